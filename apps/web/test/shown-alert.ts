import { screen, waitFor } from '@testing-library/react';

/** What the page alerts; messages of earlier tests leave an empty alert that waits for more. */
export function shownAlert(): Promise<string> {
  return waitFor(() => {
    const [shown] = screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || []);
    if (shown === undefined) throw new Error('No alert');
    return shown;
  });
}
