import { type BrandCard as Card, listBrands } from '@rujian/contract/areas/brands/public';
import { yearOf } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { Meta } from '#web/ui/content/story.tsx';
import { useContentLang, useLangOf } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { ListFoot } from '#web/ui/lists/list-foot.tsx';
import { listMetaOf } from '#web/ui/lists/list-meta.ts';
import { ListPage } from '#web/ui/lists/list-page.tsx';
import { loadListPage } from '#web/ui/lists/load-list-page.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/brand-list.route';
import { Monogram } from './brand-picture.tsx';
import type { BrandTexts } from './texts.ts';
import './brands.css';

const PATH = '/brand';
const LIMIT = 24;

export const handle: PageHandle = { keepScroll: true };

export async function loader(call: Route.LoaderArgs) {
  const { answer, address, texts } = await loadListPage(call, {
    endpoint: listBrands,
    names: ['q', 'category', 'province', 'initial'],
    input: { limit: LIMIT },
    limit: LIMIT,
    texts: loadTexts<BrandTexts>(langOf(call.request), 'brands'),
  });
  return { brands: answer, address, texts, trail: [{ name: texts.brands, path: PATH }] };
}

export const meta = listMetaOf<typeof loader>(({ brands, address, texts, trail }) => ({
  ...address,
  description: texts.listDescription,
  keywords: texts.keywords,
  trail,
  hidden: address.values.q !== undefined,
  entries: brands.list.map(({ id, name }) => ({ name, path: `${PATH}/${id}` })),
}));

export default function BrandList({ loaderData }: Route.ComponentProps) {
  const { brands, address, texts, trail } = loaderData;
  const { total, all } = brands;
  const counts = { total: formatNumber(total), all: formatNumber(all) };
  return (
    <ListPage
      className="brand-list-page"
      trail={trail}
      intro={texts.listIntro}
      address={address}
      total={total}
      limit={LIMIT}
      tools={{
        first: { name: 'category', label: texts.category, choices: brands.categories },
        filters: [
          { name: 'province', label: texts.province, choices: brands.provinces },
          { name: 'initial', label: texts.letters, choices: brands.initials.filter(({ count }) => count > 0) },
        ],
        search: { name: 'q', label: texts.searchBrand },
      }}
      empty={{ title: texts.emptyTitle, text: texts.emptyText, action: texts.emptyAction }}
      foot={
        <ListFoot note={texts.orderNote}>
          <p>{fill(total === all ? texts.allBrands : texts.someBrands, counts)}</p>
          <TextLink className="link" to="/brand/compare" label={texts.toCompare} />
        </ListFoot>
      }
    >
      <ul className="brand-grid thirds">
        {brands.list.map((brand) => (
          <BrandCard key={brand.id} brand={brand} texts={texts} />
        ))}
      </ul>
    </ListPage>
  );
}

function BrandCard({ brand, texts }: { brand: Card; texts: BrandTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const langOf = useLangOf();
  const { id, name, nameEn, shelves, province, products, checks } = brand;
  const year = yearOf(checks.from);
  return (
    <li className="brand-card">
      <Monogram name={name} />
      <div>
        <h2>
          <Link to={`/brand/${id}`}>
            <span lang={contentLang}>{name}</span>
            {nameEn && lang === 'en' && <small>{nameEn}</small>}
          </Link>
        </h2>
        <Meta>
          {province}
          {products > 0 && fill(texts.cardProducts, { count: formatNumber(products) })}
        </Meta>
        {shelves.length > 0 && (
          <p className="fine">
            <span lang={langOf(shelves.join())}>{shelves.join(texts.listSeparator)}</span>
          </p>
        )}
        <p className={checks.failed > 0 ? 'brand-checks has-failed' : 'brand-checks'}>
          {checks.tested === 0
            ? fill(texts.cardUnchecked, { year })
            : fill(texts.cardChecked, {
                year,
                tested: formatNumber(checks.tested),
                failed: formatNumber(checks.failed),
              })}
        </p>
        <TextLink
          className="link brand-compare"
          to={`/brand/compare?ids=${id}`}
          aria-label={fill(texts.compareWith, { name })}
          label={texts.compare}
        />
      </div>
    </li>
  );
}
