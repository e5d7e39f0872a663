import type { ProductLine } from '@rujian/contract/areas/brands/dossier-lines';
import { packSize } from '@rujian/contract/areas/brands/pack-size';
import { formatDate } from '#web/i18n/dates.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { BrandPicture } from '../brand-picture.tsx';
import { GradeTag, OutcomeSeal } from './lines.tsx';

/** Products of a brand with their last check and test. */
export function ProductList({ products }: { products: ProductLine[] }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <ul className="product-list rows">
      {products.map(({ id, name, photo, category, spec, state, lastCheck, lastTest }) => (
        <li key={id}>
          <BrandPicture picture={photo} name={name} size={44} />
          <div>
            <Link to={`/product/${id}`} lang={contentLang}>
              {name}
            </Link>
            <small>
              {category.name}
              {spec && <span> · {packSize(spec, lang)}</span>}
              {state.key !== 'on_sale' && ` · ${state.name}`}
            </small>
            <p className="flow">
              {lastCheck && (
                <Link className="cell-link" to={`/spotcheck/${lastCheck.id}`}>
                  <OutcomeSeal outcome={lastCheck.outcome} />
                  <small>{formatDate(lang, lastCheck.publishedOn)}</small>
                </Link>
              )}
              {lastTest?.grade && (
                <Link className="cell-link" to={`/evaluation/${lastTest.evaluation.id}`}>
                  <GradeTag grade={lastTest.grade} />
                  <small>{formatNumber(lastTest.grade.total, 1)}</small>
                </Link>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
