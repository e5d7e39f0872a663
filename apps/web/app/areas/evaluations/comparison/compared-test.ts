import type { EvaluationView } from '../evaluation-view.ts';

/** What the comparison shows: without texts, purchases and pictures, because the browser gets a copy. */
export type ComparedTest = ReturnType<typeof comparedTest>;
export type ComparedProduct = ComparedTest['products'][number];

export function comparedTest(test: EvaluationView) {
  return {
    id: test.id,
    plainTitle: test.plainTitle,
    indicators: test.indicators,
    ranksPrice: test.ranksPrice,
    priceUnit: test.priceUnit,
    labs: test.labs,
    methodNote: test.methodNote,
    conflictStatement: test.conflictStatement,
    funding: test.funding,
    bought: test.bought,
    tested: test.tested,
    budget: test.budget,
    products: test.products.map(
      ({ id, name, shownName, spec, product, brand, pricePer100, labelValues, results, score }) => ({
        id,
        name,
        shownName,
        spec,
        product,
        brand,
        pricePer100,
        labelValues,
        results,
        score,
      }),
    ),
  };
}
