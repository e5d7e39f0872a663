import { packSize } from '@rujian/contract/areas/brands/pack-size';
import { getProduct, type ProductDetail } from '@rujian/contract/areas/brands/public';
import { listRecallsOf } from '@rujian/contract/areas/spotchecks/recalls';
import type { ReactNode } from 'react';
import { pageApi } from '#web/api/page-api.ts';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { loadThanks } from '#web/areas/errata/load-thanks.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { NewsRow } from '#web/ui/content/story.tsx';
import { storyCard } from '#web/ui/content/story-card.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { productLd } from '#web/ui/json-ld.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { type Fact, Facts } from '#web/ui/lists/facts.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import { RecallLines } from '#web/ui/recalls/recall-lines.tsx';
import { SafetyCard } from '#web/ui/safety/safety-card.tsx';
import type { Route } from './+types/product.route';
import { BrandPicture, HEAD_PICTURE } from './brand-picture.tsx';
import { EntityTools } from './dossier/dossier-head.tsx';
import { Figures, productFigures } from './dossier/figures.tsx';
import { CheckRow, ComplaintRow, RankList, TestList } from './dossier/lines.tsx';
import { Block, Notices, Section } from './dossier/section.tsx';
import type { ProductView } from './dossier/views.ts';
import type { BrandTexts } from './texts.ts';
import './brands.css';
import './dossier/dossier.css';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const callApi = context.get(pageApi);
  const [product, recalls, texts] = await Promise.all([
    callApi(getProduct, { id: params.id }),
    callApi(listRecallsOf, { t: 'product', id: params.id }),
    loadTexts<BrandTexts>(langOf(request), 'brands'),
  ]);
  const target = { t: 'product', id: product.id } as const;
  const [thread, thanks] = await Promise.all([loadThread(context, target), loadThanks(context, target)]);
  const { id, name, brand } = product;
  const trail = [
    { name: texts.brands, path: '/brand' },
    { name: brand.name, path: `/brand/${brand.id}` },
    { name, path: `/product/${id}` },
  ];
  return {
    product: { ...product, news: product.news.map(storyCard) },
    recalls: recalls.list,
    trail,
    thread,
    thanks,
    texts,
  };
}

export const meta = metaOf<typeof loader>(({ product, trail, texts }) => {
  const path = `/product/${product.id}`;
  const names = { brand: product.brand.name, product: product.name };
  return {
    title: `${names.brand} ${names.product}`,
    description: fill(texts.productDescription, names),
    keywords: [names.brand, names.product, product.category.name],
    path,
    feeds: [`/spotcheck?product=${product.id}`, `/recall?brand=${product.brand.id}`],
    trail,
    jsonLd: (site) => [productLd(site, product, path)],
  };
});

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, recalls, trail, thread, thanks, texts } = loaderData;
  return (
    <div className="wrap bd" data-errata={`product:${product.id}`}>
      <ProductHead product={product} trail={trail} collects={thread.collects} texts={texts} />
      <SafetyCard answer={product.safety} isOwnPage />
      <RecallLines recalls={recalls} />
      <Figures label={texts.figures} figures={productFigures(product, texts)} />
      <div className="two-col">
        <ProductBody product={product} texts={texts}>
          <ErrataLine t="product" id={product.id} thanks={thanks} />
          <ThreadPlace thread={thread} />
        </ProductBody>
        <ProductSide product={product} texts={texts} />
      </div>
    </div>
  );
}

const MORE_PICTURES = 120;

type Props = { product: ProductView; trail: readonly Step[]; collects: number; texts: BrandTexts };

function ProductHead({ product, trail, collects, texts }: Props) {
  const { lang } = useVisit();
  const { id, name, photos, brand, category, state, spec } = product;
  return (
    <PageHead
      isItem
      trail={trail}
      mark={<BrandPicture picture={photos[0] ?? null} name={name} size={HEAD_PICTURE} first />}
      above={
        <p className="row">
          <span className="tag">{category.name}</span>
          <span className={state.key === 'on_sale' ? 'tag tag-pasture' : 'tag tag-amber'}>{state.name}</span>
        </p>
      }
      title={name}
      intro={
        <>
          <TextLink className="link" to={`/brand/${brand.id}`} label={brand.name} />
          {spec && <span className="bd-spec">{packSize(spec, lang)}</span>}
        </>
      }
      tools={<EntityTools t="product" id={id} name={`${brand.name} ${name}`} collects={collects} texts={texts} />}
    >
      {photos.length > 1 && (
        <ul className="product-photos flow">
          {photos.slice(1).map((photo, place) => (
            <li key={photo.renditions[0]?.url ?? place}>
              <BrandPicture picture={photo} name={name} size={MORE_PICTURES} />
            </li>
          ))}
        </ul>
      )}
    </PageHead>
  );
}

