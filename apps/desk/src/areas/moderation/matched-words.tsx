import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { QueueItem } from './queue-item.ts';
import './marked-text.css';

const TONES = { block: 'danger', review: 'warning', mask: 'quiet' } as const;

type Hit = QueueItem['hits'][number];

/** A text with its hits marked, whose ranges are in UTF-16 units; of two overlapping ones the first is shown. */
export function MatchedWords({ text, hits, why }: { text: string; hits: readonly Hit[]; why: (hit: Hit) => string }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const hit of [...hits].sort((one, other) => one.start - other.start)) {
    const { start, end, level } = hit;
    if (start < at || end <= start) continue;
    parts.push(
      text.slice(at, start),
      <Tooltip key={start} title={why(hit)}>
        <mark className={`mark mark-${TONES[level as keyof typeof TONES] ?? 'quiet'}`}>{text.slice(start, end)}</mark>
      </Tooltip>,
    );
    at = end;
  }
  parts.push(text.slice(at));
  return <span className="marked-text">{parts}</span>;
}
