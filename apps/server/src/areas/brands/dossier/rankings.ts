import { periodName } from '@rujian/contract/areas/billboards/period-name';
import type { RankLine } from '@rujian/contract/areas/brands/dossier-lines';
import type { Lang } from '@rujian/contract/base/constants';
import { UNIT } from '@rujian/contract/vocabulary/shared/units';
import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';

const ENTRIES_MAX = 200;
const POINTS_MAX = 12;

type StoredPoint = Omit<RankLine['points'][number], 'to'> & { to: string };

/** Rank history of entries over published editions; `condition` is about `entry`. */
export async function rankLines({ readDb }: Pick<Platform, 'readDb'>, condition: SQL, lang: Lang) {
  const { rows } = await readDb.execute<{ entry: Omit<RankLine, 'points'> & StoredPoint & { brandId: number } }>(sql`
    select json_build_object(
      'billboard', json_build_object('id', board.id, 'name', board.name), 'unit', board.unit,
      'name', entry.name, 'brandId', entry.brand_id,
      'product', case when product.id is null then null
        else json_build_object('id', product.id, 'name', product.name) end,
      'period', edition.period, 'to', edition.period_to, 'rank', entry.rank, 'score', entry.score
    ) as entry
    from billboard_entries entry
    join billboard_editions edition on edition.id = entry.edition_id and edition.status = 'published'
    join billboards board on board.id = edition.billboard_id
    left join products product on product.id = entry.product_id
    where ${condition}
    order by edition.period_to desc, board.position, entry.rank, entry.id
    limit ${ENTRIES_MAX}`);
  const lines = new Map<string, RankLine & { brandId: number }>();
  for (const { entry } of rows) {
    const { period, to, rank, score, ...line } = entry;
    const key = JSON.stringify([line.billboard.id, line.product?.id ?? `brand ${line.brandId}`, line.name]);
    const known = lines.get(key) ?? { ...line, unit: UNIT.textOf(line.unit, lang), points: [] };
    lines.set(key, known);
    if (known.points.length < POINTS_MAX) {
      known.points.unshift({ period: periodName(period, lang), to: startOfDay(to), rank, score });
    }
  }
  return [...lines.values()];
}
