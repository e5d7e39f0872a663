import { formatDate, isoTime } from '#web/i18n/dates.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { checkPath } from './check-address.ts';
import { isStated, type RowView } from './check-row.ts';
import { batchOf } from './check-table.tsx';
import { FailureText } from './record/failure-text.tsx';
import { VerdictMarks } from './record/verdict-marks.tsx';
import type { SpotcheckTexts } from './texts.ts';

export function CheckCards({ rows, texts }: { rows: readonly RowView[]; texts: SpotcheckTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <ul className="sc-cards stack-5 thirds">
      {rows.map((row) => (
        <li key={row.id} className={row.counted ? 'sc-card stack-2' : 'sc-card stack-2 is-out'}>
          <p className="kicker">{row.category.name}</p>
          <h2>
            <Link className="hl" to={checkPath(row.id)} lang={contentLang}>
              {row.food}
            </Link>
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
