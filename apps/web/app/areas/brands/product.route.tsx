import { getProduct } from '@rujian/contract/areas/brands/public';
import { pageApi } from '#web/api/page-api.ts';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { loadThanks } from '#web/areas/errata/load-thanks.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { storyCard } from '#web/ui/content/story-card.ts';
import { productLd } from '#web/ui/json-ld.ts';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import { SafetyCard } from '#web/ui/safety/safety-card.tsx';
import type { Route } from './+types/product.route';
import { Figures, productFigures } from './dossier/figures.tsx';
import { ProductBody } from './product-body.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductSide } from './product-side.tsx';
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

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product, trail, texts } = loaderData;
  const path = `/product/${product.id}`;
  const names = { brand: product.brand.name, product: product.name };
  return pageMeta(matches, {
    title: `${names.brand} ${names.product}`,
    description: fill(texts.productDescription, names),
    keywords: [names.brand, names.product, product.category.name],
    path,
    trail,
    jsonLd: (site) => [productLd(site, product, path)],
  });
}

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
