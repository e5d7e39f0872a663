import { type CheckAnswer, checkBatch } from '@rujian/contract/areas/brands/check';
import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import type { SafetyAnswer } from '@rujian/contract/areas/brands/safety';
import { createRandom } from '../fuzz/random.ts';
import { anotherAddress, ask } from './ask.ts';
import type { Kit, Oracle, Verdict } from './oracle.ts';
import { compareConjunctions } from './safety-conjunctions.ts';
import { type Counts, countAnswer, isGreener, recordsOf } from './safety-counts.ts';
import { categoryLabels } from './safety-names.ts';
import { type Question, questionsFrom } from './safety-questions.ts';
import { readSafetyRows, type SafetyRows } from './safety-rows.ts';
import { compareSurfaces } from './safety-surfaces.ts';
import { fillSafetyWorld } from './safety-worlds.ts';

/** Questions of one group, over the demo and all worlds. */
type Score = { asked: number; wrong: string[]; greener: string[] };

/** At least so much of what is written as on record, and of what is not, has the right first answer. */
const GOALS = { exact: 0.99, similar: 0.95 };
const PART = { demo: 3, world: 1 };
const WHOLE = { demo: 100, world: 3 };
const WRONG_SHOWN = Number(process.env.ORACLE_SHOWN ?? 6);

const scores = new Map<string, Score>();
const similarGroups = new Set<string>();

/** Every answer to a question about safety: on the pages of subjects and to words made from the rows. */
export const safety: Oracle = {
  name: 'safety',
  fill: fillSafetyWorld,

  async run({ kit, seed, isWhole, isDemo }) {
    const rows = await readSafetyRows(kit);
    const random = createRandom(seed);
    const verdict: Verdict = { checked: 0, differences: [] };
    const most = Number(process.env.ORACLE_MOST) || (isWhole ? WHOLE : PART)[isDemo ? 'demo' : 'world'];
    const site = createSite(kit, rows, verdict);
    for (const question of questionsFrom(rows, random, most)) {
      const { data } = await ask(kit, checkBatch, { q: question.words });
      const wrong = data?.answers ? judge(site, question, data) : `“${question.words}” ${text(data)}`;
      const greener = data?.answers ? greenerThan(site, question, data) : null;
      const where = isDemo ? 'demo' : `--seed ${seed}`;
      note(question, wrong && `${wrong} (${where})`, greener && `${greener} (${where})`);
      verdict.checked += 1;
      for (const card of data?.answers ?? []) await compareCard(site, card, question.words);
    }
    await compareConjunctions(
      { kit, rows, random, compare: site.compareSubject, differ: site.differ, total: site.total },
      most,
    );
    await compareSurfaces({ kit, rows, random, most, compare: site.compareSubject, differ: site.differ });
    return verdict;
  },

  judge() {
    const broken: string[] = [];
    for (const kind of ['exact', 'similar'] as const) {
      const chosen = [...scores].filter(([group]) => similarGroups.has(group) === (kind === 'similar'));
      const asked = chosen.reduce((sum, [, score]) => sum + score.asked, 0);
      const wrong = chosen.flatMap(([group, score]) => score.wrong.map((line) => `${group}: ${line}`));
      if (asked > 0 && 1 - wrong.length / asked < GOALS[kind]) {
        broken.push(`${wrong.length} of ${asked} ${kind} questions have a wrong first answer`, ...wrong);
      }
    }
    const greener = [...scores].flatMap(([group, score]) => score.greener.map((line) => `GREENER ${group}: ${line}`));
    return [...greener, ...broken];
  },

  report() {
    const lines = [...scores].map(([group, { asked, wrong, greener }]) => [
      group,
      asked,
      asked - wrong.length,
      wrong.length,
      greener.length,
    ]);
    const sums = [1, 2, 3, 4].map((column) => lines.reduce((sum, line) => sum + Number(line[column]), 0));
    const table = [['group', 'questions', 'right', 'wrong', 'greener'], ...lines, ['all', ...sums]].map(
      ([group, ...figures]) =>
        `${String(group).padEnd(28)}${figures.map((figure) => String(figure).padStart(10)).join('')}`,
    );
    const wrong = [...scores].flatMap(([group, score]) =>
      [...score.greener.map((line) => `GREENER ${line}`), ...score.wrong]
        .slice(0, WRONG_SHOWN)
        .map((line) => `${group}: ${line}`),
    );
    return [...table, ...wrong].join('\n');
  },
};

