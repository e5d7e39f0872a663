import { contentPath } from '@rujian/contract/base/content-types';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { RankChange } from '#web/ui/content/rank-change.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { SideSection } from '#web/ui/section.tsx';
import type { TopicView } from './hot-view.ts';
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
