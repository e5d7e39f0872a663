import { formatDate, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatExact } from '#web/i18n/numbers.ts';
import { LimitBar } from '#web/ui/charts/limit-bar.tsx';
import { Finding } from '#web/ui/content/finding.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { TableHead } from '#web/ui/lists/data-table.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { checkPath, noticePath } from './check-address.ts';
import { isStated, type RowView } from './check-row.ts';
import { VerdictMarks } from './record/verdict-marks.tsx';
import type { SpotcheckTexts } from './texts.ts';

type Props = { rows: readonly RowView[]; texts: SpotcheckTexts; isByNotice?: boolean };

/** Batches, one row each; a failing one is washed and names what failed. */
export function CheckTable({ rows, texts, isByNotice = false }: Props) {
  return (
    <div className="table-box">
      <table className="sc-table">
        <caption className="sr">{texts.tableCaption}</caption>
        <TableHead
          columns={[texts.columnFood, { name: texts.columnMaker, className: 'sc-desk' }, texts.filterResult]}
        />
        {isByNotice ? (
          groupsOf(rows).map(([first, ...others]) => (
            <tbody key={first.id}>
              <NoticeRow row={first} />
              <Rows rows={[first, ...others]} texts={texts} />
            </tbody>
          ))
        ) : (
          <tbody>
            <Rows rows={rows} texts={texts} />
          </tbody>
        )}
      </table>
    </div>
  );
}

type Group = [RowView, ...RowView[]];

function groupsOf(rows: readonly RowView[]): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0].notice.id === row.notice.id) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

function NoticeRow({ row: { notice, publishedOn } }: { row: RowView }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <tr className="sc-group">
      <th colSpan={3} scope="rowgroup">
        <Link to={noticePath(notice.id)} lang={contentLang}>
          {notice.agency} {notice.no}
        </Link>
        <small>
          <time dateTime={isoTime(publishedOn).slice(0, 10)}>{formatDate(lang, publishedOn)}</time>
        </small>
      </th>
    </tr>
  );
}

function Rows({ rows, texts }: { rows: readonly RowView[]; texts: SpotcheckTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return rows.map((row) => {
    const maker = isStated(row.maker) ? row.maker : texts.notStated;
    return (
      <tr key={row.id} className={rowClass(row)}>
        <th scope="row">
          <TextLink className="hl" to={checkPath(row.id)} lang={contentLang} label={row.food} />
          <small>{batchOf(row, lang, texts)}</small>
          <small className="sc-phone" lang={contentLang}>
            {maker}
          </small>
          <FailureText row={row} texts={texts} />
        </th>
        <td className="sc-desk">
          <span lang={contentLang}>{maker}</span>
          {row.province && <small>{row.province.name}</small>}
        </td>
        <td>
          <VerdictMarks record={row} texts={texts} />
        </td>
      </tr>
    );
  });
}

function rowClass({ counted, result }: RowView): string | undefined {
  if (!counted) return 'is-out';
  return result === 'fail' ? 'is-failed' : undefined;
}

function batchOf(
  { batchNo, producedOn }: Pick<RowView, 'batchNo' | 'producedOn'>,
  lang: Parameters<typeof formatDate>[0],
  texts: SpotcheckTexts,
): string {
  if (isStated(batchNo)) return fill(texts.batch, { no: batchNo });
  if (producedOn === null) return texts.notStated;
  return fill(texts.produced, { date: formatDate(lang, producedOn) });
}

export function CheckCards({ rows, texts }: { rows: readonly RowView[]; texts: SpotcheckTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <ul className="sc-cards stack-5 thirds">
      {rows.map((row) => (
        <li key={row.id} className={row.counted ? 'sc-card stack-2' : 'sc-card stack-2 is-out'}>
          <p className="kicker">{row.category.name}</p>
          <h2>
            <TextLink className="hl" to={checkPath(row.id)} lang={contentLang} label={row.food} />
          </h2>
          <p className="sc-card-maker quiet" lang={contentLang}>
            {isStated(row.maker) ? row.maker : texts.notStated}
          </p>
          <VerdictMarks record={row} texts={texts} />
          <FailureText row={row} texts={texts} />
          <p className="meta">
            <span>{batchOf(row, lang, texts)}</span>
            <span lang={contentLang}>{row.notice.agency}</span>
            <time dateTime={isoTime(row.publishedOn).slice(0, 10)}>{formatDate(lang, row.publishedOn)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The worst failed item of a row: name, bar, value and limit. */
function FailureText({ row, texts }: { row: RowView; texts: SpotcheckTexts }) {
  const { failure } = row;
  if (!failure) return null;
  const finding = <Finding found={failure.found} standard={failure.standard} plan={failure.plan} />;
  const isOut = row.retest === 'overturned';
  return (
    <div className={isOut ? 'sc-failure is-out' : 'sc-failure'}>
      <p className="sc-failure-name">
        {isOut ? <s>{failure.name}</s> : failure.name}
        {row.failedItems > 1 && <small>{fill(texts.moreItems, { count: row.failedItems })}</small>}
        {failure.timesOver !== null && !failure.plan && !isOut && (
          <small>{fill(texts.timesOver, { times: formatExact(failure.timesOver) })}</small>
        )}
      </p>
      {failure.bar && !isOut && <LimitBar shape={failure.bar} />}
      <div className="sc-failure-words fine">{isOut ? <s>{finding}</s> : finding}</div>
    </div>
  );
}
