import type { TermList, TermRow } from '@rujian/contract/areas/encyclopedia/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { EncyclopediaTexts } from './texts.ts';

type Props = { values: Readonly<Record<string, string>>; terms: TermList; texts: EncyclopediaTexts };

export function TermEntries({ values, terms, texts }: Props) {
  const { total, list } = terms;
  const isIndex = !values.q && values.sort !== 'updated';
  return (
    <>
      <p className="term-count muted" role="status">
        {values.q ? fill(texts.found, { query: values.q, count: total }) : fill(texts.total, { count: total })}
      </p>
      {isIndex ? (
        [...Map.groupBy(list, ({ initial }) => initial)].map(([initial, rows]) => (
          <section key={initial} className="term-letter">
            <h2>{initial}</h2>
            <Rows rows={rows} level={3} texts={texts} />
          </section>
        ))
      ) : (
        <Rows rows={list} level={2} texts={texts} showUpdated={values.sort === 'updated'} />
      )}
    </>
  );
}

type RowsProps = { rows: TermRow[]; level: 2 | 3; texts: EncyclopediaTexts; showUpdated?: boolean };

function Rows({ rows, level, texts, showUpdated = false }: RowsProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className="term-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <article className="term-row">
            <div>
              <Heading lang={contentLang}>
                <Link className="hl" to={`/baike/${row.id}`}>
                  {row.title}
                </Link>
              </Heading>
              <p className="term-sound">
                <span lang="zh-Latn">{row.pinyin}</span>
                {row.nameEn && <span lang="en">{row.nameEn}</span>}
              </p>
              <p className="term-summary" lang={contentLang}>
                <Whole text={row.summary} />
              </p>
              <p className="meta">
                <span>{row.category.name}</span>
                {row.matchedAlias && <span>{fill(texts.alias, { name: row.matchedAlias })}</span>}
                {showUpdated && <span>{fill(texts.updatedAt, { date: formatDate(lang, row.updatedAt) })}</span>}
              </p>
            </div>
            <Link to={`/baike/${row.id}`} aria-hidden tabIndex={-1}>
              <Cover cover={row.cover} shape="1:1" sizes="96px" decorative />
            </Link>
          </article>
        </li>
      ))}
    </ul>
  );
}
