import type { ProductDetail } from '@rujian/contract/areas/brands/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { Link } from '#web/ui/link.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { BrandTexts } from '../texts.ts';

type Props = { productId: number; batches: ProductDetail['batches']; texts: BrandTexts };

export function BatchTable({ productId, batches, texts }: Props) {
  const { lang } = useVisit();
  const times = (count: number) => (count > 0 ? fill(texts.batchTimes, { count }) : '–');
  return (
    <DataTable
      caption={texts.batchesCaption}
      className="batch-table"
      columns={[texts.batch, texts.producedOn, texts.checks, texts.tests, texts.complaints]}
    >
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
    </DataTable>
  );
}
