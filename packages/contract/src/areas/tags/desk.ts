import * as z from 'zod/mini';
import { TAG_MAX_CHARACTERS, TAG_MIN_CHARACTERS } from '../../base/constants.ts';
import { wordsBetween, wordsUpTo } from '../../base/desk-fields.ts';
import { deskPost } from '../../base/endpoint.ts';
import { id } from '../../base/lists.ts';
import { resource } from '../../base/resource.ts';

const DeskTag = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  uses: z.number(),
  createdAt: z.number(),
});
export type DeskTag = z.infer<typeof DeskTag>;

export const TAG_SORTS = ['uses', 'newest', 'name'] as const;

export const tagResource = resource({
  type: 'tag',
  rights: { view: 'articles.view', edit: 'tags.edit' },
  summaries: {
    list: 'Tags with their number of public contents.',
    save: 'Adds a tag, or renames the one with this id.',
    remove: 'Deletes an unused tag.',
  },
  row: DeskTag,
  filters: {
    sort: z.catch(z._default(z.enum(TAG_SORTS), 'uses'), 'uses'),
    unused: z.catch(z.optional(z.literal('1')), undefined),
  },
  fields: { name: wordsBetween(TAG_MIN_CHARACTERS, TAG_MAX_CHARACTERS), description: wordsUpTo(120) },
  title: 'name',
});
export const { list: listDeskTags, save: saveTag, remove: deleteTag } = tagResource;

export const mergeTag = deskPost('/api/desk/tag/merge', {
  right: 'tags.edit',
  summary: 'Merges a tag into another one; its address redirects there.',
  input: z.object({ id, intoId: id }),
});
