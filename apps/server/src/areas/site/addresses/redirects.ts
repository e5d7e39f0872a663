import { redirectResource } from '@rujian/contract/areas/site/desk';
import { desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { redirects } from '#schema/site/site.ts';
import { staff } from '#schema/staff/staff.ts';
import { serveResource } from '#services/resources/resources.ts';
import type { PageDeps } from '../pages/page-desk.ts';

export type Redirects = ReturnType<typeof createRedirects>;

export function createRedirects({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    async add({ from, to, staffId }: { from: string; to: string; staffId: number }, tx: Tx): Promise<void> {
      await tx.update(redirects).set({ toPath: to }).where(eq(redirects.toPath, from));
      // The new address is in use, so it must not redirect, or there could be a loop.
      await tx.delete(redirects).where(eq(redirects.fromPath, to));
      const row = { fromPath: from, toPath: to, status: 301, createdBy: staffId };
      await tx
        .insert(redirects)
        .values({ ...row, createdAt: clock.now() })
        .onConflictDoUpdate({ target: redirects.fromPath, set: row });
    },

    async find(path: string): Promise<{ to: string; status: number } | null> {
      const [found] = await readDb
        .select({ to: redirects.toPath, status: redirects.status })
        .from(redirects)
        .where(inArray(redirects.fromPath, spellings(path)));
      return found ?? null;
    },
  };
}

function spellings(path: string): string[] {
  try {
    return [path, decodeURI(path).replace(/(?<!\/)\/+$/, '')];
  } catch {
    return [path];
  }
}

export function serveRedirects(app: App, platform: Platform, deps: Pick<PageDeps, 'record' | 'keepDeleted'>): void {
  const { db, clock } = platform;
  serveResource(app, platform, deps, redirectResource, {
    table: redirects,
    search: (_text, like) => [ilike(redirects.fromPath, like), ilike(redirects.toPath, like)],
    filters: {},
    order: [desc(redirects.id)],
    form: ({ fromPath, toPath, status }) => ({ from: fromPath, to: toPath, status: status as 301 }),
    columns: ({ from, to }, _before, { id }) => ({ fromPath: from, toPath: to, createdBy: id, createdAt: clock.now() }),
    replaces: ({ from }) => eq(redirects.fromPath, from),
    require: (tx, { from, to }, before) => requireNoLoop(tx, from, to, before?.id ?? 0),
    more: async (rows) => {
      const ids = rows.flatMap(({ createdBy }) => createdBy ?? []);
      const people = await db.select().from(staff).where(inArray(staff.id, ids));
      const names = new Map(people.map(({ id, name }) => [id, name]));
      return ({ createdBy }) => ({ by: names.get(createdBy ?? 0) ?? '' });
    },
    uses: [],
    tags: () => ['site'],
  });
}

async function requireNoLoop(tx: Tx, from: string, to: string, id: number): Promise<void> {
  const { rows } = await tx.execute<{ path: string }>(sql`
    with recursive onwards as (
      select ${to}::text as path
      union
      select redirects.to_path
      from redirects join onwards on redirects.from_path = onwards.path and redirects.id <> ${id}
    )
    select path from onwards`);
  if (rows.some(({ path }) => path === from)) throw new AppError('redirect.in_circle');
}
