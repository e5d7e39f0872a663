import { MarkedText } from '#desk/kit/marked-text.tsx';
import type { QueueItem } from './queue-item.ts';

const TONES = { block: 'danger', review: 'warning', mask: 'quiet' } as const;

type Hit = QueueItem['hits'][number];
type Props = { text: string; hits: readonly Hit[]; why: (hit: Hit) => string };

/** The text with every matched word and why it is marked. */
export function MatchedWords({ text, hits, why }: Props) {
  const marks = hits.map((hit) => ({
    start: hit.start,
    end: hit.end,
    tone: TONES[hit.level as keyof typeof TONES] ?? ('quiet' as const),
    why: why(hit),
  }));
  return <MarkedText text={text} marks={marks} />;
}
