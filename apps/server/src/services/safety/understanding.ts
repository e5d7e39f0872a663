import { QUESTION_MAX } from '@rujian/contract/areas/brands/check';
import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import type { SafetyAsks, SafetyQuestion } from '@rujian/contract/areas/brands/safety';
import { type Gs1Code, gs1In } from '@rujian/contract/base/identifiers/gs1';
import { gtinOf } from '@rujian/contract/base/identifiers/gtin';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { type CodeCandidate, codesIn, daysIn, misreadingsOf, type NamedDay } from './codes.ts';
import { readKnownBatches } from './known-batches.ts';
import type { KnownNames } from './known-names.ts';
import type { Meaning } from './name-index.ts';
import { type Divided, divide, textsOf } from './question.ts';
import type { Leftover } from './question-words.ts';
import { type Reading, readingsOf, widerOf, withName } from './readings.ts';
import { type Written, written } from './written-text.ts';

/**
 * What a question means. `wider` leave out what has no record, and are only shown where nothing else has any. `matters`
 * are the words of a question that no record answers: 过期.
 */
export type Understood = {
  question: Omit<SafetyQuestion, 'terms'>;
  readings: FacetQuery[];
  wider: FacetQuery[];
  matters?: string[];
};

const NOTHING: Omit<SafetyQuestion, 'terms'> = {
  asks: 'safe',
  unrecognised: [],
  similar: [],
  wrongBarcode: null,
  unknownBarcode: null,
};

/** From words to facets, as docs/safety-answer.md says. `stated` are facets that hold besides the words. */
export function createUnderstanding(
  { readDb, clock }: Pick<Platform, 'readDb' | 'clock'>,
  knownNames: () => Promise<KnownNames>,
) {
  return async (asked: string, stated: FacetQuery = {}): Promise<Understood> => {
    const names = await knownNames();
    const today = shanghaiDay(clock.now());
    const text = [...asked].slice(0, QUESTION_MAX).join('').normalize('NFKC');
    if (text.trim() === '') return statedOnly(stated, names);
    const code = gs1In(text, Number(today.slice(0, 4)));
    const whole = written(text);
    const known = await lookUp(whole, today);
    const bound = code && barcodeOf(code.code, names);
    // Digits alone that are no barcode on record may be a batch number.
    const isBatch = code?.code.form === 'digits' && !bound?.isKnown && known.isOnRecord;
    if (!code || !bound || isBatch) return fromWords(whole, known, stated, names);
    if (bound.wrong !== null) return { question: { ...NOTHING, wrongBarcode: bound.wrong }, readings: [], wider: [] };
    const rest = written(code.rest);
    const others =
      rest.key === '' ? null : fromWords(rest, await lookUp(rest, today), { ...stated, ...bound.facets }, names);
    const readings = others && others.readings.length > 0 ? others.readings : [{ ...stated, ...bound.facets }];
    const [first] = readings;
    return {
      question: {
        ...(others?.question ?? NOTHING),
        unknownBarcode: bound.isKnown ? null : (bound.facets.barcode ?? null),
      },
      readings: bound.isKnown ? readings : readings.slice(0, 1),
      wider: bound.isKnown && first ? widerOf({ facets: first }, names) : [],
    };
  };

  async function lookUp(question: Written, today: string): Promise<Known> {
    const codes = codesIn(question);
    const days = daysIn(question, today);
    const misread = new Map(codes.map((code) => [code, misreadingsOf(code.key)]));
    const keys = [...new Set([...codes.map(({ key }) => key), ...[...misread.values()].flat()])];
    const found = await readKnownBatches(
      { readDb },
      keys,
      days.flatMap((day) => (day.days.length > 1 ? day.days : [])),
    );
    const dayOf = ({ days: each }: NamedDay) => each.find((day) => found.days.has(day)) ?? each[0] ?? '';
    const exact = codes.find(({ key }) => found.batches.has(key));
    const similar = codes.flatMap((code) => {
      const key = misread.get(code)?.find((other) => found.batches.has(other));
      return key === undefined ? [] : [{ ...code, batch: found.batches.get(key)?.batch ?? code.text, isSimilar: true }];
    })[0];
    const isDay = ({ start, end }: CodeCandidate) => days.some((day) => start < day.end && day.start < end);
    const stranger = codes.find((code) => !isDay(code) && (code.looksLikeCode || code.isMarked));
    const onRecord = exact
      ? { ...exact, batch: found.batches.get(exact.key)?.batch ?? exact.text, isSimilar: false }
      : similar;
    return {
      days: days.map((day) => ({ start: day.start, end: day.end, day: dayOf(day) })),
      batch: onRecord ?? (stranger ? { ...stranger, batch: stranger.text, isSimilar: false } : null),
      isOnRecord: onRecord !== undefined,
    };
  }
}

type Known = {
  days: (Leftover & { day: string })[];
  batch: (CodeCandidate & { batch: string; isSimilar: boolean }) | null;
  isOnRecord: boolean;
};

function barcodeOf(code: NonNullable<ReturnType<typeof gs1In>>['code'], { barcodes }: KnownNames) {
  if (code.kind === 'invalid') return { facets: {} as FacetQuery, isKnown: false, wrong: code.digits };
  return { facets: boundFacets(code), isKnown: barcodes.has(code.gtin), wrong: null };
}

