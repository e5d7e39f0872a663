import type { CheckTier } from '@rujian/contract/areas/brands/check';
import { breakTitle } from '#web/i18n/title-breaks.ts';

/** Marks the breaks in the titles of what was found. */
export function brokenTier(tier: CheckTier | null): CheckTier | null {
  if (!tier) return null;
  const { checks, tests, complaints } = tier;
  return {
    ...tier,
    checks: checks.map((check) => ({ ...check, food: breakTitle(check.food) })),
    tests: tests.map((test) => ({
      ...test,
      evaluation: { ...test.evaluation, name: breakTitle(test.evaluation.name) },
    })),
    complaints: complaints.map((complaint) => ({ ...complaint, title: breakTitle(complaint.title) })),
  };
}
