import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { type BrandDirectory, plain } from '../brand-directory.ts';
import { findBatch } from './known-batches.ts';
import { createKnownNames, type KnownName, WIDER } from './known-names.ts';
import { CERTAIN, contains, type Fitting, fitting, resembling } from './name-fit.ts';
import { keyOfSubject, type Subject } from './subjects.ts';

/** What a text means, best first; `isCertain` if the first is what was named. */
export type Meanings = { subjects: Subject[]; isCertain: boolean };

const NOTHING: Meanings = { subjects: [], isCertain: false };
/** Words of a question that name nothing: 星垄奶粉安全吗. */
const NOISE =
  /(?:批号|批次号?|生产日期|条形码|抽检|不合格|检测|检验|查询|安全吗|有问题吗|怎么样|好不好|能喝吗|能吃吗|合格吗|[?？!！。，,])/g;
/** What follows a brand without naming a product of it. */
const GENERIC = /^(?:的|牌|品牌|乳业|乳品|牧业|集团|公司|股份|有限公司|产品|乳制品|奶|牛奶|官网|旗下|dairy)+$/;

function meaningsOf(all: readonly KnownName[], typed: string): Meanings {
  const text = typed.normalize('NFKC').replace(NOISE, ' ').trim();
  const wanted = plain(text);
  if (wanted === '') return NOTHING;
  const direct = fitting(all, wanted);
  const [best] = direct;
  if (best && best.fit >= CERTAIN) return withProducts(all, ofFitting(direct, wanted));
  const ofOwner = withOwner(all, text, wanted);
  if (ofOwner) {
    const subjects = direct.map(({ known }) => known.subject);
    return { ...ofOwner, subjects: [...ofOwner.subjects, ...subjects] };
  }
  if (best) return ofFitting(direct, wanted);
  return withCategory(all, text, wanted) ?? ofFitting(resembling(all, wanted), wanted);
}

/** A brand is followed by its products, which say more about the pack in the reader's hand. */
function withProducts(all: readonly KnownName[], meanings: Meanings): Meanings {
  const [brand, ...others] = meanings.subjects;
  if (brand?.kind !== 'brand') return meanings;
  const products = all.map(({ subject }) => subject).filter((subject) => isOf(subject, brand));
  return { ...meanings, subjects: [brand, ...products, ...others] };
}

/** 纯牛奶 is sold by many brands: first all foods of that name, then each. */
function ofFitting(found: Fitting[], wanted: string): Meanings {
  const [first, second] = found;
  if (!first) return NOTHING;
  const subjects = found.map(({ known }) => known.subject);
  const isProduct = ({ kind }: Subject) => kind === 'product' || kind === 'food';
  const alike = found.filter(({ fit }) => fit === first.fit).map(({ known }) => known.subject);
  const isLatin = /^[a-z]+$/.test(wanted);
  if (isProduct(first.known.subject) && ownersOf(subjects.filter(isProduct)) > 1 && !isLatin) {
    if (alike.length > 1 || first.fit < CERTAIN) {
      return { subjects: [{ kind: 'food', text: wanted }, ...subjects], isCertain: false };
    }
  }
  const isAlone = alike.filter(({ kind }) => kind === first.known.subject.kind).length === 1;
  return { subjects, isCertain: isAlone && (first.fit >= CERTAIN || !second) };
}

function ownersOf(subjects: Subject[]): number {
  return new Set(
    subjects.map((subject) => (subject.kind === 'product' ? `brand ${subject.brand.id}` : JSON.stringify(subject))),
  ).size;
}

/** A brand, maker or trademark with more words: 星垄1段. */
function withOwner(all: readonly KnownName[], text: string, wanted: string): Meanings | null {
  const owner = namedIn(all, text, wanted, ['brand', 'trademark', 'maker']);
  if (!owner) return null;
  const products = all.filter(({ subject }) => isOf(subject, owner.known.subject));
  return ofProducts(all, owner, products);
}

function withCategory(all: readonly KnownName[], text: string, wanted: string): Meanings | null {
  const category = namedIn(all, text, wanted, ['category']);
  if (!category) return null;
  const { subject } = category.known;
  const found = all.filter((product) => isOfCategory(product, subject) && contains(product, category.rest));
  return { subjects: [...found.map((product) => product.subject), subject], isCertain: found.length < 2 };
}

