// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ErrataHost } from './errata-host.tsx';

vi.mock('#web/areas/errata/errata-corner.tsx', () => ({
  ErrataCorner: ({ first }: { first: Event }) => <p>loaded by {first.type}</p>,
}));

/** Clicks as soon as the page is in the document, before its effects run. */
function Page() {
  useLayoutEffect(() => document.querySelector('button')?.click(), []);
  return (
    <>
      <button type="button" data-erratum="spotcheck:1">
        纠错
      </button>
      <ErrataHost />
    </>
  );
}

test('the first click on the report button counts, however early', async () => {
  createRoot(document.body.appendChild(document.createElement('main'))).render(<Page />);

  expect(await screen.findByText('loaded by click')).toBeTruthy();
});
