import { listCorrections } from '@rujian/contract/areas/articles/corrections';
import { listColumns, listHeadlines, listNews, listNewsFilters } from '@rujian/contract/areas/articles/public';
import { listBillboards } from '@rujian/contract/areas/billboards/public';
import { getBrandTimeline, listBrands } from '@rujian/contract/areas/brands/public';
import { listComments } from '@rujian/contract/areas/comments/public';
import { listComplaintQuestions, listComplaints } from '@rujian/contract/areas/complaints/public';
import { listContributionColumns } from '@rujian/contract/areas/contributions/public';
import { listTerms } from '@rujian/contract/areas/encyclopedia/public';
import { listEvaluations } from '@rujian/contract/areas/evaluations/public';
import { getTopic, listHot, listTopics } from '@rujian/contract/areas/hot/public';
import { listMarket } from '@rujian/contract/areas/market/public';
import { listDatasets } from '@rujian/contract/areas/opendata/index-file';
import { searchAll } from '@rujian/contract/areas/search/public';
import { getNotice, listChecks, listNotices } from '@rujian/contract/areas/spotchecks/public';
import { listRecalls } from '@rujian/contract/areas/spotchecks/recalls';
import { listSubjects } from '@rujian/contract/areas/subjects/public';
import { getAuthor, getTag } from '@rujian/contract/areas/tags/public';
import type { Endpoint } from '@rujian/contract/base/endpoint';
import { HEAT_WINDOWS } from '@rujian/contract/vocabulary/hot';
import { authors, tags } from '#schema/articles/articles.ts';
import { brands } from '#schema/brands/brands.ts';
import { comments } from '#schema/comments/comments.ts';
import { topics } from '#schema/headlines/headlines.ts';
import { spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { createChooser } from './choosing.ts';
import { createComparison, type Kit, type Oracle } from './oracle.ts';
import { tableRows } from './raw-rows.ts';

type Query = Record<string, string | number>;
type Chips = Record<string, readonly { key: string; count: number }[]>;
type Page = { list: readonly unknown[]; total: number };

type Listed = {
  endpoint: Endpoint;
  /** The lists that readers open: of each brand, tag or search. */
  of?: (kit: Kit) => Promise<Query[]>;
  /** Filters by their parameter, with the number that each choice shows. */
  chips?: (data: never) => Chips;
  /** Rows per page; without pages, all rows are in one answer. */
  limit?: number;
  /** Pages that readers can reach. */
  pages?: number;
  page?: (data: never) => Page;
};

/** @__NO_SIDE_EFFECTS__ */
function listed<E extends Endpoint>(
  endpoint: E,
  rest: Omit<Listed, 'endpoint' | 'chips' | 'page'> & {
    chips?: (data: NonNullable<E['data']['_zod']['output']>) => Chips;
    page?: (data: NonNullable<E['data']['_zod']['output']>) => Page;
  } = {},
): Listed {
  return { endpoint, ...rest } as Listed;
}

const idsOf = async (kit: Kit, table: Parameters<typeof tableRows>[1]) =>
  ((await tableRows(kit, table)) as { id: number }[]).map(({ id }) => ({ id }));

const LISTS: readonly Listed[] = [
  listed(listChecks, { limit: 100, chips: ({ choices }) => choices }),
  listed(listNotices, { limit: 100 }),
  listed(getNotice, {
    limit: 100,
    page: ({ records }) => records,
    of: async (kit) =>
      (await tableRows(kit, spotcheckNotices)).flatMap(({ id, status }) => (status === 'published' ? [{ id }] : [])),
  }),
  listed(listRecalls, { limit: 100 }),
  listed(listComplaints, {
    limit: 100,
    of: async (): Promise<Query[]> => [{}, { sort: 'waiting' }, { sort: 'joined' }],
    chips: ({ choices }) => choices,
  }),
  listed(listComplaintQuestions),
  listed(listEvaluations, { limit: 100, chips: ({ filters }) => filters }),
  listed(listBillboards, { limit: 100, chips: ({ choices }) => choices }),
  listed(listSubjects, { limit: 100, chips: ({ choices }) => choices }),
  listed(listBrands, {
    limit: 100,
    chips: ({ categories, provinces, initials }) => ({ category: categories, province: provinces, initial: initials }),
  }),
  listed(getBrandTimeline, { limit: 100, of: (kit) => idsOf(kit, brands), chips: ({ kinds }) => ({ kind: kinds }) }),
  listed(listTerms, { limit: 100, chips: ({ letters, categories }) => ({ initial: letters, category: categories }) }),
  listed(listCorrections, { limit: 100, chips: ({ kinds }) => ({ kind: kinds }) }),
  listed(getTag, { limit: 100, of: (kit) => idsOf(kit, tags), chips: ({ types }) => ({ t: types }) }),
  listed(getAuthor, { limit: 100, of: (kit) => idsOf(kit, authors) }),
  listed(listNews, { limit: 100 }),
  listed(listHeadlines, { limit: 100 }),
  listed(listColumns),
  listed(listContributionColumns),
  listed(listTopics, { limit: 100 }),
  listed(getTopic, { limit: 100, of: (kit) => idsOf(kit, topics) }),
  listed(listHot, { of: async () => HEAT_WINDOWS.map((window) => ({ window })) }),
  listed(listMarket),
  listed(listDatasets),
  listed(listComments, {
    limit: 100,
    of: async (kit) => {
      const about = (await tableRows(kit, comments)).map(({ t, targetId }) => JSON.stringify({ t, id: targetId }));
      return [...new Set(about)].map((key) => JSON.parse(key) as Query);
    },
  }),
  listed(searchAll, {
    limit: 10,
    pages: 50,
    of: searched,
    chips: ({ types, times, results, categories }) => ({
      t: types.filter(({ key }) => key !== 'all'),
      time: times.filter(({ key }) => key !== 'any'),
      result: results,
      category: categories,
    }),
  }),
];

async function searched(kit: Kit): Promise<Query[]> {
  const foods = (await tableRows(kit, spotcheckRecords)).map(({ foodName }) => foodName);
  const names = (await tableRows(kit, brands)).map(({ name }) => name);
  return [...new Set([...names, ...foods])].map((q) => ({ q }));
}

/** How many lists, presses and presses upon presses are tried of each; a whole run tries more. */
const PART = { lists: 2, second: 3 };
const WHOLE = { lists: 40, second: 60 };

/**
 * A total is the number of rows that its pages show, and the number at a choice is the total of the
 * list that pressing it opens, also when another choice was pressed before.
 */
export const lists: Oracle = {
  name: 'lists',
  async run({ kit, seed, isWhole }) {
    const { verdict, compare } = createComparison();
    const chooser = createChooser(seed);
    const most = isWhole ? WHOLE : PART;
    for (const list of LISTS) {
      const queries = chooser.some(list.of ? await list.of(kit) : [{}], most.lists);
      for (const query of queries) {
        const chips = await open(list, query, compare, kit);
        const pressed = Object.entries(chips).flatMap(([name, choices]) =>
          choices.map(({ key, count }) => ({ name, key, count })),
        );
        for (const { name, key, count } of pressed) {
          compare(
            `${nameOf(list, { ...query, [name]: key })} chip`,
            count,
            await totalOf(list, { ...query, [name]: key }, kit),
          );
        }
        const first = chooser.some(
          pressed.filter(({ count }) => count > 0),
          most.second,
        );
        for (const { name, key } of first) {
          const narrowed = { ...query, [name]: key };
          const further = await open(list, narrowed, compare, kit);
          const second = Object.entries(further).flatMap(([other, choices]) =>
            choices.map((choice) => ({ name: other, key: choice.key, count: choice.count })),
          );
          for (const choice of chooser.some(second, most.second)) {
            const both = { ...narrowed, [choice.name]: choice.key };
            compare(
              `${nameOf(list, narrowed)} chip ${choice.name}=${choice.key}`,
              choice.count,
              await totalOf(list, both, kit),
            );
          }
        }
      }
    }
    const { data: filters } = await kit.call(listNewsFilters, {});
    compare('news filters have no numbers', JSON.stringify(filters).includes('"count"'), false);
    return verdict;
  },
};

type Compare = ReturnType<typeof createComparison>['compare'];

/** Reads a list to its end and returns its choices. */
async function open(list: Listed, query: Query, compare: Compare, kit: Kit): Promise<Chips> {
  const { limit, pages = Number.POSITIVE_INFINITY } = list;
  const { data } = await kit.call(list.endpoint, { ...query, ...(limit !== undefined && { limit }) } as never);
  const first = pageOf(list, data);
  if (!Array.isArray(first.list)) throw new Error(`${nameOf(list, query)}: ${JSON.stringify(data)}`);
  const rows = [...first.list];
  const last = limit === undefined ? 1 : Math.min(pages, Math.ceil(first.total / limit));
  for (let page = 2; page <= last; page += 1) {
    const { data: more } = await kit.call(list.endpoint, { ...query, limit, page } as never);
    rows.push(...pageOf(list, more).list);
  }
  const reachable = limit === undefined ? first.total : Math.min(first.total, pages * limit);
  compare(`${nameOf(list, query)} rows`, rows.length, reachable);
  compare(`${nameOf(list, query)} different rows`, new Set(rows.map((row) => JSON.stringify(row))).size, rows.length);
  return list.chips ? list.chips(data as never) : {};
}

async function totalOf(list: Listed, query: Query, kit: Kit): Promise<number> {
  const { data, msg } = await kit.call(list.endpoint, query as never);
  const { total } = pageOf(list, data);
  if (total === undefined) throw new Error(`${nameOf(list, query)}: ${msg} ${JSON.stringify(data)}`);
  return total;
}

function pageOf(list: Listed, data: unknown): Page {
  return list.page ? list.page(data as never) : (data as Page);
}

function nameOf({ endpoint }: Listed, query: Query): string {
  return `${endpoint.path}?${new URLSearchParams(query as Record<string, string>)}`;
}
