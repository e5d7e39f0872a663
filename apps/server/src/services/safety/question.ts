import { packsIn } from './codes.ts';
import type { KnownNames } from './known-names.ts';
import { type Meaning, syllablesOf } from './name-index.ts';
import { drinkersIn, isWhole, type Leftover, SPOKEN_FILLERS, withoutQuestionWords } from './question-words.ts';
import { isRegion } from './short-names.ts';
import { isAlphanumeric, textBetween, type Written } from './written-text.ts';

/** A part of the question and what it can stand for. */
export type Part = Leftover & { meanings: Meaning[]; isSimilar: boolean; text?: string };

/** One way to divide a question into names. */
export type Division = { parts: Part[]; unrecognised: Leftover[] };

export type Divided = { divisions: Division[]; asksRecall: boolean; unanswerable: Leftover[] };

const TIES_MAX = 6;
const OWNERS_OF_PART_MAX = 4;
const SPELLINGS_MAX = 3;
const SOUND_LETTERS_MAX = 160;
const NEIGHBOURS = 1;
const NEIGHBOURS_MAX = 3;
/** 集团股份有限公司 is no word of a question, but may stand around the sign with the error. */
const WORDS_AROUND_MAX = 8;
const TYPO_MIN_SIGNS = 3;
const SOUND_MIN_SIGNS = 2;
/** One error in so many signs is one, whatever else a part of them can mean. */
const TYPO_SURE_SIGNS = 8;
const PIECE_MAX = 16;

/**
 * Divides a question into the names that cover most of it with the fewest parts, the longest first; equally good ways
 * stand beside each other. What no name covers is compared with parts of names, by sound, by initials and with one typing
 * error. `taken` are codes and days, which are no names.
 */
export function divide(question: Written, names: KnownNames, taken: readonly Leftover[]): Divided {
  const reader = createReader(question, names);
  const nothing = [...taken, ...drinkersIn(question.key).filter((place) => isFree(place, taken))];
  const ranges = rangesBetween(nothing, question.key.length);
  let ways: Part[][] = [[]];
  for (const { start, end } of ranges) {
    const ofRange = reader.cover(start, end);
    ways = ways.flatMap((way) => ofRange.map((parts) => [...way, ...parts])).slice(0, TIES_MAX);
  }
  const read = ways.map((parts) => readGaps(reader, ranges, parts));
  const worth = ({ parts, unrecognised }: Division) =>
    lengthOf(unrecognised) * 1000 + parts.filter(({ isSimilar }) => isSimilar).length * 10 + parts.length;
  const best = Math.min(...read.map(({ division }) => worth(division)));
  const kept = read.filter(({ division }) => worth(division) === best);
  return {
    divisions: kept.map(({ division }) => division),
    asksRecall: kept.some(({ asksRecall }) => asksRecall),
    unanswerable: kept[0]?.unanswerable ?? [],
  };
}

type Explained = { parts: Part[]; unrecognised: Leftover[] };
type Reader = ReturnType<typeof createReader>;

function readGaps(reader: Reader, ranges: readonly Leftover[], named: readonly Part[]) {
  let parts = [...named];
  const unrecognised: Leftover[] = [];
  const unanswerable: Leftover[] = [];
  let asksRecall = false;
  const joints: number[] = [];
  for (const range of ranges) {
    const inside = named.filter(({ start }) => start >= range.start && start < range.end);
    for (const gap of rangesBetween(inside, range.end, range.start)) {
      const packs = reader.packs.filter(({ start, end }) => start >= gap.start && end <= gap.end);
      for (const words of rangesBetween(packs, gap.end, gap.start)) {
        const said = reader.questionWords(words);
        asksRecall ||= said.asksRecall;
        unanswerable.push(...said.unanswerable);
        if (said.connects) joints.push(gap.start);
        for (const left of said.left) {
          const found = reader.explain(left, parts, words);
          parts = [...parts.filter((part) => !found.replaced.includes(part)), ...found.parts];
          unrecognised.push(...found.unrecognised);
        }
      }
    }
  }
  parts.sort((one, other) => one.start - other.start);
  const texts = parts.map((part) => ({ ...part, text: reader.textOf(part) }));
  return { division: { parts: joined(texts, joints), unrecognised }, asksRecall, unanswerable };
}

