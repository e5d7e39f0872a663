import type { ArticleSort, Column } from '@rujian/contract/areas/articles/public';
import { Fragment } from 'react';
import { formatMonthDay, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatCount } from '#web/i18n/numbers.ts';
import { Adverts } from '#web/ui/adverts/adverts.tsx';
import { Cover } from '#web/ui/content/cover.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { HeadlineCover, HeadlineKicker, HeadlineLink } from '#web/ui/content/headline-story.tsx';
import { Meta, NewsRow } from '#web/ui/content/story.tsx';
import type { StoryCard } from '#web/ui/content/story-card.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListFoot } from '#web/ui/lists/list-foot.tsx';
import { listMetaOf } from '#web/ui/lists/list-meta.ts';
import { ListTools } from '#web/ui/lists/list-tools.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { MoreLink } from '#web/ui/more-link.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { SideSection } from '#web/ui/section.tsx';
import { Whole } from '#web/ui/whole.tsx';
import type { ArticleTexts } from '../texts.ts';
import type { Day } from './days.ts';
import { filtersOf, type ListView } from './list-view.ts';
import type { LoadedList } from './load-list.ts';
import './list.css';

export const handle: PageHandle = { keepScroll: true };

export const meta = listMetaOf<() => LoadedList>(({ view, description, keywords, trail, feed }) => ({
  ...view.address,
  cover: view.lead?.cover ?? undefined,
  description,
  keywords,
  trail,
  feeds: [feed.replace('/rss', '')],
}));

export function ListPage({ loaderData }: { loaderData: LoadedList }) {
  const { view, adverts, trail, texts } = loaderData;
  const { lead, days, address, sort, lastPage, hot, total } = view;
  const path = trail.at(-1)?.path ?? '';
  return (
    <div className="wrap list-page">
      <ListHead list={loaderData} path={path} />
      <div className="two-col">
        <div>
          {lead && <ListLead card={lead} />}
          {days.map((day, place) => (
            <Fragment key={day.at}>
              <DayGroup day={day} sort={sort} texts={texts} />
              {place === 0 && <Adverts adverts={adverts.inRow} form="row" />}
            </Fragment>
          ))}
          {total === 0 && <EmptyList path={path} isFiltered={isFiltered(view)} texts={texts} />}
          <Pager page={address.page} lastPage={lastPage} to={(page) => listAddress(path, address.values, page)} />
          <ArticleListFoot list={loaderData} />
        </div>
        <aside className="side-col">
          {view.subject && <SideSubject subject={view.subject} />}
          <Adverts adverts={adverts.atSide} form="side" />
          {view.corrections.length > 0 && <SideCorrections corrections={view.corrections} texts={texts} />}
          {hot.length > 0 && <HotReads hot={hot} texts={texts} />}
        </aside>
      </div>
    </div>
  );
}

function isFiltered({ address }: ListView): boolean {
  return Object.keys(address.values).some((name) => name !== 'sort');
}

function EmptyList({ path, isFiltered: narrowed, texts }: { path: string; isFiltered: boolean; texts: ArticleTexts }) {
  return narrowed ? (
    <EmptyState title={texts.noMatchTitle} text={texts.noMatchText} action={texts.noMatchAction} to={path} />
  ) : (
    <EmptyState title={texts.emptyTitle} text={texts.emptyText} action={texts.emptyAction} to="/" />
  );
}

function ListLead({ card }: { card: NonNullable<ListView['lead']> }) {
  return (
    <article className={card.cover ? 'list-lead stack-4' : 'list-lead stack-4 list-lead-bare'}>
      <HeadlineCover card={card} shape="5:3" sizes="(min-width: 1000px) 440px, 100vw" first />
      <div>
        <HeadlineKicker card={card} />
        <h2 className="hl">
          <HeadlineLink card={card} />
        </h2>
        <p className="deck" lang={useContentLang()}>
          <Whole text={card.summary} />
        </p>
        <Meta>
          {card.authors.join(' ')}
          <TimeStamp at={card.publishedAt} />
        </Meta>
      </div>
    </article>
  );
}