type Site = ReturnType<typeof createSite>;

/** The rows of one site, and what was already counted or read of it. */
function createSite(kit: Kit, rows: SafetyRows, verdict: Verdict) {
  const counted = new Map<string, { counts: Counts; ids: string }>();
  const totals = new Map<string, Promise<number | string>>();
  const differ = (line: string) => void verdict.differences.push(line);

  const site = {
    rows,
    differ,
    count(facets: FacetQuery) {
      const key = JSON.stringify(facets);
      const made = counted.get(key) ?? { counts: countAnswer(rows, facets), ids: recordsOf(rows, facets).join() };
      counted.set(key, made);
      return made;
    },
    /** How many rows stand behind an address of the list. */
    total(address: string) {
      const total = totals.get(address) ?? readTotal(kit, address);
      totals.set(address, total);
      return total;
    },
    /** The answer on a page about one subject. */
    async compareSubject(place: string, card: SafetyAnswer | null | undefined, facets: FacetQuery) {
      verdict.checked += 1;
      if (!card) return differ(`${place}: no answer`);
      const shown = shownCounts(card);
      const { counts } = site.count(facets);
      if (JSON.stringify(shown) !== JSON.stringify(counts)) {
        differ(`${place} ${text(facets)}: shown ${text(shown)}, counted ${text(counts)}`);
      }
      await compareCard(site, card, place);
    },
  };
  return site;
}

async function readTotal(kit: Kit, address: string): Promise<number | string> {
  const { pathname, search } = new URL(address, 'http://site');
  if (pathname !== '/spotcheck') return `address ${address}`;
  const url = `/api/spotcheck/index${search}`;
  const response = await kit.app.inject({ method: 'GET', url, remoteAddress: anotherAddress() });
  return response.statusCode === 200 ? response.json().data.total : `status ${response.statusCode}`;
}

/** Every number of every card, and the rows behind its links. */
async function compareCard(site: Site, card: SafetyAnswer, asked: string): Promise<void> {
  const { counts } = site.count(card.facets);
  const shown = shownCounts(card);
  // An answer that leaves out what was not recognised says its facets; only the page's question knows the rest.
  if (JSON.stringify(shown) !== JSON.stringify(counts)) {
    site.differ(`card of “${asked}” ${text(card.facets)}: shown ${text(shown)}, counted ${text(counts)}`);
  }
  const links: [string, number][] = [
    [card.list, card.records],
    ...(card.open.records > 0 ? [[card.open.list, card.open.records] as [string, number]] : []),
  ];
  for (const [address, records] of links) {
    const total = await site.total(address);
    if (total !== records) site.differ(`list of “${asked}” ${address}: ${total} rows, card ${records}`);
  }
}

function shownCounts(card: SafetyAnswer): Counts {
  const { tested, failed, failedOtherwise, overturned, fakes, records, open, latestOn, lastFailed, recall, verdict } =
    card;
  return {
    tested,
    failed,
    failedOtherwise,
    overturned,
    fakes,
    records,
    open: { records: open.records, failed: open.failed },
    latestOn,
    lastFailed: lastFailed?.id ?? null,
    recall: recall && { id: recall.id, count: recall.count, isOpen: recall.isOpen },
    verdict,
  };
}

/** What is wrong with the answers, or null. */
function judge(site: Site, question: Question, { answers, question: understood }: CheckAnswer): string | null {
  const { kind, words, means, unknown = '', asks } = question;
  const [first] = answers;
  const got = first ? `${text(first.facets)} ${sentence(shownCounts(first))}` : `no answer, asks ${understood.asks}`;
  const wrong = (expected: string) =>
    `“${words}” expected ${expected}, got ${got}${understood.unrecognised.length > 0 ? `, not recognised ${understood.unrecognised.join('、')}` : ''}`;
  if (kind === 'nothing')
    return answers.length === 0 && ['batch', 'recalled'].includes(understood.asks)
      ? null
      : wrong('no answer and to be asked for the batch');
  if (kind === 'wrong barcode')
    return understood.wrongBarcode === null ? wrong('a wrong check digit to be said') : null;
  if (kind === 'unknown barcode') {
    return understood.unknownBarcode !== null && answers.every(({ records }) => records === 0)
      ? null
      : wrong('an unknown barcode');
  }
  if (kind === 'unknown') {
    const isSaid = understood.unrecognised.some((part) => part.includes(unknown));
    return isSaid && (first === undefined || first.records === 0)
      ? null
      : wrong(`“${unknown}” not recognised and no records`);
  }
  if (!first) return wrong(expectedOf(site, means));
  if (kind === 'covers') return coversLabel(site, question, first) ? null : wrong(`the records of the category`);
  if (understood.unrecognised.length > 0 || !means.some((facets) => isAnswerTo(site, first, facets))) {
    return wrong(expectedOf(site, means));
  }
  const lost = question.whole.find(
    (facets) => isOnRecord(site, facets) && !answers.some((card) => hasRecordsOf(site, card, facets)),
  );
  if (lost) return wrong(`also ${expectedOf(site, [lost])}`);
  if (asks && understood.asks !== asks) return wrong(`to be understood as ${asks}, was ${understood.asks}`);
  return null;
}

