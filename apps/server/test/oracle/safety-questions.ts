import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import { pick, type Random } from '../fuzz/random.ts';
import { categoryLabels, join, type Name, namesIn, withoutOwner } from './safety-names.ts';
import { createReader, distinct, type Reader } from './safety-readings.ts';
import type { SafetyRows } from './safety-rows.ts';
import { batchKey, gtin, plain } from './safety-text.ts';
import * as wordings from './safety-wordings.ts';

/** `similar`: not written as in the rows. `unknown`: names something that is in no row. `nothing`: names nothing. */
type Kind = 'exact' | 'similar' | 'covers' | 'unknown' | 'unknown barcode' | 'wrong barcode' | 'nothing';

export type Question = {
  group: string;
  kind: Kind;
  words: string;
  /** What the words mean, made together with them. */
  means: FacetQuery[];
  /** Names that are the whole question: each is an answer. */
  whole: FacetQuery[];
  asks?: 'recalled';
  unknown?: string;
};

type Saying = { group: string; words: string; means: FacetQuery[]; asks?: 'recalled' };
type Pool = { rows: SafetyRows; names: Name[]; reader: Reader; random: Random };

const OWNERS = ['brand', 'alias', 'maker', 'trademark'];
const FOODS = ['term', 'synonym'];
const BATCH_LEAST = 4;
const GTIN_LONG = 12;
const SOUND_LEAST = 2;
const INITIALS_LEAST = 3;
const TYPO_LEAST = 3;
const SHORT_LEAST = 2;
/** Many a slip makes another name and is not asked. */
const TRIED_FOR_EACH = 8;
const SHARED_WORDS = /(?:\(.*\))?(?:集团)?(?:股份|责任)?(?:有限|责任)*公司$|(?:牧业|乳业|有机|高地|世家)$/;

/** Questions made from the rows, at most `most` of each group; the same for the same seed. */
export function questionsFrom(rows: SafetyRows, random: Random, most: number): Question[] {
  const names = namesIn(rows);
  const pool: Pool = { rows, names, random, reader: createReader(rows, names) };
  const sayings = [...singles(pool), ...pairs(pool, most), ...batches(pool), ...days(pool)];
  const questions: Question[] = [
    ...sayings.map((saying) => exact(pool, saying)),
    ...decorated(pool, sayings, most),
    ...recalled(pool, sayings, most),
    ...similar(pool, most),
    ...shortOwners(pool),
    ...misreadBatches(pool),
    ...labels(),
    ...barcodes(pool),
    ...unknownOnes(pool),
    ...wordings.NOTHING_NAMED.map((words) => ({
      group: 'names nothing',
      kind: 'nothing' as const,
      words,
      means: [],
      whole: [],
    })),
  ];
  return [...Map.groupBy(questions, ({ group }) => group).values()].flatMap((group) =>
    shuffled(random, unique(group)).slice(0, most),
  );
}

function exact({ reader }: Pool, { group, words, means, asks }: Saying, spoken = words): Question {
  const isCode = means.some(({ batch, date, barcode }) => batch ?? date ?? barcode);
  const read = isCode ? [] : reader.readings(words);
  return {
    group,
    kind: 'exact',
    words: spoken,
    means: distinct([...means, ...read]),
    whole: isCode ? [] : reader.whole(words),
    ...(asks && { asks }),
  };
}

function singles({ rows, names }: Pool): Saying[] {
  return names.map(({ kind, text, facets }) => {
    if (kind !== 'product') return { group: kind, words: text, means: [facets] };
    return { group: kind, words: text, means: withoutOwner(rows, { kind, text, facets }) };
  });
}

function of(names: readonly Name[], kinds: readonly string[]): Name[] {
  return names.filter(({ kind }) => kinds.includes(kind));
}

const JOINTS = ['', '', ' ', '的'];

