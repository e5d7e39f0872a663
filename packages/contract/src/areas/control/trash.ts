import * as z from 'zod/mini';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { required, text } from '../../base/rules.ts';
import type { EditedKind } from '../../vocabulary/shared/content.ts';
import type { DeskRight } from '../staff/rights.ts';

/** Product §6: how long deleted items can be restored. */
export const TRASH_DAYS = 30;

export const TRASH_RIGHTS = {
  news: ['articles.view', 'articles.edit'],
  specialsubject: ['subjects.view', 'subjects.edit'],
  baike: ['terms.view', 'terms.edit'],
  spotcheck: ['records.view', 'records.edit'],
  check: ['records.view', 'records.edit'],
  recall: ['records.view', 'records.edit'],
  evaluation: ['records.view', 'records.edit'],
  billboard: ['billboards.view', 'billboards.edit'],
  brand: ['brands.view', 'brands.edit'],
  product: ['brands.view', 'brands.edit'],
  company: ['brands.view', 'brands.edit'],
  indicator: ['brands.view', 'brands.edit'],
  standard: ['brands.view', 'brands.edit'],
  source: ['brands.view', 'brands.edit'],
  food_term: ['brands.view', 'brands.edit'],
  series: ['records.view', 'records.edit'],
  column: ['articles.view', 'columns.edit'],
  tag: ['articles.view', 'tags.edit'],
  page: ['pages.edit', 'pages.edit'],
  redirect: ['site.view', 'site.edit'],
} as const satisfies Record<string, readonly [DeskRight, DeskRight]>;
export type TrashType = keyof typeof TRASH_RIGHTS;
export const TRASH_TYPES = Object.keys(TRASH_RIGHTS) as [TrashType, ...TrashType[]];

export type KeptTrashType = Exclude<TrashType, EditedKind>;

const type = z.enum(TRASH_TYPES, 'rule.type');

export const TrashRow = z.object({
  type,
  id: z.number(),
  title: z.string(),
  deletedBy: z.nullable(Named),
  deletedAt: z.number(),
  goneAt: z.number(),
  reason: z.string(),
  mayRestore: z.boolean(),
});
export type TrashRow = z.infer<typeof TrashRow>;

export const TRASH_VIEWERS: readonly DeskRight[] = [...new Set(Object.values(TRASH_RIGHTS).map(([view]) => view))];

export const listTrash = deskGet('/api/desk/trash/list', {
  right: TRASH_VIEWERS,
  summary: 'Deleted items that can still be restored, newest first.',
  input: z.object({
    ...listQuery,
    type: z._default(z.union([z.literal(''), type], 'rule.type'), ''),
    q: z._default(text(60), ''),
  }),
  data: listOf(TrashRow),
});

export const restoreTrash = deskPost('/api/desk/trash/restore', {
  right: TRASH_VIEWERS,
  summary: 'Restores an item from the bin; an edited item becomes a draft.',
  input: z.object({ type, id }),
});

export const eraseTrash = deskPost('/api/desk/trash/erase', {
  right: 'trash.erase',
  summary: 'Deletes an item permanently before its thirty days are over.',
  input: z.object({ type, id, reason: required.check(z.maxLength(200, 'rule.text')) }),
});
