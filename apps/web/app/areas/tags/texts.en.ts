import type { TagTexts } from './texts.zh-cn.ts';

export const texts: TagTexts = {
  home: 'Home',
  news: 'News',
  tagTitle: 'Tag: {name}',
  tagIntro: '{count} {count|item|items} with this tag.',
  tagDescription:
    'News, tests, spot checks, special reports and encyclopedia entries tagged “{name}”, newest first.',
  tagKeywords: '{name},dairy',
  authorTitle: '{name}',
  authorDescription: 'Stories by {name}, newest first.',
  authorKeywords: '{name},Rujian author',
  types: 'Type',
  all: 'All',
  related: 'Related tags',
  worksCount: 'Stories',
  worksValue: '{count}',
  viewsCount: 'Total views',
  viewsValue: '{count}',
  since: 'First story',
  columns: 'Writes for',
  emptyTitle: 'Nothing here yet',
  emptyText: 'Nothing has been published here yet. Read the latest stories instead.',
  emptyAction: 'Read the latest stories',
};
