import { getBrand, getBrandTimeline } from '@rujian/contract/areas/brands/public';
import { getSite } from '@rujian/contract/areas/site/public';
import { listRecallsOf } from '@rujian/contract/areas/spotchecks/recalls';
import type { TimelineKind } from '@rujian/contract/vocabulary/brands';
import { redirect } from 'react-router';
import { pageApi } from '#web/api/page-api.ts';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { loadThanks } from '#web/areas/errata/load-thanks.ts';
import { formatLongDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { storyCard } from '#web/ui/content/story-card.ts';
import { brandLd } from '#web/ui/json-ld.ts';
import { listAddress } from '#web/ui/lists/address.ts';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { metaOf } from '#web/ui/page-meta.ts';
import { type QrPath, qrPath } from '#web/ui/qr-path.ts';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import { RecallLines } from '#web/ui/recalls/recall-lines.tsx';
import { SafetyCard } from '#web/ui/safety/safety-card.tsx';
import { useSite } from '#web/ui/site-data.ts';
import type { BrandTexts } from '../texts.ts';
import type { Route } from './+types/dossier.route';
import { DossierBody } from './dossier-body.tsx';
import { DossierHead } from './dossier-head.tsx';
import { DossierSide } from './dossier-side.tsx';
import { dossierFigures, Figures } from './figures.tsx';
import '../brands.css';
import './dossier.css';
import './dossier-print.css';

const TIMELINE_LIMIT = 6;

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const callApi = context.get(pageApi);
  const { page, values } = readListAddress(url, ['kind']);
  const kind = values.kind as TimelineKind | undefined;
  const [dossier, timeline, recalls, { site }, texts] = await Promise.all([
    callApi(getBrand, { id: params.id }),
    callApi(getBrandTimeline, { id: params.id, kind, page, limit: TIMELINE_LIMIT }),
    callApi(listRecallsOf, { t: 'brand', id: params.id }),
    callApi(getSite, {}),
    loadTexts<BrandTexts>(langOf(request), 'brands'),
  ]);
  if (dossier.id !== Number(params.id)) throw redirect(`/brand/${dossier.id}`, 301);
  requirePage(page, timeline.total, TIMELINE_LIMIT);
  const path = `/brand/${dossier.id}`;
  const target = { t: 'brand', id: dossier.id } as const;
  const [thread, thanks] = await Promise.all([loadThread(context, target), loadThanks(context, target)]);
  return {
    recalls: recalls.list,
    thread,
    thanks,
    trail: [
      { name: texts.brands, path: '/brand' },
      { name: dossier.name, path },
    ],
    dossier: { ...dossier, news: { ...dossier.news, list: dossier.news.list.map(storyCard) } },
    qr: qrPath(site.siteUrl + path),
    timeline: {
      ...timeline,
      list: timeline.list.map((event) => ({ ...event, title: breakTitle(event.title) })),
      kind,
      page,
      limit: TIMELINE_LIMIT,
    },
    texts,
  };
}

export const meta = metaOf<typeof loader>(({ dossier, trail, timeline, texts }) => {
  const path = `/brand/${dossier.id}`;
  return {
    title: dossier.name,
    description: dossier.intro || texts.listDescription,
    keywords: [dossier.name, ...dossier.aliases, ...dossier.shelves],
    path: listAddress(path, { kind: timeline.kind }, timeline.page),
    feeds: [`/spotcheck?brand=${dossier.id}`, `/recall?brand=${dossier.id}`],
    trail,
    jsonLd: (site) => [brandLd(site, dossier, path)],
  };
});

export default function DossierPage({ loaderData }: Route.ComponentProps) {
  const { dossier, recalls, trail, thread, thanks, qr, timeline, texts } = loaderData;
  const { site } = useSite();
  const path = `/brand/${dossier.id}`;
  const counts: [string, string, number | null][] = [
    ['checks', texts.checks, dossier.checks.years.reduce((sum, { tested }) => sum + tested, 0)],
    ['tests', texts.tests, dossier.tests.total],
    ['complaints', texts.complaints, dossier.complaints.total],
    ['rankings', texts.rankings, dossier.rankings.length],
    ['timeline', texts.timeline, null],
    ['products', texts.products, dossier.products.total],
    ['news', texts.news, dossier.news.total],
  ];
  return (
    <div className="wrap bd sheet" data-errata={`brand:${dossier.id}`}>
      <DossierHead dossier={dossier} trail={trail} collects={thread.collects} texts={texts} />
      <SafetyCard answer={dossier.safety} isOwnPage />
      <RecallLines recalls={recalls} />
      <Figures label={texts.figures} figures={dossierFigures(dossier, texts)} />
      <nav className="tabs bd-tabs" aria-label={texts.sections}>
        {counts.map(([id, name, count]) => (
          <a key={id} href={`#${id}`}>
            {name}
            {count !== null && <small>{formatNumber(count)}</small>}
          </a>
        ))}
      </nav>
      <div className="two-col">
        <DossierBody dossier={dossier} timeline={timeline} path={path} texts={texts}>
          <ErrataLine t="brand" id={dossier.id} thanks={thanks} />
          <ThreadPlace thread={thread} />
        </DossierBody>
        <DossierSide dossier={dossier} texts={texts} />
      </div>
      <PrintFoot qr={qr} url={site.siteUrl + path} to={dossier.checks.recent.to} texts={texts} />
    </div>
  );
}

function PrintFoot({ qr, url, to, texts }: { qr: QrPath; url: string; to: number; texts: BrandTexts }) {
  const { lang } = useVisit();
  return (
    <footer className="print-foot">
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} width="88" height="88" aria-hidden="true">
        <path d={qr.path} />
      </svg>
      <p>
        {texts.qr}
        <span>{url}</span>
        <span>{fill(texts.sheetDate, { date: formatLongDate(lang, to) })}</span>
      </p>
    </footer>
  );
}
