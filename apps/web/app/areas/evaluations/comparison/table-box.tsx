import type { ReactNode } from 'react';
import { ScrollBox } from '#web/ui/lists/scroll-box.tsx';

type Props = {
  /** Caption of the table and accessible name of the box. */
  caption: string;
  className: string;
  children: ReactNode;
};

/** A wide table in its own scroll box, also by keyboard. */
export function TableBox({ caption, className, children }: Props) {
  return (
    <ScrollBox className="cmp-box" label={caption}>
      <table className={`cmp ${className}`}>
        <caption className="sr">{caption}</caption>
        {children}
      </table>
    </ScrollBox>
  );
}
