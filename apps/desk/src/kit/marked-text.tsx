import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import './marked-text.css';

export type Mark = {
  /** Ranges in the text, in UTF-16 units. */
  start: number;
  end: number;
  why: string;
  tone: 'danger' | 'warning' | 'quiet';
};

/** A text with marked ranges; of two overlapping ones the first is shown. */
export function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const mark of [...marks].sort((one, other) => one.start - other.start)) {
    if (mark.start < at || mark.end <= mark.start) continue;
    parts.push(
      text.slice(at, mark.start),
      <Tooltip key={mark.start} title={mark.why}>
        <mark className={`mark mark-${mark.tone}`}>{text.slice(mark.start, mark.end)}</mark>
      </Tooltip>,
    );
    at = mark.end;
  }
  parts.push(text.slice(at));
  return <span className="marked-text">{parts}</span>;
}
