import type { CheckSum, CheckYear } from '@rujian/contract/areas/brands/dossier-lines';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import type { BrandTexts } from '../texts.ts';

/** Above this, the number is clearer than dots. */
const DOTS_MAX = 24;

/** Years with their totals, and one dot per batch of a quarter. */
export function CheckYears({ years, texts }: { years: CheckYear[]; texts: BrandTexts }) {
  return (
    <DataTable
      caption={texts.checkYears}
      className="check-years"
      columns={[
        texts.tableYear,
        ...[1, 2, 3, 4].map((number) => ({ name: fill(texts.quarter, { number }), className: 'q-col' })),
        ...[texts.tableTested, texts.tableFailed, texts.tableOverturned].map((name) => ({ name, className: 'n' })),
      ]}
    >
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
    </DataTable>
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
