import type { TestGrade, TestLine } from '@rujian/contract/areas/brands/dossier-lines';
import type { Lang } from '@rujian/contract/base/constants';
import { GRADE, type Grade } from '@rujian/contract/vocabulary/evaluations';
import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';

/** Test scores by the published formula, by sample; samples without a score are omitted. */
export type GradesOf = (
  evaluationIds: number[],
) => Promise<Map<number, { total: number; grade: Grade; rank: number | null }>>;

export type TestLines = ReturnType<typeof createTestLines>;

export function createTestLines({ readDb }: Pick<Platform, 'readDb'>, gradesOf: GradesOf) {
  return {
    /** `condition` is about `sample`; withdrawn tests are included only on request. */
    async read(condition: SQL, lang: Lang, { limit, withdrawn = false }: { limit: number; withdrawn?: boolean }) {
      const states = withdrawn ? sql`'published', 'withdrawn'` : sql`'published'`;
      const { rows } = await readDb.execute<{ line: Omit<TestLine, 'grade'>; total: number }>(sql`
        select json_build_object(
          'evaluation', json_build_object('id', evaluation.id, 'name', evaluation.title),
          'sampleId', sample.id,
          'product', json_build_object('id', product.id, 'name', product.name),
          'name', sample.display_name, 'batch', sample.batch_no, 'verdict', sample.verdict,
          'publishedAt', floor(extract(epoch from evaluation.published_at)),
          'withdrawn', evaluation.status = 'withdrawn',
          'products', (
            select count(*) from evaluation_products other
            where other.evaluation_id = evaluation.id
          )
        ) as line, (count(*) over ())::int as total
        from evaluation_products sample
        join evaluations evaluation
          on evaluation.id = sample.evaluation_id and evaluation.status in (${states})
        join products product on product.id = sample.product_id
        where ${condition} and evaluation.published_at is not null
        order by evaluation.published_at desc, evaluation.id desc, sample.position
        limit ${limit}`);
      const lines = rows.map(({ line }) => line);
      const graded = await grades(
        lines.filter((line) => !line.withdrawn).map(({ evaluation }) => evaluation.id),
        lang,
      );
      return {
        list: lines.map((line) => ({ ...line, grade: line.withdrawn ? null : (graded.get(line.sampleId) ?? null) })),
        total: rows[0]?.total ?? 0,
      };
    },

    grades,
  };

  async function grades(evaluationIds: number[], lang: Lang): Promise<Map<number, TestGrade>> {
    const graded = await gradesOf([...new Set(evaluationIds)]);
    return new Map(
      [...graded].map(([sampleId, { total, grade, rank }]) => [
        sampleId,
        { total, rank, grade: { key: grade, name: GRADE.label(grade, lang) } },
      ]),
    );
  }
}
