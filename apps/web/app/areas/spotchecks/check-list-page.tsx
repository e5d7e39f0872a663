import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { ChosenFilters, FilterForm } from '#web/ui/forms/filter-form.tsx';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { DownloadLinks } from '#web/ui/lists/download-links.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { lastPageOf } from '#web/ui/lists/list-address.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { filtersOf, isCountedInPart, LIST_PATH, NOTICES_PATH } from './check-address.ts';
import { CheckCards } from './check-cards.tsx';
import { checkFilters } from './check-filters.ts';
import type { CheckListView } from './check-list-view.ts';
import { CheckMap } from './check-map.tsx';
import { CheckTable } from './check-table.tsx';
import { CheckTrend } from './check-trend.tsx';
import { CountLine, periodOf } from './count-line.tsx';
import type { SpotcheckTexts } from './texts.zh-cn.ts';
import { ViewTabs } from './view-tabs.tsx';
import './spotchecks.css';

type Props = { view: CheckListView; texts: SpotcheckTexts };

export function CheckListPage({ view, texts }: Props) {
  const { values, page, total } = view;
  const filters = checkFilters(view.choices, texts);
  const form = { path: LIST_PATH, values, ...filters };
  // A notice is chosen on its own page; here it can only be removed.
  const chosen = { ...form, more: [...filters.more, noticeFilter(view, texts)] };
  return (
    <div className="wrap spotchecks">
      <PageHead
        trail={[
          { name: texts.home, path: '/' },
          { name: texts.title, path: LIST_PATH },
        ]}
        title={texts.title}
        intro={texts.intro}
      />
      <FilterForm {...form} />
      <ChosenFilters {...chosen} />
      {total > 0 && (
        <CountLine
          counts={view.counts}
          base={view.base}
          isSelection={isCountedInPart(values)}
          isOfItem={values.indicator !== undefined}
          texts={texts}
        />
      )}
      <ViewTabs view={view.view} values={values} texts={texts} />
      {total === 0 ? <NoChecks view={view} texts={texts} /> : <Shown view={view} texts={texts} />}
      {view.rows.length > 0 && (
        <Pager
          page={page}
          lastPage={lastPageOf(total)}
          to={(other) => listAddress(LIST_PATH, values, other)}
        />
      )}
      <ListFoot view={view} texts={texts} />
    </div>
  );
}

function Shown({ view, texts }: Props) {
  const { values } = view;
  if (view.map) return <CheckMap map={view.map} values={values} texts={texts} />;
  if (view.trend) return <CheckTrend trend={view.trend} values={values} texts={texts} />;
  const Rows = view.view === 'cards' ? CheckCards : CheckTable;
  return (
    <>
      {values.sort === 'over' && <p className="quiet">{texts.orderNote}</p>}
      <Rows rows={view.rows} texts={texts} />
    </>
  );
}

/** Describes the data set, so that an empty result is not read as "no problems". */
function NoChecks({ view: { base, values }, texts }: Props) {
  const { lang } = useVisit();
  const text =
    base.batches === 0
      ? texts.emptyBaseText
      : fill(texts.emptyText, { ...periodOf(lang, base), batches: formatNumber(base.batches) });
  return (
    <EmptyState title={texts.emptyTitle} text={text}>
      <p className="flow">
        {base.batches > 0 && (
          <Link className="btn" to={LIST_PATH}>
            {texts.emptyAction}
          </Link>
        )}
        <Link className="btn" to={listAddress('/check', { batch: values.q })}>
          {texts.emptyCheck}
        </Link>
      </p>
    </EmptyState>
  );
}

function ListFoot({ view: { values }, texts }: Props) {
  const { texts: chrome } = useSite();
  return (
    <footer className="sc-foot stack-2 quiet">
      <h2>{texts.data}</h2>
      <p>{texts.dataNote}</p>
      <DownloadLinks path="/opendata/spotcheck" query={listAddress('', filtersOf(values))} />
      <p className="sc-foot-links">
        <Link className="link" to={NOTICES_PATH}>
          {texts.allNotices}
        </Link>
        <a className="link" href="/rss/spotcheck">
          {chrome.rss}
        </a>
      </p>
    </footer>
  );
}

function noticeFilter({ values, rows }: CheckListView, texts: SpotcheckTexts) {
  const shown = rows.find(({ notice }) => String(notice.id) === values.notice);
  const name = shown ? `${shown.notice.agency}${shown.notice.no}` : texts.filterNotice;
  return {
    name: 'notice',
    label: texts.filterNotice,
    choices: values.notice === undefined ? [] : [{ key: values.notice, name, count: 0 }],
  };
}
