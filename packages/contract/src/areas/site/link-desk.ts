import * as z from 'zod/mini';
import { FRIENDLY_LINKS_MAX } from '../../base/constants.ts';
import { wordsBetween, wordsUpTo } from '../../base/desk-fields.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id } from '../../base/lists.ts';
import { idOrNew } from '../../base/numbers.ts';
import { text, url } from '../../base/rules.ts';

const order = z.array(id, 'rule.type').check(z.maxLength(FRIENDLY_LINKS_MAX, 'rule.limit'));

export const DeskLink = z.object({
  id: z.number(),
  groupId: z.number(),
  name: z.string(),
  nameEn: z.string(),
  url: z.string(),
  note: z.string(),
  noteEn: z.string(),
  hidden: z.boolean(),
});
export type DeskLink = z.infer<typeof DeskLink>;

export const DeskLinkGroup = z.object({
  id: z.number(),
  name: z.string(),
  nameEn: z.string(),
  links: z.array(DeskLink),
});
export type DeskLinkGroup = z.infer<typeof DeskLinkGroup>;

export const listDeskLinks = deskGet('/api/desk/links/index', {
  right: 'site.view',
  summary: 'All friendly links by heading, including hidden ones.',
  data: z.object({ groups: z.array(DeskLinkGroup) }),
});

export const saveLink = deskPost('/api/desk/links/save', {
  right: 'site.edit',
  summary: 'Adds a friendly link or changes one; `id` 0 adds.',
  input: z.object({
    id: idOrNew,
    groupId: id,
    name: wordsBetween(1, 40),
    nameEn: wordsUpTo(80),
    url: z.pipe(text(300, 'rule.url').check(z.trim()), url),
    note: wordsUpTo(60),
    noteEn: wordsUpTo(120),
    hidden: z._default(z.boolean('rule.type'), false),
  }),
  data: z.object({ id: z.number() }),
});

export const sortLinks = deskPost('/api/desk/links/sort', {
  right: 'site.edit',
  summary: 'Reorders the links of a heading.',
  input: z.object({ groupId: id, order }),
});

export const deleteLink = deskPost('/api/desk/links/delete', {
  right: 'site.edit',
  summary: 'Deletes a friendly link.',
  input: z.object({ id }),
});

export const saveLinkGroup = deskPost('/api/desk/links/saveGroup', {
  right: 'site.edit',
  summary: 'Adds a heading for links or renames one; `id` 0 adds.',
  input: z.object({ id: idOrNew, name: wordsBetween(1, 20), nameEn: wordsUpTo(60) }),
  data: z.object({ id: z.number() }),
});

export const sortLinkGroups = deskPost('/api/desk/links/sortGroups', {
  right: 'site.edit',
  summary: 'Reorders the headings of the links page.',
  input: z.object({ order }),
});

export const deleteLinkGroup = deskPost('/api/desk/links/deleteGroup', {
  right: 'site.edit',
  summary: 'Deletes a heading without links.',
  input: z.object({ id }),
});
