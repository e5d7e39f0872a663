import type { ProofFinding, ProofRule } from '@rujian/contract/areas/articles/aids';
import { TYPOS } from '@rujian/contract/areas/articles/typos';
import type { Lang } from '@rujian/contract/base/constants';
import { fill } from '@rujian/contract/base/fill';
import { REASON } from '@rujian/contract/vocabulary/moderation';
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { media } from '#schema/media.ts';
import type { ArticleDeps } from '../article-deps.ts';
import { addressesIn, pictureProblems } from '../reading/article-media-uses.ts';
import type { VersionFields } from '../revisions/article-versions.ts';
import type { createProofLibrary, ProofLibrary } from './proof-library.ts';
import { standardKey } from './proof-library.ts';
import {
  CLICKBAIT,
  FULL_DATE,
  IMPOSSIBLE,
  PAIRS,
  PROOF_HINTS,
  PROOF_PATTERNS,
  readabilityOf,
  STANDARD,
  TO_COME,
  TO_COME_AFTER,
} from './proof-patterns.ts';

type Level = ProofFinding['level'];
type Found = {
  rule: ProofRule;
  level: Level;
  field: string;
  start: number;
  end: number;
  text: string;
  fix?: string;
  category?: string;
  /** The subject of the hint, where it is no part of the text. */
  about?: string;
};
type Piece = { field: string; text: string };

const FINDINGS_MAX = 200;
const SOURCE_NEEDED = ['reprint', 'official', 'compile'];

export type Proof = ReturnType<typeof createProof>;

export function createProof(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  parts: Pick<ArticleDeps, 'mediaIdsOf' | 'findWords'> & { readLibrary: ReturnType<typeof createProofLibrary> },
) {
  const { readLibrary, findWords, mediaIdsOf } = parts;

  return {
    async read(fields: VersionFields, lang: Lang): Promise<ProofFinding[]> {
      const lines = lineStarts(fields.bodyText ?? '');
      return (await findAll(fields)).map(({ fix = '', category, about, ...found }) => ({
        ...found,
        paragraph: found.field === 'body' && found.start >= 0 ? lineAt(lines, found.start) : -1,
        hint: fill(PROOF_HINTS[lang][found.rule], {
          text: about ?? found.text,
          fix: category ? REASON.textOf(category, lang) : fix,
        }),
      }));
    },

    async countBlockers(fields: VersionFields): Promise<number> {
      return (await findAll(fields)).filter(({ level }) => level === 'blocker').length;
    },
  };

  async function findAll(fields: VersionFields): Promise<Found[]> {
    const library = await readLibrary();
    const pieces: Piece[] = [
      { field: 'title', text: fields.title },
      { field: 'subtitle', text: fields.subtitle ?? '' },
      { field: 'summary', text: fields.summary ?? '' },
      { field: 'body', text: fields.bodyText ?? '' },
    ].filter(({ text }) => text !== '');
    const isAd = Boolean(fields.advertising) || fields.originType === 'sponsored';
    const found = pieces.flatMap((piece) => [
      ...patternsIn(piece, isAd),
      ...standardsIn(piece, library),
      ...impossibleIn(piece),
      ...datesIn(piece, clock.now()),
      ...pairsIn(piece),
      ...typosIn(piece),
      ...brandsIn(piece, library),
    ]);
    for (const piece of pieces) {
      for (const { word, level, category, start, end } of await findWords(piece.text)) {
        const text = piece.text.slice(start, end) || word;
        found.push({
          rule: 'word',
          level: level === 'block' ? 'blocker' : 'warning',
          field: piece.field,
          start,
          end,
          text,
          category,
        });
      }
    }
    const pictures = await pictureProblems(fields, { db, clock, mediaIdsOf });
    for (const { rule, field, name, until } of pictures) {
      found.push({ ...nowhere(rule, field), about: name, fix: until });
    }
    return [...(await missingIn(fields, db)), ...found, ...sentencesIn(fields.bodyText ?? '')]
      .sort((one, other) => levelOrder(one.level) - levelOrder(other.level))
      .slice(0, FINDINGS_MAX);
  }
}

function levelOrder(level: Level): number {
  return level === 'blocker' ? 0 : 1;
}

function hit(piece: Piece, rule: ProofRule, match: RegExpExecArray, more: Partial<Found> = {}): Found {
  const [text] = match;
  return {
    rule,
    level: 'warning',
    field: piece.field,
    start: match.index,
    end: match.index + text.length,
    text: text.trim(),
    ...more,
  };
}

function patternsIn(piece: Piece, isAd: boolean): Found[] {
  return PROOF_PATTERNS.flatMap(({ rule, pattern, onlyWith, blocksAds, fix }) => {
    if (onlyWith && !onlyWith.test(piece.text)) return [];
    const level: Level = isAd && blocksAds ? 'blocker' : 'warning';
    return [...piece.text.matchAll(pattern)].map((match) => hit(piece, rule, match, { level, fix: fix?.(match) }));
  }).concat(
    piece.field === 'title' ? [...piece.text.matchAll(CLICKBAIT)].map((match) => hit(piece, 'clickbait', match)) : [],
  );
}

/** Standards are not checked while the library is empty. */
function standardsIn(piece: Piece, { standards }: ProofLibrary): Found[] {
  if (standards.size === 0) return [];
  return [...piece.text.matchAll(STANDARD)].flatMap((match) => {
    const [, kind = '', number = '', year] = match;
    const bare = standardKey(`${kind}${number}`);
    const exact = year ? standards.get(`${bare}-${year}`) : standards.get(bare);
    const current = standards.get(bare);
    if (exact?.state === 'current' || exact?.state === 'upcoming') return [];
    if (current?.state === 'current') return [hit(piece, 'standard_superseded', match, { fix: current.no })];
    return exact ? [] : [hit(piece, 'standard_unknown', match)];
  });
}

