import type { ReactNode } from 'react';

type Props = {
  /** Caption of the table and accessible name of the box. */
  caption: string;
  className: string;
  children: ReactNode;
};

/** A wide table in its own scroll box, also by keyboard. */
export function TableBox({ caption, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="cmp-box" aria-label={caption} tabIndex={0}>
      <table className={`cmp ${className}`}>
        <caption className="sr">{caption}</caption>
        {children}
      </table>
    </section>
  );
}
