import type { ProductLine } from '@rujian/contract/areas/brands/dossier-lines';
import type { Lang } from '@rujian/contract/base/constants';
import type { Named } from '@rujian/contract/base/refs';
import {
  DAIRY_CATEGORY,
  type DairyCategory,
  PRODUCT_STATE,
  type ProductState,
} from '@rujian/contract/vocabulary/brands';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { pictureJson } from '#schema/cover-json.ts';
import { NEWEST_FIRST, outcomeOf, PUBLIC_RECORDS } from './check-lines.ts';
import type { TestLines } from './test-lines.ts';

type StoredLine = Pick<ProductLine, 'id' | 'name' | 'photo' | 'spec'> & {
  category: DairyCategory;
  state: ProductState;
  check: { id: number; result: 'pass' | 'fail'; retest: string; authenticity: string; publishedOn: string } | null;
  test: { evaluation: Named; sampleId: number; publishedAt: number } | null;
};

export type ProductLines = ReturnType<typeof createProductLines>;

export function createProductLines({ readDb }: Pick<Platform, 'readDb'>, tests: TestLines) {
  return async (brandId: number, lang: Lang, limit: number): Promise<{ list: ProductLine[]; total: number }> => {
    const { rows } = await readDb.execute<{ line: StoredLine; total: number }>(sql`
      select json_build_object(
        'id', product.id, 'name', product.name,
        'photo', (${pictureJson(sql`product.photo_media_ids[1]`, sql`''`)}), 'category', product.category,
        'spec', product.spec, 'state', product.state,
        'check', last_check.line, 'test', last_test.line
      ) as line, product.total
      from (
        select *, (count(*) over ())::int as total from products
        where brand_id = ${brandId} order by name limit ${limit}
      ) product
      left join lateral (
        select json_build_object(
          'id', record.id, 'result', record.result, 'retest', record.retest,
          'authenticity', record.authenticity, 'publishedOn', record.published_on
        ) as line, record.published_on as day
        from ${PUBLIC_RECORDS} where record.product_id = product.id ${NEWEST_FIRST} limit 1
      ) last_check on true
      left join lateral (
        select json_build_object(
          'evaluation', json_build_object('id', evaluation.id, 'name', evaluation.title),
          'sampleId', sample.id,
          'publishedAt', floor(extract(epoch from evaluation.published_at))
        ) as line
        from evaluation_products sample
        join evaluations evaluation
          on evaluation.id = sample.evaluation_id and evaluation.status = 'published'
        where sample.product_id = product.id
        order by evaluation.published_at desc limit 1
      ) last_test on true
      order by (last_test.line is not null)::int + (last_check.line is not null)::int desc,
        last_check.day desc nulls last, product.name`);
    const grades = await tests.grades(
      rows.flatMap(({ line }) => (line.test ? [line.test.evaluation.id] : [])),
      lang,
    );
    return {
      list: rows.map(({ line: { check, test, ...line } }) => ({
        ...line,
        category: { key: line.category, name: DAIRY_CATEGORY.label(line.category, lang) },
        state: PRODUCT_STATE.option(line.state, lang),
        lastCheck: check && {
          id: check.id,
          outcome: outcomeOf(check.result, check.retest, check.authenticity),
          publishedOn: startOfDay(check.publishedOn),
        },
        lastTest: test && {
          evaluation: test.evaluation,
          publishedAt: test.publishedAt,
          grade: grades.get(test.sampleId) ?? null,
        },
      })),
      total: rows[0]?.total ?? 0,
    };
  };
}
