import { listBrands } from '@rujian/contract/areas/brands/public';
import type { DairyCategory } from '@rujian/contract/vocabulary/brands';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { lastPageOf, readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { ListFoot } from '#web/ui/lists/list-foot.tsx';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import { ListTools } from '#web/ui/lists/list-tools.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/brand-list.route';
import { BrandCard } from './brand-card.tsx';
import type { BrandTexts } from './texts.ts';
import './brands.css';

const PATH = '/brand';
const LIMIT = 24;

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const { page, values } = readListAddress(url, ['q', 'category', 'province', 'initial']);
  const [brands, texts] = await Promise.all([
    callApi(listBrands, { ...values, category: values.category as DairyCategory | undefined, page, limit: LIMIT }),
    loadTexts<BrandTexts>(langOf(request), 'brands'),
  ]);
  requirePage(page, brands.total, LIMIT);
  return { brands, page, values, texts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brands, page, values, texts } = loaderData;
  return listMeta(matches, {
    title: texts.brands,
    description: texts.listDescription,
    keywords: texts.keywords,
    trail: trailOf(texts),
    page,
    values,
    hidden: values.q !== undefined,
    entries: brands.list.map(({ id, name }) => ({ name, path: `${PATH}/${id}` })),
  });
}

export default function BrandList({ loaderData }: Route.ComponentProps) {
  const { brands, page, values, texts } = loaderData;
  const initials = brands.initials.filter(({ count }) => count > 0);
  return (
    <div className="wrap brand-list-page">
      <PageHead trail={trailOf(texts)} title={texts.brands} intro={texts.listIntro}>
        <ListTools
          path={PATH}
          values={values}
          first={{ name: 'category', label: texts.category, choices: brands.categories }}
          filters={[
            { name: 'province', label: texts.province, choices: brands.provinces },
            { name: 'initial', label: texts.letters, choices: initials },
          ]}
          search={{ name: 'q', label: texts.searchBrand }}
        />
      </PageHead>
      {brands.total === 0 ? (
        <EmptyState title={texts.emptyTitle} text={texts.emptyText}>
          <Link className="btn" to={PATH}>
            {texts.emptyAction}
          </Link>
        </EmptyState>
      ) : (
        <ul className="brand-grid thirds">
          {brands.list.map((brand) => (
            <BrandCard key={brand.id} brand={brand} texts={texts} />
          ))}
        </ul>
      )}
      <Pager page={page} lastPage={lastPageOf(brands.total, LIMIT)} to={(shown) => listAddress(PATH, values, shown)} />
      <ListFoot note={texts.orderNote}>
        <p>
          {fill(brands.total === brands.all ? texts.allBrands : texts.someBrands, {
            total: formatNumber(brands.total),
            all: formatNumber(brands.all),
          })}
        </p>
        <Link className="link" to="/brand/compare">
          {texts.toCompare}
        </Link>
      </ListFoot>
    </div>
  );
}

function trailOf(texts: BrandTexts) {
  return [
    { name: texts.home, path: '/' },
    { name: texts.brands, path: PATH },
  ];
}
