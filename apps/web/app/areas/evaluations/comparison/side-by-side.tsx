import { packSize } from '@rujian/contract/areas/brands/pack-size';
import { GRADE } from '@rujian/contract/vocabulary/evaluations';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Grade, type OpenProps, type TableProps } from './comparison-table.tsx';
import { TableBox } from './table-box.tsx';
import { ValueCell } from './value-cell.tsx';

/** Compared products in columns, indicators in rows; equal rows can be hidden. */
export function SideBySide({ test, comparison, texts, onOpen }: TableProps & OpenProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { compared, places } = comparison;
  return (
    <section className="sec" aria-labelledby="side-by-side">
      <header className="sec-head">
        <h2 id="side-by-side">{texts.compareTitle}</h2>
        {comparison.hidden > 0 && <p>{fill(texts.hiddenEqual, { count: comparison.hidden })}</p>}
      </header>
      <TableBox caption={fill(texts.compareCaption, { count: compared.length })} className="cmp-side">
        <thead>
          <tr>
            <th scope="col" className="pin">
              {texts.indicator}
            </th>
            {compared.map(({ product }) => (
              <th key={product.id} scope="col" className="n">
                <Link className="hl" to={`/product/${product.product.id}`} lang={contentLang}>
                  {product.name}
                </Link>
                <small>{packSize(product.spec, lang)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="pin">
              {texts.totalScore}
            </th>
            {compared.map(({ product, score }) => (
              <td key={product.id} className="n tot">
                <b>{score.total === null ? '–' : formatNumber(score.total, 1)}</b>
                {score.grade && <Grade grade={score.grade} name={GRADE.label(score.grade, lang)} />}
              </td>
            ))}
          </tr>
          {test.ranksPrice && (
            <tr>
              <th scope="row" className="pin">
                {texts.price}
                <small>{fill(texts.priceUnit, { unit: test.priceUnit })}</small>
              </th>
              {compared.map(({ product }) => (
                <td key={product.id} className="n">
                  {product.pricePer100 ?? '–'}
                </td>
              ))}
            </tr>
          )}
          {places.map((place) => {
            const indicator = test.indicators[place];
            return (
              indicator && (
                <tr key={indicator.key}>
                  <th scope="row" className="pin" lang={contentLang}>
                    {indicator.name}
                    <small>{indicator.unit}</small>
                  </th>
                  {compared.map((row) => (
                    <ValueCell
                      key={row.product.id}
                      row={row}
                      indicator={indicator}
                      place={place}
                      comparison={comparison}
                      texts={texts}
                      onOpen={onOpen}
                    />
                  ))}
                </tr>
              )
            );
          })}
        </tbody>
      </TableBox>
    </section>
  );
}
