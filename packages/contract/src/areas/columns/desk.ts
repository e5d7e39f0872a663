import * as z from 'zod/mini';
import { optionalId, optionalWords, reason, seoInput, words } from '../../base/area-fields.ts';
import {
  COLUMN_DESCRIPTION_MAX_CHARACTERS,
  COLUMN_NAME_MAX_CHARACTERS,
  COLUMN_NAME_MIN_CHARACTERS,
  COLUMNS_MAX,
  REVIEW_STEPS_MAX,
} from '../../base/constants.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { choiceOf } from '../../base/field-bounds.ts';
import { id, listOf } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { slug } from '../../base/rules.ts';
import { COLUMN_COMMENT_MODE, COLUMN_TEMPLATE } from '../../vocabulary/articles.ts';

export const DeskColumn = z.object({
  id: z.number(),
  parentId: z.nullable(z.number()),
  name: z.string(),
  nameEn: z.string(),
  slug: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  icon: z.string(),
  coverMediaId: z.nullable(z.number()),
  reviewSteps: z.number(),
  commentMode: z.enum(COLUMN_COMMENT_MODE.keys),
  template: z.enum(COLUMN_TEMPLATE.keys),
  openForContributions: z.boolean(),
  editor: z.nullable(Named),
  hidden: z.boolean(),
  seo: z.object({ title: z.string(), description: z.string(), keywords: z.array(z.string()) }),
  published: z.number(),
  unpublished: z.number(),
});
export type DeskColumn = z.infer<typeof DeskColumn>;

export const listDeskColumns = deskGet('/api/desk/columns/index', {
  right: ['articles.view', 'staff.view'],
  summary: 'All columns in order with their number of articles.',
  data: listOf(DeskColumn),
});

export const saveColumn = deskPost('/api/desk/columns/save', {
  right: 'columns.edit',
  summary: 'Adds a column, or changes the one with this id.',
  input: z.object({
    id: optionalId,
    parentId: optionalId,
    name: words(COLUMN_NAME_MIN_CHARACTERS, COLUMN_NAME_MAX_CHARACTERS),
    nameEn: optionalWords(40),
    slug,
    description: optionalWords(COLUMN_DESCRIPTION_MAX_CHARACTERS),
    descriptionEn: optionalWords(240),
    icon: optionalWords(40),
    coverMediaId: optionalId,
    reviewSteps: z.int('rule.type').check(z.gte(1, 'rule.type'), z.lte(REVIEW_STEPS_MAX, 'rule.type')),
    commentMode: choiceOf(COLUMN_COMMENT_MODE),
    template: choiceOf(COLUMN_TEMPLATE),
    openForContributions: z.boolean(),
    editorId: optionalId,
    hidden: z._default(z.boolean(), false),
    seo: seoInput,
  }),
  data: z.object({ id: z.number() }),
});

export const sortColumns = deskPost('/api/desk/columns/sort', {
  right: 'columns.edit',
  summary: 'Reorders columns and sets their parents.',
  input: z.object({
    order: z
      .array(z.object({ id, parentId: z.nullable(id) }))
      .check(z.minLength(1, 'rule.required'), z.maxLength(COLUMNS_MAX, 'rule.type')),
  }),
});

export const deleteColumn = deskPost('/api/desk/columns/delete', {
  right: 'columns.edit',
  summary: 'Deletes an empty column; one in use is refused with the count.',
  input: z.object({ id }),
});

export const mergeColumn = deskPost('/api/desk/columns/merge', {
  right: 'columns.edit',
  summary: 'Moves everything of a column into another; its address redirects permanently.',
  input: z.object({ id, intoId: id, reason }),
  data: z.object({ articles: z.number() }),
});
