import * as z from 'zod/mini';
import { optionalId, optionalWords, words } from '../../base/area-fields.ts';
import { TAG_MAX_CHARACTERS, TAG_MIN_CHARACTERS } from '../../base/constants.ts';
import { endpoint } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';

export const DeskTag = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  /** Public contents with this tag. */
  uses: z.number(),
  createdAt: z.number(),
});
export type DeskTag = z.infer<typeof DeskTag>;

export const TAG_SORTS = ['uses', 'newest', 'name'] as const;

export const listDeskTags = endpoint({
  method: 'GET',
  path: '/api/desk/tags/index',
  access: 'staff',
  right: 'articles.view',
  summary: 'Tags with their number of public contents.',
  input: z.object({
    ...listQuery,
    q: optionalWords(20),
    sort: z.catch(z._default(z.enum(TAG_SORTS), 'uses'), 'uses'),
    /** Only unused tags. */
    unused: z.catch(z.optional(z.literal('1')), undefined),
  }),
  data: listOf(DeskTag),
});

export const saveTag = endpoint({
  method: 'POST',
  path: '/api/desk/tags/save',
  access: 'staff',
  right: 'tags.edit',
  summary: 'Adds a tag, or renames the one with this id.',
  input: z.object({
    id: optionalId,
    name: words(TAG_MIN_CHARACTERS, TAG_MAX_CHARACTERS),
    description: optionalWords(120),
  }),
  data: DeskTag,
});

export const mergeTag = endpoint({
  method: 'POST',
  path: '/api/desk/tags/merge',
  access: 'staff',
  right: 'tags.edit',
  summary: 'Merges a tag into another one; its address redirects there.',
  input: z.object({ id, intoId: id }),
  data: z.null(),
});

export const deleteTag = endpoint({
  method: 'POST',
  path: '/api/desk/tags/delete',
  access: 'staff',
  right: 'tags.edit',
  summary: 'Deletes an unused tag.',
  input: z.object({ id }),
  data: z.null(),
});
