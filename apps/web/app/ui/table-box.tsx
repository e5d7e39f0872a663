import type { ReactNode } from 'react';

/** A table that may be wider than the screen scrolls in a box of its own, by keyboard too. */
export function TableBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section className="table-box" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
