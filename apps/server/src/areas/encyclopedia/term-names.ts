import { and, eq, inArray, ne, sql } from 'drizzle-orm';
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
