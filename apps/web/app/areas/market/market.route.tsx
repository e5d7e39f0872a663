import { listColumns } from '@rujian/contract/areas/articles/public';
import {
  DEFAULT_MARKET_RANGE,
  getMarketSeries,
  listMarket,
  MARKET_RANGES,
  type MarketRange,
} from '@rujian/contract/areas/market/public';
import { pageApi } from '#web/api/page-api.ts';
import { isoTime } from '#web/i18n/dates.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { FollowFilter } from '#web/ui/follow-filter/follow-filter.island.tsx';
import { datasetLd } from '#web/ui/json-ld.ts';
import { TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { readListAddress } from '#web/ui/lists/list-address.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { useSite } from '#web/ui/site-data.ts';
import type { Route } from './+types/market.route';
import { rangeStart, seriesView } from './market-view.ts';
import { PriceSeries } from './price-series.tsx';
import type { MarketTexts } from './texts.ts';
import './market.css';

const PATH = '/market';
const MARKET_COLUMN = 'market';
const RANGES = Object.keys(MARKET_RANGES) as MarketRange[];

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const { values } = readListAddress(url, ['range', 'series']);
  const range = RANGES.find((known) => known === values.range) ?? DEFAULT_MARKET_RANGE;
  const [market, columns, texts] = await Promise.all([
    callApi(listMarket, {}),
    callApi(listColumns, {}),
    loadTexts<MarketTexts>(langOf(request), 'market'),
  ]);
  // An unknown series shows all, like a price that was renamed since.
  const chosen = market.list.filter(({ key }) => key === values.series);
  const shown = chosen.length > 0 ? chosen : market.list;
  const key = chosen[0]?.key;
  // Each range ends at the newest value of its series, so that a slow one is not cut short.
  const series = await Promise.all(
    shown.map(({ key: of, at }) => callApi(getMarketSeries, { key: of, from: rangeStart(at, MARKET_RANGES[range]) })),
  );
  const column = columns.list.find(({ slug }) => slug === MARKET_COLUMN);
  return { range, chosen: key, series: series.map(seriesView), columnId: column?.id ?? null, texts };
}

export const meta = metaOf<typeof loader>(({ series, chosen, texts }) => ({
  title: texts.pageTitle,
  description: texts.description,
  keywords: texts.keywords,
  path: listAddress(PATH, { series: chosen }),
  feeds: [listAddress(PATH, { series: chosen })],
  trail: [{ name: texts.title, path: PATH }],
  jsonLd: (site) =>
    series.map(({ quote }) =>
      datasetLd(site, {
        name: quote.name,
        description: quote.note || quote.name,
        path: `${PATH}#${quote.key}`,
        filePath: `/opendata/market/${quote.key}`,
        modifiedAt: quote.at,
        period: `${isoTime(quote.since).slice(0, 10)}/${isoTime(quote.at).slice(0, 10)}`,
      }),
    ),
}));

export default function Market({ loaderData }: Route.ComponentProps) {
  const { range, chosen, series, columnId, texts } = loaderData;
  const { site } = useSite();
  const names = { '3m': texts.range3m, '1y': texts.range1y, '3y': texts.range3y };
  return (
    <div className="wrap market-page">
      <PageHead trail={[{ name: texts.title, path: PATH }]} title={texts.title} intro={texts.intro}>
        {series.some(({ quote }) => quote.demo) && <p className="note">{texts.demoNote}</p>}
        {series.length > 0 && (
          <div className="market-bar split">
            <nav className="tabs" aria-label={texts.ranges}>
              {RANGES.map((known) => (
                <TextLink
                  key={known}
                  to={listAddress(PATH, { series: chosen, range: known === DEFAULT_MARKET_RANGE ? undefined : known })}
                  aria-current={known === range ? 'true' : undefined}
                  label={names[known]}
                />
              ))}
            </nav>
            <span className="flow">
              <FollowFilter page="market" query={chosen ? { series: chosen } : {}} />
              {chosen && <TextLink className="link" to={PATH} label={texts.allSeries} />}
              <ShareButton title={texts.title} url={site.siteUrl + PATH} form="button" />
              {columnId !== null && (
                <TextLink className="more" to={`/rss/news?column=${columnId}`} label={texts.feed} />
              )}
            </span>
          </div>
        )}
      </PageHead>
      {series.map((each) => (
        <PriceSeries key={each.quote.key} series={each} isOnly={chosen !== undefined} texts={texts} />
      ))}
      {series.length === 0 && (
        <EmptyState
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={texts.emptyAction}
          to={columnId === null ? '/news' : `/news/column/${columnId}`}
        />
      )}
    </div>
  );
}
