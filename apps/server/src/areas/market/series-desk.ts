import { listPriceChanges, listPricePoints, seriesResource } from '@rujian/contract/areas/market/desk';
import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { Alerts } from '#ports/alerts.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';
import { priceComments, pricePointChanges, pricePoints, priceSeries } from '#schema/market/market.ts';
import { staff } from '#schema/staff/staff.ts';
import { serveResource } from '#services/resources/resources.ts';

export type SeriesDeps = { record: RecordAudit; keepDeleted: KeepDeleted; alerts: Pick<Alerts, 'priceChanged'> };

export function serveSeries(app: App, platform: Platform, deps: SeriesDeps): void {
  const { db } = platform;
  serveResource(app, platform, deps, seriesResource, {
    table: priceSeries,
    search: (_text, like) => [sql`${priceSeries.name} ilike ${like}`, sql`${priceSeries.key} ilike ${like}`],
    filters: {},
    order: [priceSeries.position],
    columns: (_input, before) => ({ position: before?.position ?? sql`(select count(*) from ${priceSeries})` }),
    require: async (_tx, { key }, before) => {
      // Addresses and downloads reference a series by its key.
      if (before && before.key !== key) throw new AppError('series.key_fixed');
    },
    more: async (rows) => {
      const ids = rows.map(({ id }) => id);
      const points = await newestPoints(ids);
      const comments = await newestComments(ids);
      return ({ id }) => {
        const { values = 0, day = '', value = 0 } = points.get(id) ?? {};
        return { values, newest: values === 0 ? null : { day, value }, comment: comments.get(id) ?? null };
      };
    },
    takenName: ({ key }) => key,
    uses: [
      ['price', pricePoints.seriesId],
      ['correction', pricePointChanges.seriesId],
    ],
    tags: () => ['prices', 'home'],
    isPurged: true,
  });

  async function newestPoints(ids: number[]) {
    const rows = await db
      .selectDistinctOn([pricePoints.seriesId], {
        id: pricePoints.seriesId,
        day: pricePoints.day,
        value: pricePoints.value,
        values: sql<number>`count(*) over (partition by ${pricePoints.seriesId})::int`,
      })
      .from(pricePoints)
      .where(inArray(pricePoints.seriesId, ids))
      .orderBy(pricePoints.seriesId, desc(pricePoints.day));
    return new Map(rows.map((row) => [row.id, row]));
  }

  async function newestComments(ids: number[]) {
    const rows = await db
      .selectDistinctOn([priceComments.seriesId])
      .from(priceComments)
      .where(inArray(priceComments.seriesId, ids))
      .orderBy(priceComments.seriesId, desc(priceComments.week));
    return new Map(rows.map((row) => [row.seriesId, row]));
  }
}

export async function setSeriesEnglishName(tx: Tx, id: number, nameEn: string): Promise<string[]> {
  await tx.update(priceSeries).set({ nameEn }).where(eq(priceSeries.id, id));
  return ['prices', 'home'];
}

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
    const found = db
      .select({ change: pricePointChanges, by: staff.name })
      .from(pricePointChanges)
      .leftJoin(staff, eq(staff.id, pricePointChanges.staffId))
      .where(wanted)
      .orderBy(desc(pricePointChanges.id), asc(staff.name));
    const total = db.$count(pricePointChanges, wanted);
    return pageOf(found, total, { page, limit }, ({ change, by }) => {
      return { ...change, by: by ?? '', at: unixSeconds(change.at) };
    });
  });
}
