import type { ArticleSort, Column } from '@rujian/contract/areas/articles/public';
import { fill } from '#web/i18n/fill.ts';
import { formatCount } from '#web/i18n/numbers.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { ListFoot } from '#web/ui/lists/list-foot.tsx';
import { ListTools } from '#web/ui/lists/list-tools.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { ArticleTexts } from '../texts.ts';
import { filtersOf } from './list-view.ts';
import type { LoadedList } from './load-list.ts';

export function ListHead({ list, path }: { list: LoadedList; path: string }) {
  const { trail, intro, view, columns, column, choices, texts } = list;
  return (
    <>
      <PageHead trail={trail} title={trail.at(-1)?.name} intro={intro}>
        <ListTools
          path={path}
          values={view.address.values}
          chips={columns.length > 0 && <ColumnChips columns={columns} column={column} texts={texts} />}
          orders={ordersOf(texts)}
          orderLabel={texts.order}
          {...filtersOf(choices, texts)}
        />
      </PageHead>
      {column?.cover && (
        <div className="column-cover">
          <Cover cover={column.cover} shape="5:2" sizes="(min-width: 1240px) 1200px, 100vw" first />
        </div>
      )}
    </>
  );
}

export function ArticleListFoot({ list: { column, feed, texts } }: { list: LoadedList }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <ListFoot note={texts.orderNote} feed={feed}>
      {column && <p>{fill(texts.columnCount, { count: formatCount(lang, column.articles) })}</p>}
      {column?.editor && <p lang={contentLang}>{fill(texts.columnEditor, { editor: column.editor })}</p>}
      <Link className="link" to="/corrections">
        {texts.correctionsPage}
      </Link>
    </ListFoot>
  );
}

function ColumnChips({ columns, column, texts }: { columns: Column[]; column: Column | null; texts: ArticleTexts }) {
  const parentId = column?.parentId ?? column?.id;
  const shown = columns.filter((each) => each.parentId === null || each.parentId === parentId);
  return (
    <nav className="chips" aria-label={texts.columns}>
      <Link className="chip" to="/news" aria-current={column ? undefined : 'page'}>
        {texts.allColumns}
      </Link>
      {shown.map(({ id, name }) => (
        <Link key={id} className="chip" to={`/news/column/${id}`} aria-current={id === column?.id ? 'page' : undefined}>
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
