import type { CheckSum, CheckYear } from '@rujian/contract/areas/brands/dossier-lines';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import type { BrandTexts } from '../texts.ts';

/** Above this, the number is clearer than dots. */
const DOTS_MAX = 24;

/** Years with their totals, and one dot per batch of a quarter. */
export function CheckYears({ years, texts }: { years: CheckYear[]; texts: BrandTexts }) {
  return (
    <div className="table-box">
      <table className="check-years">
        <caption className="sr">{texts.checkYears}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.tableYear}</th>
            {[1, 2, 3, 4].map((number) => (
              <th key={number} scope="col" className="q-col">
                {fill(texts.quarter, { number })}
              </th>
            ))}
            <th scope="col" className="n">
              {texts.tableTested}
            </th>
            <th scope="col" className="n">
              {texts.tableFailed}
            </th>
            <th scope="col" className="n">
              {texts.tableOverturned}
            </th>
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year.year}>
              <th scope="row">{year.year}</th>
              {[...year.quarters.entries()].map(([place, sum]) => (
                <td key={place} className="q-col">
                  <Quarter sum={sum} number={place + 1} texts={texts} />
                </td>
              ))}
              <td className="n">{formatNumber(year.tested)}</td>
              <td className={year.failed > 0 ? 'n has-failed' : 'n'}>{formatNumber(year.failed)}</td>
              <td className="n">{formatNumber(year.overturned)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Quarter({ sum, number, texts }: { sum: CheckSum; number: number; texts: BrandTexts }) {
  const { tested, failed } = sum;
  if (tested === 0) return <span className="no-dots">–</span>;
  const spoken = fill(texts.quarterSpoken, { number, tested, failed });
  if (tested > DOTS_MAX) return <span title={spoken}>{`${failed}/${tested}`}</span>;
  return (
    <span className="dots" role="img" aria-label={spoken}>
      {[...Array(tested).keys()].map((place) => (
        <i key={place} className={place < failed ? 'is-failed' : undefined} />
      ))}
    </span>
  );
}
