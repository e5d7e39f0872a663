import {
  type CheckFilters,
  getCheck,
  getCheckOverview,
  getNotice,
  listChecks,
  listNotices,
} from '@rujian/contract/areas/spotchecks/public';
import { regions } from '#schema/site/regions.ts';
import { spotcheckNotices } from '#schema/spotchecks/spotchecks.ts';
import { createChooser } from './choosing.ts';
import { createComparison, type Kit, type Oracle } from './oracle.ts';
import { barOf, batchesOf, dayOf, planOf, rowOf, shownRow } from './raw-findings.ts';
import { chinaMidnight, publicRecords, type RawRecord, tableRows } from './raw-rows.ts';

type Filters = Omit<CheckFilters, 'place'> & { place?: 'maker' | 'sampled' };
type Region = typeof regions.$inferSelect;

const PART = { selections: 14, records: 40 };
const WHOLE = { selections: 120, records: 400 };
const MAKERS_OFFERED = 60;
const BRANDS_OFFERED = 200;
const YEARS_SHOWN = 6;
const MONTHS_SHOWN = 60;

/** The list of samples, its counts, choices, map and months, each record and each notice. */
export const spotChecks: Oracle = {
  name: 'spotchecks',
  async run({ kit, seed, isWhole }) {
    const { verdict, compare } = createComparison();
    const chooser = createChooser(seed);
    const most = isWhole ? WHOLE : PART;
    const records = await publicRecords(kit);
    const places = await tableRows(kit, regions);
    const base = countsOf(records);

    for (const filters of await selections(kit, records, chooser, most.selections)) {
      const name = JSON.stringify(filters);
      const { data } = await kit.call(listChecks, { ...filters, limit: 100 } as never);
      const selected = records.filter((record) => fits(record, filters, places));
      const { result: _verdict, ...others } = filters;
      const anyVerdict = records.filter((record) => fits(record, others, places));
      compare(`${name} total`, data.total, selected.length);
      compare(`${name} counts`, data.counts, countsOf(anyVerdict, filters));
      compare(`${name} base`, data.base, base);
      const newest = selected.toSorted(
        (one, other) =>
          other.publishedOn.localeCompare(one.publishedOn) ||
          one.result.localeCompare(other.result) ||
          other.id - one.id,
      );
      compare(`${name} rows`, data.list.map(shownRow), newest.slice(0, 100).map(rowOf));
      compareChoices(compare, name, data.choices, records, filters, places);
      const { data: overview } = await kit.call(getCheckOverview, filters as never);
      compareOverview(compare, name, overview, anyVerdict, filters, places);
    }
    await compareOrders(kit, compare, records);

    const failed = records.filter(({ result }) => result === 'fail');
    for (const record of new Set([...chooser.some(failed, most.records / 2), ...chooser.some(records, most.records)]))
      await compareRecord(kit, compare, record, records);
    await compareNotices(kit, compare, records);
    return verdict;
  },
};

type Compare = ReturnType<typeof createComparison>['compare'];

/** Of the record, or of the chosen indicator; one failed item fails it. */
function verdictOf(record: RawRecord, { indicator }: Filters): 'pass' | 'fail' | null {
  if (indicator === undefined) return record.result;
  const measured = record.items.filter(({ indicatorId }) => indicatorId === indicator);
  if (measured.length === 0) return null;
  return measured.some(({ result }) => result === 'fail') ? 'fail' : 'pass';
}

function fits(record: RawRecord, filters: Filters, places: readonly Region[]): boolean {
  const {
    result,
    category,
    indicator,
    brand,
    maker,
    province,
    place,
    level,
    notice,
    retest,
    authenticity,
    q,
    from,
    to,
  } = filters;
  const verdict = verdictOf(record, filters);
  if (indicator !== undefined && verdict === null) return false;
  if (result !== undefined && (verdict !== result || !record.counted)) return false;
  if (category !== undefined && record.category !== category) return false;
  if (brand !== undefined && record.brandId !== brand) return false;
  if (maker !== undefined && record.makerName !== maker) return false;
  if (province !== undefined && provinceOf(record, place, places)?.code !== province) return false;
  if (level !== undefined && record.notice.agencyLevel !== level) return false;
  if (notice !== undefined && record.noticeId !== notice) return false;
  if (retest !== undefined && record.retest !== retest) return false;
  if (authenticity !== undefined && record.authenticity !== authenticity) return false;
  if (from !== undefined && record.publishedOn < from) return false;
  // A month or a year ends with its last day, whichever that is.
  if (to !== undefined && record.publishedOn.slice(0, to.length) > to) return false;
  if (q === undefined) return true;
  const texts = [record.foodName, record.makerName, record.sampledName, record.trademark, record.batchNo];
  return texts.some((text) => text.toLowerCase().includes(q.toLowerCase()));
}

