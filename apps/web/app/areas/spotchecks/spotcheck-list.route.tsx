import { CHECK_SORTS, type CheckChoices, getCheckOverview, listChecks } from '@rujian/contract/areas/spotchecks/public';
import { pageApi } from '#web/api/page-api.ts';
import { isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { datasetLd } from '#web/ui/json-ld.ts';
import { TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { DownloadLinks } from '#web/ui/lists/download-links.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { lastPageOf, readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { ListFoot } from '#web/ui/lists/list-foot.tsx';
import { listMetaOf } from '#web/ui/lists/list-meta.ts';
import { type Filter, ListTools } from '#web/ui/lists/list-tools.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/spotcheck-list.route';
import {
  CHECK_NAMES,
  checksTrail,
  filtersOf,
  isCountedInPart,
  LIST_PATH,
  NOTICES_PATH,
  viewOf,
} from './check-address.ts';
import { CheckMap, CheckTrend } from './check-charts.tsx';
import { type CheckListView, checkListView } from './check-list-view.ts';
import { CheckCards, CheckTable } from './check-table.tsx';
import { CountLine, periodOf } from './count-line.tsx';
import type { SpotcheckTexts } from './texts.ts';
import './spotchecks.css';

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const lang = langOf(request);
  const address = readListAddress(url, CHECK_NAMES);
  const { page, values } = address;
  const view = viewOf(values);
  const isChart = view === 'map' || view === 'trend';
  const filters = filtersOf(values);
  const sort = CHECK_SORTS.find((known) => known === values.sort);
  const [answer, overview, texts] = await Promise.all([
    callApi(listChecks, { ...filters, sort, page: isChart ? 1 : page }),
    isChart ? callApi(getCheckOverview, filters) : null,
    loadTexts<SpotcheckTexts>(lang, 'spotchecks'),
  ]);
  requirePage(page, isChart ? 0 : answer.total);
  const signs = lang === 'zh-cn' ? 'hanzi' : 'letters';
  return { view: checkListView(answer, overview, address, signs), texts };
}

export const meta = listMetaOf<typeof loader>(({ view, texts }) => {
  const { page, values, base } = view;
  const { title } = texts;
  const day = (at: number) => isoTime(at).slice(0, 10);
  return {
    page,
    values,
    description: texts.description,
    keywords: texts.keywords,
    trail: checksTrail(texts),
    jsonLd: (site) => [
      datasetLd(site, {
        name: title,
        description: texts.description,
        path: LIST_PATH,
        filePath: '/opendata/spotcheck',
        ...(base.from !== null &&
          base.to !== null && { modifiedAt: base.to, period: `${day(base.from)}/${day(base.to)}` }),
      }),
    ],
  };
});

type Props = { view: CheckListView; texts: SpotcheckTexts };

export default function SpotcheckList({ loaderData: { view, texts } }: Route.ComponentProps) {
  const { values, page, total } = view;
  const filters = checkFilters(view, texts);
  const isList = view.view === 'table' || view.view === 'cards';
  return (
    <div className="wrap spotchecks">
      <PageHead trail={checksTrail(texts)} title={texts.title} intro={texts.intro}>
        <ListTools
          path={LIST_PATH}
          values={values}
          {...filters}
          fixed={chosenFacets(view, texts)}
          // A notice is chosen on its own page; here it can only be removed.
          filters={values.notice ? [...filters.filters, noticeFilter(view, texts)] : filters.filters}
          orders={isList ? { newest: texts.sortNewest, over: texts.sortOver, produced: texts.sortProduced } : undefined}
          orderLabel={texts.order}
        />
      </PageHead>
      <div className="sc-counts split">
        {total > 0 && (
          <CountLine
            counts={view.counts}
            base={view.base}
            isSelection={isCountedInPart(values)}
            isOfItem={values.indicator !== undefined}
            texts={texts}
          />
        )}
        <ViewTabs view={view} texts={texts} />
      </div>
      {total === 0 ? <NoChecks view={view} texts={texts} /> : <Shown view={view} texts={texts} />}
      {view.rows.length > 0 && (
        <Pager page={page} lastPage={lastPageOf(total)} to={(other) => listAddress(LIST_PATH, values, other)} />
      )}
      <DataFoot view={view} texts={texts} />
    </div>
  );
}

function Shown({ view, texts }: Props) {
  const { values } = view;
  if (view.map) return <CheckMap map={view.map} values={values} texts={texts} />;
  if (view.trend) return <CheckTrend trend={view.trend} values={values} texts={texts} />;
  if (view.view === 'cards') return <CheckCards rows={view.rows} texts={texts} />;
  const isByNotice = (values.sort ?? 'newest') === 'newest';
  return <CheckTable rows={view.rows} texts={texts} isByNotice={isByNotice} />;
}

function NoChecks({ view: { base, values, facets }, texts }: Props) {
  const { lang } = useVisit();
  const unknown = facets.filter(({ isKnown }) => !isKnown).map(({ text }) => text);
  if (unknown.length > 0) {
    return (
      <EmptyState
        title={fill(texts.unknownTitle, { names: unknown.join(texts.listSeparator) })}
        text={texts.unknownText}
      >
        <TextLink className="btn" to={LIST_PATH} label={texts.emptyAction} />
      </EmptyState>
    );
  }
  const text =
    base.batches === 0
      ? texts.emptyBaseText
      : fill(texts.emptyText, { ...periodOf(lang, base), batches: formatNumber(base.batches) });
  return (
    <EmptyState title={texts.emptyTitle} text={text}>
      <p className="flow">
        {base.batches > 0 && <TextLink className="btn" to={LIST_PATH} label={texts.emptyAction} />}
        <TextLink
          className="btn"
          to={listAddress('/check', { batch: values.batch ?? values.q })}
          label={texts.emptyCheck}
        />
      </p>
    </EmptyState>
  );
}

function DataFoot({ view: { values }, texts }: Props) {
  return (
    <ListFoot note={values.sort === 'over' ? texts.orderNote : texts.dataNote} feed="/rss/spotcheck">
      <DownloadLinks path="/opendata/spotcheck" query={listAddress('', filtersOf(values))} />
      <TextLink className="link" to={NOTICES_PATH} label={texts.allNotices} />
      <TextLink className="link" to="/recall" label={texts.recalls} />
    </ListFoot>
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

function ViewTabs({ view: { view, values }, texts }: Props) {
  const views = { table: texts.viewTable, cards: texts.viewCards, map: texts.viewMap, trend: texts.viewTrend };
  return (
    <nav className="list-order" aria-label={texts.views}>
      {Object.entries(views).map(([key, name]) => (
        <TextLink
          key={key}
          to={listAddress(LIST_PATH, { ...values, view: key === 'table' ? undefined : key })}
          aria-current={key === view ? 'page' : undefined}
          label={name}
        />
      ))}
    </nav>
  );
}

/** Facets that have no field among the filters: they come with the address of an answer. */
function chosenFacets({ values, facets }: CheckListView, texts: SpotcheckTexts) {
  const named = new Map<string, string>(facets.map(({ facet, text }) => [facet, text]));
  const shown = {
    trademark: texts.facetTrademark,
    product: texts.facetProduct,
    food: texts.facetFood,
    name: texts.facetName,
    batch: texts.facetBatch,
    date: texts.facetDate,
    barcode: texts.facetBarcode,
    open: texts.facetOpen,
  };
  return Object.entries(shown).flatMap(([name, text]) =>
    values[name] === undefined ? [] : [{ name, text: fill(text, { text: named.get(name) ?? values[name] }) }],
  );
}

function checkFilters({ choices, facets, values }: CheckListView, texts: SpotcheckTexts) {
  /** One that is chosen keeps its name even where no record has it. */
  const withChosen = (name: keyof CheckChoices) => {
    const chosen = facets.find(({ facet }) => facet === name);
    const key = values[name];
    if (!chosen || key === undefined || choices[name].some((choice) => choice.key === key)) return choices[name];
    return [...choices[name], { key, name: chosen.text, count: 0 }];
  };
  const named = (name: keyof CheckChoices, label: string): Filter => ({ name, label, choices: withChosen(name) });
  return {
    search: { name: 'q', label: texts.searchLabel },
    first: named('result', texts.filterResult),
    filters: [
      named('category', texts.filterCategory),
      named('indicator', texts.filterIndicator),
      named('brand', texts.filterBrand),
      named('province', texts.filterProvince),
      named('maker', texts.filterMaker),
      named('level', texts.filterLevel),
      named('retest', texts.filterRetest),
      named('authenticity', texts.filterAuthenticity),
    ],
    dates: [
      { name: 'from', label: texts.filterFrom },
      { name: 'to', label: texts.filterTo },
    ],
  };
}
