import type { ProductLine } from '@rujian/contract/areas/brands/dossier-lines';
import { formatDate } from '#web/i18n/dates.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { BrandPicture } from '../brand-picture.tsx';
import { GradeTag } from '../grade-tag.tsx';
import type { BrandTexts } from '../texts.zh-cn.ts';
import { OutcomeSeal } from './outcome-seal.tsx';

export function ProductTable({ products, texts }: { products: ProductLine[]; texts: BrandTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <div className="table-box">
      <table className="product-table">
        <caption className="sr">{texts.productsHead}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.lastCheck}</th>
            <th scope="col">{texts.lastTestColumn}</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, name, photo, category, spec, state, lastCheck, lastTest }) => (
            <tr key={id}>
              <th scope="row">
                <BrandPicture picture={photo} name={name} size={44} />
                <Link to={`/product/${id}`} lang={contentLang}>
                  {name}
                </Link>
                <small>
                  {category.name}
                  {spec && <span lang={contentLang}> · {spec}</span>}
                  {state.key !== 'on_sale' && ` · ${state.name}`}
                </small>
              </th>
              <td>
                {lastCheck ? (
                  <Link className="cell-link" to={`/spotcheck/${lastCheck.id}`}>
                    <OutcomeSeal outcome={lastCheck.outcome} texts={texts} />
                    <small>{formatDate(lang, lastCheck.publishedOn)}</small>
                  </Link>
                ) : (
                  <span className="none">{texts.none}</span>
                )}
              </td>
              <td>
                {lastTest ? (
                  <Link className="cell-link" to={`/evaluation/${lastTest.evaluation.id}`}>
                    {lastTest.grade ? (
                      <>
                        <GradeTag grade={lastTest.grade} />
                        <small>{formatNumber(lastTest.grade.total, 1)}</small>
                      </>
                    ) : (
                      texts.noGrade
                    )}
                  </Link>
                ) : (
                  <span className="none">{texts.none}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
