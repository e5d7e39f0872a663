import type { ProductDetail } from '@rujian/contract/areas/brands/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { BrandTexts } from '../texts.ts';

type Props = { productId: number; batches: ProductDetail['batches']; texts: BrandTexts };

export function BatchTable({ productId, batches, texts }: Props) {
  const { lang } = useVisit();
  const times = (count: number) => (count > 0 ? fill(texts.batchTimes, { count }) : '–');
  return (
    <div className="table-box">
      <table className="batch-table">
        <caption className="sr">{texts.batchesCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.batch}</th>
            <th scope="col">{texts.producedOn}</th>
            <th scope="col">{texts.inChecks}</th>
            <th scope="col">{texts.inTests}</th>
            <th scope="col">{texts.inComplaints}</th>
          </tr>
        </thead>
        <tbody>
          {batches.map(({ batch, producedOn, checks, failed, tests, complaints }) => (
            <tr key={batch}>
              <th scope="row">
                <Link to={`/check?${new URLSearchParams({ product: String(productId), batch })}`}>{batch}</Link>
              </th>
              <td>{producedOn === null ? '–' : formatDate(lang, producedOn)}</td>
              <td className={failed > 0 ? 'has-failed' : undefined}>
                {failed > 0 ? fill(texts.batchFailed, { checks, failed }) : times(checks)}
              </td>
              <td>{times(tests)}</td>
              <td>{times(complaints)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
