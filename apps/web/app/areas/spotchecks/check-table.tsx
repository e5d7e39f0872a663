import { formatDate, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { checkPath, noticePath } from './check-address.ts';
import { isStated, type RowView } from './check-row.ts';
import { FailureText } from './record/failure-text.tsx';
import { VerdictMarks } from './record/verdict-marks.tsx';
import type { SpotcheckTexts } from './texts.zh-cn.ts';

type Props = {
  rows: readonly RowView[];
  texts: SpotcheckTexts;
  /** All rows belong to the notice of this page. */
  isOneNotice?: boolean;
};

export function CheckTable({ rows, texts, isOneNotice = false }: Props) {
  return (
    <div className="table-box">
      <table className="sc-table">
        <caption className="sr">{texts.tableCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.columnFood}</th>
            <th scope="col" className="sc-desk">
              {texts.columnMaker}
            </th>
            <th scope="col">{texts.columnResult}</th>
            <th scope="col" className="sc-item">
              {texts.columnItem}
            </th>
            {!isOneNotice && (
              <th scope="col" className="sc-desk">
                {texts.columnNotice}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CheckTableRow key={row.id} row={row} texts={texts} isOneNotice={isOneNotice} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { row: RowView; texts: SpotcheckTexts; isOneNotice: boolean };

function CheckTableRow({ row, texts, isOneNotice }: RowProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const maker = isStated(row.maker) ? row.maker : texts.notStated;
  const date = (
    <time dateTime={isoTime(row.publishedOn).slice(0, 10)}>
      {formatDate(lang, row.publishedOn)}
    </time>
  );
  return (
    <tr className={row.counted ? undefined : 'is-out'}>
      <th scope="row">
        <Link className="hl" to={checkPath(row.id)} lang={contentLang}>
          {row.food}
        </Link>
        <small>{batchOf(row, lang, texts)}</small>
        <small className="sc-phone" lang={contentLang}>
          {maker}
        </small>
        {!isOneNotice && <small className="sc-phone">{date}</small>}
        <div className="sc-phone">
          <FailureText row={row} texts={texts} />
        </div>
      </th>
      <td className="sc-desk">
        <span lang={contentLang}>{maker}</span>
        {row.province && <small>{row.province.name}</small>}
      </td>
      <td>
        <VerdictMarks record={row} texts={texts} />
      </td>
      <td className="sc-item">
        <FailureText row={row} texts={texts} />
      </td>
      {!isOneNotice && (
        <td className="sc-desk">
          <Link className="link" to={noticePath(row.notice.id)} lang={contentLang}>
            {row.notice.no}
          </Link>
          <small lang={contentLang}>{row.notice.agency}</small>
          <small>{date}</small>
        </td>
      )}
    </tr>
  );
}

/** The batch number, or the production date if the notice has no number. */
export function batchOf(
  { batchNo, producedOn }: Pick<RowView, 'batchNo' | 'producedOn'>,
  lang: Parameters<typeof formatDate>[0],
  texts: SpotcheckTexts,
): string {
  if (isStated(batchNo)) return fill(texts.batch, { no: batchNo });
  if (producedOn === null) return texts.notStated;
  return fill(texts.produced, { date: formatDate(lang, producedOn) });
}
