import type { ReprintSource, saveReprintSource } from '@rujian/contract/areas/brands/library';
import type { Lang } from '@rujian/contract/base/constants';
import { SOURCE_KIND, type SourceKind } from '@rujian/contract/vocabulary/library';
import { and, asc, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { reprintSources } from '#schema/site/sources.ts';
import type { PageDeps } from '../pages/page-deps.ts';

type Query = {
  page: number;
  limit: number;
  q: string;
  kind?: SourceKind | undefined;
  closed: '' | 'true' | 'false';
};
type Input = z.output<(typeof saveReprintSource)['input']>;

export type SourceDeps = {
  record: RecordAudit;
};

export type ReprintSources = ReturnType<typeof createReprintSources>;

/** 稿源白名单: permitted reprint sources, by name or host. */
export function createReprintSources(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { record, keepDeleted }: SourceDeps & Pick<PageDeps, 'keepDeleted'>,
) {
  return {
    /** Whether a text from this source or address may be reprinted. */
    async isListed({ name, url = '' }: { name: string; url?: string }): Promise<boolean> {
      const host = hostOf(url);
      const [found] = await db
        .select({ id: reprintSources.id })
        .from(reprintSources)
        .where(
          and(
            isNull(reprintSources.closedAt),
            or(
              eq(reprintSources.nameKey, nameKey(name)),
              host === ''
                ? undefined
                : sql`${reprintSources.host} <> '' and (${host} = ${reprintSources.host}
                    or ${host} like '%.' || ${reprintSources.host})`,
            ),
          ),
        )
        .limit(1);
      return found !== undefined;
    },

    async list({ page, limit, q, kind, closed }: Query, lang: Lang) {
      const like = `%${q.trim().replace(/[%_\\]/g, '\\$&')}%`;
      const wanted = and(
        kind ? eq(reprintSources.kind, kind) : undefined,
        closed === 'true' ? isNotNull(reprintSources.closedAt) : undefined,
        closed === 'false' ? isNull(reprintSources.closedAt) : undefined,
        q.trim() === ''
          ? undefined
          : or(
              sql`${reprintSources.name} ilike ${like}`,
              sql`${reprintSources.host} ilike ${like}`,
            ),
      );
      const rows = await db
        .select()
        .from(reprintSources)
        .where(wanted)
        .orderBy(asc(reprintSources.name))
        .limit(limit)
        .offset((page - 1) * limit);
      const [counted] = await db.select({ total: count() }).from(reprintSources).where(wanted);
      return { list: rows.map((row) => sourceLine(row, lang)), total: counted?.total ?? 0 };
    },

    async save({ id: known, closed, ...input }: Input, caller: StaffCaller) {
      const now = clock.now();
      return db.transaction(async (tx) => {
        const key = nameKey(input.name);
        const [same] = await tx
          .select({ id: reprintSources.id })
          .from(reprintSources)
          .where(eq(reprintSources.nameKey, key))
          .for('update');
        if (same && same.id !== known)
          throw new AppError('entity.name_taken', { name: input.name });
        const [before] =
          known === undefined
            ? []
            : await tx
                .select()
                .from(reprintSources)
                .where(eq(reprintSources.id, known))
                .for('update');
        if (known !== undefined && !before) throw new AppError('content.not_found');
        const fields = {
          ...input,
          nameKey: key,
          updatedAt: now,
          closedAt: closed ? (before?.closedAt ?? now) : null,
        };
        const [stored] = before
          ? await tx
              .update(reprintSources)
              .set(fields)
              .where(eq(reprintSources.id, before.id))
              .returning()
          : await tx
              .insert(reprintSources)
              .values({ ...fields, createdBy: caller.id })
              .onConflictDoNothing()
              .returning();
        if (!stored) throw new AppError('entity.name_taken', { name: input.name });
        await record(
          {
            caller,
            action: before ? 'source.edit' : 'source.create',
            target: { type: 'source', id: stored.id },
            ...(before ? { before: auditedFields(before) } : {}),
            after: auditedFields(stored),
          },
          tx,
        );
        return { id: stored.id };
      });
    },

    async remove({ id, reason }: { id: number; reason: string }, caller: StaffCaller) {
      await db.transaction(async (tx) => {
        const [source] = await tx.select().from(reprintSources).where(eq(reprintSources.id, id));
        if (!source) throw new AppError('content.not_found');
        await keepDeleted(tx, caller, { type: 'source', id, title: source.name, reason });
        const [gone] = await tx.delete(reprintSources).where(eq(reprintSources.id, id)).returning();
        if (!gone) throw new AppError('content.not_found');
        await record(
          {
            caller,
            action: 'source.delete',
            target: { type: 'source', id },
            reason,
            before: auditedFields(gone),
          },
          tx,
        );
      });
      return null;
    },
  };
}

function auditedFields({
  name,
  kind,
  host,
  basis,
  note,
  closedAt,
}: typeof reprintSources.$inferSelect) {
  return { name, kind, host, basis, note, closed: closedAt !== null };
}

function sourceLine(row: typeof reprintSources.$inferSelect, lang: Lang): ReprintSource {
  const { id, name, kind, host, basis, note, closedAt, updatedAt } = row;
  return {
    id,
    name,
    host,
    basis,
    note,
    kind: SOURCE_KIND.option(kind, lang),
    closed: closedAt !== null,
    updatedAt: unixSeconds(updatedAt),
  };
}

/** Ignores spaces, width and case. */
function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s/g, '');
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.toLowerCase() ?? '';
}
