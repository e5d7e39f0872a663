import { listNews } from '@rujian/contract/areas/articles/public';
import {
  compareBrands,
  getBrand,
  getBrandTimeline,
  getProduct,
  listBrands,
} from '@rujian/contract/areas/brands/public';
import { listComplaints } from '@rujian/contract/areas/complaints/public';
import { listChecks } from '@rujian/contract/areas/spotchecks/public';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { contentBrands, contentProducts } from '#schema/articles/links.ts';
import { brandCompanies, brandFacts, brands, products } from '#schema/brands/brands.ts';
import { corrections } from '#schema/publishing/revisions.ts';
import { createChooser } from './choosing.ts';
import { createComparison, type Kit, type Oracle } from './oracle.ts';
import { publicComplaints, type RawComplaint, seconds, statisticsOf } from './raw-complaints.ts';
import { dayOf, lineOf, shownLine, sumOf } from './raw-findings.ts';
import { publicEditions, type RawEdition } from './raw-ranks.ts';
import { chinaDay, chinaMidnight, publicRecords, type RawRecord, tableRows } from './raw-rows.ts';
import { type RawSample, testedSamples } from './raw-scores.ts';
import { variantsOf } from './safety-facets.ts';

const PART = { brands: 8, products: 10 };
const WHOLE = { brands: 100, products: 200 };
const LINES = {
  checks: 6,
  tests: 12,
  complaints: 5,
  news: 4,
  productChecks: 20,
  productTests: 20,
  productComplaints: 10,
};
const BATCHES = 30;
const COMPARED_TESTS = 8;
const RANK_POINTS = 12;

type World = {
  records: RawRecord[];
  complaints: RawComplaint[];
  samples: RawSample[];
  editions: RawEdition[];
  today: string;
  now: Date;
};

/** Everything counted about a brand and about a product, and the comparison of brands. */
export const dossier: Oracle = {
  name: 'dossier',
  async run({ kit, seed, isWhole }) {
    const { verdict, compare } = createComparison();
    const chooser = createChooser(seed);
    const most = isWhole ? WHOLE : PART;
    const now = kit.platform.clock.now();
    const world: World = {
      records: await publicRecords(kit),
      complaints: await publicComplaints(kit),
      samples: await testedSamples(kit),
      editions: await publicEditions(kit),
      today: chinaDay(now),
      now,
    };
    const known = await tableRows(kit, brands);
    for (const brand of chooser.some(known, most.brands)) await compareBrand(kit, compare, brand, world);
    const all = await tableRows(kit, products);
    for (const product of chooser.some(all, most.products)) await compareProduct(kit, compare, product, world);
    await compareList(kit, compare, world);

    const chosen = chooser.some(
      known.filter(({ mergedIntoId }) => mergedIntoId === null),
      4,
    );
    const { data } = await kit.call(compareBrands, { ids: chosen.map(({ id }) => id).join() });
    compare(
      'compared',
      data.brands.map(({ id }) => id),
      chosen.map(({ id }) => id),
    );
    compare('compared days', [data.checksFrom, data.to], [recentFrom(world), chinaMidnight(world.today)]);
    for (const shown of data.brands) {
      const of = ofBrand(world, shown.id);
      const tests = of.tests.filter(
        ({ evaluation }) => (evaluation.publishedAt?.getTime() ?? 0) >= recentFrom(world) * 1000,
      );
      compare(
        `compared ${shown.id}`,
        [shown.products, shown.checks, shown.years],
        [
          all.filter(({ brandId }) => brandId === shown.id).length,
          recentOf(of.records, world),
          yearsOf(of.records, world),
        ],
      );
      compare(
        `compared ${shown.id} failure`,
        shown.lastFailed && shownLine(shown.lastFailed),
        of.lastFailed && lineOf(of.lastFailed),
      );
      compare(
        `compared ${shown.id} tests`,
        [shown.tests.list.map(shownTest), shown.tests.total],
        [tests.slice(0, COMPARED_TESTS).map(testOf), tests.length],
      );
      compare(`compared ${shown.id} complaints`, shown.complaints, statisticsOf(of.complaints, now));
      compareRanks(compare, `compared ${shown.id}`, shown.rankings, of.editions, ({ brandId }) => brandId === shown.id);
    }
    return verdict;
  },
};

type Compare = ReturnType<typeof createComparison>['compare'];

function ofBrand(world: World, id: number) {
  const records = world.records.filter(({ brandId }) => brandId === id);
  return {
    records,
    lastFailed: records.find(({ result, counted }) => result === 'fail' && counted) ?? null,
    complaints: world.complaints.filter(({ brandId }) => brandId === id),
    tests: newestTests(
      world.samples.filter(({ brandId, evaluation }) => brandId === id && evaluation.status === 'published'),
    ),
    editions: world.editions,
  };
}