/** 星垄和青禾源 asks about each of them: two names of a kind with 和 between them, or two brands, are one part. */
function joined(parts: readonly Part[], joints: readonly number[]): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const before = result.at(-1);
    const isJoined = before && joints.includes(before.end) && haveKind(before, part);
    const other = isJoined ? before : result.find((one) => areBrands(one, part));
    if (other) {
      other.meanings = [...other.meanings, ...part.meanings];
      other.isSimilar ||= part.isSimilar;
      other.end = part.end;
    } else result.push({ ...part });
  }
  return result;
}

const OWNERS: readonly Meaning['kind'][] = ['brand', 'maker', 'trademark'];
const classOf = ({ kind }: Meaning) => (OWNERS.includes(kind) ? 'owner' : kind === 'indicator' ? kind : 'food');

function haveKind(one: Part, other: Part): boolean {
  return one.meanings.some((meaning) => other.meanings.some((another) => classOf(meaning) === classOf(another)));
}

function areBrands(one: Part, other: Part): boolean {
  const brandIn = ({ meanings }: Part) => meanings.find(({ kind }) => kind === 'brand');
  const [first, second] = [brandIn(one), brandIn(other)];
  return first?.kind === 'brand' && second?.kind === 'brand' && first.id !== second.id;
}

function createReader(question: Written, { index }: KnownNames) {
  const { key, isApart } = question;
  const sentence = { key, isApart };
  const lengths = index.lengths();
  const pieces = new Map<string, Explained | null>();

  return {
    cover,
    explain,
    packs: packsIn(question),
    questionWords: ({ start, end }: Leftover) => withoutQuestionWords(sentence, start, end),
    textOf: ({ start, end }: Leftover) => textBetween(question, start, end),
  };

  function canBe(start: number, end: number): boolean {
    if (isWhole(sentence, start, end)) return true;
    // xinglong1段: a stage follows without a space.
    const isStage = /^\d段/.test(key.slice(start, end)) && /[a-z]/.test(key.charAt(start - 1));
    return isStage && (end === key.length || !isAlphanumeric(key[end]) || !isAlphanumeric(key[end - 1]));
  }

  function namedAt(start: number, end: number): Part | null {
    if (!canBe(start, end)) return null;
    const meanings = index.named(key.slice(start, end));
    return meanings.length > 0 ? { start, end, meanings: [...meanings], isSimilar: false } : null;
  }

  /** All equally good ways to cover most signs with the fewest names. */
  function cover(start: number, end: number): Part[][] {
    type Way = { covered: number; parts: Part[] };
    const at = new Map<number, Way[]>([[end, [{ covered: 0, parts: [] }]]]);
    for (let place = end - 1; place >= start; place -= 1) {
      let best: Way[] = at.get(place + 1) ?? [];
      for (const length of lengths) {
        if (place + length > end) continue;
        const part = namedAt(place, place + length);
        if (!part) continue;
        const ways = (at.get(part.end) ?? []).map(({ covered, parts }) => ({
          covered: covered + length,
          parts: [part, ...parts],
        }));
        best = bestOf([...best, ...ways]);
      }
      at.set(place, best);
    }
    const ways = at.get(start) ?? [];
    const longest = [...ways].sort((one, other) => compareLengths(other.parts, one.parts))[0];
    const alike = ways
      .filter(({ parts }) => compareLengths(parts, longest?.parts ?? []) === 0)
      .map(({ parts }) => parts);
    return alike.sort(([one], [other]) => (one?.start ?? 0) - (other?.start ?? 0));
  }

  /**
   * What a part that is no name can still mean; `replaced` are neighbours that it takes in. The words around it that
   * name nothing may be part of a name with an error: 温低奶.
   */
  function explain(
    left: Leftover,
    parts: readonly Part[],
    around: Leftover,
  ): { parts: Part[]; unrecognised: Leftover[]; replaced: Part[] } {
    const exact = partOfNames(left);
    // One sign is a part of many names, and rather what an error left of one: 含乳料.
    if (exact && left.end - left.start > 1) return { ...exact, replaced: [] };
    const withWords = similarAround(left, startsIn(left, around), endsIn(left, around), []);
    if (withWords) return { ...withWords, unrecognised: [] };
    const heard = bySound(left);
    const whole = heard?.unrecognised.length === 0 ? heard : byTypo(left);
    if (whole) return { ...whole, replaced: [] };
    const wider = withNeighbours(left, parts) ?? withAllAround(left, parts, around);
    if (wider) return { ...wider, unrecognised: [] };
    if (exact) return { ...exact, replaced: [] };
    return { ...(heard ?? inPieces(left)), replaced: [] };
  }

  function startsIn(left: Leftover, { start }: Leftover): number[] {
    const from = Math.max(start, left.start - WORDS_AROUND_MAX);
    return Array.from({ length: left.start - from + 1 }, (_, place) => from + place);
  }

  function endsIn(left: Leftover, { end }: Leftover): number[] {
    const until = Math.min(end, left.end + WORDS_AROUND_MAX);
    return Array.from({ length: until - left.end + 1 }, (_, place) => until - place);
  }

  /** 朔原业牧, 可可味调制入: a shorter name is only the part of the name that has no error. */
  function withAllAround(left: Leftover, parts: readonly Part[], around: Leftover) {
    const starts = startsIn(left, around);
    const ends = endsIn(left, around);
    for (let near = 0; near < NEIGHBOURS_MAX; near += 1) {
      const before = parts.find(({ end }) => end === starts[0] && end <= around.start);
      if (before) starts.unshift(before.start);
      const after = parts.find(({ start }) => start === ends[0] && start >= around.end);
      if (after) ends.unshift(after.end);
    }
    return similarAround(left, starts, ends, parts);
  }

  function similarAround(
    left: Leftover,
    starts: readonly number[],
    ends: readonly number[],
    parts: readonly Part[],
  ): { parts: Part[]; replaced: Part[] } | null {
    for (const start of starts) {
      for (const end of ends) {
        if (end - start < SOUND_MIN_SIGNS || (start === left.start && end === left.end)) continue;
        if (!isWhole(sentence, start, end) || /^[a-z\d]+$/.test(key.slice(start, end))) continue;
        const replaced = parts.filter((part) => part.start < end && start < part.end);
        const meanings = meaningsOf(similarNames(start, end, left, replaced));
        if (meanings.length > 0) return { parts: [{ start, end, meanings, isSimilar: true }], replaced };
      }
    }
    return null;
  }

  function similarNames(start: number, end: number, left: Leftover, replaced: readonly Part[]): string[] {
    const text = key.slice(start, end);
    const sounding = index.sounding(syllablesOf(text).join(''));
    if (sounding.length > 0) return [...sounding];
    if (text.length < TYPO_MIN_SIGNS) return [];
    const resembling = index.resembling(text);
    // A short word beside a name may be an owner of its own; the same signs in another order are a slip.
    const isLong = left.end - left.start >= TYPO_MIN_SIGNS || text.length >= TYPO_SURE_SIGNS;
    return replaced.length === 0 || isLong ? resembling : resembling.filter((name) => haveSameSigns(name, text));
  }

  /** Part of a food on record or of an owner's name. */
  function partOfNames({ start, end }: Leftover): Explained | null {
    const text = key.slice(start, end);
    // A year or a month is no part of a name: 12月 is not meant by 12-36月龄.
    if (!isWhole(sentence, start, end) || /^(?:\d+[年月日号]{0,2}|[a-z])$/.test(text)) return null;
    const owners = text.length > 1 && !isRegion(text) ? distinct(index.ownersWith(text)) : [];
    const foods = foodsNamed(text);
    const meanings = [...(owners.length <= OWNERS_OF_PART_MAX ? owners : []), ...foods];
    return meanings.length > 0 ? { parts: [{ start, end, meanings, isSimilar: false }], unrecognised: [] } : null;
  }

  function foodsNamed(text: string): Meaning[] {
    return index
      .foodsWith(text)
      .slice(0, SPELLINGS_MAX)
      .map((spelling) => ({ kind: 'name', text: spelling }));
  }

  function byTypo({ start, end }: Leftover): Explained | null {
    const meanings = typoMeanings(key.slice(start, end));
    return meanings.length > 0 ? { parts: [{ start, end, meanings, isSimilar: true }], unrecognised: [] } : null;
  }

  function typoMeanings(text: string): Meaning[] {
    const isLatin = /^[a-z\d]+$/.test(text);
    const asWritten = isLatin ? [] : index.resembling(text);
    if (asWritten.length > 0) return meaningsOf(asWritten);
    if (!isLatin && text.length < TYPO_MIN_SIGNS) return [];
    return meaningsOf(index.soundingAlike(syllablesOf(text).join('')));
  }

  function meaningsOf(keys: readonly string[]): Meaning[] {
    return distinct(keys.flatMap((name) => index.named(name)));
  }

  /** 奶皮仔酸奶: the error is in a name of which a part is a name too. */
  function withNeighbours(left: Leftover, parts: readonly Part[]): { parts: Part[]; replaced: Part[] } | null {
    const before = parts.filter((part) => part.end === left.start).slice(0, NEIGHBOURS);
    const after = parts.filter((part) => part.start === left.end).slice(0, NEIGHBOURS);
    for (const replaced of [after, before, [...before, ...after]]) {
      if (replaced.length === 0) continue;
      const start = Math.min(left.start, ...replaced.map((part) => part.start));
      const end = Math.max(left.end, ...replaced.map((part) => part.end));
      const text = key.slice(start, end);
      const [head, tail] = [key.slice(start, left.start), key.slice(left.end, end)];
      const keepsNeighbours = (name: string) => name.startsWith(head) && name.endsWith(tail);
      const foods = foodsNamed(text);
      // A short word at the edge may be a name of its own: 蒙牛纯牛奶 is not 水牛纯牛奶.
      const isInside = head !== '' && tail !== '';
      const resembling = isInside || left.end - left.start >= TYPO_MIN_SIGNS ? index.resembling(text) : [];
      const similar = meaningsOf(
        [...index.sounding(syllablesOf(text).join('')), ...resembling].filter(keepsNeighbours),
      );
      const meanings = foods.length > 0 ? foods : similar;
      if (meanings.length > 0) return { parts: [{ start, end, meanings, isSimilar: foods.length === 0 }], replaced };
    }
    return null;
  }

  /** The longest known part, then what stands before and after it; letters are words and have no parts. */
  function inPieces(left: Leftover): Explained {
    for (let length = Math.min(left.end - left.start - 1, PIECE_MAX); length >= 2; length -= 1) {
      for (let start = left.start; start + length <= left.end; start += 1) {
        const found = pieceAt(start, start + length);
        if (!found) continue;
        const rest = [
          { start: left.start, end: start },
          { start: start + length, end: left.end },
        ].filter(({ start: from, end: until }) => from < until);
        const others = rest.map(inPieces);
        return {
          parts: [...found.parts, ...others.flatMap(({ parts }) => parts)],
          unrecognised: others.flatMap(({ unrecognised }) => unrecognised),
        };
      }
    }
    return { parts: [], unrecognised: [left] };
  }

  function pieceAt(start: number, end: number): Explained | null {
    const place = `${start} ${end}`;
    const known = pieces.get(place);
    if (known !== undefined) return known;
    const found = readPiece(start, end);
    pieces.set(place, found);
    return found;
  }

  function readPiece(start: number, end: number): Explained | null {
    if (!isWhole(sentence, start, end)) return null;
    const part = partOfNames({ start, end });
    if (part || end - start < TYPO_MIN_SIGNS || /[a-z\d]/.test(key.slice(start, end))) return part;
    const similar = bySound({ start, end }) ?? byTypo({ start, end });
    return similar?.unrecognised.length === 0 ? similar : null;
  }

  /** Pinyin with and without spaces, homophones and initials. */
  function bySound(left: Leftover): Explained | null {
    const tokens = tokensOf(left);
    const letters = tokens.map((token) => token.letters).join('');
    if (letters.length > SOUND_LETTERS_MAX) return null;
    const cuts = cutsOf(tokens);
    type Way = { lost: number; count: number; parts: Part[]; unrecognised: Leftover[] };
    const ways: (Way | undefined)[] = [];
    ways[letters.length] = { lost: 0, count: 0, parts: [], unrecognised: [] };
    const better = (one: Way, other: Way | undefined) =>
      !other || one.lost < other.lost || (one.lost === other.lost && one.count < other.count);
    for (let place = letters.length - 1; place >= 0; place -= 1) {
      const cut = cuts.get(place);
      if (!cut) continue;
      const consider = (way: Way) => {
        if (better(way, ways[place])) ways[place] = way;
      };
      const after = cut.token && ways[place + cut.token.letters.length];
      if (cut.token && after) {
        const { start, end } = cut.token;
        consider({
          ...after,
          lost: after.lost + cut.token.letters.length,
          unrecognised: [{ start, end }, ...after.unrecognised],
        });
      }
      for (const [length, meanings] of soundsAt(letters, place, cut.token)) {
        const until = cuts.get(place + length);
        const rest = ways[place + length];
        if (!until || !rest) continue;
        const part = { start: cut.start, end: until.end, meanings, isSimilar: true };
        const parts = meanings.length > 0 ? [part, ...rest.parts] : rest.parts;
        consider({ ...rest, count: rest.count + 1, parts });
      }
    }
    const [way] = ways;
    if (!way || way.parts.length + way.count === 0) return null;
    // A homophone of two signs inside a longer unknown word is an accident.
    const isAccident =
      way.unrecognised.length > 0 && way.parts.some(({ start, end }) => !isAlphanumeric(key[start]) && end - start < 3);
    if (isAccident) return null;
    const again = way.unrecognised.length < tokens.length ? mergedLeftovers(way.unrecognised).map(latinTypo) : [];
    return {
      parts: [...way.parts, ...again.flatMap(({ parts }) => parts)],
      unrecognised: again.flatMap(({ unrecognised }) => unrecognised),
    };
  }

  function latinTypo(left: Leftover): Explained {
    return byTypo(left) ?? { parts: [], unrecognised: [left] };
  }

  function* soundsAt(letters: string, place: number, token: Token | undefined): Generator<[number, Meaning[]]> {
    for (const length of index.soundLengths()) {
      if (place + length > letters.length) continue;
      const found = index.sounding(letters.slice(place, place + length));
      if (found.length > 0) yield [length, meaningsOf(found)];
    }
    if (token && isHanzi(token)) return;
    for (const length of FILLER_LENGTHS) {
      if (FILLER_SOUNDS.has(letters.slice(place, place + length)) && place + length <= letters.length)
        yield [length, []];
    }
    if (token) {
      const short = index.abbreviated(token.letters);
      if (short.length > 0) yield [token.letters.length, meaningsOf(short)];
    }
  }

  type Token = { letters: string; start: number; end: number };

  function isHanzi({ start }: Token): boolean {
    return !isAlphanumeric(key[start]);
  }

  function tokensOf({ start, end }: Leftover): Token[] {
    const tokens: Token[] = [];
    for (let place = start; place < end; place += 1) {
      const last = tokens.at(-1);
      const isMore = last && isAlphanumeric(key[place]) && isAlphanumeric(key[place - 1]) && !isApart[place];
      if (isMore) {
        last.letters += key.charAt(place);
        last.end = place + 1;
      } else tokens.push({ letters: syllablesOf(key.charAt(place)).join(''), start: place, end: place + 1 });
    }
    return tokens;
  }

  /** Where a name may begin or end: at each sign, and anywhere within letters. */
  function cutsOf(tokens: readonly Token[]): Map<number, { start: number; end: number; token?: Token }> {
    const cuts = new Map<number, { start: number; end: number; token?: Token }>();
    let at = 0;
    for (const [place, token] of tokens.entries()) {
      cuts.set(at, { start: token.start, end: tokens[place - 1]?.end ?? token.start, token });
      if (!isHanzi(token)) {
        for (let letter = 1; letter < token.letters.length; letter += 1) {
          cuts.set(at + letter, { start: token.start + letter, end: token.start + letter });
        }
      }
      at += token.letters.length;
    }
    cuts.set(at, { start: tokens.at(-1)?.end ?? 0, end: tokens.at(-1)?.end ?? 0 });
    return cuts;
  }
}

