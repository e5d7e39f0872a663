import { getHome } from '@rujian/contract/areas/home/public';
import { listSlotAdverts } from '@rujian/contract/areas/site/adverts';
import type { SiteConfig } from '@rujian/contract/areas/site/public';
import { listRecallsOf } from '@rujian/contract/areas/spotchecks/recalls';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatChange, formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { Adverts } from '#web/ui/adverts/adverts.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Waffle } from '#web/ui/charts/waffle.tsx';
import { Cover } from '#web/ui/content/cover.tsx';
import { block } from '#web/ui/document/block.tsx';
import { organizationLd } from '#web/ui/json-ld.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { metaOf } from '#web/ui/page-meta.ts';
import { RecallLines } from '#web/ui/recalls/recall-lines.tsx';
import type { Route } from './+types/home.route';
import { AlarmBar, FeatureRow, FindBox, Front, QuoteTicker } from './front.tsx';
import { type FrontPage, frontPage } from './front-page.ts';
import { BillboardList, LabelledSection, NewestTest, SpecialBand } from './middle.tsx';
import { SpotChecks } from './spot-checks.tsx';
import { ColumnIndex, ComplaintBlock, HotList, LatestList, WordOfTheDay } from './tail.tsx';
import type { HomeTexts } from './texts.ts';
import './home.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const [home, recalls, adverts, texts] = await Promise.all([
    callApi(getHome, {}),
    callApi(listRecallsOf, { t: 'open' }),
    callApi(listSlotAdverts, { slot: 'home_side' }),
    loadTexts<HomeTexts>(langOf(request), 'home'),
  ]);
  return { front: frontPage(home, Math.floor(Date.now() / 1000)), recalls: recalls.list, adverts: adverts.list, texts };
}

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  ears: ({ front, texts }) => ({
    left: <PriceEar price={front.price} texts={texts} />,
    right: <CheckEar week={front.weekChecks} texts={texts} />,
  }),
};

export const meta = metaOf<typeof loader>(({ front, texts }) => ({
  title: texts.title,
  description: texts.description,
  keywords: texts.keywords,
  path: '/',
  cover: front.lead?.cover ?? undefined,
  jsonLd: (site) => [organizationLd(site), websiteLd(site, texts.title)],
}));

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { front, recalls, adverts, texts } = loaderData;
  const recalled = recalls.length > 0 && (
    <div className="wrap">
      <RecallLines recalls={recalls} />
    </div>
  );
  if (front.isEmpty)
    return (
      <>
        {recalled}
        <EmptyFront texts={texts} />
      </>
    );
  const { alarm, checks, evaluation, billboard, special, term, complaints } = front;
  return (
    <>
      {front.quotes.length > 0 && <QuoteTicker quotes={front.quotes} />}
      <FindBox texts={texts} />
      {recalled}
      {alarm && <AlarmBar alarm={alarm} texts={texts} />}
      <Front front={front} texts={texts} />
      {front.features.length > 0 && <FeatureRow features={front.features} texts={texts} />}
      {checks && <SpotChecks checks={checks} texts={texts} />}
      {(evaluation || billboard) && (
        <LabelledSection id="evaluation" label={texts.evaluation}>
          <div className="test-grid stack-8">
            {evaluation && <NewestTest evaluation={evaluation} texts={texts} />}
            {billboard && <BillboardList billboard={billboard} />}
          </div>
        </LabelledSection>
      )}
      {special && <SpecialBand special={special} texts={texts} />}
      <div className="wrap tail stack-12">
        <LatestList latest={front.latest} texts={texts} />
        <aside className="tail-side stack-12">
          {front.hot.length > 0 && <HotList hot={front.hot} hottest={front.hottest} texts={texts} />}
          {term && <WordOfTheDay term={term} texts={texts} />}
          {complaints && <ComplaintBlock complaints={complaints} texts={texts} />}
          <Adverts adverts={adverts} form="side" />
        </aside>
      </div>
      {front.columns.length > 0 && <ColumnIndex columns={front.columns} texts={texts} />}
    </>
  );
}

function websiteLd(site: Pick<SiteConfig, 'siteName' | 'siteUrl'>, slogan: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.siteName,
    alternateName: slogan,
    url: `${site.siteUrl}/`,
    inLanguage: 'zh-CN',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${site.siteUrl}/search?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

const EMPTY_COVER = { kind: 'art', topic: 'empty', seed: 1, variant: null, palette: null, alt: '' } as const;

function EmptyFront({ texts }: { texts: HomeTexts }) {
  return (
    <section className="wrap empty-front stack-8">
      <Cover cover={EMPTY_COVER} shape="3:2" first decorative />
      <div>
        <p className="kicker">{texts.emptyKicker}</p>
        <h1>{texts.emptyTitle}</h1>
        <p className="deck">{texts.emptyText}</p>
        <h2>{texts.emptyOperator}</h2>
        <ol>
          <li>{texts.emptyStepDemo}</li>
          <li>{texts.emptyStepPublish}</li>
          <li>{texts.emptyStepDocs}</li>
        </ol>
        <TextLink className="btn" to="/about" label={texts.emptyAction} />
      </div>
    </section>
  );
}

const PriceEar = block('price-ear', ({ price, texts }: { price: FrontPage['price']; texts: HomeTexts }) => {
  if (!price) return null;
  const { name, unit, value, decimals, changePercent, yearChangePercent } = price.quote;
  return (
    <Link className="ear" to="/market">
      <span className="ear-t">{name}</span>
      <span className="ear-n">
        {formatNumber(value, decimals)}
        <small>{unit}</small>
      </span>
      {price.spark && <Sparkline shape={price.spark} />}
      <span className="ear-d">
        {changePercent !== null && (
          <span>
            {texts.weekChange} <b>{formatChange(changePercent)}</b>
          </span>
        )}
        {yearChangePercent !== null && (
          <span>
            {texts.yearChange} <b>{formatChange(yearChangePercent)}</b>
          </span>
        )}
      </span>
    </Link>
  );
});

const CheckEar = block('check-ear', ({ week, texts }: { week: FrontPage['weekChecks']; texts: HomeTexts }) => {
  if (!week) return null;
  const { batches, failed, dots } = week;
  return (
    <Link className="ear" to="/spotcheck">
      <span className="ear-t">{texts.weekChecks}</span>
      <span className="ear-n">
        {formatNumber(batches)}
        <small>{fill(texts.batches, { count: batches })}</small>
      </span>
      <Waffle shape={dots} label={fill(texts.checksSpoken, { batches, failed })} />
      <span className="ear-d">
        <span>{fill(texts.passedCount, { count: batches - failed })}</span>
        {failed > 0 && <em>{fill(texts.failedCount, { count: failed })}</em>}
      </span>
    </Link>
  );
});
