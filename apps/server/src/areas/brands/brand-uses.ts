import type { EntityUse } from '@rujian/contract/areas/brands/desk';
import type { Lang } from '@rujian/contract/base/constants';
import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { namedCounts } from '#services/resources/use-names.ts';
import type { BrandMerges } from './brand-merges.ts';

type Example = { area: string; id: number; title: string; path: string };

const EXAMPLES = 3;

/** Rows that belong to the brand itself and are deleted with it. */
const OWN_AREAS = ['alias', 'company', 'fact'];

export type BrandUses = ReturnType<typeof createBrandUses>;

/** Where a brand is used, with the first few of each area. */
export function createBrandUses({ db }: Pick<Platform, 'db'>, merges: BrandMerges) {
  return {
    async of(brandId: number, lang: Lang): Promise<EntityUse[]> {
      const counts = namedCounts(await countsOf(brandId), lang);
      const found = await examples(brandId);
      return counts.map(({ area, count }) => ({
        area,
        count,
        examples: found
          .filter((example) => example.area === area.key)
          .map(({ id, title, path }) => ({ id, title, path })),
      }));
    },

    countsOf,
  };

  /** Without rows that are deleted with the brand. */
  async function countsOf(brandId: number): Promise<Map<string, number>> {
    const counts = await merges.countsOf(brandId);
    for (const area of OWN_AREAS) counts.delete(area);
    return counts;
  }

  async function examples(brandId: number): Promise<Example[]> {
    const { rows } = await db.execute<Example>(sql`
      ${first(sql`select 'news' as area, link.target_id as id, live.title, '/news/' as path
        from content_brands link join articles article on article.id = link.target_id
        join article_revisions live on live.id = article.live_rev_id
        where link.brand_id = ${brandId} and link.t = 'news' order by link.published_at desc`)}
      union all ${first(sql`select 'spotcheck', id, food_name, '/spotcheck/'
        from spotcheck_records where brand_id = ${brandId} order by published_on desc, id desc`)}
      union all ${first(sql`select 'evaluation', test.id, test.title, '/evaluation/'
        from evaluations test where exists (
          select 1 from evaluation_products sample
          where sample.evaluation_id = test.id and sample.brand_id = ${brandId}
        ) order by test.id desc`)}
      union all ${first(sql`select 'billboard', board.id, board.name, '/billboard/'
        from billboards board where exists (
          select 1 from billboard_entries entry
          join billboard_editions edition on edition.id = entry.edition_id
          where edition.billboard_id = board.id and entry.brand_id = ${brandId}
        ) order by board.id desc`)}
      union all ${first(sql`select 'complaint', id, title, '/complaint/'
        from complaints where brand_id = ${brandId} and state <> 'draft' order by id desc`)}
      union all ${first(sql`select 'product', id, name, '/product/'
        from products where brand_id = ${brandId} order by id desc`)}`);
    return rows.map((row) => ({ ...row, id: Number(row.id), path: `${row.path}${row.id}` }));
  }
}

function first(statement: SQL): SQL {
  return sql`(${statement} limit ${EXAMPLES})`;
}
