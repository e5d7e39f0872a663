import { packSize } from '@rujian/contract/areas/brands/pack-size';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { MoreMenu } from '#web/ui/more-menu.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ReactionButton } from '#web/ui/reactions/reactions.island.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { BrandPicture, HEAD_PICTURE } from './brand-picture.tsx';
import type { ProductView } from './product-view.ts';
import type { BrandTexts } from './texts.ts';

const MORE_PICTURES = 120;

type Props = {
  product: ProductView;
  trail: Step[];
  /** Number of members who collected it. */
  collects: number;
  texts: BrandTexts;
};

export function ProductHead({ product, trail, collects, texts }: Props) {
  const { site } = useSite();
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
      tools={
        <>
          <Link className="btn btn-primary" to={`/check?product=${id}`}>
            <Icon name="search" small />
            {texts.batchCheck}
          </Link>
          <ReactionButton kind="follow" t="product" id={id} form="wide" />
          <MoreMenu>
            <Link className="btn" to={`/complaint/submit?product=${id}`}>
              <Icon name="mega" small />
              {texts.complain}
            </Link>
            <ReactionButton kind="collect" t="product" id={id} count={collects} form="wide" />
            <ShareButton title={`${brand.name} ${name}`} url={`${site.siteUrl}/product/${id}`} form="wide" />
          </MoreMenu>
        </>
      }
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