/** Product, lot and day of one pack; a use-by day is on no record. */
function boundFacets({ gtin, lot, producedOn }: Gs1Code): FacetQuery {
  return { barcode: gtin, ...(lot !== null && { batch: lot }), ...(producedOn !== null && { date: producedOn }) };
}

function statedOnly(stated: FacetQuery, names: KnownNames): Understood {
  const gtin = stated.barcode === undefined ? null : gtinOf(stated.barcode);
  if (gtin && !names.barcodes.has(gtin)) {
    return { question: { ...NOTHING, unknownBarcode: gtin }, readings: [stated], wider: [] };
  }
  const readings = Object.keys(stated).length > 0 ? [stated] : [];
  return { question: NOTHING, readings, wider: readings.flatMap((facets) => widerOf({ facets }, names)) };
}

function fromWords(question: Written, known: Known, stated: FacetQuery, names: KnownNames): Understood {
  const { batch } = known;
  const days = known.days.filter((day) => !batch || day.end <= batch.start || day.start >= batch.end);
  const day = days[0];
  const taken = [...(batch ? [batch] : []), ...(day ? [day] : [])];
  const divided = divide(question, names, taken);
  const base: FacetQuery = {
    ...stated,
    ...(batch && stated.batch === undefined && { batch: batch.batch }),
    ...(day && stated.date === undefined && { date: day.day }),
  };
  const similar = batch?.isSimilar ? [{ typed: batch.text, name: batch.batch }] : [];
  return understood(question, divided, base, names, similar);
}

function understood(
  question: Written,
  { divisions, asksRecall, unanswerable }: Divided,
  base: FacetQuery,
  names: KnownNames,
  similarBatch: SafetyQuestion['similar'],
): Understood {
  const [first] = divisions;
  const parts = first?.parts ?? [];
  const hasBase = Object.keys(base).length > 0;
  const namesOwner = divisions.some((division) => division.parts.some(({ meanings }) => meanings.some(isOwner)));
  const isKnowledge = unanswerable.length > 0 && !hasBase && !namesOwner;
  const left = [...(first?.unrecognised ?? []), ...(isKnowledge ? [] : unanswerable)];
  const hasSubject = parts.length > 0 || hasBase;
  if (isKnowledge || (!hasSubject && left.length === 0)) {
    const asks = asksRecall && !isKnowledge ? 'recalled' : 'batch';
    return {
      question: { ...NOTHING, asks },
      readings: [],
      wider: [],
      matters: unanswerable.map(({ start, end }) => question.key.slice(start, end)),
    };
  }
  const unrecognised = textsOf(question, left);
  const readings = hasSubject ? readingsOf(divisions, base, names) : [];
  const [best] = readings;
  const asks = asksOf(asksRecall, best);
  const similar = [...similarBatch, ...similarIn(question, parts, names)];
  // The unknown word may be the owner, so the product of one brand is not what was asked for.
  const isAnyones = ({ facets: { product }, brand }: Reading) => product === undefined || brand !== undefined;
  const kept = unrecognised.length > 0 ? readings.filter(isAnyones) : readings;
  const facets = kept.map((reading) => reading.facets);
  const whole = best && unrecognised.length > 0 ? [withUnrecognised(best.facets, unrecognised)] : [];
  return {
    question: { ...NOTHING, asks, unrecognised, similar },
    readings: [...whole, ...facets],
    wider: best ? widerOf(best, names) : [],
  };
}

function isOwner({ kind }: Meaning): boolean {
  return kind !== 'term' && kind !== 'name';
}

function asksOf(asksRecall: boolean, best: Reading | undefined): SafetyAsks {
  if (asksRecall) return 'recalled';
  return best?.facets.indicator === undefined ? 'safe' : 'indicator';
}

const NAME_PARTS_MAX = 4;
const NAME_MAX = 120;

/** No food on record has such a name, so the answer has no record, and its list says the same. */
function withUnrecognised(facets: FacetQuery, unrecognised: readonly string[]): FacetQuery {
  const texts = unrecognised.map((text) => text.replace(/\s/g, '')).filter((text) => text !== '');
  const room = NAME_PARTS_MAX - (facets.name?.split(/\s+/).length ?? 0);
  const name = withName(facets, texts.slice(0, Math.max(1, room)));
  return { ...facets, name: [...name].slice(0, NAME_MAX).join('') };
}

function similarIn(
  question: Written,
  parts: Divided['divisions'][number]['parts'],
  names: KnownNames,
): SafetyQuestion['similar'] {
  return parts
    .filter(({ isSimilar }) => isSimilar)
    .flatMap((part) => {
      const [typed = ''] = textsOf(question, [part]);
      const [meaning] = part.meanings;
      return meaning ? [{ typed, name: nameOf(meaning, names) }] : [];
    });
}

function nameOf(meaning: Meaning, names: KnownNames): string {
  switch (meaning.kind) {
    case 'brand':
      return names.brands.get(meaning.id)?.name ?? '';
    case 'product':
      return names.products.get(meaning.ids[0] ?? 0)?.name ?? '';
    case 'term':
      return meaning.keys.map((key) => names.terms.get(key)?.name ?? key).join('');
    case 'indicator':
      return names.indicators.get(meaning.id)?.name ?? '';
    case 'name':
      return meaning.text;
    default:
      return meaning.name;
  }
}
