import type { Home } from '@rujian/contract/home';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';

const ENTRIES_MAX = 10;

export function createBillboards({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    /** The newest published edition of any ranking, with the ranks of the edition before it. */
    async home(): Promise<Home['billboard']> {
      const { rows } = await readDb.execute<NonNullable<Home['billboard']>>(sql`
        select board.id::int, board.name as title, edition.period, board.unit, (
          select coalesce(json_agg(json_build_object(
            'rank', entry.rank, 'previousRank', entry.previous_rank, 'name', entry.name,
            'brand', coalesce(brand.name, ''), 'score', coalesce(entry.score, 0)
          ) order by entry.rank, entry.id), '[]')
          from (
            select * from billboard_entries
            where edition_id = edition.id order by rank, id limit ${ENTRIES_MAX}
          ) entry
          left join brands brand on brand.id = entry.brand_id
        ) as entries
        from billboard_editions edition
        join billboards board on board.id = edition.billboard_id
        where edition.status = 'published' and edition.reconstructed_at is null
        order by edition.period_to desc, board.position, edition.published_at desc, edition.id desc
        limit 1`);
      return rows[0] ?? null;
    },
  };
}
