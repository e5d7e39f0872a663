import { createHash } from 'node:crypto';
import type { TermCategory } from '@rujian/contract/vocabulary/encyclopedia';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { createTermFinder, type TermFinder } from '../term-finder.ts';

export type GlossaryTerm = {
  id: number;
  title: string;
  /** Without tones, as corrected by the editor. */
  pinyin: string;
  initial: string;
  category: TermCategory;
  policy: 'auto' | 'first_confirm' | 'never';
  aliases: string[];
  updatedAt: number;
};

/** All public terms with their names: a few thousand short rows cached in every process. */
export type Glossary = {
  /** Changes only with the names and their policies. */
  version: string;
  /** By pinyin. */
  terms: readonly GlossaryTerm[];
  byId: ReadonlyMap<number, GlossaryTerm>;
  finder: TermFinder;
  isAutomatic: (termId: number) => boolean;
};

export type ReadGlossary = () => Promise<Glossary>;

/** Changes are announced by tag; this only limits the effect of a lost announcement. */
const KEPT_SECONDS = 600;

export function createGlossary({ readDb, remember }: Pick<Platform, 'readDb' | 'remember'>) {
  const life = { tags: ['baike'], seconds: KEPT_SECONDS };
  return { read: () => remember('glossary', life, () => readGlossary(readDb)) };
}

export async function readGlossary(db: Db | Tx): Promise<Glossary> {
  // One row with all terms: the embedded database needs longer for a row than for its content.
  const { rows } = await db.execute<{ terms: GlossaryTerm[] }>(sql`
    select coalesce(json_agg(json_build_object(
      'id', entry.id, 'title', entry.title, 'pinyin', entry.pinyin, 'initial', entry.initial,
      'category', entry.category, 'policy', entry.link_policy,
      'updatedAt', floor(extract(epoch from entry.updated_at))::bigint,
      'aliases', coalesce(named.aliases, '[]')
    )), '[]') as terms
    from encyclopedia_entries entry
    left join (
      select entry_id, json_agg(alias order by position, alias) as aliases
      from encyclopedia_aliases group by entry_id
    ) named on named.entry_id = entry.id
    where entry.status = 'published'`);
  const terms = rows.flatMap((row) => row.terms).sort(byPinyin);
  const byId = new Map(terms.map((term) => [term.id, term]));
  return {
    version: versionOf(terms),
    terms,
    byId,
    finder: createTermFinder(namesOf(terms)),
    isAutomatic: (termId) => byId.get(termId)?.policy === 'auto',
  };
}

/** Where a title is another term's alias, the title wins, so it comes last. */
function namesOf(terms: readonly GlossaryTerm[]) {
  return [
    ...terms.flatMap(({ id, aliases }) => aliases.map((alias) => [alias, id] as const)),
    ...terms.map(({ id, title }) => [title, id] as const),
  ];
}

function versionOf(terms: readonly GlossaryTerm[]): string {
  const names = terms.map(({ id, title, aliases, policy }) => JSON.stringify([id, title, policy, ...aliases])).sort();
  return createHash('sha256').update(names.join('\n')).digest('base64url').slice(0, 16);
}

/** As in a printed index: by letter, then by pinyin, `#` at the end. */
function byPinyin(one: GlossaryTerm, other: GlossaryTerm): number {
  return compare(sortKey(one), sortKey(other)) || compare(one.title, other.title) || one.id - other.id;
}

function sortKey({ initial, pinyin }: GlossaryTerm): string {
  return `${initial === '#' ? '~' : initial} ${pinyin.toLowerCase()}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