/** Other readings than the first need not be shown if nothing is on record. */
function isOnRecord(site: Site, facets: FacetQuery): boolean {
  const { records, open, recall } = site.count(facets).counts;
  return records > 0 || open.records > 0 || recall !== null;
}

function hasRecordsOf(site: Site, card: SafetyAnswer, facets: FacetQuery): boolean {
  return site.count(card.facets).ids === site.count(facets).ids;
}

/** The same records and the same sentence. */
function isAnswerTo(site: Site, card: SafetyAnswer, facets: FacetQuery): boolean {
  const { counts, ids } = site.count(facets);
  return JSON.stringify(shownCounts(card)) === JSON.stringify(counts) && site.count(card.facets).ids === ids;
}

function coversLabel({ rows, count }: Site, { words }: Question, card: SafetyAnswer): boolean {
  const category = categoryLabels().find(({ label }) => label === words)?.category ?? '';
  const shown = count(card.facets).ids.split(',');
  const named = rows.records.filter((record) => record.category === category);
  const excluded = rows.terms.filter((term) => card.facets.food === term.key).flatMap(({ without }) => without);
  return named.every(
    ({ id, foodName }) => shown.includes(String(id)) || excluded.some((part) => foodName.includes(part)),
  );
}

/** An answer that reassures more than the records that the words name. */
function greenerThan(site: Site, question: Question, { answers, question: understood }: CheckAnswer): string | null {
  const [first] = answers;
  if (!first || understood.unrecognised.length > 0) return null;
  const { means, whole, words } = question;
  const isMeant = means.length === 0 || means.some((facets) => isAnswerTo(site, first, facets));
  const worse = isMeant
    ? whole.find(
        (facets) =>
          isOnRecord(site, facets) &&
          answers.every((card) => !hasRecordsOf(site, card, facets) || isGreenerCard(card, facets)),
      )
    : means.slice(0, 1).find((facets) => isGreenerCard(first, facets));
  if (!worse || !isGreenerCard(first, worse)) return null;
  return `“${words}” says ${first.verdict}, ${text(worse)} is ${site.count(worse).counts.verdict}`;

  function isGreenerCard(card: SafetyAnswer, facets: FacetQuery): boolean {
    return isGreener(card.verdict, site.count(facets).counts.verdict);
  }
}

function expectedOf(site: Site, means: readonly FacetQuery[]): string {
  return means
    .map((facets) => `${text(facets)} ${sentence(site.count(facets).counts)}`)
    .slice(0, 3)
    .join(' or ');
}

function sentence({ verdict, tested, failed, records, open, recall }: Counts): string {
  const parts = [`${verdict} ${tested}/${failed} of ${records}`];
  if (open.records > 0) parts.push(`open ${open.records}/${open.failed}`);
  if (recall) parts.push(`recall ${recall.id}×${recall.count}${recall.isOpen ? ' under way' : ''}`);
  return parts.join(', ');
}

function note({ group, kind }: Question, wrong: string | null, greener: string | null): void {
  const score = scores.get(group) ?? { asked: 0, wrong: [], greener: [] };
  score.asked += 1;
  if (wrong) score.wrong.push(wrong);
  if (greener) score.greener.push(greener);
  scores.set(group, score);
  if (kind === 'similar') similarGroups.add(group);
}

function text(value: unknown): string {
  return JSON.stringify(value);
}
