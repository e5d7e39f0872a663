import { bothLanguages } from '#web/i18n/both-languages.ts';

export const texts = bothLanguages({
  orderNote: [
    '“相关度”看标题和正文与搜索词有多吻合，越新越靠前；“最新”按发布时间。名次不出售，也不因人而异。',
    'Relevance: how well the headline and text match your words, newer first. Newest: by time of publication. No position is for sale, and everyone sees the same order.',
  ],
  title: ['搜索', 'Search'],
  titleFor: ['搜索：{query}', 'Search: {query}'],
  description: [
    '在新闻、抽检、评测、榜单、百科、投诉、品牌和产品里一起搜索。',
    'Search news, spot checks, tests, rankings, the encyclopedia, complaints, brands and products at once.',
  ],
  didYouMean: ['你是不是在找：', 'Did you mean:'],
  related: ['相关词条：', 'Related entries:'],
  typesLabel: ['结果类型', 'Types of results'],
  sortLabel: ['排序', 'Order'],
  relevance: ['相关度', 'Relevance'],
  newest: ['最新', 'Newest'],
  total: ['{count}条结果', '{count} {count|result|results}'],
  totalBounded: ['超过{count}条结果', 'More than {count} results'],
  bounded: [
    '结果很多，这里只对最近的{count}条排序和计数。',
    'There are so many matches that only the latest {count} were ranked and counted.',
  ],
  partial: [
    '没有内容同时包含这些词，下面的结果只包含其中一部分。',
    'Nothing contains all of these words. These results contain some of them.',
  ],
  results: ['搜索结果', 'Results'],
  filters: ['筛选', 'Filters'],
  clear: ['清除', 'Clear'],
  time: ['时间', 'Time'],
  result: ['结论', 'Verdict'],
  category: ['品类', 'Category'],
  pass: ['合格', 'Passed'],
  fail: ['不合格', 'Failed'],
  termKicker: ['百科词条', 'Encyclopedia'],
  termLink: ['查看词条', 'Read the entry'],
  trend: ['近三年不合格趋势', 'Failures in the last three years'],
  trendNote: [
    '因{indicator}被通报不合格的批次数／当年收录的抽检批次数',
    'Batches that failed for {indicator}, out of all batches in our records that year',
  ],
  emptyTitle: ['没有找到“{query}”', 'Nothing found for “{query}”'],
  emptyFiltered: ['当前筛选下没有结果，换个条件试试。', 'No results with these filters. Try others.'],
  emptyText: [
    '可以少写几个字，换一个说法，或者用拼音和拼音首字母。批号请照包装上的写法输入。',
    'Try fewer or different words. Chinese content can also be searched by pinyin or initials; type batch numbers as printed on the pack.',
  ],
  emptyClear: ['去掉筛选', 'Remove the filters'],
  startTitle: ['想找什么？', 'What are you looking for?'],
  startText: [
    '输入一个字就能搜。中文、拼音（bashi）、首字母（bssjr）、批号和条形码都能搜。',
    'One character is enough. Chinese, pinyin (bashi), initials (bssjr), batch numbers and barcodes all work.',
  ],
  startBrands: ['按品牌查', 'Brands'],
  startCheck: ['按批号查', 'Check a batch'],
  startTerms: ['翻百科', 'Encyclopedia'],
  startChecks: ['看抽检', 'Spot checks'],
});
export type SearchTexts = (typeof texts)['zh-cn'];
