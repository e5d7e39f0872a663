import { type FacetQuery, facetAddress } from '@rujian/contract/areas/brands/facets';
import type { SafetyAnswer, SafetyAsks } from '@rujian/contract/areas/brands/safety';
import type { BatchCheck } from '@rujian/contract/areas/complaints/cases';
import type { Lang } from '@rujian/contract/base/constants';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { SAFETY_KIND } from '@rujian/contract/vocabulary/brands';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import type { CheckedBatch, Safety } from '#ports/safety.ts';
import { createEncyclopediaHints } from './encyclopedia-hints.ts';
import type { FacetNames } from './facet-names.ts';
import { type FacetSum, readFacetSums, verdictOf } from './facet-sums.ts';
import { readKnownBatches } from './known-batches.ts';
import { createKnownNames, type KnownNames } from './known-names.ts';
import { recordsMatching } from './matching-records.ts';
import type { Meaning } from './name-index.ts';
import { PUBLIC_RECORDS } from './public-records.ts';
import { readingsOf } from './readings.ts';
import { indicatorTitle, kindOf, titleOf } from './titles.ts';
import { createUnderstanding } from './understanding.ts';
import { keyOf } from './written-text.ts';

const ANSWERS_MAX = 8;
const BATCH_CHECKS_MAX = 5;
const KEPT_SECONDS = 300;
/** On a large site a count takes longer; then the previous one is shown while it is counted again. */
const PATIENCE_MS = 30;
const COUNTED_FROM = {
  tags: ['spotchecks', 'evaluations', 'complaints', 'brands', 'recalls', 'foods', 'indicators'],
  seconds: KEPT_SECONDS,
  patienceMs: PATIENCE_MS,
  isContent: true,
};
/** Facets with a limited number of values; a number or text that anyone can type is looked up each time. */
const KEPT_FACETS: readonly string[] = ['brand', 'product', 'food', 'indicator'];

