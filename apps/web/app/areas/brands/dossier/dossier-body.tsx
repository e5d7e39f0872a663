import type { CheckSum, CheckYear } from '@rujian/contract/areas/brands/dossier-lines';
import type { Timeline as TimelineData, TimelineEvent } from '@rujian/contract/areas/brands/public';
import type { TimelineKind } from '@rujian/contract/vocabulary/brands';
import type { ReactNode } from 'react';
import { formatDate, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { NewsRow } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { lastPageOf } from '#web/ui/lists/list-address.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { MoreLink } from '#web/ui/more-link.tsx';
import type { BrandTexts } from '../texts.ts';
import { OutcomeSeal, TestList } from './lines.tsx';
import { Section } from './section.tsx';
import type { DossierView } from './views.ts';

const SHOWN_TESTS = 4;
const SHOWN_NEWS = 2;

type Props = { dossier: DossierView; timeline: TimelinePage; path: string; texts: BrandTexts; children: ReactNode };

export function DossierBody({ dossier, timeline, path, texts, children }: Props) {
  const { tests, news } = dossier;
  const shownTests = tests.list.slice(0, SHOWN_TESTS);
  return (
    <div>
      <Checks dossier={dossier} texts={texts} />
      <Section
        id="tests"
        title={texts.testsHead}
        note={texts.testsNote}
        empty={tests.list.length === 0 && texts.noTests}
      >
        <TestList tests={shownTests} texts={texts} />
        {tests.total > shownTests.length && (
          <p className="cap">{fill(texts.testsMore, { total: tests.total, count: shownTests.length })}</p>
        )}
      </Section>
      <Section id="timeline" title={texts.timelineHead}>
        <Timeline path={path} timeline={timeline} texts={texts} />
      </Section>
      {news.list.length > 0 && (
        <Section
          id="news"
          title={texts.newsHead}
          more={
            <MoreLink to={`/news?brand=${dossier.id}`}>
              {fill(texts.allNews, { count: formatNumber(news.total) })}
            </MoreLink>
          }
        >
          <div className="ruled-l">
            {news.list.slice(0, SHOWN_NEWS).map((card) => (
              <NewsRow key={card.id} card={card} />
            ))}
          </div>
        </Section>
      )}
      {children}
    </div>
  );
}

function Checks({ dossier: { id, checks }, texts }: Pick<Props, 'dossier' | 'texts'>) {
  const { years } = checks;
  const tested = years.reduce((sum, year) => sum + year.tested, 0);
  const failed = years.reduce((sum, year) => sum + year.failed, 0);
  const span = { from: years.at(-1)?.year ?? '', to: years[0]?.year ?? '' };
  const note = fill(failed === 0 ? texts.checkSpanClean : texts.checkSpan, {
    ...span,
    tested: formatNumber(tested),
    failed: formatNumber(failed),
  });
  return (
    <Section
      id="checks"
      title={texts.checkRecords}
      note={tested > 0 && note}
      empty={years.length === 0 && texts.noChecks}
      more={years.length > 0 && <MoreLink to={`/spotcheck?brand=${id}`}>{texts.allChecks}</MoreLink>}
    >
      <CheckYears years={years} texts={texts} />
      <p className="dots-key legend">
        <span>
          <i />
          {texts.legendPass}
        </span>
        <span>
          <i className="is-failed" />
          {texts.tableFailed}
        </span>
        <span>{texts.legendDot}</span>
      </p>
      <p className="cap">{texts.checkNote}</p>
    </Section>
  );
}

/** Above this, the number is clearer than dots. */
const DOTS_MAX = 24;

function CheckYears({ years, texts }: { years: CheckYear[]; texts: BrandTexts }) {
  return (
    <DataTable
      caption={texts.checkYears}
      className="check-years"
      columns={[
        texts.tableYear,
        ...[1, 2, 3, 4].map((number) => ({ name: fill(texts.quarter, { number }), className: 'q-col' })),
        ...[texts.tableTested, texts.tableFailed, texts.tableOverturned].map((name) => ({ name, className: 'n' })),
      ]}
    >
      <tbody>
        {years.map((year) => (
          <tr key={year.year}>
            <th scope="row">{year.year}</th>
            {[...year.quarters.entries()].map(([place, sum]) => (
              <td key={place} className="q-col">
                <Quarter sum={sum} number={place + 1} texts={texts} />
              </td>
            ))}
            <td className="n">{formatNumber(year.tested)}</td>
            <td className={year.failed > 0 ? 'n has-failed' : 'n'}>{formatNumber(year.failed)}</td>
            <td className="n">{formatNumber(year.overturned)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function Quarter({ sum, number, texts }: { sum: CheckSum; number: number; texts: BrandTexts }) {
  const { tested, failed } = sum;
  if (tested === 0) return <span className="no-dots">–</span>;
  const spoken = fill(texts.quarterSpoken, { number, tested, failed });
  if (tested > DOTS_MAX) return <span title={spoken}>{`${failed}/${tested}`}</span>;
  return (
    <span className="dots" role="img" aria-label={spoken}>
      {[...Array(tested).keys()].map((place) => (
        <i key={place} className={place < failed ? 'is-failed' : undefined} />
      ))}
    </span>
  );
}

const FOLDERS: Record<TimelineKind, string> = {
  news: 'news',
  check: 'spotcheck',
  test: 'evaluation',
  ranking: 'billboard',
  complaint: 'complaint',
  correction: 'news',
};

type TimelinePage = TimelineData & { kind?: string | undefined; page: number; limit: number };

function Timeline({ path, timeline, texts }: { path: string; timeline: TimelinePage; texts: BrandTexts }) {
  const { kind, page, limit } = timeline;
  const to = (values: { kind?: string | undefined }, shown = 1) => `${listAddress(path, values, shown)}#timeline`;
  return (
    <>
      <nav className="chips" aria-label={texts.timelineKinds}>
        <TextLink className="chip" to={to({})} aria-current={kind ? undefined : 'true'} label={texts.allKinds} />
        {timeline.kinds
          .filter(({ count }) => count > 0)
          .map(({ key, name, count }) => (
            <Link key={key} className="chip" to={to({ kind: key })} aria-current={kind === key ? 'true' : undefined}>
              {name}
              <small>{count}</small>
            </Link>
          ))}
      </nav>
      {timeline.list.length === 0 ? (
        <p className="cap">{texts.noEvents}</p>
      ) : (
        <ol className="hist rows">
          {[...timeline.list.entries()].map(([place, event]) => (
            <Event
              key={`${event.kind} ${event.id} ${place}`}
              event={event}
              kindName={timeline.kinds.find(({ key }) => key === event.kind)?.name ?? ''}
              texts={texts}
            />
          ))}
        </ol>
      )}
      <Pager page={page} lastPage={lastPageOf(timeline.total, limit)} to={(shown) => to({ kind }, shown)} />
    </>
  );
}

function Event({ event, kindName, texts }: { event: TimelineEvent; kindName: string; texts: BrandTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { kind, at, title, note, outcome, rank, state } = event;
  return (
    <li className={outcome === 'fail' ? 'is-alarm' : kind === 'complaint' ? 'is-warm' : undefined}>
      <time dateTime={isoTime(at).slice(0, 10)}>{formatDate(lang, at)}</time>
      <span className="hist-kind quiet">{kindName}</span>
      <p>
        <Link to={`/${FOLDERS[kind]}/${event.id}`} lang={contentLang}>
          <Headline text={title} />
        </Link>
        {outcome && <OutcomeSeal outcome={outcome} />}
        {rank !== null && <span className="tag">{fill(texts.eventRank, { rank })}</span>}
        {state && <span className="tag">{state.name}</span>}
        {note && <small lang={contentLang}>{note}</small>}
      </p>
    </li>
  );
}
