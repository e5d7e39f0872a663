import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import type { Grade } from '@rujian/contract/vocabulary/evaluations';
import type { Platform } from '#platform/platform.ts';
import type { EvaluationMeasurements } from './evaluation-measurements.ts';

/** A sample's result by the published formula. */
export type SampleGrade = { sampleId: number; total: number; grade: Grade; rank: number | null };

/** Results of whole tests for other pages, cached until the test changes. */
export function createEvaluationGrades(
  { rememberEach }: Pick<Platform, 'rememberEach'>,
  measurements: EvaluationMeasurements,
) {
  const life = { tags: (id: number) => ['evaluations', `evaluation:${id}`], seconds: LIST_CACHE_SECONDS };

  return {
    /** Of every scored sample of these tests. */
    async of(evaluationIds: number[]): Promise<Map<number, SampleGrade>> {
      const tests = await rememberEach('grades', evaluationIds, life, read);
      const samples = [...tests.values()].flat();
      return new Map(samples.map((sample) => [sample.sampleId, sample]));
    },
  };

  async function read(evaluationIds: number[]): Promise<Map<number, SampleGrade[]>> {
    const measured = await measurements.of(evaluationIds);
    return new Map(
      [...measured].map(([id, { products }]) => [
        id,
        products.flatMap(({ id: sampleId, score: { total, grade, rank } }) =>
          total === null || grade === null ? [] : [{ sampleId, total, grade, rank }],
        ),
      ]),
    );
  }
}
