import type { SearchTexts } from './texts.zh-cn.ts';

export const texts: SearchTexts = {
  orderNote:
    'Relevance: how well the headline and text match your words, newer first. Newest: by time of publication. No position is for sale, and everyone sees the same order.',
  title: 'Search',
  titleFor: 'Search: {query}',
  description:
    'Search news, spot checks, tests, rankings, the encyclopedia, complaints, brands and products at once.',
  didYouMean: 'Did you mean:',
  related: 'Related entries:',
  typesLabel: 'Types of results',
  sortLabel: 'Order',
  relevance: 'Relevance',
  newest: 'Newest',
  total: '{count} {count|result|results}',
  totalBounded: 'More than {count} results',
  bounded: 'There are so many matches that only the latest {count} were ranked and counted.',
  partial: 'Nothing contains all of these words. These results contain some of them.',
  results: 'Results',
  filters: 'Filters',
  clear: 'Clear',
  time: 'Time',
  result: 'Verdict',
  category: 'Category',
  pass: 'Passed',
  fail: 'Failed',
  termKicker: 'Encyclopedia',
  termLink: 'Read the entry',
  trend: 'Failures in the last three years',
  trendNote: 'Batches that failed for {indicator}, out of all batches in our records that year',
  emptyTitle: 'Nothing found for “{query}”',
  emptyFiltered: 'No results with these filters. Try others.',
  emptyText:
    'Try fewer or different words. Chinese content can also be searched by pinyin or initials; type batch numbers as printed on the pack.',
  emptyClear: 'Remove the filters',
  startTitle: 'What are you looking for?',
  startText:
    'One character is enough. Chinese, pinyin (bashi), initials (bssjr), batch numbers and barcodes all work.',
  startBrands: 'Brands',
  startCheck: 'Check a batch',
  startTerms: 'Encyclopedia',
  startChecks: 'Spot checks',
};