function DayGroup({ day, sort, texts }: { day: Day<StoryCard>; sort: string; texts: ArticleTexts }) {
  const { lang } = useVisit();
  const date = formatMonthDay(lang, day.at);
  return (
    <section className="day">
      {sort === 'latest' && (
        <header>
          <h2>{day.name === 'earlier' ? date : day.name === 'today' ? texts.today : texts.yesterday}</h2>
          {day.name !== 'earlier' && <time dateTime={isoTime(day.at).slice(0, 10)}>{date}</time>}
        </header>
      )}
      <div className="ruled-l">
        {day.items.map((card) => (
          <NewsRow key={card.id} card={card} level={sort === 'latest' ? 3 : 2} />
        ))}
      </div>
    </section>
  );
}

function SideSubject({ subject }: { subject: NonNullable<ListView['subject']> }) {
  const contentLang = useContentLang();
  return (
    <article className="side-subject">
      <Cover cover={subject.cover} shape="5:3" sizes="316px" decorative />
      <h2 className="hl" lang={contentLang}>
        <Link to={`/specialsubject/${subject.id}`}>
          <Headline text={subject.title} />
        </Link>
      </h2>
      <p className="deck" lang={contentLang}>
        {subject.subtitle}
      </p>
    </article>
  );
}

function SideCorrections({ corrections, texts }: Pick<ListView, 'corrections'> & { texts: ArticleTexts }) {
  const contentLang = useContentLang();
  const all = <MoreLink to="/corrections">{texts.allCorrections}</MoreLink>;
  return (
    <SideSection id="side-corrections" title={texts.corrections} note={all}>
      <ul className="rows">
        {corrections.map(({ path, at, title, text }) => (
          <li key={`${path} ${at}`} className="soft">
            <TimeStamp at={at} form="date" />
            <p lang={contentLang}>
              <Link className="hl" to={path}>
                <b>
                  <Headline text={title} />
                </b>
              </Link>
            </p>
            <p lang={contentLang}>
              <Whole text={text} />
            </p>
          </li>
        ))}
      </ul>
    </SideSection>
  );
}

function HotReads({ hot, texts }: Pick<ListView, 'hot'> & { texts: ArticleTexts }) {
  const contentLang = useContentLang();
  return (
    <SideSection id="hot-reads" title={texts.mostRead} note={<MoreLink to="/hot?window=7d">{texts.hotList}</MoreLink>}>
      <ol className="side-rank rows" lang={contentLang}>
        {hot.map(({ path, title }, place) => (
          <li key={path}>
            <span>{place + 1}</span>
            <Link className="hl" to={path}>
              <Headline text={title} />
            </Link>
          </li>
        ))}
      </ol>
    </SideSection>
  );
}

function ListHead({ list, path }: { list: LoadedList; path: string }) {
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

function ArticleListFoot({ list: { column, feed, texts } }: { list: LoadedList }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <ListFoot note={texts.orderNote} feed={feed}>
      {column && <p>{fill(texts.columnCount, { count: formatCount(lang, column.articles) })}</p>}
      {column?.editor && <p lang={contentLang}>{fill(texts.columnEditor, { editor: column.editor })}</p>}
      <TextLink className="link" to="/corrections" label={texts.correctionsPage} />
    </ListFoot>
  );
}

function ColumnChips({ columns, column, texts }: { columns: Column[]; column: Column | null; texts: ArticleTexts }) {
  const parentId = column?.parentId ?? column?.id;
  const shown = columns.filter((each) => each.parentId === null || each.parentId === parentId);
  return (
    <nav className="chips" aria-label={texts.columns}>
      <TextLink className="chip" to="/news" aria-current={column ? undefined : 'page'} label={texts.allColumns} />
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
