import * as z from 'zod/mini';
import { optionalWords, reason, words } from '../../base/area-fields.ts';
import { LANGS } from '../../base/constants.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf } from '../../base/lists.ts';
import { moment } from '../../base/numbers.ts';
import { Named } from '../../base/refs.ts';
import { CorrectionChange } from '../articles/corrections.ts';

export const PAGE_VERSION_STATES = ['draft', 'upcoming', 'in_force', 'past'] as const;

export const PageVersionRow = z.object({
  id: z.number(),
  lang: z.enum(LANGS),
  version: z.string(),
  title: z.string(),
  state: z.enum(PAGE_VERSION_STATES),
  effectiveAt: z.nullable(z.number()),
  publishedAt: z.nullable(z.number()),
  createdBy: z.nullable(Named),
  createdAt: z.number(),
});
export type PageVersionRow = z.infer<typeof PageVersionRow>;

export const DeskPage = z.object({
  id: z.number(),
  slug: z.string(),
  builtIn: z.boolean(),
  isBinding: z.boolean(),
  title: z.string(),
  versions: z.array(PageVersionRow),
});
export type DeskPage = z.infer<typeof DeskPage>;

export const PageVersion = z.extend(PageVersionRow, {
  pageId: z.number(),
  slug: z.string(),
  isBinding: z.boolean(),
  description: z.string(),
  keywords: z.array(z.string()),
  bodyHtml: z.string(),
});
export type PageVersion = z.infer<typeof PageVersion>;

export const listDeskPages = deskGet('/api/desk/pages/index', {
  right: 'pages.edit',
  summary: 'Static pages with all their versions, newest first.',
  data: listOf(DeskPage),
});

export const addPage = deskPost('/api/desk/pages/add', {
  right: 'pages.edit',
  summary: 'Adds a page; reserved addresses are refused.',
  input: z.object({
    slug: z.string('rule.required').check(z.regex(/^[a-z][a-z0-9_-]{0,63}$/, 'rule.slug')),
    title: words(2, 60),
  }),
  data: z.object({ id: z.number(), versionId: z.number() }),
});

export const getPageVersion = deskGet('/api/desk/pages/version', {
  right: 'pages.edit',
  summary: 'One version of a page.',
  input: z.object({ id }),
  data: PageVersion,
});

export const savePageVersion = deskPost('/api/desk/pages/save', {
  right: 'pages.edit',
  summary: 'Saves a version as a draft; a published one cannot change.',
  input: z.object({
    id: z._default(z.nullable(id), null),
    pageId: id,
    lang: z.enum(LANGS),
    version: words(1, 20),
    title: words(2, 60),
    description: optionalWords(160),
    keywords: z._default(z.array(words(1, 20)).check(z.maxLength(10, 'rule.type')), []),
    bodyHtml: z.string('rule.editorRequired').check(z.maxLength(1_000_000, 'rule.text')),
    effectiveAt: z._default(z.nullable(moment), null),
  }),
  data: z.object({ id: z.number() }),
});

export const publishPageVersion = deskPost('/api/desk/pages/publish', {
  right: 'pages.edit',
  summary: 'Publishes a version; readers see it from its effective date.',
  input: z.object({ id, reason }),
});

export const deletePageVersion = deskPost('/api/desk/pages/delete', {
  right: 'pages.edit',
  summary: 'Deletes a draft.',
  input: z.object({ id }),
});

export const comparePageVersion = deskGet('/api/desk/pages/compare', {
  right: 'pages.edit',
  summary: 'Changes of a version compared with the one in force.',
  input: z.object({ id }),
  data: z.object({
    /** Null while the page has no version in this language. */
    against: z.nullable(z.string()),
    changes: z.array(CorrectionChange),
  }),
});