function ofProducts(all: readonly KnownName[], owner: Part, products: KnownName[]): Meanings {
  const { subject } = owner.known;
  if (GENERIC.test(owner.rest)) return { subjects: [subject], isCertain: true };
  const exact = products.filter(({ names }) => names.includes(owner.rest));
  const [category] = fitting(all, owner.rest).filter(
    ({ known, fit }) => known.subject.kind === 'category' && fit >= CERTAIN,
  );
  const found = exact.length > 0 ? exact : products.filter((one) => contains(one, owner.rest));
  const named = found.toSorted((one, other) => lengthOf(one) - lengthOf(other));
  if (category && exact.length === 0) {
    const ofCategory = products.filter((one) => isOfCategory(one, category.known.subject));
    return { subjects: [subject, ...ofCategory.map((one) => one.subject)], isCertain: true };
  }
  return { subjects: [...named.map((one) => one.subject), subject], isCertain: named.length < 2 };
}

type Part = { known: KnownName; rest: string };

function namedIn(all: readonly KnownName[], text: string, wanted: string, kinds: Subject['kind'][]): Part | null {
  const words = text.split(/\s+/).map(plain);
  const parts = all
    .filter(({ subject }) => kinds.includes(subject.kind))
    .flatMap((known) => {
      const inside = known.names.filter((name) => name.length > 1 && wanted.includes(name));
      const bySound = words.filter((word) => known.sounds.includes(word));
      return [...inside, ...(words.length > 1 ? bySound : [])].map((part) => ({ known, part }));
    })
    .sort((one, other) => other.part.length - one.part.length);
  const [longest] = parts;
  if (!longest) return null;
  return { known: longest.known, rest: wanted.replace(longest.part, '') };
}

function isOf(subject: Subject, owner: Subject): boolean {
  return subject.kind === 'product' && owner.kind === 'brand' && subject.brand.id === owner.brand.id;
}

function isOfCategory({ subject }: KnownName, category: Subject): boolean {
  if (subject.kind !== 'product' || category.kind !== 'category') return false;
  return (WIDER[category.category] ?? [category.category]).includes(subject.category);
}

function lengthOf({ names: [name = ''] }: KnownName): number {
  return name.length;
}

const SUBJECTS_MAX = 12;
const BARCODE = /^(?:\d{8}|\d{12,14})$/;

/**
 * Recognises whatever a reader types into one field: a batch number with or without a name, a
 * barcode, or the name of anything on record, in hanzi, pinyin, initials or with a typo.
 */
export function createUnderstanding(
  { readDb, remember }: Pick<Platform, 'readDb' | 'remember'>,
  directory: BrandDirectory,
): (question: string) => Promise<Meanings> {
  const knownNames = createKnownNames({ readDb, remember }, directory);

  return async (question) => {
    const all = await knownNames();
    const code = question.normalize('NFKC').replace(/\s/g, '');
    if (BARCODE.test(code)) {
      const id = await productWith(code);
      const product = all.find(({ subject }) => subject.kind === 'product' && subject.product.id === id);
      if (product) return { subjects: withBrand(product.subject), isCertain: true };
    }
    const batch = await findBatch({ readDb }, question);
    if (!batch) {
      const { subjects, isCertain } = meaningsOf(all, question);
      return { subjects: distinct(subjects), isCertain };
    }
    const named = meaningsOf(all, batch.rest).subjects;
    const { rest: _rest, owners, ...found } = batch;
    const subject: Subject = { kind: 'batch', ...found, date: '', within: null };
    return { subjects: distinct([subject, ...owners, ...named]), isCertain: true };
  };

  async function productWith(barcode: string): Promise<number | undefined> {
    const { rows } = await readDb.execute<{ id: number }>(
      sql`select id::int from products where barcode = ${barcode} limit 1`,
    );
    return rows[0]?.id;
  }
}

function withBrand(subject: Subject): Subject[] {
  return subject.kind === 'product' ? [subject, { kind: 'brand', brand: subject.brand }] : [subject];
}

function distinct(subjects: Subject[]): Subject[] {
  const byKey = new Map(subjects.map((subject) => [keyOfSubject(subject), subject]));
  return [...byKey.values()].slice(0, SUBJECTS_MAX);
}