function pairs({ rows, names, random }: Pool, most: number): Saying[] {
  const owners = of(names, OWNERS);
  const foods = of(names, FOODS);
  const hanziFoods = foods.filter(({ text }) => /[一-鿿]/.test(text));
  const foodNames = of(names, ['food name']);
  const products = of(names, ['product']);
  const indicators = of(names, ['indicator']);
  const brands = of(names, ['brand', 'alias']);
  const codes = batchesOf(rows).filter(({ length }) => length >= BATCH_LEAST);
  const made: Saying[] = [];
  const add = (
    group: string,
    firsts: readonly Name[],
    seconds: readonly Name[],
    joints: readonly string[] = JOINTS,
  ) => {
    if (firsts.length === 0 || seconds.length === 0) return;
    for (let place = 0; place < most; place += 1) {
      const [one, other] = [pick(random, firsts), pick(random, seconds)];
      if (clashes(one.facets, other.facets) || one.text === other.text) continue;
      const words = `${one.text}${pick(random, joints)}${other.text}`;
      const means = alike(names, one).flatMap((first) =>
        alike(names, other).flatMap((second) => (clashes(first, second) ? [] : [join(first, second)])),
      );
      made.push({ group, words, means });
    }
  };
  add('owner × food', owners, hanziFoods);
  add('food × food', hanziFoods, hanziFoods, [' ', '', '']);
  add('owner × food name', owners, foodNames);
  add('owner × indicator', owners, indicators, ['', ' ', '的', '有没有']);
  add('food × indicator', hanziFoods, indicators, ['', ' ', '的', '有没有', '里有没有']);
  add('owner × food, in English', of(names, ['brand in English']), of(names, ['term in English']), [' ']);
  add('brand × 牌 × food', brands, hanziFoods, ['牌', '牌的', '牌子的']);
  for (const product of products) {
    const own = brands.filter(({ facets }) => facets.brand === product.brand);
    for (const { text } of own) {
      made.push({
        group: 'owner × product',
        words: `${text}${pick(random, JOINTS)}${product.text}`,
        means: [product.facets],
      });
    }
  }
  for (let place = 0; place < most; place += 1) {
    const [owner, food, trait] = [pick(random, owners), pick(random, hanziFoods), pick(random, hanziFoods)];
    if (!owner || !food || !trait || food.text === trait.text) continue;
    const means = [join(owner.facets, join(food.facets, trait.facets))];
    made.push({
      group: 'owner × food × food',
      words: `${owner.text} ${trait.text}${pick(random, ['', ' '])}${food.text}`,
      means,
    });
    for (const indicator of indicators.length > 0 ? [pick(random, indicators)] : []) {
      made.push({
        group: 'owner × food × indicator',
        words: `${owner.text}${food.text}${pick(random, ['', '的', '有没有'])}${indicator.text}`,
        means: [join(owner.facets, join(food.facets, indicator.facets))],
      });
    }
    const batch = pick(random, codes);
    if (batch === undefined) continue;
    const joint = pick(random, [' ', '批号', ' 批号：', '']);
    if (joint === '' && /[\da-z]$/i.test(owner.text)) continue;
    const [owned, eaten] = [alike(names, owner), alike(names, food)];
    const withBatch = (facets: FacetQuery) => ({ ...facets, batch });
    made.push({ group: 'owner × batch', words: `${owner.text}${joint}${batch}`, means: owned.map(withBatch) });
    made.push({ group: 'food × batch', words: `${food.text} ${batch}`, means: eaten.map(withBatch) });
  }
  return made;
}

/** What all names of the same text name, first what this one does; products need their owner. */
function alike(names: readonly Name[], { text, facets }: Name): FacetQuery[] {
  const others = names.filter(
    (name) => plain(name.text) === plain(text) && !['product', 'food name'].includes(name.kind),
  );
  return distinct([facets, ...others.map((name) => name.facets)]);
}

function clashes(one: FacetQuery, other: FacetQuery): boolean {
  return (Object.keys(one) as (keyof FacetQuery)[]).some(
    (facet) => facet !== 'food' && facet !== 'name' && other[facet] !== undefined,
  );
}

function batchesOf({ records }: SafetyRows): string[] {
  return [...new Set(records.map(({ batchNo }) => batchNo))].filter((batch) => batchKey(batch) !== '');
}

