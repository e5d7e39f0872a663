import { bothLanguages } from '#web/i18n/both-languages.ts';

export const texts = bothLanguages({
  news: ['新闻', 'News'],
  tagTitle: ['标签：{name}', 'Tag: {name}'],
  tagIntro: ['共{count}条内容带有这个标签。', '{count} {count|item|items} with this tag.'],
  tagDescription: [
    '乳见带有“{name}”标签的新闻、评测、抽检、专题与百科，按时间排列。',
    'News, tests, spot checks, special reports and encyclopedia entries tagged “{name}”, newest first.',
  ],
  tagKeywords: ['{name},乳业', '{name},dairy'],
  authorTitle: ['作者：{name}', '{name}'],
  authorDescription: ['{name}在乳见发表的文章，按时间排列。', 'Stories by {name}, newest first.'],
  authorKeywords: ['{name},乳见作者', '{name},Rujian author'],
  types: ['内容类型', 'Type'],
  all: ['全部', 'All'],
  related: ['相近的标签', 'Related tags'],
  worksCount: ['文章', 'Stories'],
  worksValue: ['{count}篇', '{count}'],
  viewsCount: ['累计阅读', 'Total views'],
  viewsValue: ['{count}次', '{count}'],
  since: ['首次署名', 'First story'],
  columns: ['常写的栏目', 'Writes for'],
  emptyTitle: ['还没有内容', 'Nothing here yet'],
  emptyText: [
    '这里暂时没有公开的内容，先去看看最新的报道。',
    'Nothing has been published here yet. Read the latest stories instead.',
  ],
  emptyAction: ['看最新报道', 'Read the latest stories'],
});
export type TagTexts = (typeof texts)['zh-cn'];