function impossibleIn(piece: Piece): Found[] {
  return IMPOSSIBLE.flatMap(({ pattern, most, unless }) =>
    [...piece.text.matchAll(pattern)]
      .filter((match) => Number(match[1]) > most && !unless?.test(sentenceAt(piece.text, match.index)))
      .map((match) => hit(piece, 'value', match)),
  );
}

function sentenceAt(text: string, at: number): string {
  const start = Math.max(...['。', '\n', '；'].map((mark) => text.lastIndexOf(mark, at)));
  const end = text.indexOf('。', at);
  return text.slice(start + 1, end === -1 ? undefined : end);
}

function datesIn(piece: Piece, now: Date): Found[] {
  return [...piece.text.matchAll(FULL_DATE)].flatMap((match) => {
    const [date, year, month, day] = match;
    const at = Date.parse(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}T00:00:00+08:00`);
    const before = piece.text.slice(0, match.index);
    const after = piece.text.slice(match.index + date.length);
    const isMeant = TO_COME.test(before) || TO_COME_AFTER.test(after);
    return at > now.getTime() && !isMeant ? [hit(piece, 'future_date', match)] : [];
  });
}

/** Quotation marks and brackets close in the paragraph they open in. */
function pairsIn(piece: Piece): Found[] {
  const found: Found[] = [];
  for (const { start, text } of linesOf(piece.text)) {
    for (const [open, close] of PAIRS) {
      const places: number[] = [];
      for (let at = 0; at < text.length; at += 1) {
        if (text[at] === open) places.push(at);
        else if (text[at] === close && places.pop() === undefined) places.push(at, -1);
        if (places.at(-1) === -1) {
          places.pop();
          add(start + (places.pop() ?? at), close);
        }
      }
      for (const at of places) add(start + at, open);
    }
  }
  return found;

  function add(at: number, text: string): void {
    found.push({ rule: 'quotes', level: 'warning', field: piece.field, start: at, end: at + 1, text });
  }
}

/** A short name is fine if the full one occurs in the text as well. */
function brandsIn(piece: Piece, { brands }: ProofLibrary): Found[] {
  if (piece.field !== 'body') return [];
  const all = brands(piece.text);
  const spelled = new Set(all.flatMap(({ entity }) => (entity.alias === entity.name ? entity.id : [])));
  const reported = new Set<number>();
  return all.flatMap(({ entity, start, end }) => {
    if (spelled.has(entity.id) || reported.has(entity.id)) return [];
    reported.add(entity.id);
    const text = piece.text.slice(start, end);
    const about = { level: 'warning', field: piece.field, start, end, text } as const;
    return [{ rule: 'brand_name' as const, ...about, fix: entity.name }];
  });
}

const TYPO_PATTERNS = TYPOS.map(([wrong, right]) => ({ pattern: new RegExp(wrong, 'g'), right }));

function typosIn(piece: Piece): Found[] {
  return TYPO_PATTERNS.flatMap(({ pattern, right }) =>
    [...piece.text.matchAll(pattern)].map((match) => hit(piece, 'typo', match, { fix: right })),
  );
}

function sentencesIn(text: string): Found[] {
  const read = readabilityOf(text);
  if (!read || read.verdict === 'fine') return [];
  return [{ ...nowhere(read.verdict, 'body'), about: String(read.average), fix: String(read.longPercent) }];
}

function nowhere(rule: ProofRule, field: string): Found {
  return { rule, level: 'warning', field, start: -1, end: -1, text: '' };
}

async function missingIn(fields: VersionFields, db: Db): Promise<Found[]> {
  const found: Found[] = [];
  const add = (rule: ProofRule, level: Level, field: string, text = '') =>
    void found.push({ rule, level, field, start: -1, end: -1, text });
  const [title, body] = [[...fields.title].length, [...(fields.bodyText ?? '')].length];
  if (title < 4 || title > 60) add('title', 'blocker', 'title');
  else if (title > 30) add('title', 'warning', 'title');
  if (body < 50 || body > 50_000) add('body', 'blocker', 'body');
  if ((fields.authors ?? []).length === 0) add('authors', 'blocker', 'authors');
  if (SOURCE_NEEDED.includes(fields.originType ?? '') && !fields.sourceName) add('source', 'blocker', 'sourceName');
  const summary = [...(fields.summary ?? '')].length;
  if (summary < 40) add('summary', 'warning', 'summary');
  if (!fields.coverMediaId && !fields.coverTopic) add('cover', 'warning', 'cover');
  if (fields.coverMediaId && !fields.coverAlt) {
    const [picture] = await db.select({ alt: media.alt }).from(media).where(eq(media.id, fields.coverMediaId));
    if (!picture?.alt) add('alt', 'blocker', 'cover');
  }
  if (fields.bodyHtml?.includes('data-block="placeholder"')) add('placeholder', 'blocker', 'body');
  for (const url of picturesWithoutAlt(fields.bodyHtml ?? '')) add('alt', 'blocker', 'body', url);
  return found;
}

function picturesWithoutAlt(html: string): string[] {
  return [...html.matchAll(/<img [^<>]*>/g)]
    .filter(([tag]) => !/ alt="\s*[^"\s]/.test(tag))
    .flatMap(([tag]) => addressesIn(tag));
}

function linesOf(text: string): { start: number; text: string }[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const at = start;
    start += line.length + 1;
    return { start: at, text: line };
  });
}

function lineStarts(text: string): number[] {
  return linesOf(text).map(({ start }) => start);
}

function lineAt(starts: number[], at: number): number {
  return starts.findLastIndex((start) => start <= at);
}