function newestTests(samples: readonly RawSample[]): RawSample[] {
  const at = ({ evaluation }: RawSample) => evaluation.publishedAt?.getTime() ?? 0;
  return samples
    .filter(({ evaluation }) => evaluation.publishedAt !== null)
    .toSorted(
      (one, other) => at(other) - at(one) || other.evaluationId - one.evaluationId || one.position - other.position,
    );
}

function recentFrom({ today }: World): number {
  return chinaMidnight(`${Number(today.slice(0, 4)) - 2}-01-01`);
}

/** This year and the two before it. */
function recentOf(records: readonly RawRecord[], world: World) {
  const first = Number(world.today.slice(0, 4)) - 2;
  const recent = records.filter(({ publishedOn }) => Number(publishedOn.slice(0, 4)) >= first);
  return { ...sumOf(recent), from: recentFrom(world), to: chinaMidnight(world.today) };
}

function yearsOf(records: readonly RawRecord[], { today }: World) {
  const years = records.map(({ publishedOn }) => Number(publishedOn.slice(0, 4)));
  const found = [];
  for (let year = Number(today.slice(0, 4)); years.length > 0 && year >= Math.min(...years); year -= 1) {
    const own = records.filter(({ publishedOn }) => publishedOn.startsWith(`${year}-`));
    const quarters = [1, 2, 3, 4].map((quarter) =>
      sumOf(own.filter(({ publishedOn }) => Math.ceil(Number(publishedOn.slice(5, 7)) / 3) === quarter)),
    );
    found.push({ year, ...sumOf(own), quarters });
  }
  return found;
}

type Dossier = (typeof getBrand)['data']['_zod']['output'];
type Test = Dossier['tests']['list'][number];

function shownTest({ evaluation, sampleId, product, publishedAt, grade, products: count }: Test) {
  return {
    test: evaluation.id,
    sample: sampleId,
    product: product.id,
    publishedAt,
    grade: grade && [grade.total, grade.rank, grade.grade.key],
    count,
  };
}

function testOf({ evaluation, id, productId, total, rank, products: count }: RawSample) {
  const grade = total === null || evaluation.status !== 'published' ? null : [total, rank, gradeOf(total)];
  return {
    test: evaluation.id,
    sample: id,
    product: productId,
    publishedAt: seconds(evaluation.publishedAt ?? new Date(0)),
    grade,
    count,
  };
}

function gradeOf(total: number): string {
  return total >= 85 ? 'excellent' : total >= 75 ? 'good' : total >= 60 ? 'fair' : total >= 45 ? 'poor' : 'bad';
}

