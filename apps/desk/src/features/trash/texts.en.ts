import type { TrashTexts } from './texts.zh-cn.ts';

export const texts: TrashTexts = {
  title: 'Article bin',
  note: 'Deleted articles are kept for 30 days; a restored one is a draft again.',
  search: 'Search titles and texts',
  empty: 'The bin is empty',
  article: 'Title',
  column: 'Column',
  writer: 'Written by',
  deleted: 'Deleted',
  goneAt: 'Gone for good',
  restore: 'Restore',
  restored: 'Restored as a draft',
};
