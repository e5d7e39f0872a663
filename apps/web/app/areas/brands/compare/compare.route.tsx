import { type BrandComparison, compareBrands } from '@rujian/contract/areas/brands/public';
import { MAX_COMPARED_BRANDS } from '@rujian/contract/base/constants';
import { redirect } from 'react-router';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import type { BrandTexts } from '../texts.ts';
import type { Route } from './+types/compare.route';
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
  const trail = [
    { name: texts.brands, path: '/brand' },
    { name: texts.toCompare, path: '/brand/compare' },
  ];
  return { comparison, trail, texts };
}

export const meta = metaOf<typeof loader>(({ comparison, trail, texts }) => {
  const names = comparison.brands.map(({ name }) => name);
  return {
    title: names.length > 0 ? fill(texts.comparedTitle, { names: names.join(texts.listSeparator) }) : texts.toCompare,
    description: texts.compareDescription,
    path: comparePath(comparison.brands.map(({ id }) => id)),
    hidden: names.length > 0,
    trail,
  };
});

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { comparison, trail, texts } = loaderData;
  return (
    <div className="wrap compare-page">
      <PageHead trail={trail} title={texts.toCompare} intro={texts.compareIntro}>
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

type Props = { comparison: BrandComparison; texts: BrandTexts };

function CompareChooser({ comparison: { brands, choices }, texts }: Props) {
  const contentLang = useContentLang();
  const ids = brands.map(({ id }) => id);
  const others = choices.filter(({ id }) => !ids.includes(id));
  return (
    <div className="compare-choose row">
      {brands.length > 0 && (
        <nav className="chips" aria-label={texts.chosenBrands}>
          {brands.map(({ id, name }) => (
            <Link
              key={id}
              className="chip"
              to={comparePath(ids.filter((other) => other !== id))}
              aria-label={fill(texts.removeBrand, { name })}
            >
              <span lang={contentLang}>{name}</span>
              <Icon name="close" small />
            </Link>
          ))}
        </nav>
      )}
      {brands.length < MAX_COMPARED_BRANDS && others.length > 0 && (
        <details className="drop">
          <summary className="btn btn-s">
            <Icon name="plus" small />
            {texts.addBrand}
          </summary>
          <nav className="drop-panel compare-choices chips" aria-label={texts.addBrand}>
            {others.map(({ id, name }) => (
              <TextLink key={id} className="chip" to={comparePath([...ids, id])} lang={contentLang} label={name} />
            ))}
          </nav>
        </details>
      )}
    </div>
  );
}
