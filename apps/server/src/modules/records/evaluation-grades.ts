import { LIST_CACHE_SECONDS } from '@rujian/contract/constants';
import type { Grade } from '@rujian/contract/vocabulary/evaluations';
import type { Platform } from '#platform/platform.ts';
import type { EvaluationMeasurements } from './evaluation-measurements.ts';

/** How a sample came out of its test by the published formula. */
export type SampleGrade = { sampleId: number; total: number; grade: Grade; rank: number | null };

/** The outcome of whole tests for pages that mention them, kept until the test changes. */
export function createEvaluationGrades(
  { rememberEach }: Pick<Platform, 'rememberEach'>,
  measurements: EvaluationMeasurements,
) {
  const life = {
    tags: (id: number) => ['evaluations', `evaluation:${id}`],
    seconds: LIST_CACHE_SECONDS,
  };

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
