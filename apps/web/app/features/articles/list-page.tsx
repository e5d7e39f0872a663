import type { Column } from '@rujian/contract/content';
import { formatMonthDay, isoTime } from '#web/i18n/dates.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Cover } from '#web/ui/cover.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { articlePath, Kicker, Meta, NewsRow, StoryLink } from '#web/ui/story.tsx';
import { TimeStamp } from '#web/ui/time-stamp.tsx';
import { useVisit } from '#web/ui/visit.ts';
import type { Day } from './days.ts';
import { HotReads } from './hot-reads.tsx';
import { ListHead } from './list-head.tsx';
import { listPath } from './list-query.ts';
import type { ListView } from './list-view.ts';
import type { ArticleTexts } from './texts.zh-cn.ts';
import './list.css';

export type ListPageProps = {
  /** The address of this list without its query. */
  path: string;
  title: string;
  intro: string;
  view: ListView;
  columns: Column[];
  column: Column | null;
  texts: ArticleTexts;
};

export function ListPage({ path, title, intro, view, columns, column, texts }: ListPageProps) {
  const { lead, days, query, lastPage, hot } = view;
  return (
    <div className="wrap list-page">
      <ListHead
        path={path}
        title={title}
        intro={intro}
        sort={query.sort}
        columns={columns}
        column={column}
        texts={texts}
      />
      <div className="two-col">
        <div>
          {lead && <ListLead card={lead} />}
          {days.map((day) => (
            <DayGroup key={day.at} day={day} sort={query.sort} texts={texts} />
          ))}
          {view.total === 0 && (
            <EmptyState title={texts.emptyTitle} text={texts.emptyText}>
              <Link className="btn" to="/">
                {texts.emptyAction}
              </Link>
            </EmptyState>
          )}
          <Pager
            page={query.page}
            lastPage={lastPage}
            to={(page) => listPath(path, { ...query, page })}
          />
        </div>
        <aside className="side-col">
          {hot.length > 0 && <HotReads articles={hot} texts={texts} />}
        </aside>
      </div>
    </div>
  );
}

type Card = NonNullable<ListView['lead']>;

function ListLead({ card }: { card: Card }) {
  return (
    <article className="list-lead">
      <Link to={articlePath(card.id)} aria-hidden tabIndex={-1}>
        <Cover
          cover={card.cover}
          shape="5:3"
          sizes="(min-width: 1000px) 440px, 100vw"
          first
          decorative
        />
      </Link>
      <div>
        <Kicker card={card} />
        <h2 className="hl">
          <StoryLink card={card} />
        </h2>
        <p className="deck" lang={useContentLang()}>
          {card.summary}
        </p>
        <Meta>
          {card.authors.join(' ')}
          <TimeStamp at={card.publishedAt} />
        </Meta>
      </div>
    </article>
  );
}

type DayProps = { day: Day<Card>; sort: string; texts: ArticleTexts };

/** The stories of one day; by heat days mean nothing and have no heading. */
function DayGroup({ day, sort, texts }: DayProps) {
  const { lang } = useVisit();
  const date = formatMonthDay(lang, day.at);
  return (
    <section className="day">
      {sort === 'latest' && (
        <header>
          <h2>
            {day.name === 'earlier' ? date : day.name === 'today' ? texts.today : texts.yesterday}
          </h2>
          {day.name !== 'earlier' && <time dateTime={isoTime(day.at).slice(0, 10)}>{date}</time>}
        </header>
      )}
      <div className="stack-l">
        {day.items.map((card) => (
          <NewsRow key={card.id} card={card} level={sort === 'latest' ? 3 : 2} />
        ))}
      </div>
    </section>
  );
}
