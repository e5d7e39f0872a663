import { listOwnErrata } from '@rujian/contract/areas/errata/public';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { errata } from '#schema/errata.ts';
import type { ErrataDeps } from './errata-deps.ts';
import { viewErrata, viewStates } from './erratum-view.ts';

export function serveOwnErrata(app: App, { db }: Pick<Platform, 'db'>, deps: ErrataDeps) {
  serve(app, listOwnErrata, async ({ page, limit, state }, { id: memberId, lang }) => {
    const isOwn = eq(errata.memberId, memberId);
    const [rows, counts] = await Promise.all([
      db
        .select()
        .from(errata)
        .where(and(isOwn, state === '' ? undefined : eq(errata.state, state)))
        .orderBy(desc(errata.id))
        .limit(limit)
        .offset((page - 1) * limit),
      db.select({ state: errata.state, count: count() }).from(errata).where(isOwn).groupBy(errata.state),
    ]);
    const shown = counts.filter((each) => state === '' || each.state === state);
    const total = shown.reduce((sum, each) => sum + each.count, 0);
    return { list: await viewErrata(rows, lang, deps), total, states: viewStates(counts, lang) };
  });

  /** Corrections stay; the reporter's name is removed from the page. */
  return async function eraseMember(memberId: number, tx: Tx): Promise<void> {
    await tx.update(errata).set({ wantsThanks: false }).where(eq(errata.memberId, memberId));
  };
}