type ProductBodyProps = { product: ProductView; texts: BrandTexts; children: ReactNode };

function ProductBody({ product, texts, children }: ProductBodyProps) {
  const { id, checks, tests, complaints, rankings, batches, news } = product;
  return (
    <div>
      <Section
        id="checks"
        title={texts.checkRecords}
        note={checks.sum.tested > 0 && fill(texts.yearCell, checks.sum)}
        empty={checks.list.length === 0 && texts.productNoChecks}
      >
        <ul className="line-list rows">
          {checks.list.map((check) => (
            <CheckRow key={check.id} check={check} texts={texts} />
          ))}
        </ul>
      </Section>
      <Section
        id="tests"
        title={texts.productTests}
        note={texts.testsNote}
        empty={tests.length === 0 && texts.productNoTests}
      >
        <TestList tests={tests} texts={texts} />
      </Section>
      <Section id="batches" title={texts.batchesHead} empty={batches.length === 0 && texts.noBatches}>
        <BatchTable productId={id} batches={batches} texts={texts} />
      </Section>
      <Section id="complaints" title={texts.productComplaints}>
        <Notices notices={complaints.notices} text={texts.complaintNotice} />
        {complaints.list.length > 0 ? (
          <ul className="line-list rows">
            {complaints.list.map((complaint) => (
              <ComplaintRow key={complaint.id} complaint={complaint} texts={texts} />
            ))}
          </ul>
        ) : (
          <p className="cap">{texts.productNoComplaints}</p>
        )}
      </Section>
      {rankings.length > 0 && (
        <Section id="rankings" title={texts.rankingsHead}>
          <RankList rankings={rankings} texts={texts} />
        </Section>
      )}
      {news.length > 0 && (
        <Section id="news" title={texts.newsHead}>
          <div className="ruled-l">
            {news.map((card) => (
              <NewsRow key={card.id} card={card} />
            ))}
          </div>
        </Section>
      )}
      {children}
    </div>
  );
}

type BatchProps = { productId: number; batches: ProductDetail['batches']; texts: BrandTexts };

function BatchTable({ productId, batches, texts }: BatchProps) {
  const { lang } = useVisit();
  const times = (count: number) => (count > 0 ? fill(texts.batchTimes, { count }) : '–');
  return (
    <DataTable
      caption={texts.batchesCaption}
      className="batch-table"
      columns={[texts.batch, texts.producedOn, texts.checks, texts.tests, texts.complaints]}
    >
      <tbody>
        {batches.map(({ batch, producedOn, checks, failed, tests, complaints }) => (
          <tr key={batch}>
            <th scope="row">
              <Link to={`/check?${new URLSearchParams({ product: String(productId), batch })}`}>{batch}</Link>
            </th>
            <td>{producedOn === null ? '–' : formatDate(lang, producedOn)}</td>
            <td className={failed > 0 ? 'has-failed' : undefined}>
              {failed > 0 ? fill(texts.batchFailed, { checks, failed }) : times(checks)}
            </td>
            <td>{times(tests)}</td>
            <td>{times(complaints)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

const LABEL_KEYS = ['energy', 'protein', 'fat', 'carbs', 'sodium', 'calcium'] as const;

function ProductSide({ product, texts }: { product: ProductView; texts: BrandTexts }) {
  const contentLang = useContentLang();
  const { lang } = useVisit();
  const { brand, spec, barcode, licenceNo, standardNo, siblings } = product;
  const facts: Fact[] = [
    [texts.ofBrand, <TextLink key="brand" className="link" to={`/brand/${brand.id}`} label={brand.name} />],
    [texts.spec, packSize(spec, lang)],
    [texts.barcode, barcode],
    [texts.licence, licenceNo],
    [texts.standard, standardNo],
  ];
  return (
    <aside className="side-col">
      <Block title={texts.basics}>
        <Facts facts={facts} />
      </Block>
      <Label product={product} texts={texts} />
      {siblings.length > 0 && (
        <Block title={texts.siblings}>
          <ul className="side-list rows">
            {siblings.map(({ id, name }) => (
              <li key={id}>
                <TextLink to={`/product/${id}`} lang={contentLang} label={name} />
              </li>
            ))}
          </ul>
        </Block>
      )}
      <p className="cap">{texts.keptNote}</p>
    </aside>
  );
}

/** Known values in label order; missing ones are left out. */
function Label({ product: { labelValues }, texts }: { product: ProductView; texts: BrandTexts }) {
  const rows = LABEL_KEYS.flatMap((key) => {
    const found = labelValues.find((value) => value.key === key);
    return found ? [[texts[key], found.value] as const] : [];
  });
  return (
    <Block title={texts.labelHead} empty={rows.length === 0 && texts.noLabel}>
      <table className="label-table">
        <caption>{texts.labelPer}</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  );
}
