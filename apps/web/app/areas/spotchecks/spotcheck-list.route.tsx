import { CHECK_SORTS, getCheckOverview, listChecks } from '@rujian/contract/areas/spotchecks/public';
import { pageApi } from '#web/api/page-api.ts';
import { isoTime } from '#web/i18n/dates.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { datasetLd } from '#web/ui/json-ld.ts';
import { readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/spotcheck-list.route';
import { CHECK_NAMES, checksTrail, filtersOf, LIST_PATH, viewOf } from './check-address.ts';
import { CheckListPage } from './check-list-page.tsx';
import { checkListView } from './check-list-view.ts';
import type { SpotcheckTexts } from './texts.ts';

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

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view, texts } = loaderData;
  const { page, values, base } = view;
  const { title } = texts;
  const day = (at: number) => isoTime(at).slice(0, 10);
  return listMeta(matches, {
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
  });
}

export default function SpotcheckList({ loaderData: { view, texts } }: Route.ComponentProps) {
  return <CheckListPage view={view} texts={texts} />;
}
