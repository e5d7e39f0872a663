import { getEvaluation, listEvaluations } from '@rujian/contract/areas/evaluations/public';
import { getHome } from '@rujian/contract/areas/home/public';
import { contentCounters } from '#schema/articles/links.ts';
import { evaluationIndicators, evaluationResults, evaluations } from '#schema/evaluations/evaluations.ts';
import { createComparison, type Oracle } from './oracle.ts';
import { seconds } from './raw-complaints.ts';
import { dayOf } from './raw-findings.ts';
import { tableRows } from './raw-rows.ts';
import { anchorsOf, testedSamples } from './raw-scores.ts';

/** Tests: every score, grade and rank by the published formula, and the counts of the list. */
export const evaluationScores: Oracle = {
  name: 'evaluations',
  async run({ kit }) {
    const { verdict, compare } = createComparison();
    const samples = await testedSamples(kit);
    const indicators = await tableRows(kit, evaluationIndicators);
    const results = await tableRows(kit, evaluationResults);
    const counters = await tableRows(kit, contentCounters);
    const tests = (await tableRows(kit, evaluations)).filter(({ status }) => status === 'published');
    const viewsOf = (id: number) =>
      counters.find(({ t, targetId }) => t === 'evaluation' && targetId === id)?.views ?? 0;

    const { data: list } = await kit.call(listEvaluations, { limit: 100 });
    compare('total', list.total, tests.length);
    for (const card of list.list) {
      const own = samples
        .filter(({ evaluationId }) => evaluationId === card.id)
        .toSorted((one, other) => one.position - other.position);
      const [best] = own.toSorted((one, other) => (one.rank ?? 1e9) - (other.rank ?? 1e9));
      const test = tests.find(({ id }) => id === card.id);
      compare(
        `test ${card.id} counts`,
        [card.products, card.indicators, card.views, card.publishedAt],
        [
          own.length,
          indicators.filter(({ evaluationId }) => evaluationId === card.id).length,
          viewsOf(card.id),
          test?.publishedAt && seconds(test.publishedAt),
        ],
      );
      compare(
        `test ${card.id} best`,
        card.best && [card.best.total, card.best.brand.id],
        best && best.total !== null ? [best.total, best.brandId] : null,
      );
    }
    for (const test of tests) {
      const { data } = await kit.call(getEvaluation, { id: test.id });
      const measured = indicators
        .filter(({ evaluationId }) => evaluationId === test.id)
        .toSorted((one, other) => one.position - other.position);
      const own = samples
        .filter(({ evaluationId }) => evaluationId === test.id)
        .toSorted((one, other) => one.position - other.position);
      const resultOf = (productId: number, indicatorId: number) =>
        results.find((one) => one.productId === productId && one.indicatorId === indicatorId) ?? null;
      compare(
        `test ${test.id} times`,
        [data.publishedAt, data.updatedAt, data.views, data.bought, data.tested],
        [
          test.publishedAt && seconds(test.publishedAt),
          seconds(test.updatedAt),
          viewsOf(test.id),
          periodOf(test.boughtFrom, test.boughtTo),
          periodOf(test.testedFrom, test.testedTo),
        ],
      );
      compare(
        `test ${test.id} indicators`,
        data.indicators.map(({ key, limitLow, limitHigh, weight, detectionLimit, anchors }) => ({
          key,
          limitLow,
          limitHigh,
          weight,
          detectionLimit,
          anchors,
        })),
        measured.map((one) => ({
          key: one.key,
          limitLow: one.limitLow,
          limitHigh: one.limitHigh,
          weight: one.weightPercent,
          detectionLimit: one.detectionLimit,
          anchors: anchorsOf(
            one,
            own.map(({ id }) => resultOf(id, one.id)),
          ).map(({ value, score }) => ({ value, score })),
        })),
      );
      for (const [place, product] of data.products.entries()) {
        const sample = own[place];
        if (!sample) continue;
        const { scores, groups, total, uncapped, rank } = product.score;
        const counted = [sample.scores, sample.groups, sample.total, sample.uncapped, sample.rank];
        const grouped = groups.map(({ group, score, weight, capped }) => ({ group, score, weight, capped }));
        const inShownOrder = grouped.map(({ group }) => sample.groups.find((one) => one.group === group) ?? null);
        compare(
          `sample ${sample.id} scores`,
          [scores, grouped, total, uncapped, rank],
          [counted[0], inShownOrder, ...counted.slice(2)],
        );
        compare(`sample ${sample.id} groups`, grouped.length, sample.groups.length);
        compare(
          `sample ${sample.id}`,
          [product.id, product.producedOn, product.shelfLifeDays, product.sampleCount],
          [sample.id, dayOf(sample.producedOn), sample.shelfLifeDays, sample.sampleCount],
        );
        compare(
          `sample ${sample.id} results`,
          product.results.map((result) => result && [result.value, result.replicates, result.uncertainty]),
          measured.map(({ id }) => {
            const result = resultOf(sample.id, id);
            return result && [result.value, result.replicates ?? [], result.uncertainty];
          }),
        );
      }
    }
    const { data: home } = await kit.call(getHome, {});
    if (home.evaluation) {
      const test = tests.find(({ id }) => id === home.evaluation?.id);
      const own = samples.filter(({ evaluationId }) => evaluationId === test?.id);
      const named = indicators.filter(({ evaluationId }) => evaluationId === test?.id);
      const fits = named.some(
        (indicator) =>
          home.evaluation?.products.every(({ name, value }) =>
            own.some((sample) => sample.displayName === name && resultsMatch(results, sample.id, indicator.id, value)),
          ) && [indicator.limitLow, indicator.limitHigh, null].includes(home.evaluation?.indicator.limit ?? null),
      );
      compare('home', [home.evaluation.publishedAt, fits], [test?.publishedAt && seconds(test.publishedAt), true]);
    }
    return verdict;
  },
};

type Result = typeof evaluationResults.$inferSelect;

function resultsMatch(results: readonly Result[], productId: number, indicatorId: number, value: number): boolean {
  return results.some((one) => one.productId === productId && one.indicatorId === indicatorId && one.value === value);
}

function periodOf(from: string | null, to: string | null) {
  return from && to ? { from: dayOf(from), to: dayOf(to) } : null;
}