/** 安全结论: one answer for search, batch check, dossier, product, home and complaint form. */
export function createSafety(platform: Pick<Platform, 'readDb' | 'remember' | 'clock'>): Safety {
  const { readDb, remember } = platform;
  const knownNames = createKnownNames(platform);
  const understand = createUnderstanding(platform, knownNames);
  const hints = createEncyclopediaHints(platform);

  return {
    async ask(question, lang, { stated = {}, limit = ANSWERS_MAX } = {}) {
      const understood = await understand(question, stated);
      const { readings, wider } = understood.question.asks === 'batch' ? { readings: [], wider: [] } : understood;
      const [found, terms] = await Promise.all([
        answersTo([...readings, ...wider], understood.question.asks, lang),
        understood.question.asks === 'batch' ? hints(question, understood.matters ?? []) : [],
      ]);
      // The same question without a facet is only worth a line if nothing else is on record, but this is.
      const own = found.slice(0, readings.length).filter((counted, place) => place === 0 || isKnown(counted));
      const others = own.some(hasRecords) ? [] : found.slice(readings.length).filter(isKnown);
      // What was not recognised is said by the first, which stays so.
      const said = understood.question.unrecognised.length > 0 ? 1 : 0;
      const ordered = [...own.slice(0, said), ...warningsFirst(own.slice(said)), ...others];
      return { question: { ...understood.question, terms }, answers: distinct(ordered).slice(0, limit) };
    },

    async suggest(typed, lang, limit) {
      const [names, { readings }] = await Promise.all([knownNames(), understand(typed)]);
      const begun = names.index
        .beginning(keyOf(typed), limit * 2)
        .map((key) => completed(names.index.named(key), names));
      const wanted = [...readings, ...productsOf(readings[0], names), ...begun.flat()].slice(0, limit * 3);
      const found = await answersTo(wanted, 'safe', lang);
      return distinct(found.filter((counted) => isKnown(counted) || hasOwnPage(counted))).slice(0, limit);
    },

    ofBrand: ({ id }, lang) => only({ brand: id }, lang),

    ofProduct: ({ id }, lang) => only({ product: String(id) }, lang),

    async ofRecord(record, lang) {
      const facets = facetsOfRecord(record);
      return facets && only(facets, lang, record.food);
    },

    async recallOfBatch({ brandId, name }, batch, lang) {
      if (batchKey(batch) === '') return null;
      const owner = brandId === null ? await ownerOf(name) : { brand: brandId };
      return owner ? (await only({ ...owner, batch }, lang)).recall : null;
    },

    async checksOfBatch({ brandId, name }, batch) {
      if (batchKey(batch) === '') return [];
      const owner = brandId === null ? await ownerOf(name) : { brand: brandId };
      const within = owner ? await readChecks({ ...owner, batch }) : [];
      // A brand that was only typed may be written differently on the record.
      return within.length > 0 || brandId !== null ? within : readChecks({ batch });
    },
  };

  async function ownerOf(name: string): Promise<FacetQuery | null> {
    const { readings, question } = await understand(name);
    return question.unrecognised.length === 0 ? (readings[0] ?? null) : null;
  }

  async function only(facets: FacetQuery, lang: Lang, food?: string): Promise<SafetyAnswer> {
    const [answer] = await answersTo([facets], 'safe', lang, food);
    if (!answer) throw new Error(`No answer for ${facetAddress('/check', facets)}.`);
    return answer.answer;
  }

  /** `ofFood` has the batch; otherwise it is looked up. */
  async function answersTo(wanted: readonly FacetQuery[], asks: SafetyAsks, lang: Lang, ofFood?: string) {
    const keys = wanted
      .flatMap(({ batch }) => (batch === undefined ? [] : [batchKey(batch)]))
      .filter((key) => key !== '');
    const [sums, known] = await Promise.all([
      sumsOf(wanted, lang),
      readKnownBatches({ readDb }, ofFood === undefined ? [...new Set(keys)] : [], []),
    ]);
    return wanted.flatMap((facets, place) => {
      const sum = sums[place];
      if (!sum) return [];
      const food = ofFood ?? known.batches.get(batchKey(facets.batch ?? ''))?.food ?? '';
      return [{ sum, answer: toAnswer(facets, sum, { asks, food, lang }) }];
    });
  }

  /** All that is missing comes in one statement. */
  function sumsOf(wanted: readonly FacetQuery[], lang: Lang): Promise<(FacetSum | undefined)[]> {
    const missing: FacetQuery[] = [];
    // Runs after all below have said whether they are missing.
    const reading = Promise.resolve().then(() => readFacetSums(readDb, missing, lang));
    const read = (facets: FacetQuery) => {
      const place = missing.push(facets) - 1;
      return reading.then((sums) => sums[place]);
    };
    return Promise.all(
      wanted.map((facets) =>
        Object.keys(facets).every((facet) => KEPT_FACETS.includes(facet))
          ? remember(`safety ${lang} ${facetAddress('/check', facets)}`, COUNTED_FROM, () => read(facets))
          : read(facets),
      ),
    );
  }

  async function readChecks(facets: FacetQuery): Promise<BatchCheck[]> {
    type Row = Omit<BatchCheck, 'publishedOn'> & { day: string };
    const { rows } = await readDb.execute<Row>(sql`
      select record.id::int as id, record.food_name as food, record.result,
        record.retest = 'overturned' as overturned, record.authenticity = 'confirmed_fake' as fake,
        to_char(record.published_on, 'YYYY-MM-DD') as day
      from ${PUBLIC_RECORDS} where ${recordsMatching(facets)}
      order by record.result = 'fail' desc, record.published_on desc, record.id desc limit ${BATCH_CHECKS_MAX}`);
    return rows.map(({ day, ...check }) => ({ ...check, publishedOn: startOfDay(day) }));
  }
}

type Counted = { sum: FacetSum; answer: SafetyAnswer };

function hasRecords({ sum }: Counted): boolean {
  return sum.records > 0;
}

function isKnown({ sum }: Counted): boolean {
  return sum.records > 0 || sum.open.records > 0 || sum.recall !== null || sum.seen > 0;
}

const SEVERITY: readonly SafetyAnswer['verdict'][] = ['fail', 'recalled', 'open'];

/** Of readings with the same owner, which explain the words equally well, none hides what another warns of or has on record. */
function warningsFirst(found: readonly Counted[]): Counted[] {
  const ownerOf = ({ answer: { facets } }: Counted) => JSON.stringify([facets.brand, facets.maker, facets.trademark]);
  const severityOf = ({ answer: { verdict } }: Counted) => {
    const place = SEVERITY.indexOf(verdict);
    return place < 0 ? SEVERITY.length + Number(verdict === 'none') : place;
  };
  const waiting = Map.groupBy(found, ownerOf);
  for (const [owner, own] of waiting) {
    waiting.set(
      owner,
      own.toSorted((one, other) => severityOf(one) - severityOf(other)),
    );
  }
  return found.flatMap((counted) => waiting.get(ownerOf(counted))?.shift() ?? []);
}

