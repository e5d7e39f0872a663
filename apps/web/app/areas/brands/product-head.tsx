import { packSize } from '@rujian/contract/areas/brands/pack-size';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { BrandPicture, HEAD_PICTURE } from './brand-picture.tsx';
import { EntityTools } from './dossier/dossier-head.tsx';
import type { ProductView } from './dossier/views.ts';
import type { BrandTexts } from './texts.ts';

const MORE_PICTURES = 120;

type Props = {
  product: ProductView;
  trail: readonly Step[];
  /** Number of members who collected it. */
  collects: number;
  texts: BrandTexts;
};

export function ProductHead({ product, trail, collects, texts }: Props) {
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
          <Link className="link" to={`/brand/${brand.id}`}>
            {brand.name}
          </Link>
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
