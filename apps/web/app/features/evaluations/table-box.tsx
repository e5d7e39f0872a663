import type { ReactNode } from 'react';

type Props = {
  /** What the table is about; read out as its caption and as the name of the box. */
  caption: string;
  className: string;
  children: ReactNode;
};

/** A wide table in a box of its own that scrolls, also by keyboard. */
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