function hasOwnPage({ answer: { facets } }: Counted): boolean {
  return ownPage(facets) !== null;
}

const FOOD_KINDS: readonly SafetyAnswer['kind'][] = ['name', 'food'];

/** Readings of the same records are one answer: the first, or the page of a product instead of all foods of a name. */
function distinct(found: readonly Counted[]): SafetyAnswer[] {
  const byRecords = new Map<string, SafetyAnswer>();
  for (const { sum, answer } of found) {
    const address = facetAddress('/check', answer.facets);
    const nothing = sum.recall
      ? JSON.stringify([sum.recall.id, kindOf(answer.facets), Object.keys(answer.facets).length])
      : address;
    const key = sum.records === 0 ? nothing : JSON.stringify([sum.print, answer.indicator?.id]);
    const known = byRecords.get(key);
    const isProductOf = known && FOOD_KINDS.includes(known.kind) && answer.kind === 'product';
    const isBetter = known && (warns(answer) > warns(known) || isProductOf);
    if (!known || (isBetter && warns(answer) >= warns(known))) byRecords.set(key, answer);
  }
  return [...byRecords.values()];
}

/** What one reading of the same records says about them and another does not. */
function warns({ recall, open }: SafetyAnswer): number {
  return Number(recall !== null) + Number(recall?.isOpen === true) + Number(open.failed > 0);
}

/** A brand is followed by its products, which say more about the pack in the reader's hand. */
function productsOf(reading: FacetQuery | undefined, { products }: KnownNames): FacetQuery[] {
  if (reading?.brand === undefined || Object.keys(reading).length > 1) return [];
  return [...products.values()]
    .filter(({ brandId }) => brandId === reading.brand)
    .map(({ id }) => ({ product: String(id) }));
}

/** A name that was only begun stands for its first meaning. */
function completed(meanings: readonly Meaning[], names: KnownNames): FacetQuery[] {
  const part = { start: 0, end: 0, meanings: [...meanings], isSimilar: false };
  const [first] = readingsOf([{ parts: [part], unrecognised: [] }], {}, names);
  return first ? [first.facets] : [];
}

/** Notices leave the maker or the batch empty, or strike it out; a record without both and without a brand is named by nothing. */
function facetsOfRecord({ batch, brand, maker }: CheckedBatch): FacetQuery | null {
  const isStated = (text: string) => batchKey(text) !== '';
  const owner: FacetQuery = brand ? { brand: brand.id } : isStated(maker) ? { maker } : {};
  const facets = isStated(batch) ? { ...owner, batch } : owner;
  return Object.keys(facets).length === 0 ? null : facets;
}

type Told = { asks: SafetyAsks; food: string; lang: Lang };

function toAnswer(facets: FacetQuery, sum: FacetSum, { asks, food, lang }: Told): SafetyAnswer {
  const kind = kindOf(facets);
  const list = facetAddress('/spotcheck', facets);
  return {
    kind,
    kindName: SAFETY_KIND.label(kind, lang),
    title: titleOf(facets, sum.names, lang, food),
    path: ownPage(facets) ?? list,
    facets,
    list,
    check: facetAddress('/check', facets),
    asks,
    indicator: indicatorOf(facets, sum.names, lang),
    verdict: verdictOf(sum, facets),
    tested: sum.tested,
    failed: sum.failed,
    failedOtherwise: sum.failedOtherwise,
    overturned: sum.overturned,
    fakes: sum.fakes,
    records: sum.records,
    open: { ...sum.open, list: facetAddress('/spotcheck', { ...facets, open: '1' }) },
    latestOn: sum.latestOn === null ? null : startOfDay(sum.latestOn),
    recall: sum.recall && { ...sum.recall, announcedOn: startOfDay(sum.recall.announcedOn) },
    lastFailed: sum.lastFailed && { ...sum.lastFailed, publishedOn: startOfDay(sum.lastFailed.publishedOn) },
  };
}

function indicatorOf({ indicator: id }: FacetQuery, names: FacetNames, lang: Lang): SafetyAnswer['indicator'] {
  const name = id === undefined ? '' : indicatorTitle(id, names, lang);
  return id === undefined || name === '' ? null : { id, name };
}

function ownPage(facets: FacetQuery): string | null {
  const [facet, ...others] = Object.keys(facets);
  if (others.length > 0) return null;
  if (facet === 'brand') return `/brand/${facets.brand}`;
  return facet === 'product' ? `/product/${Number.parseInt(facets.product ?? '', 10)}` : null;
}
