import type { Home } from '@rujian/contract/areas/home/public';
import type { Lang } from '@rujian/contract/base/constants';
import { UNIT } from '@rujian/contract/vocabulary/shared/units';
import { withAlt } from '@rujian/covers';
import { desc, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { coverJson } from '#schema/cover-json.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { isPublic } from '#schema/publishable.ts';

type Evaluation = NonNullable<Home['evaluation']>;
type Heaviest = { indicator: Evaluation['indicator']; products: Evaluation['products'] };

export function createEvaluations({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    /** The newest test with its heaviest numeric indicator. */
    async home(lang: Lang): Promise<Home['evaluation']> {
      const [row] = await readDb
        .select({
          id: evaluations.id,
          title: evaluations.title,
          summary: evaluations.summary,
          cover: coverJson(evaluations),
          publishedAt: evaluations.publishedAt,
          category: evaluations.categoryRaw,
          heaviest: heaviestIn(lang),
        })
        .from(evaluations)
        .where(isPublic(evaluations))
        .orderBy(desc(evaluations.publishedAt), desc(evaluations.id))
        .limit(1);
      if (!row?.heaviest || !row.publishedAt) return null;
      const { heaviest, cover, publishedAt, ...test } = row;
      return {
        ...test,
        ...heaviest,
        indicator: { ...heaviest.indicator, unit: UNIT.textOf(heaviest.indicator.unit, lang) },
        cover: withAlt(cover, lang),
        publishedAt: unixSeconds(publishedAt),
      };
    },
  };
}

const ENGLISH_NAME = sql`coalesce(nullif(known.name_en, ''), heaviest.name)`;

const heaviestIn = (lang: Lang) => sql<Heaviest | null>`(
  select json_build_object(
    'indicator', json_build_object(
      'name', ${lang === 'en' ? ENGLISH_NAME : sql`heaviest.name`}, 'unit', heaviest.unit,
      'limit', coalesce(heaviest.limit_low, heaviest.limit_high)
    ),
    'products', (
      select json_agg(json_build_object(
        'name', product.display_name, 'brand', brand.name, 'value', result.value
      ) order by product.position)
      from evaluation_results result
      join evaluation_products product on product.id = result.product_id
      join brands brand on brand.id = product.brand_id
      where result.indicator_id = heaviest.id and result.value is not null
    )
  )
  from evaluation_indicators heaviest
  left join indicators known on known.id = heaviest.indicator_id
  where heaviest.evaluation_id = evaluations.id and exists (
    select 1 from evaluation_results where indicator_id = heaviest.id and value is not null
  )
  order by heaviest.weight_percent desc, heaviest.position
  limit 1
)`;