function batches({ rows, names, random }: Pool): Saying[] {
  const known = new Set(names.map(({ text }) => plain(text)));
  return batchesOf(rows).flatMap((batch) => {
    const group = 'batch';
    const means = [{ batch }];
    const spelled = pick(random, [
      batch.toLowerCase(),
      batchKey(batch),
      batch.replaceAll('-', ' '),
      wordings.widened(batch),
      batchKey(batch).split('').join(' '),
    ]);
    const said = [batch, `批号${batch}`, `批号：${spelled}`].map((words) => ({ group, words, means }));
    const isName = known.has(plain(batch)) || batchKey(batch).length < BATCH_LEAST;
    return isName ? said.slice(1) : [...said, { group, words: spelled, means }];
  });
}

/** With one sign that looks like another, where no other batch does. */
function misreadBatches({ rows, names, random }: Pool): Question[] {
  const batches = [...batchesOf(rows), ...rows.recalls.flatMap((recall) => recall.batches)];
  const keys = [...new Set(batches.map(batchKey))];
  const alike = (one: string, other: string) => wordings.asRead(one) === wordings.asRead(other);
  return batchesOf(rows).flatMap((batch) => {
    const words = wordings.misread(random, batchKey(batch));
    if (words === null || words.length < BATCH_LEAST || !/[A-Z]/.test(words)) return [];
    const isAmbiguous =
      keys.filter((key) => alike(key, words)).length !== 1 || names.some(({ text }) => alike(plain(text), words));
    return isAmbiguous
      ? []
      : [{ group: 'misread batch', kind: 'similar' as const, words, means: [{ batch }], whole: [] }];
  });
}

/** Days in words, with an owner or a food; alone, a number that is on record is a batch. */
function days({ rows, names, random }: Pool): Saying[] {
  const owners = of(names, ['brand', 'trademark', 'term']);
  const keys = new Set([...batchesOf(rows), ...rows.recalls.flatMap(({ batches }) => batches)].map(batchKey));
  const made = [...new Set(rows.records.flatMap(({ producedOn }) => producedOn ?? []))];
  return made.flatMap((day) => {
    const [year = '', month = '', date = ''] = day.split('-');
    const written = pick(random, [
      day,
      `${year}${month}${date}`,
      `${year}年${Number(month)}月${Number(date)}日`,
      `${year}/${month}/${date}`,
    ]);
    const owner = pick(random, owners);
    const alone = keys.has(batchKey(written)) ? { batch: written } : { date: day };
    return [
      { group: 'day', words: written, means: [alone] },
      ...(owner
        ? [
            {
              group: 'owner × day',
              words: `${owner.text}${pick(random, [' ', ' 生产日期', ''])}${written}${pick(random, ['', '生产的'])}`,
              means: alike(names, owner).flatMap((facets) => [
                { ...facets, date: day },
                { ...facets, batch: written },
              ]),
            },
          ]
        : []),
    ];
  });
}

/** The same questions as readers speak and type them. */
function decorated(pool: Pool, sayings: readonly Saying[], most: number): Question[] {
  const { random } = pool;
  const inEnglish = sayings.filter(({ group, words }) => group.includes('English') && words !== '');
  const inHanzi = sayings.filter(({ group, words }) => !group.includes('English') && /[一-鿿]/.test(words));
  const withSigns = sayings.filter(({ words }) => /[!-~]/.test(words));
  const changed = sayings.filter(({ words }) => wordings.traditional(words) !== words);
  const some = (from: readonly Saying[], group: string, say: (words: string) => string) =>
    shuffled(random, from)
      .slice(0, most)
      .map((saying) => exact(pool, { ...saying, group }, say(saying.words)));
  return [
    ...some(inHanzi, 'as spoken', (words) => wordings.asSpoken(random, words)),
    ...some(inHanzi, 'as spoken', (words) => wordings.asSpoken(random, words)),
    ...some(inEnglish, 'as spoken in English', (words) => wordings.asSpokenInEnglish(random, words)),
    ...some(sayings, 'with signs around', (words) => wordings.punctuated(random, words)),
    ...some(withSigns, 'full width', wordings.widened),
    ...some(changed, 'traditional', wordings.traditional),
    ...some(
      sayings.filter(({ means }) => means.some(({ indicator }) => indicator)),
      'indicator as spoken',
      (words) => `${words}${pick(random, wordings.ABOUT_INDICATOR)}`,
    ),
  ];
}

