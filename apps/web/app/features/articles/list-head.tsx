import type { Column } from '@rujian/contract/content';
import { fill } from '#web/i18n/fill.ts';
import { formatCount } from '#web/i18n/numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/visit.ts';
import { type ListOrder, listPath } from './list-query.ts';
import type { ArticleTexts } from './texts.zh-cn.ts';

type Props = {
  path: string;
  title: string;
  intro: string;
  sort: ListOrder;
  columns: Column[];
  column: Column | null;
  texts: ArticleTexts;
};

export function ListHead({ path, title, intro, sort, columns, column, texts }: Props) {
  const { lang } = useVisit();
  return (
    <>
      <header className="page-head">
        <h1>{title}</h1>
        <p>
          {intro}
          {column && (
            <span className="column-facts">
              {fill(texts.columnCount, { count: formatCount(lang, column.articles) })}
              <a className="link" href={`/rss/news?column=${column.id}`}>
                {texts.rss}
              </a>
            </span>
          )}
        </p>
      </header>
      <div className="list-filter">
        {columns.length > 0 && (
          <nav className="chips" aria-label={texts.columns}>
            <Link className="chip" to="/news" aria-current={column ? undefined : 'page'}>
              {texts.allColumns}
            </Link>
            {columns.map(({ id, name }) => (
              <Link
                key={id}
                className="chip"
                to={`/news/column/${id}`}
                aria-current={id === column?.id ? 'page' : undefined}
              >
                {name}
              </Link>
            ))}
          </nav>
        )}
        <nav className="list-order" aria-label={texts.order}>
          <OrderLink path={path} sort="latest" current={sort} name={texts.latestFirst} />
          <OrderLink path={path} sort="hot" current={sort} name={texts.hottestFirst} />
        </nav>
      </div>
    </>
  );
}

type OrderProps = { path: string; sort: ListOrder; current: ListOrder; name: string };

function OrderLink({ path, sort, current, name }: OrderProps) {
  return (
    <Link
      to={listPath(path, { page: 1, sort })}
      aria-current={sort === current ? 'true' : undefined}
    >
      {name}
    </Link>
  );
}
