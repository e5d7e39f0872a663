import { fill } from '@rujian/contract/base/fill';
import { MarkedText } from '#desk/kit/marked-text.tsx';
import type { QueueItem } from './queue-item.ts';
import { texts } from './texts.ts';

const TONES = { block: 'danger', review: 'warning', mask: 'quiet' } as const;

/** The text with every matched word and its rule. */
export function MatchedWords({ text, hits }: Pick<QueueItem, 'text' | 'hits'>) {
  const marks = hits.map(({ start, end, word, level, category }) => ({
    start,
    end,
    tone: TONES[level as keyof typeof TONES] ?? ('quiet' as const),
    why: fill(texts.hit, { word, level: levelName(level), category: category.name }),
  }));
  return <MarkedText text={text} marks={marks} />;

  function levelName(level: string): string {
    if (level === 'block') return texts.levelBlock;
    return level === 'mask' ? texts.levelMask : texts.levelReview;
  }
}