function provinceOf(record: RawRecord, place: Filters['place'], places: readonly Region[]): Region | undefined {
  const id = place === 'sampled' ? record.sampledRegionId : record.makerRegionId;
  const code = places.find((region) => region.id === id)?.code;
  return code === undefined ? undefined : places.find((region) => region.code === `${code.slice(0, 2)}0000`);
}

function countsOf(records: readonly RawRecord[], filters: Filters = {}) {
  const counted = records.filter((record) => record.counted);
  const days = counted.map(({ publishedOn }) => publishedOn).toSorted();
  return {
    batches: counted.length,
    failed: counted.filter((record) => verdictOf(record, filters) === 'fail').length,
    excluded: records.length - counted.length,
    overturned: records.filter(({ retest }) => retest === 'overturned').length,
    fakes: records.filter(({ authenticity }) => authenticity === 'confirmed_fake').length,
    from: dayOf(days[0] ?? null),
    to: dayOf(days.at(-1) ?? null),
  };
}

/** Every single choice, and some pairs, words and periods. */
async function selections(
  kit: Kit,
  records: readonly RawRecord[],
  chooser: ReturnType<typeof createChooser>,
  most: number,
) {
  const { data } = await kit.call(listChecks, {});
  const pressed = Object.entries(data.choices).flatMap(([name, choices]) =>
    choices.map(({ key }) => ({ [name]: ['indicator', 'brand'].includes(name) ? Number(key) : key }) as Filters),
  );
  const days = records.map(({ publishedOn }) => publishedOn);
  const periods = days.flatMap((day) => [{ from: day }, { to: day.slice(0, 7) }, { from: day.slice(0, 4), to: day }]);
  const words = records.flatMap(({ foodName, batchNo }) => [{ q: foodName.slice(0, 2) }, { q: batchNo.toLowerCase() }]);
  const singles: Filters[] = [
    ...chooser.some(pressed, most),
    ...chooser.some(periods, most / 2),
    ...chooser.some(words, most / 2),
    ...chooser.some(
      records.map(({ noticeId }) => ({ notice: noticeId })),
      3,
    ),
    { place: 'sampled' },
  ];
  const pairs = singles.map((one, place) => ({ ...one, ...singles[(place * 7 + 3) % singles.length] }));
  return [{}, ...singles, ...pairs];
}

type Choices = (typeof listChecks)['data']['_zod']['output']['choices'];

function compareChoices(
  compare: Compare,
  name: string,
  shown: Choices,
  records: readonly RawRecord[],
  filters: Filters,
  places: readonly Region[],
): void {
  const numbers = (
    keysOf: (record: RawRecord) => readonly (string | number | null | undefined)[],
    ...without: (keyof Filters)[]
  ) => {
    const others: Filters = { ...filters };
    for (const filter of without) delete others[filter];
    const counts = new Map<string, number>();
    for (const record of records) {
      if (!fits(record, others, places)) continue;
      for (const key of new Set(keysOf(record))) {
        if (key !== null && key !== undefined) counts.set(String(key), (counts.get(String(key)) ?? 0) + 1);
      }
    }
    return counts;
  };
  const counted = {
    result: numbers((record) => (record.counted ? [verdictOf(record, filters)] : []), 'result'),
    category: numbers(({ category }) => [category], 'category'),
    level: numbers(({ notice }) => [notice.agencyLevel], 'level'),
    retest: numbers(({ retest }) => [retest], 'retest'),
    authenticity: numbers(({ authenticity }) => [authenticity], 'authenticity'),
    brand: numbers(({ brandId }) => [brandId], 'brand'),
    maker: numbers(({ makerName }) => (['', '/'].includes(makerName) ? [] : [makerName]), 'maker'),
    province: numbers((record) => [provinceOf(record, filters.place, places)?.code], 'province'),
    indicator: numbers(
      (record) =>
        record.items.flatMap(({ indicatorId }) => {
          if (indicatorId === null) return [];
          const isFit =
            filters.result === undefined ||
            (record.counted && verdictOf(record, { indicator: indicatorId }) === filters.result);
          return isFit ? [indicatorId] : [];
        }),
      ...(['indicator', 'result'] as const),
    ),
  };
  for (const [filter, counts] of Object.entries(counted)) {
    // A chosen filter that finds nothing is offered with a zero.
    const offered = shown[filter as keyof Choices].filter(({ count }) => count > 0);
    const max = filter === 'maker' ? MAKERS_OFFERED : filter === 'brand' ? BRANDS_OFFERED : Number.POSITIVE_INFINITY;
    compare(`${name} ${filter} choices`, offered.length, Math.min(counts.size, max));
    const highest = [...counts.values()].toSorted((one, other) => other - one).slice(0, offered.length);
    compare(
      `${name} ${filter} numbers`,
      offered.map(({ count }) => count).toSorted((one, other) => other - one),
      highest,
    );
    for (const { key, count } of offered) compare(`${name} ${filter}=${key}`, count, counts.get(key) ?? 0);
  }
}

