import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { pinyin } from 'pinyin-pro';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { encyclopediaAliases, encyclopediaEntries } from '#schema/encyclopedia.ts';

/** Serialises name changes, so that of two writers one sees the other's names. */
export async function lockNames(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('encyclopedia names'))`);
}

/** A name belongs to one entry; the refusal says which one has it. */
export async function requireFreeNames(
  tx: Tx,
  id: number | null,
  { title, aliases }: { title: string; aliases: string[] },
): Promise<void> {
  const names = [title, ...aliases];
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new AppError('term.name_twice', { name: twice });
  const another = id === null ? undefined : ne(encyclopediaEntries.id, id);
  const [titled] = await tx
    .select({ name: encyclopediaEntries.title, other: encyclopediaEntries.title })
    .from(encyclopediaEntries)
    .where(and(inArray(encyclopediaEntries.title, names), another));
  const [aliased] = await tx
    .select({ name: encyclopediaAliases.alias, other: encyclopediaEntries.title })
    .from(encyclopediaAliases)
    .innerJoin(encyclopediaEntries, eq(encyclopediaEntries.id, encyclopediaAliases.entryId))
    .where(and(inArray(encyclopediaAliases.alias, names), another));
  const taken = titled ?? aliased;
  if (taken) throw new AppError('term.name_taken', taken);
}

/** The dictionary's reading of a name, which editors correct where a character has several. */
export function pinyinOf(title: string): { pinyin: string; pinyinTones: string; initial: string } {
  const read = (toneType: 'none' | 'symbol') =>
    pinyin(title, { toneType, nonZh: 'consecutive', type: 'array' })
      .filter((part) => part.trim())
      .join(' ');
  const plain = read('none').toLowerCase().replaceAll('ü', 'v');
  return { pinyin: plain, pinyinTones: read('symbol'), initial: initialOf(title, plain) };
}

/** The index letter; `#` for a name that begins with neither a letter nor a hanzi. */
export function initialOf(title: string, plain: string): string {
  const [first = ''] = (/^[a-z]/i.test(title) ? title : plain).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}
