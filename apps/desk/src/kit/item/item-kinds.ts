import { DESK_ITEM, type DeskSearchKind, type ToDoKind } from '@rujian/contract/vocabulary/shared/content';
import { deskLang } from '#desk/kit/lang.ts';

export type ItemKind = ToDoKind | DeskSearchKind;

const FOLDERS: Record<ItemKind, string> = {
  news: 'articles',
  evaluation: 'tests',
  spotcheck: 'notices',
  recall: 'recalls',
  billboard: 'billboards/editions',
  specialsubject: 'subjects',
  baike: 'terms',
  complaint: 'complaints',
  contribution: 'contributions',
  page: 'pages/version',
};

export function kindName(kind: ItemKind): string {
  return DESK_ITEM.label(kind, deskLang);
}

export function readingPath({ kind, id }: { kind: ItemKind; id: number }): string {
  return `/reviews/${kind}/${id}`;
}

export function itemPath({ kind, id }: { kind: ItemKind; id: number }): string {
  return `/${FOLDERS[kind]}/${id}`;
}
