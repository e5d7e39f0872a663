import type { HotEntry, TopicCard } from '@rujian/contract/areas/hot/public';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { sparklineShape } from '#web/ui/charts/sparkline-shape.ts';
import { contentView } from '#web/ui/content/content-view.ts';

const SPARK = { width: 76, height: 26 } as const;

export type HotView = ReturnType<typeof hotView>;

export function hotView({ spark, ...entry }: HotEntry) {
  return { ...contentView(entry), shape: sparklineShape(spark, SPARK.width, SPARK.height) };
}

export type TopicView = ReturnType<typeof topicView>;

export function topicView({ spark: _spark, summary: _summary, ...topic }: TopicCard) {
  return { ...topic, title: breakTitle(topic.title) };
}

export function exampleOf(entry: HotEntry | undefined) {
  if (!entry || entry.raw <= 0) return null;
  const { rank, title, counts, raw, factor, heat } = entry;
  return { rank, title, counts, raw, factor, heat, log: 100 * Math.log10(1 + raw) };
}
