import { formatNumber } from '#web/i18n/numbers.ts';
import { Link } from '#web/ui/link.tsx';
import type { SpotcheckTexts } from './texts.ts';

type Row = { name: string; to: string; batches: number; failed: number };
type Props = { caption: string; head: string; rows: readonly Row[]; texts: SpotcheckTexts };

/** Batches and failures of each part of a selection, with a link to the part. */
export function TallyTable({ caption, head, rows, texts }: Props) {
  return (
    <table className="sc-tally">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {[texts.columnBatches, texts.fail].map((name) => (
            <th key={name} scope="col" className="n">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, to, batches, failed }) => (
          <tr key={name}>
            <th scope="row">
              <Link className="link" to={to}>
                {name}
              </Link>
            </th>
            <td className="n">{formatNumber(batches)}</td>
            <td className={failed > 0 ? 'n is-failed' : 'n'}>{formatNumber(failed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
