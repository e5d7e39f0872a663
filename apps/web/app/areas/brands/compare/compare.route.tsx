import { compareBrands } from '@rujian/contract/areas/brands/public';
import { MAX_COMPARED_BRANDS } from '@rujian/contract/base/constants';
import { redirect } from 'react-router';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breadcrumbLd } from '#web/ui/json-ld.ts';
import { matchedSite } from '#web/ui/matched-site.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { pageMeta } from '#web/ui/page-meta.ts';
import type { BrandTexts } from '../texts.ts';
import type { Route } from './+types/compare.route';
import { CompareChooser } from './compare-chooser.tsx';
import { CompareTable } from './compare-table.tsx';
import { comparedIds, comparePath } from './compared-ids.ts';
import '../brands.css';
import './compare.css';

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const query = url.searchParams;
  const ids = comparedIds(query.get('ids'), query.get('add'), MAX_COMPARED_BRANDS);
  // A comparison has one address: additions, duplicates and surplus brands redirect to it.
  if (query.has('add') || (query.has('ids') && query.get('ids') !== ids.join(','))) {
    throw redirect(comparePath(ids), 302);
  }
  const [comparison, texts] = await Promise.all([
    callApi(compareBrands, { ids: ids.join(',') }),
    loadTexts<BrandTexts>(langOf(request), 'brands'),
  ]);
  return { comparison, texts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { comparison, texts } = loaderData;
  const names = comparison.brands.map(({ name }) => name);
  const site = matchedSite(matches);
  return pageMeta(matches, {
    title:
      names.length > 0 ? fill(texts.comparedTitle, { names: names.join(texts.listSeparator) }) : texts.compareTitle,
    description: texts.compareDescription,
    path: comparePath(comparison.brands.map(({ id }) => id)),
    hidden: names.length > 0,
    jsonLd: site && [breadcrumbLd(site, trailOf(texts))],
  });
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { comparison, texts } = loaderData;
  return (
    <div className="wrap compare-page">
      <PageHead trail={trailOf(texts)} title={texts.compareTitle} intro={texts.compareIntro}>
        <CompareChooser comparison={comparison} texts={texts} />
      </PageHead>
      {comparison.brands.length < 2 ? (
        <p className="note">{texts.chooseTwo}</p>
      ) : (
        <>
          <CompareTable comparison={comparison} texts={texts} />
          <p className="note">{texts.compareNote}</p>
        </>
      )}
    </div>
  );
}

function trailOf(texts: BrandTexts) {
  return [
    { name: texts.home, path: '/' },
    { name: texts.brands, path: '/brand' },
    { name: texts.compareTitle, path: '/brand/compare' },
  ];
}
