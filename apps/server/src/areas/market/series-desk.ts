import { seriesResource } from '@rujian/contract/areas/market/desk';
import { desc, inArray, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';
import { priceComments, pricePointChanges, pricePoints, priceSeries } from '#schema/market/market.ts';
import { serveResource } from '#services/resources/resources.ts';

export type SeriesDeps = { record: RecordAudit; keepDeleted: KeepDeleted };

/** Price series as the editors describe them. */
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