async function compareBrand(
  kit: Kit,
  compare: Compare,
  brand: typeof brands.$inferSelect,
  world: World,
): Promise<void> {
  const id = brand.mergedIntoId ?? brand.id;
  const { data } = await kit.call(getBrand, { id: brand.id });
  const name = `brand ${brand.id}`;
  const of = ofBrand(world, id);
  compare(`${name} id`, data.id, id);
  compare(`${name} recent`, data.checks.recent, recentOf(of.records, world));
  compare(`${name} years`, data.checks.years, yearsOf(of.records, world));
  compare(`${name} newest`, data.checks.newest.map(shownLine), of.records.slice(0, LINES.checks).map(lineOf));
  compare(
    `${name} last failure`,
    data.status.lastFailed && shownLine(data.status.lastFailed),
    of.lastFailed && lineOf(of.lastFailed),
  );
  compare(
    `${name} tests`,
    [data.tests.list.map(shownTest), data.tests.total],
    [of.tests.slice(0, LINES.tests).map(testOf), of.tests.length],
  );
  compare(
    `${name} last test`,
    data.status.lastTest && shownTest(data.status.lastTest),
    of.tests[0] ? testOf(of.tests[0]) : null,
  );
  const { complaints } = data;
  compare(`${name} statistics`, complaints.statistics, statisticsOf(of.complaints, world.now));
  compare(
    `${name} complaints`,
    complaints.newest.map(shownComplaint),
    of.complaints.slice(0, LINES.complaints).map(complaintOf),
  );
  compare(
    `${name} complaint counts`,
    [complaints.total, data.status.openComplaints],
    [of.complaints.length, of.complaints.filter(({ isOpen }) => isOpen).length],
  );
  const { data: listed } = await kit.call(listComplaints, { brand: id });
  compare(`${name} complaint list`, listed.total, complaints.total);
  const { data: checks } = await kit.call(listChecks, { brand: id });
  compare(`${name} check list`, checks.total, of.records.length);
  compareRanks(compare, name, data.rankings, of.editions, ({ brandId }) => brandId === id);

  const links = (await tableRows(kit, contentBrands)).filter((link) => link.brandId === id && link.t === 'news');
  const news = links.toSorted(
    (one, other) => other.publishedAt.getTime() - one.publishedAt.getTime() || other.targetId - one.targetId,
  );
  compare(
    `${name} news`,
    [data.news.list.map((card) => card.id), data.news.total],
    [news.slice(0, LINES.news).map(({ targetId }) => targetId), news.length],
  );
  const { data: articles } = await kit.call(listNews, { brand: id });
  compare(`${name} news list`, articles.total, data.news.total);

  const own = (await tableRows(kit, products)).filter(({ brandId }) => brandId === id);
  compare(`${name} products`, [data.products.total, new Set(data.products.list.map((line) => line.id))].length, 2);
  compare(`${name} product count`, data.products.total, own.length);
  for (const line of data.products.list) {
    const [last] = world.records.filter(({ productId }) => productId === line.id);
    compare(
      `product line ${line.id} check`,
      line.lastCheck && [line.lastCheck.id, line.lastCheck.publishedOn, line.lastCheck.outcome],
      last ? [last.id, chinaMidnight(last.publishedOn), lineOf(last).outcome] : null,
    );
    const [tested] = newestTests(
      world.samples.filter((sample) => sample.productId === line.id && sample.evaluation.status === 'published'),
    );
    const test = tested && testOf(tested);
    compare(
      `product line ${line.id} test`,
      line.lastTest && [
        line.lastTest.evaluation.id,
        line.lastTest.publishedAt,
        line.lastTest.grade && [line.lastTest.grade.total, line.lastTest.grade.rank],
      ],
      test ? [test.test, test.publishedAt, test.grade?.slice(0, 2) ?? null] : null,
    );
  }
  const links2 = (await tableRows(kit, brandCompanies)).filter(({ brandId }) => brandId === id);
  compare(
    `${name} companies`,
    data.companies.map((company) => company.id).toSorted(),
    links2.map(({ companyId }) => companyId).toSorted(),
  );
  const facts = (await tableRows(kit, brandFacts))
    .filter(({ brandId }) => brandId === id)
    .map(({ statedOn }) => chinaMidnight(statedOn));
  compare(`${name} facts`, data.facts.map(({ statedOn }) => statedOn).toSorted(), facts.toSorted());

  const { data: timeline } = await kit.call(getBrandTimeline, { id, limit: 100 });
  const editions = world.editions.filter(({ reconstructedAt }) => reconstructedAt === null);
  const corrected = (await tableRows(kit, corrections)).filter(
    ({ t, targetId }) => t === 'news' && news.some((link) => link.targetId === targetId),
  );
  const counts = {
    news: news.length,
    check: of.records.length,
    test: new Set(of.tests.map(({ evaluationId }) => evaluationId)).size,
    ranking: editions.flatMap(({ entries }) => entries.filter(({ brandId }) => brandId === id)).length,
    complaint: of.complaints.length,
    correction: corrected.length,
  };
  compare(`${name} timeline`, Object.fromEntries(timeline.kinds.map(({ key, count }) => [key, count])), counts);
  compare(
    `${name} timeline total`,
    timeline.total,
    Object.values(counts).reduce((sum, count) => sum + count, 0),
  );
  for (const event of timeline.list) {
    if (event.kind === 'check') {
      const record = of.records.find((one) => one.id === event.id);
      compare(
        `${name} event ${event.id}`,
        [event.at, event.outcome],
        record && [chinaMidnight(record.publishedOn), lineOf(record).outcome],
      );
    }
    if (event.kind === 'ranking') {
      const ranks = editions.filter(
        (one) => one.billboardId === event.id && seconds(one.publishedAt ?? new Date(0)) === event.at,
      );
      const possible = ranks.flatMap(({ entries }) =>
        entries.filter(({ brandId }) => brandId === id).map(({ rank }) => rank),
      );
      compare(`${name} event rank ${event.id}`, possible.includes(event.rank ?? 0), true);
    }
  }
}

type ShownRanks = Dossier['rankings'];