type Overview = (typeof getCheckOverview)['data']['_zod']['output'];

function compareOverview(
  compare: Compare,
  name: string,
  shown: Overview,
  selected: readonly RawRecord[],
  filters: Filters,
  places: readonly Region[],
): void {
  const counted = selected.filter((record) => record.counted);
  const tally = (records: readonly RawRecord[]) => ({
    batches: records.length,
    failed: records.filter((record) => verdictOf(record, filters) === 'fail').length,
  });
  compare(`${name} overview`, shown.counts, countsOf(selected, filters));
  compare(
    `${name} map`,
    shown.provinces.map(({ key, batches, failed }) => ({ key, batches, failed })),
    places
      .filter(({ level }) => level === 1)
      .toSorted((one, other) => (one.code < other.code ? -1 : 1))
      .map(({ code }) => ({
        key: code,
        ...tally(counted.filter((record) => provinceOf(record, filters.place, places)?.code === code)),
      })),
  );
  compare(
    `${name} elsewhere`,
    shown.elsewhere,
    tally(counted.filter((record) => !provinceOf(record, filters.place, places))),
  );
  const months = counted.map(({ publishedOn }) => publishedOn.slice(0, 7)).toSorted();
  const all: unknown[] = [];
  for (let month = months[0] ?? ''; month !== '' && month <= (months.at(-1) ?? ''); month = monthAfter(month)) {
    all.push({ month, ...tally(counted.filter(({ publishedOn }) => publishedOn.startsWith(month))) });
  }
  compare(`${name} months`, shown.months, all.slice(-MONTHS_SHOWN));
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

async function compareOrders(kit: Kit, compare: Compare, records: readonly RawRecord[]): Promise<void> {
  const times = (record: RawRecord) =>
    Math.max(
      -1,
      ...record.items
        .filter(({ result }) => record.counted && result === 'fail')
        .map(({ timesOver }) => timesOver ?? -1),
    );
  const { data: over } = await kit.call(listChecks, { sort: 'over', limit: 100 });
  const worst = records.toSorted(
    (one, other) => times(other) - times(one) || other.publishedOn.localeCompare(one.publishedOn) || other.id - one.id,
  );
  compare(
    'most over the limit',
    over.list.map(({ id }) => id),
    worst.slice(0, 100).map(({ id }) => id),
  );
  const { data: produced } = await kit.call(listChecks, { sort: 'produced', limit: 100 });
  const youngest = records.toSorted(
    (one, other) => (other.producedOn ?? '').localeCompare(one.producedOn ?? '') || other.id - one.id,
  );
  compare(
    'newest production',
    produced.list.map(({ id }) => id),
    youngest.slice(0, 100).map(({ id }) => id),
  );
}

async function compareRecord(
  kit: Kit,
  compare: Compare,
  record: RawRecord,
  records: readonly RawRecord[],
): Promise<void> {
  const { data } = await kit.call(getCheck, { id: record.id });
  const name = `record ${record.id}`;
  compare(name, shownRow(data), rowOf(record));
  const yearsOf = (chosen: readonly RawRecord[]) => {
    const years = Map.groupBy(chosen, ({ publishedOn }) => Number(publishedOn.slice(0, 4)));
    return [...years]
      .toSorted(([one], [other]) => one - other)
      .slice(-YEARS_SHOWN)
      .map(([year, own]) => ({ year, ...batchesOf(own) }));
  };
  const counted = records.filter((one) => one.counted);
  const isNamed = !['', '/'].includes(record.makerName);
  const ofMaker = isNamed ? counted.filter(({ makerName }) => makerName === record.makerName) : [];
  const ofBrand = record.brandId === null ? [] : counted.filter(({ brandId }) => brandId === record.brandId);
  compare(`${name} maker years`, data.makerYears, yearsOf(ofMaker));
  compare(`${name} brand years`, data.brandYears, yearsOf(ofBrand));
  compare(`${name} notice`, numbersOf(data.source), noticeNumbers(record.notice, records));
  const others = records
    .filter(({ noticeId, id }) => noticeId === record.noticeId && id !== record.id)
    .toSorted((one, other) => one.result.localeCompare(other.result) || other.id - one.id);
  compare(`${name} same notice`, data.sameNotice.map(shownRow), others.slice(0, data.sameNotice.length).map(rowOf));
  compare(`${name} same notice rows`, data.sameNotice.length > 0, others.length > 0);
  compare(`${name} product`, data.product?.id ?? null, record.productId);
  compare(`${name} disposal`, data.disposal.on, dayOf(record.disposedOn));
  compare(
    `${name} items`,
    data.items.map(({ id, result, timesOver, bar, limitLow, limitHigh, labelPercent, values }) => ({
      id,
      result,
      timesOver,
      bar,
      limitLow,
      limitHigh,
      labelPercent,
      values: values.map(({ value }) => value),
    })),
    record.items.map((item) => ({
      id: item.id,
      result: item.result,
      timesOver: item.timesOver,
      bar: barOf(item),
      limitLow: item.limitLow,
      limitHigh: item.limitHigh,
      labelPercent: item.labelPercent,
      values: item.values && item.values.length > 0 ? item.values : item.value === null ? [] : [item.value],
    })),
  );
  compare(
    `${name} plans`,
    data.items.map(({ plan }) => plan),
    record.items.map(({ planN: n, planC: c, planLowerM: lower, planUpperM: upper }) =>
      n === null || c === null || lower === null ? null : { n, c, lower, upper },
    ),
  );
  compare(`${name} plan sums`, data.failure?.plan ?? null, data.failure ? planOf(worstOf(record)) : null);
}

function worstOf(record: RawRecord) {
  const id = rowOf(record).failure;
  const item = record.items.find(
    ({ nameRaw, resultRaw, result }) => result === 'fail' && nameRaw === id?.name && resultRaw === id.found,
  );
  if (!item) throw new Error(`Record ${record.id} names no failed item`);
  return item;
}

type ShownNotice = (typeof listNotices)['data']['_zod']['output']['list'][number];

function numbersOf({ id, publishedOn, stated, held }: ShownNotice) {
  return { id, publishedOn, stated, held };
}

function noticeNumbers(notice: typeof spotcheckNotices.$inferSelect, records: readonly RawRecord[]) {
  const own = records.filter(({ noticeId }) => noticeId === notice.id);
  const { batches, failed } = batchesOf(own);
  return {
    id: notice.id,
    publishedOn: chinaMidnight(notice.publishedOn),
    stated: { batches: notice.statedBatches, failed: notice.statedFailed },
    held: { batches, failed, excluded: own.length - batches },
  };
}

async function compareNotices(kit: Kit, compare: Compare, records: readonly RawRecord[]): Promise<void> {
  const notices = (await tableRows(kit, spotcheckNotices))
    .filter(({ status }) => status === 'published')
    .toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn) || other.id - one.id);
  const { data } = await kit.call(listNotices, { limit: 100 });
  compare(
    'notices',
    data.list.map(numbersOf),
    notices.slice(0, 100).map((notice) => noticeNumbers(notice, records)),
  );
  compare('all notices', data.total, notices.length);
  for (const notice of notices.slice(0, 10)) {
    const { data: whole } = await kit.call(getNotice, { id: notice.id, limit: 100 });
    const own = records
      .filter(({ noticeId }) => noticeId === notice.id)
      .toSorted((one, other) => one.result.localeCompare(other.result) || other.id - one.id);
    compare(`notice ${notice.id}`, numbersOf(whole), noticeNumbers(notice, records));
    compare(`notice ${notice.id} records`, whole.records.list.map(shownRow), own.slice(0, 100).map(rowOf));
    compare(`notice ${notice.id} total`, whole.records.total, own.length);
  }
}
