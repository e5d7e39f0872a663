import type { DeskSearchKind, ToDoKind } from '@rujian/contract/vocabulary/content';
import { textsOf } from './texts.ts';

export type ItemKind = ToDoKind | DeskSearchKind;

/** What the kinds of content are called at the desk. */
const NAMES: Record<'zh-cn' | 'en', Record<ItemKind, string>> = {
  'zh-cn': {
    news: '稿件',
    evaluation: '评测',
    spotcheck: '抽检通告',
    billboard: '榜单',
    specialsubject: '专题',
    baike: '百科',
    complaint: '投诉',
    contribution: '投稿',
    page: '静态页面',
  },
  en: {
    news: 'Article',
    evaluation: 'Test',
    spotcheck: 'Notice',
    billboard: 'Ranking',
    specialsubject: 'Subject',
    baike: 'Term',
    complaint: 'Complaint',
    contribution: 'Contribution',
    page: 'Page',
  },
};

const FOLDERS: Record<ItemKind, string> = {
  news: 'articles',
  evaluation: 'tests',
  spotcheck: 'notices',
  billboard: 'billboards/editions',
  specialsubject: 'subjects',
  baike: 'terms',
  complaint: 'complaints',
  contribution: 'contributions',
  page: 'pages/version',
};

export function kindName(kind: ItemKind): string {
  return textsOf(NAMES)[kind];
}

/** The screen in which an item is opened. */
export function itemPath({ kind, id }: { kind: ItemKind; id: number }): string {
  return `/${FOLDERS[kind]}/${id}`;
}
