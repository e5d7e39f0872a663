import { packSize } from '@rujian/contract/areas/brands/pack-size';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Section } from '#web/ui/section.tsx';
import { type OpenProps, type TableProps, TotalCell } from './comparison-table.tsx';
import { TableBox } from './table-box.tsx';
import { ValueCell } from './value-cell.tsx';

/** Compared products in columns, indicators in rows; equal rows can be hidden. */
export function SideBySide({ test, comparison, texts, onOpen }: TableProps & OpenProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { compared, places } = comparison;
  return (
    <Section
      id="side-by-side"
      className="sec"
      title={texts.compareTitle}
      note={comparison.hidden > 0 && fill(texts.hiddenEqual, { count: comparison.hidden })}
    >
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
            {compared.map((row) => (
              <TotalCell key={row.product.id} row={row} />
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
    </Section>
  );
}
