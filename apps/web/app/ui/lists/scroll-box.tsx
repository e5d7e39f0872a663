import type { ReactNode } from 'react';

type Props = { label: string; className: string; children: ReactNode };

/** A wide part of a page in its own scroll box, also by keyboard. */
export function ScrollBox({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