function recalled(pool: Pool, sayings: readonly Saying[], most: number): Question[] {
  const hanzi = sayings.filter(({ words }) => /[一-鿿]/.test(words));
  return shuffled(pool.random, hanzi)
    .slice(0, most)
    .map((saying) => {
      const spoken = `${saying.words}${pick(pool.random, wordings.ABOUT_RECALLS)}`;
      return exact(pool, { ...saying, group: 'about recalls', asks: 'recalled' }, spoken);
    });
}

/** Names by sound, by initials and with one error, where no other name is as near. */
function similar({ rows, names, random }: Pool, most: number): Question[] {
  const hanzi = names.filter(({ text, kind }) => wordings.isHanzi(text) && kind !== 'food name');
  const foods = new Set(rows.records.map(({ foodName }) => plain(foodName)));
  const meaning = (chosen: readonly Name[]) =>
    distinct(chosen.flatMap((name) => (name.kind === 'product' ? withoutOwner(rows, name) : [name.facets])));
  const made: Question[] = [];
  const add = (group: string, words: string, chosen: readonly Name[]) =>
    made.push({ group, kind: 'similar', words, means: meaning(chosen), whole: [] });
  const ofSound = Map.groupBy(hanzi, ({ text }) => wordings.pinyinOf(text));
  const ofInitials = Map.groupBy(hanzi, ({ text }) => wordings.initialsOf(text));
  const written = new Set(names.map(({ text }) => plain(text)));
  const others = [...Map.groupBy(names, ({ text }) => text).keys()].map((text) => {
    return { text, plain: plain(text), sound: wordings.isHanzi(text) ? wordings.pinyinOf(text) : plain(text) };
  });
  const isWritten = (words: string) => written.has(words) || [...foods].some((food) => food.includes(words));
  for (const name of shuffled(random, hanzi).slice(0, most * TRIED_FOR_EACH)) {
    const signs = [...name.text].length;
    const sound = wordings.pinyinOf(name.text);
    const initials = wordings.initialsOf(name.text);
    if (signs >= SOUND_LEAST && !isWritten(sound)) {
      add('pinyin', sound, ofSound.get(sound) ?? []);
      add('pinyin', `${sound}${pick(random, ['安全吗', '怎么样', ' 召回', '抽检'])}`, ofSound.get(sound) ?? []);
    }
    if (signs >= INITIALS_LEAST && [...OWNERS].includes(name.kind) && name.kind !== 'maker' && !isWritten(initials)) {
      add('initials', initials, ofInitials.get(initials) ?? []);
    }
    if (signs < SOUND_LEAST) continue;
    const typos: [string, string | null][] = [
      ['homophone', wordings.homophone(random, name.text)],
      ['swapped', wordings.swapped(random, name.text)],
      ['missing', wordings.missing(random, name.text)],
      ['mistyped pinyin', wordings.mistypedLetters(random, sound)],
    ];
    for (const [group, typed] of typos) {
      if (typed === null || (signs < TYPO_LEAST && group !== 'homophone') || isAmbiguous(typed, name)) continue;
      const same =
        group === 'mistyped pinyin' ? (ofSound.get(sound) ?? []) : names.filter(({ text }) => text === name.text);
      add(group, `${typed}${pick(random, ['', '', '安全吗', '怎么样'])}`, same);
    }
  }
  return made;

  /** Another name is in it, as near to it, or sounds the same. */
  function isAmbiguous(typed: string, name: Name): boolean {
    if (isWritten(typed)) return true;
    const sound = wordings.pinyinOf(typed);
    return others.some((other) => {
      if (other.text === name.text) return false;
      if (typed.includes(other.plain) || wordings.isOneErrorAway(typed, other.plain)) return true;
      return other.sound === sound || wordings.isOneErrorAway(sound, other.sound);
    });
  }
}