const FILLER_SOUNDS = new Set(SPOKEN_FILLERS.map((word) => syllablesOf(word).join('')));
const FILLER_LENGTHS = [...new Set([...FILLER_SOUNDS].map(({ length }) => length))].sort((one, other) => other - one);

function bestOf<Way extends { covered: number; parts: Part[] }>(ways: Way[]): Way[] {
  const covered = Math.max(...ways.map((way) => way.covered));
  const most = ways.filter((way) => way.covered === covered);
  const fewest = Math.min(...most.map(({ parts }) => parts.length));
  return most.filter(({ parts }) => parts.length === fewest).slice(0, TIES_MAX);
}

function compareLengths(one: readonly Part[], other: readonly Part[]): number {
  const lengths = (parts: readonly Part[]) =>
    parts.map(({ start, end }) => end - start).sort((left, right) => right - left);
  const [left, right] = [lengths(one), lengths(other)];
  for (const [place, length] of left.entries()) {
    const difference = length - (right[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function distinct(meanings: readonly Meaning[]): Meaning[] {
  return [...new Map(meanings.map((meaning) => [JSON.stringify(meaning), meaning])).values()];
}

function haveSameSigns(one: string, other: string): boolean {
  const sorted = (text: string) => text.split('').sort().join('');
  return sorted(one) === sorted(other);
}

function isFree({ start, end }: Leftover, taken: readonly Leftover[]): boolean {
  return taken.every((other) => end <= other.start || start >= other.end);
}

function rangesBetween(taken: readonly Leftover[], end: number, start = 0): Leftover[] {
  const ranges: Leftover[] = [];
  let place = start;
  for (const { start: from, end: until } of [...taken].sort((one, other) => one.start - other.start)) {
    if (from > place) ranges.push({ start: place, end: from });
    place = Math.max(place, until);
  }
  if (place < end) ranges.push({ start: place, end });
  return ranges;
}

function lengthOf(places: readonly Leftover[]): number {
  return places.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Parts that stand side by side are one. */
function mergedLeftovers(places: readonly Leftover[]): Leftover[] {
  const merged: Leftover[] = [];
  for (const place of [...places].sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && last.end === place.start) last.end = place.end;
    else merged.push({ ...place });
  }
  return merged;
}

export function textsOf(question: Written, places: readonly Leftover[]): string[] {
  return mergedLeftovers(places).map(({ start, end }) => textBetween(question, start, end).trim());
}
