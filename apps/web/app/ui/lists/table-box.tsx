import type { ReactNode } from 'react';

/** A wide table in its own scroll box, also by keyboard. */
export function TableBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section className="table-box" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
