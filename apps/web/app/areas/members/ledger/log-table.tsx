import { contentPath } from '@rujian/contract/base/content-types';
import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { Link } from '#web/ui/link.tsx';
import type { LedgerTexts } from './texts.ts';

export type LogRow = {
  id: number;
  memo: string;
  /** A short note below the memo. */
  note: string;
  /** Signed. */
  change: string;
  tone: 'gain' | 'loss' | 'none';
  after: string;
  at: number;
  t: ContentType | null;
  targetId: number | null;
};

type Props = { label: string; rows: readonly LogRow[]; texts: LedgerTexts };

/** Entries of a ledger; on phones the time is below the memo. */
export function LogTable({ label, rows, texts }: Props) {
  return (
    <table className="log" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{texts.columnMemo}</th>
          <th scope="col">{texts.columnTime}</th>
          <th scope="col" className="n">
            {texts.columnChange}
          </th>
          <th scope="col" className="n">
            {texts.columnAfter}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, memo, note, change, tone, after, at, t, targetId }) => (
          <tr key={id}>
            <td>
              {t && targetId ? <Link to={contentPath({ t, id: targetId })}>{memo}</Link> : memo}
              {note && <small>{note}</small>}
            </td>
            <td className="log-time">
              <TimeStamp at={at} form="datetime" />
            </td>
            <td className={`n log-${tone}`}>{change}</td>
            <td className="n">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function toneOf(change: number): LogRow['tone'] {
  if (change === 0) return 'none';
  return change > 0 ? 'gain' : 'loss';
}
