import { getTopic, listTopics, type Topic } from '@rujian/contract/areas/hot/public';
import { contentPath } from '@rujian/contract/base/content-types';
import { pageApi } from '#web/api/page-api.ts';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { loadThanks } from '#web/areas/errata/load-thanks.ts';
import { formatDate, formatMonthDay } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { plainTitle } from '#web/i18n/title-marks.ts';
import { PriceChart } from '#web/ui/charts/price-chart.tsx';
import { NARROW_PRICE, priceShape, WIDE_PRICE } from '#web/ui/charts/price-shape.ts';
import { ContentRow } from '#web/ui/content/content-row.tsx';
import { contentView } from '#web/ui/content/content-view.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { itemListLd } from '#web/ui/json-ld.ts';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { lastPageOf, readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import { PageReactions, ReactionButton } from '#web/ui/reactions/reactions.island.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { SideSection } from '#web/ui/section.tsx';
import { useSite } from '#web/ui/site-data.ts';
import type { Route } from './+types/topic-detail.route';
import type { HotTexts } from './texts.ts';
import { TopicRanks, topicView } from './topic-ranks.tsx';
import './hot.css';

const OTHER_TOPICS = 8;

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const callApi = context.get(pageApi);
  const { page } = readListAddress(url, []);
  const [{ list, series, spark: _spark, ...topic }, others, texts] = await Promise.all([
    callApi(getTopic, { id: params.id, page }),
    callApi(listTopics, { limit: OTHER_TOPICS }),
    loadTexts<HotTexts>(langOf(request), 'hot'),
  ]);
  requirePage(page, topic.total);
  const target = { t: 'topic', id: topic.id } as const;
  const [thread, thanks] = await Promise.all([loadThread(context, target), loadThanks(context, target)]);
  return {
    topic: { ...topic, headline: breakTitle(topic.title) },
    page,
    texts,
    thread,
    thanks,
    items: list.map(contentView),
    wide: priceShape(series, WIDE_PRICE),
    narrow: priceShape(series, NARROW_PRICE),
    trail: [
      { name: texts.title, path: '/hot' },
      { name: topic.title, path: contentPath(target) },
    ],
    others: others.list.filter(({ id }) => id !== topic.id).map(topicView),
  };
}

export const meta = metaOf<typeof loader>(({ topic, items, page, trail, texts }) => ({
  title: topic.title,
  description: topic.summary,
  keywords: fill(texts.topicKeywords, { title: topic.title }).split(','),
  path: listAddress(contentPath({ t: 'topic', id: topic.id }), {}, page),
  cover: topic.cover,
  trail,
  jsonLd: (site) => [
    itemListLd(
      site,
      topic.title,
      items.map((item) => ({ name: plainTitle(item.title), path: contentPath(item) })),
    ),
  ],
}));

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  const { topic, thread, thanks, items, page, wide, narrow, others, trail, texts } = loaderData;
  const { lang } = useVisit();
  const { site } = useSite();
  const path = contentPath({ t: 'topic', id: topic.id });
  return (
    <div className="wrap list-page topic" data-errata={`topic:${topic.id}`}>
      <PageHead
        isItem
        trail={trail}
        title={<Headline text={`#${topic.headline}#`} />}
        intro={topic.summary}
        meta={
          <Meta>
            {fill(texts.topicStarted, { date: formatDate(lang, topic.startedAt) })}
            {topic.pinned && texts.pinned}
            {topic.factor !== 1 && fill(texts.factor, { factor: formatNumber(topic.factor, 1) })}
          </Meta>
        }
        tools={
          <>
            <ReactionButton kind="follow" t="topic" id={topic.id} form="button" />
            <PageReactions reactions={thread} form="button" />
            <ShareButton title={topic.title} url={site.siteUrl + path} form="button" />
          </>
        }
      >
        <TopicFacts topic={topic} texts={texts} />
        {topic.status !== 'active' && (
          <p className="note">{topic.status === 'closed' ? texts.topicClosed : texts.topicArchived}</p>
        )}
      </PageHead>
      <div className="two-col">
        <div>
          {wide && narrow && (
            <SideSection
              id="series"
              className="topic-series"
              title={texts.topicSeries}
              note={<small>{texts.topicSeriesNote}</small>}
            >
              <PriceChart shape={wide} className="on-wide" {...chartOf(topic, wide, texts, lang)} />
              <PriceChart shape={narrow} className="on-narrow" {...chartOf(topic, narrow, texts, lang)} />
            </SideSection>
          )}
          {items.length > 0 ? (
            <div className="ruled-l">
              {items.map((item) => (
                <ContentRow key={contentPath(item)} card={item} />
              ))}
            </div>
          ) : (
            <EmptyState title={texts.topicEmptyTitle} text={texts.topicEmptyText} action={texts.backToHot} to="/hot" />
          )}
          <Pager page={page} lastPage={lastPageOf(topic.total)} to={(other) => listAddress(path, {}, other)} />
          <ErrataLine t="topic" id={topic.id} thanks={thanks} />
          <ThreadPlace thread={thread} />
        </div>
        <aside className="side-col">
          {others.length > 0 && <TopicRanks topics={others} title={texts.otherTopics} texts={texts} />}
        </aside>
      </div>
    </div>
  );
}

type ShownTopic = Omit<Topic, 'list' | 'series' | 'spark'>;

function TopicFacts({ topic, texts }: { topic: ShownTopic; texts: HotTexts }) {
  const { lang } = useVisit();
  const { heat, rank, peak, total } = topic;
  const facts = [
    [texts.topicHeat, heat > 0 ? formatNumber(heat) : texts.noHeat],
    ...(rank === null ? [] : [[texts.topicRank, fill(texts.topicRankValue, { rank })]]),
    [texts.topicItems, fill(texts.topicItemsValue, { count: formatNumber(total) })],
    ...(peak
      ? [[texts.topicPeak, `${fill(texts.topicRankValue, { rank: peak.rank })} · ${formatMonthDay(lang, peak.at)}`]]
      : []),
  ];
  return (
    <dl className="topic-facts numbers">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function chartOf(
  topic: ShownTopic,
  { high, low, newest }: NonNullable<ReturnType<typeof priceShape>>,
  texts: HotTexts,
  lang: Parameters<typeof formatDate>[0],
) {
  return {
    label: fill(texts.topicSeriesSpoken, {
      title: topic.title,
      from: formatDate(lang, Math.min(high.at, low.at)),
      to: formatDate(lang, newest.at),
      high: formatNumber(high.value),
      low: formatNumber(low.value),
      now: formatNumber(newest.value),
    }),
    formatValue: (value: number) => formatNumber(value),
    formatMonth: (at: number) => formatMonthDay(lang, at),
  };
}
