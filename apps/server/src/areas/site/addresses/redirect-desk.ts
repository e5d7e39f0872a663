import type { listRedirects } from '@rujian/contract/areas/site/desk';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { desc, eq, ilike, or, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { type Caller, requireStaff } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { redirects } from '#schema/site/site.ts';
import { staff } from '#schema/staff/staff.ts';

type Wanted = { from: string; to: string; status: number };

export type RedirectDesk = ReturnType<typeof createRedirectDesk>;

/** Redirects as managed by operators. */
export function createRedirectDesk(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record }: { record: RecordAudit },
) {
  return {
    async list(query: {
      page: number;
      limit: number;
      q: string;
    }): Promise<DataOf<typeof listRedirects>> {
      const { page, limit, q } = query;
      const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
      const wanted = q
        ? or(ilike(redirects.fromPath, like), ilike(redirects.toPath, like))
        : undefined;
      const [rows, [counted]] = await Promise.all([
        db
          .select({ redirect: redirects, by: staff.name })
          .from(redirects)
          .leftJoin(staff, eq(staff.id, redirects.createdBy))
          .where(wanted)
          .orderBy(desc(redirects.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.select({ total: sql<number>`count(*)::int` }).from(redirects).where(wanted),
      ]);
      return {
        list: rows.map(({ redirect, by }) => ({
          id: redirect.id,
          from: redirect.fromPath,
          to: redirect.toPath,
          status: redirect.status,
          createdAt: unixSeconds(redirect.createdAt),
          by: by ?? '',
        })),
        total: counted?.total ?? 0,
      };
    },

    async save({ from, to, status }: Wanted, caller: Caller): Promise<void> {
      const createdBy = requireStaff(caller).id;
      await db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ path: string }>(sql`
          with recursive onwards as (
            select ${to}::text as path
            union
            select redirects.to_path
            from redirects join onwards on redirects.from_path = onwards.path
          )
          select path from onwards`);
        if (rows.some(({ path }) => path === from)) throw new AppError('redirect.in_circle');
        const row = { toPath: to, status, createdBy, createdAt: clock.now() };
        const [saved] = await tx
          .insert(redirects)
          .values({ fromPath: from, ...row })
          .onConflictDoUpdate({ target: redirects.fromPath, set: row })
          .returning({ id: redirects.id });
        await record(
          {
            caller,
            action: 'redirect.save',
            ...(saved && { target: { type: 'redirect', id: saved.id } }),
            after: { from, to, status },
          },
          tx,
        );
      });
      await changes.changed(['site']);
    },

    async remove(id: number, caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        const [gone] = await tx.delete(redirects).where(eq(redirects.id, id)).returning();
        if (!gone) return;
        await record(
          {
            caller,
            action: 'redirect.delete',
            target: { type: 'redirect', id },
            before: { from: gone.fromPath, to: gone.toPath },
          },
          tx,
        );
      });
      await changes.changed(['site']);
    },
  };
}
