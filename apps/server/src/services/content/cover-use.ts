import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions } from '#schema/articles/articles.ts';
import { billboards } from '#schema/billboards/billboards.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { topics } from '#schema/headlines/headlines.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';

type Art = { topic: string; seed: number; variant: number | null; palette: string | null };

type CoverTable = PgTable & Record<'coverTopic' | 'coverSeed' | 'coverVariant' | 'coverPalette', AnyPgColumn>;

const COVERED: CoverTable[] = [articleRevisions, encyclopediaEntries, evaluations, specialSubjects, topics, billboards];

export function createCoverUse({ readDb }: Pick<Platform, 'readDb'>) {
  return async (art: Art): Promise<boolean> => {
    if (isDefault(art)) return true;
    const uses = COVERED.map((table) => sql`exists (select from ${table} where ${shows(table, art)})`);
    const [row] = await readDb
      .select({ isUsed: sql<boolean>`${sql.join(uses, sql` or `)}` })
      .from(sql`(values (1)) as one`);
    return row?.isUsed ?? false;
  };
}

function isDefault({ topic, seed, variant, palette }: Art): boolean {
  return topic === 'pasture' && seed === 0 && variant === null && palette === null;
}

function shows(table: CoverTable, { topic, seed, variant, palette }: Art): SQL | undefined {
  return and(
    eq(table.coverTopic, topic),
    eq(table.coverSeed, seed),
    variant === null ? isNull(table.coverVariant) : eq(table.coverVariant, variant),
    palette === null ? isNull(table.coverPalette) : eq(table.coverPalette, palette),
  );
}
