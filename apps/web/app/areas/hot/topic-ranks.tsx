import type { HotEntry, TopicCard } from '@rujian/contract/areas/hot/public';
import { contentPath } from '@rujian/contract/base/content-types';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { sparklineShape } from '#web/ui/charts/sparkline-shape.ts';
import { contentView } from '#web/ui/content/content-view.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { RankChange } from '#web/ui/content/rank-change.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { SideSection } from '#web/ui/section.tsx';
import type { HotTexts } from './texts.ts';

export function TopicRanks({ topics, title, texts }: { topics: TopicView[]; title: string; texts: HotTexts }) {
  const contentLang = useContentLang();
  return (
    <SideSection id="topics" title={title} note={<small>{texts.topicsNote}</small>}>
      <ol className="topic-ranks rows">
        {topics.map(({ id, title: name, rank, heat, movement, previousRank, pinned }) => (
          <li key={id}>
            <Link className="hl" to={contentPath({ t: 'topic', id })} lang={contentLang}>
              <Headline text={name} />
            </Link>
            <p>
              {heat > 0 ? fill(texts.heat, { heat: formatNumber(heat) }) : texts.noHeat}
              {rank !== null && movement && <RankChange move={{ rank, previousRank, movement }} />}
              {pinned && <span className="tag tag-amber">{texts.pinned}</span>}
            </p>
          </li>
        ))}
      </ol>
    </SideSection>
  );
}

const SPARK = { width: 76, height: 26 } as const;

export type HotView = ReturnType<typeof hotView>;

export function hotView({ spark, ...entry }: HotEntry) {
  return { ...contentView(entry), shape: sparklineShape(spark, SPARK.width, SPARK.height) };
}

type TopicView = ReturnType<typeof topicView>;

export function topicView({ spark: _spark, summary: _summary, ...topic }: TopicCard) {
  return { ...topic, title: breakTitle(topic.title) };
}

export function exampleOf(entry: HotEntry | undefined) {
  if (!entry || entry.raw <= 0) return null;
  const { rank, title, counts, raw, factor, heat } = entry;
  return { rank, title, counts, raw, factor, heat, log: 100 * Math.log10(1 + raw) };
}
