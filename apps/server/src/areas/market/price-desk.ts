import { listPriceChanges, listPricePoints } from '@rujian/contract/areas/market/desk';
import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { pricePointChanges, pricePoints } from '#schema/market/market.ts';
import { staff } from '#schema/staff/staff.ts';

/** The values of price series and their change history. */
export function servePriceDesk(app: App, { db }: Pick<Platform, 'db'>): void {
  serve(app, listPricePoints, async ({ series, page, limit, from, to }) => {
    const wanted = and(
      eq(pricePoints.seriesId, series),
      from ? gte(pricePoints.day, from) : undefined,
      to ? lte(pricePoints.day, to) : undefined,
    );
    const rows = await db
      .select({
        ...pick(pricePoints, 'day', 'value', 'sourceName', 'sourceUrl'),
        corrections: sql<number>`count(${pricePointChanges.id})::int`,
      })
      .from(pricePoints)
      .leftJoin(
        pricePointChanges,
        and(
          eq(pricePointChanges.seriesId, pricePoints.seriesId),
          eq(pricePointChanges.day, pricePoints.day),
          sql`${pricePointChanges.before} is not null`,
        ),
      )
      .where(wanted)
      .groupBy(pricePoints.seriesId, pricePoints.day)
      .orderBy(desc(pricePoints.day))
      .limit(limit)
      .offset((page - 1) * limit);
    return { list: rows, total: await db.$count(pricePoints, wanted) };
  });

  serve(app, listPriceChanges, async ({ series, page, limit }) => {
    const wanted = eq(pricePointChanges.seriesId, series);
    const rows = await db
      .select({ change: pricePointChanges, by: staff.name })
      .from(pricePointChanges)
      .leftJoin(staff, eq(staff.id, pricePointChanges.staffId))
      .where(wanted)
      .orderBy(desc(pricePointChanges.id), asc(staff.name))
      .limit(limit)
      .offset((page - 1) * limit);
    return {
      list: rows.map(({ change, by }) => ({ ...change, by: by ?? '', at: unixSeconds(change.at) })),
      total: await db.$count(pricePointChanges, wanted),
    };
  });
}
