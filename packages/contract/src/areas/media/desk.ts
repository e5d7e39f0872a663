import * as z from 'zod/mini';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { choiceOf, withBounds } from '../../base/field-bounds.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { isoDay, required, text, url } from '../../base/rules.ts';
import { CONTENT_TYPE } from '../../vocabulary/shared/content.ts';
import { MEDIA_KINDS, MEDIA_LICENCE } from '../../vocabulary/shared/media.ts';

export const LICENCE_STATES = ['', 'soon', 'over'] as const;
export const MEDIA_VIEWS = ['', 'unused', 'expiring'] as const;
export const LICENCE_WARNING_DAYS = 30;
export const MEDIA_BULK_MAX = 100;

export const DESK_IMAGE_BYTES = 20_971_520;
export const DESK_FILE_BYTES = 209_715_200;

export const DeskMedia = z.object({
  id: z.number(),
  kind: z.enum(MEDIA_KINDS),
  url: z.string(),
  thumb: z.string(),
  width: z.number(),
  height: z.number(),
  name: z.string(),
  mimetype: z.string(),
  size: z.number(),
  title: z.string(),
  alt: z.string(),
  caption: z.string(),
  credit: z.string(),
  source: z.string(),
  licence: z.enum(MEDIA_LICENCE.keys),
  /** A day in China; empty: no end. */
  licenceUntil: z.string(),
  licenceState: z.enum(LICENCE_STATES),
  tags: z.array(z.string()),
  focalX: z.number(),
  focalY: z.number(),
  folder: z.nullable(Named),
  uploadedBy: z.nullable(Named),
  createdAt: z.number(),
  uses: z.number(),
  /** Removed although it was in use: a placeholder is shown instead. */
  isRemoved: z.boolean(),
});
export type DeskMedia = z.infer<typeof DeskMedia>;

export const listDeskMedia = deskGet('/api/desk/media/index', {
  right: 'media.view',
  summary: 'Files of the library, newest first.',
  input: z.object({
    ...listQuery,
    kind: z._default(z.union([z.literal(''), z.enum(MEDIA_KINDS)], 'rule.type'), ''),
    folder: z._default(z.union([z.literal(''), id], 'rule.id'), ''),
    /** Name, title, description, credit or tag. */
    q: z._default(text(50), ''),
    view: z._default(z.enum(MEDIA_VIEWS, 'rule.type'), ''),
    /** Only these ids, comma-separated: what a form already holds. */
    ids: z._default(z.string('rule.id').check(z.regex(/^(?:\d{1,15}(?:,\d{1,15}){0,49})?$/, 'rule.id')), ''),
  }),
  data: listOf(DeskMedia),
});

export const MEDIA_USERS = [...CONTENT_TYPE.keys, 'notice', 'column', 'advert', 'page', 'comment'] as const;
export const MEDIA_PLACES = [
  'cover',
  'body',
  'block',
  'logo',
  'photo',
  'receipt',
  'report',
  'attachment',
  'headline',
  'advert',
  'draft',
  'history',
] as const;

export const MediaUse = z.object({
  t: z.enum(MEDIA_USERS),
  id: z.number(),
  place: z.enum(MEDIA_PLACES),
  title: z.string(),
});
export type MediaUse = z.infer<typeof MediaUse>;

export const getDeskMedia = deskGet('/api/desk/media/detail', {
  right: 'media.view',
  summary: 'One file of the library with all its uses.',
  input: z.object({ id }),
  data: z.object({ file: DeskMedia, uses: z.array(MediaUse) }),
});

export const uploadMedia = deskPost('/api/desk/media/upload', {
  right: 'media.upload',
  fileField: 'file',
  summary: 'Uploads a file to the library; the same file returns the same entry.',
  input: z.object({ folder: z.optional(id), alt: z._default(text(80), '') }),
  data: z.object({ file: DeskMedia }),
});

export const fetchMedia = deskPost('/api/desk/media/fetch', {
  right: 'media.upload',
  summary: 'Takes a picture of a public web site into the library, with its address as the source.',
  input: z.object({ url: url.check(z.maxLength(2_000, 'rule.text')) }),
  data: z.object({ file: DeskMedia }),
});

export const replaceMedia = deskPost('/api/desk/media/replace', {
  right: 'media.edit',
  fileField: 'file',
  summary: 'Replaces a file; all its uses show the new one.',
  input: z.object({ id }),
  data: z.object({ file: DeskMedia }),
});

const words = (max: number) => z.optional(withBounds(text(max), { maxLength: max }));
const share = z.number('rule.number').check(z.gte(0, 'rule.number'), z.lte(1, 'rule.number'));

export const editMedia = deskPost('/api/desk/media/edit', {
  right: ['media.edit', 'media.upload'],
  summary: 'Changes the metadata of a file: description, licence, folder.',
  input: z.object({
    id,
    title: words(60),
    alt: words(80),
    caption: words(100),
    credit: words(60),
    source: words(200),
    licence: z.optional(choiceOf(MEDIA_LICENCE)),
    licenceUntil: z.optional(withBounds(z.union([z.literal(''), isoDay], 'rule.date'), { isDay: true })),
    tags: z.optional(z.array(text(12)).check(z.maxLength(12, 'rule.choices'))),
    focalX: z.optional(share),
    focalY: z.optional(share),
    folder: z.optional(z.nullable(id)),
  }),
  data: z.object({ file: DeskMedia }),
});

export const changeMediaTogether = deskPost('/api/desk/media/bulk', {
  right: ['media.edit', 'media.upload'],
  summary: 'Moves several files to a folder, or tags them; all or none.',
  input: z.object({
    ids: z.array(id).check(z.minLength(1, 'rule.required'), z.maxLength(MEDIA_BULK_MAX, 'rule.limit')),
    /** Null removes them from their folder. */
    folder: z.optional(z.nullable(id)),
    addTags: z._default(z.array(text(12)).check(z.maxLength(12, 'rule.choices')), []),
  }),
  data: z.object({ changed: z.number() }),
});

export const listExpiredMedia = deskGet('/api/desk/media/expired', {
  right: 'media.view',
  summary: 'Files with an expired licence that are still in use, with their uses.',
  data: z.object({ list: z.array(z.object({ file: DeskMedia, uses: z.array(MediaUse) })), total: z.number() }),
});

export const deleteMedia = deskPost('/api/desk/media/delete', {
  right: 'media.edit',
  summary: 'Deletes an unused file; a chief editor may force it, which leaves a placeholder.',
  input: z.object({ id, force: z._default(z.boolean('rule.type'), false), reason: z._default(text(200), '') }),
  data: z.null(),
});

export const MediaFolder = z.object({
  id: z.number(),
  parentId: z.nullable(z.number()),
  name: z.string(),
  files: z.number(),
});
export type MediaFolder = z.infer<typeof MediaFolder>;

export const listMediaFolders = deskGet('/api/desk/media/folders', {
  right: 'media.view',
  summary: 'The folders of the library, at most three levels deep.',
  data: z.object({ list: z.array(MediaFolder) }),
});

export const saveMediaFolder = deskPost('/api/desk/media/saveFolder', {
  right: ['media.edit', 'media.upload'],
  summary: 'Creates, renames or moves a folder.',
  input: z.object({
    id: z.optional(id),
    parentId: z._default(z.nullable(id), null),
    name: required.check(z.maxLength(20, 'rule.text')),
  }),
  data: z.object({ id: z.number() }),
});

export const deleteMediaFolder = deskPost('/api/desk/media/deleteFolder', {
  right: 'media.edit',
  summary: 'Deletes an empty folder.',
  input: z.object({ id }),
  data: z.null(),
});
