import type { DeskSeries, saveSeries } from '@rujian/contract/areas/market/desk';
import type { Lang } from '@rujian/contract/base/constants';
import { PRICE_FREQUENCY, type PriceFrequency } from '@rujian/contract/vocabulary/market';
import { and, asc, count, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { isTaken } from '#platform/database/taken.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { pricePointChanges, pricePoints, priceSeries } from '#schema/market/market.ts';
import { staff } from '#schema/staff/staff.ts';

type Input = z.output<(typeof saveSeries)['input']>;
type Paging = { page: number; limit: number };
type SeriesRow = Omit<DeskSeries, 'frequency'> & { frequency: PriceFrequency };

export type PriceDesk = ReturnType<typeof createPriceDesk>;

/** Price series, their values and change history. */
export function createPriceDesk(
  { db, changes }: Pick<Platform, 'db' | 'changes'>,
  { record }: { record: RecordAudit },
) {
  return {
    async list({ page, limit, q }: Paging & { q: string }, lang: Lang) {
      const like = `%${q.trim().replace(/[%_\\]/g, '\\$&')}%`;
      const { rows } = await db.execute<{ series: SeriesRow; total: number }>(sql`
        select count(*) over ()::int as total, json_build_object(
          'id', series.id, 'key', series.key, 'name', series.name, 'nameEn', series.name_en,
          'unit', series.unit, 'unitEn', series.unit_en, 'decimals', series.decimals,
          'frequency', series.frequency, 'sourceName', series.source_name,
          'sourceNameEn', series.source_name_en, 'note', series.note,
          'newsTags', series.news_tags, 'demo', series.demo,
          'values', (select count(*) from price_points where series_id = series.id),
          'newest', (select json_build_object('day', day, 'value', value) from price_points
            where series_id = series.id order by day desc limit 1),
          'comment', (select json_build_object('week', week, 'text', text, 'textEn', text_en)
            from price_comments where series_id = series.id order by week desc limit 1)
        ) as series
        from price_series series
        where ${q.trim() === ''} or series.name ilike ${like} or series.key ilike ${like}
        order by series.position, series.id limit ${limit} offset ${(page - 1) * limit}`);
      const list = rows.map(
        ({ series }): DeskSeries => ({
          ...series,
          frequency: PRICE_FREQUENCY.option(series.frequency, lang),
        }),
      );
      return { list, total: rows[0]?.total ?? 0 };
    },

    async save({ id: known, ...input }: Input, caller: StaffCaller): Promise<{ id: number }> {
      const saved = await db
        .transaction(async (tx) => {
          const [before] =
            known === undefined
              ? []
              : await tx.select().from(priceSeries).where(eq(priceSeries.id, known)).for('update');
          if (known !== undefined && !before) throw new AppError('content.not_found');
          // Addresses and downloads reference a series by its key.
          if (before && before.key !== input.key) throw new AppError('series.key_fixed');
          const [row] = before
            ? await tx
                .update(priceSeries)
                .set(input)
                .where(eq(priceSeries.id, before.id))
                .returning()
            : await tx
                .insert(priceSeries)
                .values({ ...input, position: await tx.$count(priceSeries) })
                .returning();
          const id = row?.id ?? 0;
          await record(
            {
              caller,
              action: before ? 'series.edit' : 'series.create',
              target: { type: 'series', id },
              ...(before ? { before: { name: before.name, sourceName: before.sourceName } } : {}),
              after: { name: input.name, sourceName: input.sourceName, unit: input.unit },
            },
            tx,
          );
          return { id };
        })
        .catch((thrown: unknown) => {
          if (isTaken(thrown)) throw new AppError('entity.name_taken', { name: input.key });
          throw thrown;
        });
      await changes.purge(['prices', 'home']);
      return saved;
    },

    async points({
      series,
      page,
      limit,
      from,
      to,
    }: Paging & { series: number; from?: string | undefined; to?: string | undefined }) {
      const wanted = and(
        eq(pricePoints.seriesId, series),
        from ? gte(pricePoints.day, from) : undefined,
        to ? lte(pricePoints.day, to) : undefined,
      );
      const rows = await db
        .select({
          day: pricePoints.day,
          value: pricePoints.value,
          sourceName: pricePoints.sourceName,
          sourceUrl: pricePoints.sourceUrl,
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
    },

    async changes({ series, page, limit }: Paging & { series: number }) {
      const wanted = eq(pricePointChanges.seriesId, series);
      const rows = await db
        .select({ change: pricePointChanges, by: staff.name })
        .from(pricePointChanges)
        .leftJoin(staff, eq(staff.id, pricePointChanges.staffId))
        .where(wanted)
        .orderBy(desc(pricePointChanges.id), asc(staff.name))
        .limit(limit)
        .offset((page - 1) * limit);
      const [counted] = await db.select({ total: count() }).from(pricePointChanges).where(wanted);
      return {
        list: rows.map(({ change, by }) => ({
          id: change.id,
          day: change.day,
          before: change.before,
          after: change.after,
          reason: change.reason,
          fileName: change.fileName,
          by: by ?? '',
          at: unixSeconds(change.at),
        })),
        total: counted?.total ?? 0,
      };
    },
  };
}
