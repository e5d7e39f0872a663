import { MarkedText } from '#desk/kit/marked-text.tsx';
import type { QueueItem } from './queue-item.ts';

const TONES = { block: 'danger', review: 'warning', mask: 'quiet' } as const;

type Hit = QueueItem['hits'][number];

export function MatchedWords({ text, hits, why }: { text: string; hits: readonly Hit[]; why: (hit: Hit) => string }) {
  const marks = hits.map((hit) => ({
    start: hit.start,
    end: hit.end,
    tone: TONES[hit.level as keyof typeof TONES] ?? ('quiet' as const),
    why: why(hit),
  }));
  return <MarkedText text={text} marks={marks} />;
}
