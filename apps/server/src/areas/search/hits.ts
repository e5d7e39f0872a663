import type { Marked, SearchHit } from '@rujian/contract/areas/search/public';
import type { Lang } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import type { SearchType } from '@rujian/contract/vocabulary/search';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { withAlt } from '@rujian/covers';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { searchDocuments } from '#schema/search.ts';
import { sourceOf } from './sources/sources.ts';
import { fold, foldWithPlaces } from './words/tokens.ts';

export type DocumentText = Omit<typeof searchDocuments.$inferSelect, 'tokens'>;

export async function readHits(db: Db, ids: number[], words: string[], lang: Lang): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const rows = await readVisible(db, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toHit(row, words, lang)] : [];
  });
}

/**
 * The index follows the content within seconds. Withdrawn content must not be found even in
 * between, so the content's own table decides.
 */
export async function readVisible(db: Db, ids: number[]): Promise<Map<number, DocumentText>> {
  const { tokens: _unread, ...columns } = getTableColumns(searchDocuments);
  const rows = await db.select(columns).from(searchDocuments).where(inArray(searchDocuments.id, ids));
  const shown = await visibleKeys(db, rows);
  return new Map(rows.filter((row) => shown.has(keyOfRow(row))).map((row) => [row.id, row]));
}

async function visibleKeys(db: Db, rows: { t: SearchType; targetId: number }[]): Promise<Set<string>> {
  const idsByType = Map.groupBy(rows, ({ t }) => t);
  if (idsByType.size === 0) return new Set();
  const parts = [...idsByType].map(
    ([t, ofType]) => sql`
      select ${t}::text as t, version.id from (${sourceOf(t).versions}) version
      where version.id = any(${sql.param(ofType.map(({ targetId }) => targetId))}::bigint[])`,
  );
  const { rows: found } = await db.execute<{ t: SearchType; id: number }>(sql.join(parts, sql` union all `));
  return new Set(found.map(({ t, id }) => `${t} ${id}`));
}

function keyOfRow({ t, targetId }: { t: SearchType; targetId: number }): string {
  return `${t} ${targetId}`;
}

function toHit(row: DocumentText, words: string[], lang: Lang): SearchHit {
  const { t, targetId, facts } = row;
  const english = lang === 'en' ? facts.english : undefined;
  return {
    t,
    typeName: CONTENT_TYPE.label(t, lang),
    id: targetId,
    path: contentPath({ t, id: targetId }),
    title: markText(english?.title ?? row.title, words),
    snippet: english?.summary ? snippetOf(english.summary, '', words) : snippetOf(row.summary, row.body, words),
    note: lang === 'en' && facts.noteEn !== '' ? facts.noteEn : facts.note,
    meta: english?.meta ?? facts.meta,
    result: row.result,
    cover: facts.cover && withAlt(facts.cover, lang),
    publishedAt: unixSeconds(row.publishedAt),
  };
}

const SNIPPET_CHARACTERS = 110;
const BEFORE_HIT_CHARACTERS = 24;
const LEFT_OUT = '……';

type Span = { from: number; to: number };

export function markText(text: string, words: string[]): Marked {
  const pieces: Marked = [];
  let done = 0;
  for (const { from, to } of spansOf(text, words)) {
    if (from > done) pieces.push({ text: text.slice(done, from), isHit: false });
    pieces.push({ text: text.slice(from, to), isHit: true });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isHit: false });
  return pieces;
}

/** The part of a text that explains the match; the summary if it contains one. */
function snippetOf(summary: string, body: string, words: string[]): Marked {
  const texts = [summary, body].map((text) => text.replace(/\s+/g, ' ').trim());
  for (const text of texts) {
    const [first] = spansOf(text, words);
    if (first) return markText(around(text, first.from), words);
  }
  return markText(around(texts.find((text) => text !== '') ?? '', 0), words);
}

function around(text: string, place: number): string {
  const before = [...text.slice(0, place)].length;
  const from = before <= BEFORE_HIT_CHARACTERS ? 0 : before - BEFORE_HIT_CHARACTERS;
  const signs = [...text];
  const shown = signs.slice(from, from + SNIPPET_CHARACTERS).join('');
  const isCut = from + SNIPPET_CHARACTERS < signs.length;
  return `${from > 0 ? LEFT_OUT : ''}${shown}${isCut ? LEFT_OUT : ''}`;
}

function spansOf(text: string, words: string[]): Span[] {
  const { folded, starts, ends } = foldWithPlaces(text);
  const spans = words.flatMap((word) => {
    const wanted = fold(word);
    const found: Span[] = [];
    if (wanted === '') return found;
    for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
      found.push({ from: starts[at] ?? 0, to: ends[at + wanted.length - 1] ?? text.length });
    }
    return found;
  });
  spans.sort((one, other) => one.from - other.from || other.to - one.to);
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}
