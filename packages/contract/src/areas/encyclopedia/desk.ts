import * as z from 'zod/mini';
import { coverInput, optionalWords, seoInput, words } from '../../base/area-fields.ts';
import {
  TERM_ALIASES_MAX,
  TERM_INFOBOX_MAX,
  TERM_REFERENCES_MAX,
  TERM_SEE_ALSO_MAX,
  TERM_SUMMARY_MAX_CHARACTERS,
  TERM_TITLE_MAX_CHARACTERS,
  TERM_TITLE_MIN_CHARACTERS,
} from '../../base/constants.ts';
import { urlOrNone } from '../../base/desk-fields.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import {
  editedItem,
  editedRow,
  MovedItem,
  moveInput,
  SavedItem,
  saveBase,
} from '../../base/publishing/edited-items.ts';
import { Named } from '../../base/refs.ts';
import { date } from '../../base/rules.ts';
import { STANDARD_STATE } from '../../vocabulary/brands.ts';
import { LINK_POLICY, TERM_CATEGORY } from '../../vocabulary/encyclopedia.ts';
import { PUBLISH_STATE } from '../../vocabulary/shared/publishing.ts';

const name = words(TERM_TITLE_MIN_CHARACTERS, TERM_TITLE_MAX_CHARACTERS);
const day = z._default(z.nullable(date), null);
/** A megabyte of HTML is far more than any real entry. */
const BODY_MAX_CHARACTERS = 1_000_000;

export const TermDocument = z.object({
  title: name,
  /** Empty: looked up in the dictionary. */
  pinyin: optionalWords(120),
  pinyinTones: optionalWords(160),
  nameEn: optionalWords(80),
  aliases: z._default(z.array(name).check(z.maxLength(TERM_ALIASES_MAX, 'rule.type')), []),
  category: z.enum(TERM_CATEGORY.keys),
  summary: optionalWords(TERM_SUMMARY_MAX_CHARACTERS),
  infobox: z._default(
    z.array(z.object({ label: words(1, 20), value: words(1, 120) })).check(z.maxLength(TERM_INFOBOX_MAX, 'rule.type')),
    [],
  ),
  bodyHtml: z._default(z.string().check(z.maxLength(BODY_MAX_CHARACTERS, 'rule.text')), ''),
  references: z._default(
    z
      .array(
        z.object({
          title: words(1, 120),
          publisher: optionalWords(60),
          url: urlOrNone,
          archivedUrl: urlOrNone,
          publishedOn: day,
        }),
      )
      .check(z.maxLength(TERM_REFERENCES_MAX, 'rule.type')),
    [],
  ),
  seeAlsoIds: z._default(z.array(id).check(z.maxLength(TERM_SEE_ALSO_MAX, 'rule.type')), []),
  standardRefs: z._default(
    z
      .array(
        z.object({ no: words(2, 40), title: optionalWords(120), state: z.enum(STANDARD_STATE.keys), effectiveOn: day }),
      )
      .check(z.maxLength(30, 'rule.type')),
    [],
  ),
  linkPolicy: z._default(z.enum(LINK_POLICY.keys), 'auto'),
  cover: coverInput,
  seo: seoInput,
});
export type TermDocument = z.output<typeof TermDocument>;

export const DeskTermRow = z.object({
  ...editedRow,
  category: z.enum(TERM_CATEGORY.keys),
  pinyin: z.string(),
  aliases: z.array(z.string()),
  linkPolicy: z.enum(LINK_POLICY.keys),
  lastReviewedAt: z.nullable(z.number()),
  /** The last review is missing or more than a year old. */
  isReviewDue: z.boolean(),
  mentions: z.number(),
});
export type DeskTermRow = z.infer<typeof DeskTermRow>;

export const DeskTerm = z.object({
  ...editedItem,
  document: TermDocument,
  lastReviewedAt: z.nullable(z.number()),
  isReviewDue: z.boolean(),
  names: z.object({ seeAlso: z.array(Named) }),
  deadReferences: z.array(z.object({ title: z.string(), url: z.string(), since: z.number() })),
});
export type DeskTerm = z.infer<typeof DeskTerm>;

export const listDeskTerms = deskGet('/api/desk/terms/index', {
  right: 'terms.view',
  summary: 'Terms in every state with the age of their last review, by pinyin.',
  input: z.object({
    ...listQuery,
    q: optionalWords(30),
    category: z.catch(z.optional(z.enum(TERM_CATEGORY.keys)), undefined),
    state: z.catch(z.optional(z.enum(PUBLISH_STATE.keys)), undefined),
    due: z.catch(z.optional(z.literal('1')), undefined),
  }),
  data: listOf(DeskTermRow),
});

export const getDeskTerm = deskGet('/api/desk/terms/detail', {
  right: 'terms.view',
  summary: 'The working version of a term.',
  input: z.object({ id }),
  data: DeskTerm,
});

export const saveTerm = deskPost('/api/desk/terms/save', {
  right: ['terms.write', 'terms.edit'],
  summary: 'Saves the working version of a term; a name of another term is refused.',
  input: z.object({ ...saveBase, document: TermDocument }),
  data: SavedItem,
});

export const moveTerm = deskPost('/api/desk/terms/move', {
  right: 'terms.view',
  summary: 'Submits, passes, returns, publishes, schedules or withdraws a term.',
  input: moveInput,
  data: MovedItem,
});

export const reviewTerm = deskPost('/api/desk/terms/reviewed', {
  right: 'terms.edit',
  summary: 'Records that a term was reviewed and is still correct.',
  input: z.object({ id }),
  data: z.null(),
});

export const readPinyin = deskGet('/api/desk/terms/pinyin', {
  right: 'terms.view',
  summary: 'The pinyin of a name from the dictionary.',
  input: z.object({ title: words(1, TERM_TITLE_MAX_CHARACTERS) }),
  data: z.object({ pinyin: z.string(), pinyinTones: z.string(), initial: z.string() }),
});

const names = {
  id: z._default(z.nullable(id), null),
  title: name,
  aliases: z._default(z.array(name).check(z.maxLength(TERM_ALIASES_MAX, 'rule.type')), []),
};

export const listTermLinks = deskPost('/api/desk/terms/links', {
  right: 'terms.view',
  summary: 'Which recent articles would link to a term under these names.',
  input: z.object(names),
  data: z.object({
    scanned: z.number(),
    found: z.number(),
    articles: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        publishedAt: z.number(),
        before: z.string(),
        words: z.string(),
        after: z.string(),
      }),
    ),
  }),
});

export const previewTermLinks = deskPost('/api/desk/terms/preview', {
  right: 'terms.view',
  summary: 'The body of an article with its terms linked, as if the names were published.',
  input: z.object({ ...names, articleId: id }),
  data: z.object({ title: z.string(), html: z.string() }),
});
