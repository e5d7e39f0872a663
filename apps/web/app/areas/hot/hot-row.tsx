import type { HOT_ORDERS } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { formatMonthDay } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatCount, formatNumber } from '#web/i18n/numbers.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { RankChange } from '#web/ui/content/rank-change.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { HotView } from './hot-view.ts';
import type { HotTexts } from './texts.ts';

type Props = { entry: HotView; by: (typeof HOT_ORDERS)[number]; texts: HotTexts };

export function HotRow({ entry, by, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { rank, movement, previousRank, counts, peak, factor } = entry;
  const factOf = {
    all: fill(texts.views, { count: formatCount(lang, counts.view) }),
    comment: fill(texts.comments, { count: formatCount(lang, entry.windowComments) }),
    collect: fill(texts.collects, { count: formatCount(lang, entry.windowCollects) }),
  };
  const numbers = { all: entry.heat, comment: entry.windowComments, collect: entry.windowCollects };
  const value = formatNumber(numbers[by]);
  return (
    <li className="hot-row">
      <span className="hot-rank stack-1">
        <span className="sr">{fill(texts.rank, { rank })}</span>
        <b aria-hidden="true">{rank}</b>
        {movement && <RankChange move={{ rank, previousRank, movement }} />}
      </span>
      <div className="hot-main">
        <p className="kicker">
          {CONTENT_TYPE.label(entry.t, lang)}
          {entry.pinned && <span className="tag tag-amber">{texts.pinned}</span>}
          {factor !== 1 && <span className="tag">{fill(texts.factor, { factor: formatNumber(factor, 1) })}</span>}
        </p>
        <h2 className="hl">
          <Link to={contentPath(entry)} lang={contentLang}>
            <Headline text={entry.title} />
          </Link>
        </h2>
        <p className="deck" lang={contentLang}>
          <Whole text={entry.summary} />
        </p>
        <Meta>
          <TimeStamp at={entry.publishedAt} />
          {factOf[by]}
          {peak && fill(texts.peak, { rank: peak.rank, date: formatMonthDay(lang, peak.at) })}
        </Meta>
      </div>
      <p className="hot-heat beside">
        {by === 'all' && entry.shape && <Sparkline shape={entry.shape} />}
        <span className="sr">{by === 'all' ? fill(texts.heat, { heat: value }) : factOf[by]}</span>
        <b aria-hidden="true">{value}</b>
      </p>
    </li>
  );
}
