import { listHot, listTopics } from '@rujian/contract/areas/hot/public';
import { HOT_ORDERS } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import { HEAT_WINDOWS } from '@rujian/contract/vocabulary/hot';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { pageApi } from '#web/api/page-api.ts';
import { formatDateTime, formatMonthDay } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatCount, formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { plainTitle } from '#web/i18n/title-marks.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { RankChange } from '#web/ui/content/rank-change.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { readListAddress } from '#web/ui/lists/list-address.ts';
import { listMetaOf } from '#web/ui/lists/list-meta.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { Route } from './+types/hot-list.route';
import type { HotTexts } from './texts.ts';
import { exampleOf, type HotView, hotView, TopicRanks, topicView } from './topic-ranks.tsx';
import './hot.css';

const PATH = '/hot';
const SIDE_TOPICS = 10;
export const handle: PageHandle = { keepScroll: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const { values } = readListAddress(url, ['by', 'window']);
  const by = HOT_ORDERS.find((order) => order === values.by) ?? 'all';
  const window = HEAT_WINDOWS.find((known) => known === values.window) ?? '24h';
  const [hot, topics, texts] = await Promise.all([
    callApi(listHot, { by, window }),
    callApi(listTopics, { limit: SIDE_TOPICS }),
    loadTexts<HotTexts>(langOf(request), 'hot'),
  ]);
  return {
    by,
    window,
    texts,
    entries: hot.list.map(hotView),
    computedAt: hot.computedAt,
    example: exampleOf(hot.list[0]),
    trail: [{ name: texts.title, path: PATH }],
    topics: topics.list.filter(({ status }) => status === 'active').map(topicView),
  };
}

export const meta = listMetaOf<typeof loader>(({ entries, by, window, trail, texts }) => ({
  description: texts.description,
  keywords: texts.keywords,
  trail,
  page: 1,
  values: valuesOf(by, window),
  entries: entries.map((entry) => ({ name: plainTitle(entry.title), path: contentPath(entry) })),
}));

export default function HotPage({ loaderData }: Route.ComponentProps) {
  const { by, window, entries, computedAt, example, topics, trail, texts } = loaderData;
  const { lang } = useVisit();
  const { texts: chrome } = useSite();
  return (
    <div className="wrap list-page">
      <PageHead trail={trail} title={texts.title} intro={texts.intro}>
        <div className="list-filter">
          <nav className="tabs hot-tabs" aria-label={texts.tabs}>
            {HOT_ORDERS.map((order) => (
              <Link key={order} to={addressOf(order, window)} aria-current={order === by ? 'page' : undefined}>
                {{ all: texts.byAll, comment: texts.byComment, collect: texts.byCollect }[order]}
              </Link>
            ))}
          </nav>
          <nav className="list-order" aria-label={texts.window}>
            {HEAT_WINDOWS.map((known) => (
              <Link key={known} to={addressOf(by, known)} aria-current={known === window ? 'true' : undefined}>
                {known === '24h' ? texts.day : texts.week}
              </Link>
            ))}
          </nav>
        </div>
      </PageHead>
      <div className="two-col">
        <div>
          {entries.length > 0 ? (
            <ol className="hot-rows">
              {entries.map((entry) => (
                <HotRow key={contentPath(entry)} entry={entry} by={by} texts={texts} />
              ))}
            </ol>
          ) : (
            <Empty by={by} texts={texts} />
          )}
          <p className="hot-foot flow quiet">
            {computedAt !== null && fill(texts.updatedAt, { time: formatDateTime(lang, computedAt) })}
            <TextLink className="link" to="#how" label={texts.howTitle} />
            <TextLink className="link" to="/rss/hot" label={chrome.rss} />
          </p>
          <HeatFormula example={example} texts={texts} />
        </div>
        <aside className="side-col">
          {topics.length > 0 && <TopicRanks topics={topics} title={texts.topics} texts={texts} />}
        </aside>
      </div>
    </div>
  );
}

function Empty({ by, texts }: { by: (typeof HOT_ORDERS)[number]; texts: HotTexts }) {
  if (by === 'all') {
    return <EmptyState title={texts.emptyTitle} text={texts.emptyText} action={texts.emptyAction} to="/news" />;
  }
  const what = by === 'comment' ? texts.commentsWord : texts.collectsWord;
  const text = fill(texts.emptyCountText, { what });
  return <EmptyState title={texts.emptyTitle} text={text} action={texts.showDay} to={PATH} />;
}

function addressOf(by: string, window: string): string {
  return listAddress(PATH, valuesOf(by, window));
}

function valuesOf(by: string, window: string) {
  return { by: by === 'all' ? undefined : by, window: window === '24h' ? undefined : window };
}

function HotRow({ entry, by, texts }: { entry: HotView; by: (typeof HOT_ORDERS)[number]; texts: HotTexts }) {
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

type FormulaProps = { example: ReturnType<typeof exampleOf>; texts: HotTexts };

function HeatFormula({ example, texts }: FormulaProps) {
  return (
    <section className="how" id="how" aria-labelledby="how-title">
      <header className="sec-head">
        <h2 id="how-title">{texts.howTitle}</h2>
      </header>
      <p>{texts.howIntro}</p>
      <details>
        <summary>{texts.howFormula}</summary>
        <p className="how-formula stack-1">
          <span>{texts.howRaw}</span>
          <span>{texts.howHeat}</span>
        </p>
        <ul>
          <li>{texts.howWeights}</li>
          <li>{texts.howDay}</li>
          <li>{texts.howWeek}</li>
          <li>{texts.howFactor}</li>
          <li>{texts.howAdmission}</li>
          <li>{texts.howViews}</li>
          <li>{texts.howShare}</li>
          <li>{texts.howHeld}</li>
          <li>{texts.howMovement}</li>
          <li>{texts.howTopic}</li>
        </ul>
        {example && <Example example={example} texts={texts} />}
      </details>
    </section>
  );
}

function Example({ example, texts }: { example: NonNullable<FormulaProps['example']>; texts: HotTexts }) {
  const { counts, raw, log, factor, heat } = example;
  return (
    <div className="how-example">
      <h3>{fill(texts.exampleTitle, { rank: example.rank })}</h3>
      <p>
        {fill(texts.exampleCounts, {
          title: example.title,
          views: formatNumber(counts.view),
          praises: formatNumber(counts.praise),
          collects: formatNumber(counts.collect),
          comments: formatNumber(counts.comment),
          shares: formatNumber(counts.share),
        })}
      </p>
      <p>{fill(texts.exampleRaw, { raw: formatNumber(raw, 2) })}</p>
      <p>
        {fill(texts.exampleHeat, {
          raw: formatNumber(raw, 2),
          log: formatNumber(log, 2),
          factor: formatNumber(factor, 1),
          heat: formatNumber(heat),
        })}
      </p>
    </div>
  );
}
