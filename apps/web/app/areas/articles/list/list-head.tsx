import type { ArticleSort, Column } from '@rujian/contract/areas/articles/public';
import { fill } from '#web/i18n/fill.ts';
import { formatCount } from '#web/i18n/numbers.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { ChosenFilters, FilterForm } from '#web/ui/forms/filter-form.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListOrder } from '#web/ui/lists/list-order.tsx';
import { OrderNote } from '#web/ui/lists/order-note.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { ArticleTexts } from '../texts.zh-cn.ts';
import { filtersOf } from './list-filters.ts';
import type { ListPageProps } from './list-page.tsx';

export function ListHead(props: ListPageProps) {
  const { path, title, intro, view, columns, column, choices, feed, texts } = props;
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { values } = view.address;
  const form = { path, values, ...filtersOf(choices, texts) };
  return (
    <>
      <header className="page-head">
        <h1>{title}</h1>
        <p>
          {intro}
          <span className="column-facts quiet">
            {column && (
              <span>{fill(texts.columnCount, { count: formatCount(lang, column.articles) })}</span>
            )}
            {column?.editor && (
              <span lang={contentLang}>{fill(texts.columnEditor, { editor: column.editor })}</span>
            )}
            <a className="link" href={feed}>
              {texts.rss}
            </a>
            <Link className="link" to="/corrections">
              {texts.correctionsPage}
            </Link>
          </span>
        </p>
      </header>
      {column?.cover && (
        <div className="column-cover">
          <Cover cover={column.cover} shape="5:2" sizes="(min-width: 1240px) 1200px, 100vw" first />
        </div>
      )}
      <div className="list-filter">
        {columns.length > 0 && <ColumnChips columns={columns} column={column} texts={texts} />}
        <ListOrder path={path} values={values} label={texts.order} orders={ordersOf(texts)} />
      </div>
      <OrderNote text={texts.orderNote} />
      <FilterForm {...form} />
      <ChosenFilters {...form} />
    </>
  );
}

type ChipsProps = { columns: Column[]; column: Column | null; texts: ArticleTexts };

/** The columns, and the sub-columns of the current one. */
function ColumnChips({ columns, column, texts }: ChipsProps) {
  const parentId = column?.parentId ?? column?.id;
  const shown = columns.filter((each) => each.parentId === null || each.parentId === parentId);
  return (
    <nav className="chips" aria-label={texts.columns}>
      <Link className="chip" to="/news" aria-current={column ? undefined : 'page'}>
        {texts.allColumns}
      </Link>
      {shown.map(({ id, name }) => (
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
  );
}

function ordersOf(texts: ArticleTexts) {
  return {
    latest: texts.latestFirst,
    hot: texts.hottestOfDay,
    hot7d: texts.hottestOfWeek,
    commented: texts.mostDiscussed,
  } satisfies Record<ArticleSort, string>;
}
