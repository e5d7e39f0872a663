import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { Link } from '#web/ui/link.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { editionPath } from './billboard-path.ts';
import type { BillboardView } from './billboard-view.ts';
import type { BillboardTexts } from './texts.ts';

export function PastEditions({ board, texts }: { board: BillboardView; texts: BillboardTexts }) {
  return (
    <DataTable
      className="bb-table"
      caption={texts.pastCaption}
      columns={[texts.pastPeriod, texts.pastPublished, texts.pastNote]}
    >
      <tbody>
        {board.editions.map((edition) => (
          <tr key={edition.id}>
            <th scope="row">
              <Link className="hl" to={editionPath(board, edition.id)}>
                {edition.period}
              </Link>
            </th>
            <td>
              <TimeStamp at={edition.publishedAt} form="date" />
            </td>
            <td>
              {edition.id === board.edition.id && <span className="tag">{texts.pastCurrent}</span>}
              {edition.reconstructed && <span className="tag tag-amber">{texts.pastReconstructed}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