/** An owner without the words that many owners share: 朔原 for 朔原牧业, 星垄乳业 for 黑龙江星垄乳业股份有限公司. */
function shortOwners({ rows, names }: Pool): Question[] {
  const owners = of(names, OWNERS);
  const others = names.filter(({ kind }) => !OWNERS.includes(kind)).map(({ text }) => plain(text));
  const foods = rows.records.map(({ foodName }) => plain(foodName));
  return owners.flatMap(({ text }) => {
    const short = plain(text).replace(SHARED_WORDS, '');
    const isOther = [...others, ...foods].some((other) => other.includes(short));
    if (short === plain(text) || [...short].length < SHORT_LEAST || isOther) return [];
    const alike = owners.filter((owner) => plain(owner.text).includes(short));
    const brands = new Set(alike.flatMap(({ facets }) => facets.brand ?? []));
    if (brands.size > 1 || alike.some((owner) => plain(owner.text) === short)) return [];
    const inside = owners.filter((owner) => short.startsWith(plain(owner.text)));
    const made = rows.brands.filter(({ makers }) => makers.some((maker) => maker.includes(short)));
    const means = distinct(
      [...alike, ...inside, ...made.map(({ id }) => ({ facets: { brand: id } }))].map(({ facets }) => facets),
    );
    return [{ group: 'short owner', kind: 'similar' as const, words: short, means, whole: [] }];
  });
}

function labels(): Question[] {
  return categoryLabels().map(({ label }) => ({
    group: 'category label',
    kind: 'covers',
    words: label,
    means: [],
    whole: [],
  }));
}

function barcodes({ rows, random }: Pool): Question[] {
  const known = rows.products.flatMap(({ barcode }) => barcode ?? []);
  const lots = batchesOf(rows).filter((batch) => /^[\w-]+$/.test(batch));
  const made: Question[] = [];
  const add = (group: string, words: string, means: FacetQuery[], kind: Kind = 'exact') =>
    made.push({ group, kind, words, means, whole: [] });
  for (const barcode of known) {
    const [code, lot] = [gtin(barcode), pick(random, lots)];
    add('barcode', barcode, [{ barcode }]);
    add('barcode', `条码${barcode}安全吗`, [{ barcode }]);
    if (lot) {
      add('barcode and lot', `(01)${code}(10)${lot}`, [{ barcode, batch: lot }]);
      add('barcode and lot', `https://id.gs1.org/01/${code}/10/${lot}`, [{ barcode, batch: lot }]);
    }
    // Eight digits are also a date or a number of a batch.
    if (barcode.length < GTIN_LONG) continue;
    const digit = (Number(barcode.at(-1)) + 1 + Math.floor(random() * 9)) % 10;
    if (String(digit) !== barcode.at(-1))
      add('wrong check digit', `${barcode.slice(0, -1)}${digit}`, [], 'wrong barcode');
  }
  for (let place = 0; place < 20; place += 1) {
    const digits = `200${String(Math.floor(random() * 1e9)).padStart(9, '0')}`;
    const barcode = `${digits}${checkDigit(digits)}`;
    const lot = pick(random, lots);
    if (known.some((each) => gtin(each) === gtin(barcode))) continue;
    add('unknown barcode', barcode, [], 'unknown barcode');
    if (lot) add('unknown barcode', `(01)${gtin(barcode)}(10)${lot}`, [], 'unknown barcode');
  }
  return made;
}

/** Of GS1 numbers: every second digit from the right, three times. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

function unknownOnes({ names, random }: Pool): Question[] {
  const known = of(names, [...OWNERS, ...FOODS, 'indicator']);
  return wordings.UNKNOWN.flatMap((unknown) =>
    [
      `${unknown}`,
      ...shuffled(random, known)
        .slice(0, 12)
        .map(({ text }) => pick(random, [`${unknown}${text}`, `${text}${unknown}`, `${unknown}的${text}`])),
    ].map((words) => ({
      group: 'unknown word',
      kind: 'unknown' as const,
      words: `${words}${pick(random, ['', '安全吗', '怎么样', '有没有召回'])}`,
      means: [],
      whole: [],
      unknown,
    })),
  );
}

export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

function unique(questions: readonly Question[]): Question[] {
  return [...new Map(questions.map((question) => [question.words, question])).values()];
}
