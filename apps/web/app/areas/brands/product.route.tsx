import { packSize } from '@rujian/contract/areas/brands/pack-size';
import { getProduct } from '@rujian/contract/areas/brands/public';
import { pageApi } from '#web/api/page-api.ts';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { loadThanks } from '#web/areas/errata/load-thanks.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { storyCard } from '#web/ui/content/story-card.ts';
import { productLd } from '#web/ui/json-ld.ts';
import { TextLink } from '#web/ui/link.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import { SafetyCard } from '#web/ui/safety/safety-card.tsx';
import type { Route } from './+types/product.route';
import { BrandPicture, HEAD_PICTURE } from './brand-picture.tsx';
import { EntityTools } from './dossier/dossier-head.tsx';
import { Figures, productFigures } from './dossier/figures.tsx';
import type { ProductView } from './dossier/views.ts';
import { ProductBody, ProductSide } from './product-body.tsx';
import type { BrandTexts } from './texts.ts';
import './brands.css';
import './dossier/dossier.css';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const callApi = context.get(pageApi);
  const [product, texts] = await Promise.all([
    callApi(getProduct, { id: params.id }),
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
  return { product: { ...product, news: product.news.map(storyCard) }, trail, thread, thanks, texts };
}

export const meta = metaOf<typeof loader>(({ product, trail, texts }) => {
  const path = `/product/${product.id}`;
  const names = { brand: product.brand.name, product: product.name };
  return {
    title: `${names.brand} ${names.product}`,
    description: fill(texts.productDescription, names),
    keywords: [names.brand, names.product, product.category.name],
    path,
    trail,
    jsonLd: (site) => [productLd(site, product, path)],
  };
});

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, trail, thread, thanks, texts } = loaderData;
  return (
    <div className="wrap bd" data-errata={`product:${product.id}`}>
      <ProductHead product={product} trail={trail} collects={thread.collects} texts={texts} />
      <SafetyCard answer={product.safety} isOwnPage />
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