function compareRanks(
  compare: Compare,
  name: string,
  shown: ShownRanks,
  editions: readonly RawEdition[],
  isOwn: (entry: RawEdition['entries'][number]) => boolean,
) {
  for (const line of shown) {
    const points = editions
      .filter(({ billboardId }) => billboardId === line.billboard.id)
      .flatMap((edition) =>
        edition.entries
          .filter((entry) => isOwn(entry) && entry.name === line.name)
          .map((entry) => ({ edition, entry })),
      )
      .slice(0, RANK_POINTS)
      .toReversed();
    compare(
      `${name} ranks ${line.billboard.id} ${line.name}`,
      line.points.map(({ to, rank, score }) => ({ to, rank, score })),
      points.map(({ edition, entry }) => ({
        to: chinaMidnight(edition.periodTo),
        rank: entry.rank,
        score: entry.score,
      })),
    );
  }
  const listed = new Set(
    editions.flatMap(({ billboardId, entries }) =>
      entries.filter(isOwn).map((entry) => `${billboardId} ${entry.name}`),
    ),
  );
  compare(
    `${name} ranked`,
    new Set(shown.map(({ billboard, name: entry }) => `${billboard.id} ${entry}`)).size,
    listed.size,
  );
}

type ShownComplaint = Dossier['complaints']['newest'][number];

function shownComplaint({ id, open, submittedAt }: ShownComplaint) {
  return { id, open, submittedAt };
}

function complaintOf({ id, isOpen, submittedAt }: RawComplaint) {
  return { id, open: isOpen, submittedAt: seconds(submittedAt) };
}

async function compareProduct(
  kit: Kit,
  compare: Compare,
  product: typeof products.$inferSelect,
  world: World,
): Promise<void> {
  const { data } = await kit.call(getProduct, { id: product.id });
  const name = `product ${product.id}`;
  const packs = variantsOf(await tableRows(kit, products), product).map(({ id }) => id);
  const isOwn = ({ productId }: { productId: number | null }) => productId !== null && packs.includes(productId);
  const records = world.records.filter(isOwn);
  const complaints = world.complaints.filter(isOwn);
  const samples = newestTests(
    world.samples.filter((sample) => isOwn(sample) && sample.evaluation.status === 'published'),
  );
  compare(`${name} sum`, data.checks.sum, sumOf(records));
  compare(`${name} checks`, data.checks.list.map(shownLine), records.slice(0, LINES.productChecks).map(lineOf));
  compare(`${name} tests`, data.tests.map(shownTest), samples.slice(0, LINES.productTests).map(testOf));
  compare(
    `${name} complaints`,
    [data.complaints.total, data.complaints.open],
    [complaints.length, complaints.filter(({ isOpen }) => isOpen).length],
  );
  compare(
    `${name} complaint lines`,
    data.complaints.list.map(shownComplaint),
    complaints.slice(0, LINES.productComplaints).map(complaintOf),
  );
  compareRanks(compare, name, data.rankings, world.editions, ({ productId }) => productId === product.id);
  const links = (await tableRows(kit, contentProducts)).filter(
    (link) => link.productId === product.id && link.t === 'news',
  );
  compare(`${name} news`, data.news.length, Math.min(LINES.news, links.length));

  const batches = new Map<
    string,
    { producedOn: string | null; checks: number; failed: number; tests: number; complaints: number }
  >();
  const add = (batch: string, day: string | null, kind: 'checks' | 'tests' | 'complaints', isFailed = false) => {
    if (batch === '') return;
    const known = batches.get(batchKey(batch)) ?? { producedOn: null, checks: 0, failed: 0, tests: 0, complaints: 0 };
    known[kind] += 1;
    if (isFailed) known.failed += 1;
    if (day !== null && (known.producedOn === null || day > known.producedOn)) known.producedOn = day;
    batches.set(batchKey(batch), known);
  };
  for (const { batchNo, producedOn, result, counted } of records)
    add(batchNo, producedOn, 'checks', result === 'fail' && counted);
  for (const { batchNo, producedOn } of samples) add(batchNo, producedOn, 'tests');
  for (const { batchNo, producedOn } of complaints) add(batchNo, producedOn, 'complaints');
  compare(`${name} batch count`, data.batches.length, Math.min(BATCHES, batches.size));
  for (const { batch, producedOn, checks, failed, tests, complaints: heard } of data.batches) {
    const counted = batches.get(batchKey(batch));
    compare(
      `${name} batch ${batch}`,
      { producedOn, checks, failed, tests, complaints: heard },
      counted && { ...counted, producedOn: dayOf(counted.producedOn) },
    );
  }
}

async function compareList(kit: Kit, compare: Compare, world: World): Promise<void> {
  const own = await tableRows(kit, products);
  const live = (await tableRows(kit, brands)).filter(({ mergedIntoId }) => mergedIntoId === null);
  const { data } = await kit.call(listBrands, { limit: 100 });
  compare('brands', [data.all, data.total], [live.length, live.length]);
  for (const card of data.list) {
    compare(
      `brand card ${card.id}`,
      [card.products, card.checks],
      [own.filter(({ brandId }) => brandId === card.id).length, recentOf(ofBrand(world, card.id).records, world)],
    );
  }
}
