import * as z from 'zod/mini';
import { memberGet, memberPost, publicGet } from '../../base/endpoint.ts';
import { id, listOf, memberListQuery, wholeNumber } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { required, text } from '../../base/rules.ts';
import { AI_USE } from '../../vocabulary/articles.ts';
import {
  CONTRIBUTION_ACTOR,
  CONTRIBUTION_KIND,
  CONTRIBUTION_STATE,
  RIGHTS_DECLARATION,
} from '../../vocabulary/contributions.ts';
import { ATTACHED_FILE_KINDS } from '../../vocabulary/shared/media.ts';
import { CorrectionChange } from '../articles/corrections.ts';
import { AuthorFee } from './fees.ts';
import {
  CONTRIBUTION_ATTACHMENTS_MAX,
  CONTRIBUTION_BOUNDS,
  CONTRIBUTION_HTML_CHARACTERS,
  CONTRIBUTION_MESSAGE_CHARACTERS,
  PEN_NAME_CHARACTERS,
  TIP_CONTACT_CHARACTERS,
} from './rules.ts';

/** Clients send an empty string for no choice. */
const optionalId = z._default(z.union([z.literal(''), id], 'rule.id'), '');
/** More than may be submitted, so that a draft with too many is still saved. */
const fileIds = (max: number) => z._default(z.array(id, 'rule.type').check(z.maxLength(max * 2, 'rule.type')), []);

export const ContributionFile = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(ATTACHED_FILE_KINDS),
  mimetype: z.string(),
  size: z.number(),
  width: z.number(),
  height: z.number(),
  /** Signed, short-lived, for this reader only. */
  url: z.string(),
});
export type ContributionFile = z.infer<typeof ContributionFile>;

/** The author's input; a draft needs only its kind. */
const words = {
  kind: z.enum(CONTRIBUTION_KIND.keys, 'rule.type'),
  title: z._default(text(CONTRIBUTION_BOUNDS.article.title[1] * 2), ''),
  /** HTML of an article, whose pictures are `<img data-media="{id}">`; plain text of a tip. */
  body: z._default(text(CONTRIBUTION_HTML_CHARACTERS), ''),
  penName: z._default(text(PEN_NAME_CHARACTERS[1] * 2), ''),
  column: optionalId,
  rights: z._default(z.union([z.literal(''), z.enum(RIGHTS_DECLARATION.keys)], 'rule.type'), ''),
  rightsVersion: z._default(text(20), ''),
  aiUse: z._default(z.enum(AI_USE.keys, 'rule.type'), 'none'),
  /** For a tip: hides the account from the editor who opens it. */
  protectIdentity: z._default(z.boolean('rule.type'), true),
  contact: z._default(text(TIP_CONTACT_CHARACTERS), ''),
  pictures: fileIds(CONTRIBUTION_BOUNDS.tip.pictures),
  attachments: fileIds(CONTRIBUTION_ATTACHMENTS_MAX),
};

const saved = { id: optionalId, version: z._default(wholeNumber(0, 1_000_000, 'rule.integer'), 0) };

export const saveContribution = memberPost('/api/contribute/save', {
  summary:
    'Saves a draft, a new one without an id. A save based on an outdated version is refused with `contribution.stale`, and both stay.',
  input: z.object({ ...words, ...saved }),
  data: z.object({ id: z.number(), version: z.number(), savedAt: z.number(), files: z.array(ContributionFile) }),
});

export const submitContribution = memberPost('/api/contribute/submit', {
  summary: 'Submits a contribution, for the first time or after a revision. The same key never submits twice.',
  input: z.object({ ...words, ...saved, key: z.string('rule.required').check(z.regex(/^[\w-]{8,64}$/, 'rule.type')) }),
  data: z.object({
    id: z.number(),
    state: z.enum(CONTRIBUTION_STATE.keys),
    answerDueAt: z.nullable(z.number()),
    contacts: z.array(z.string()),
  }),
});

const state = z.object({ key: z.enum(CONTRIBUTION_STATE.keys), name: z.string() });

const row = {
  id: z.number(),
  kind: z.object({ key: z.enum(CONTRIBUTION_KIND.keys), name: z.string() }),
  state,
  round: z.number(),
  submittedAt: z.nullable(z.number()),
  /** Deadline of the answer; null if none is promised. */
  answerDueAt: z.nullable(z.number()),
  updatedAt: z.number(),
};

export const MyContributionRow = z.object({
  ...row,
  title: z.string(),
  column: z.nullable(Named),
  article: z.nullable(Named),
});
export type MyContributionRow = z.infer<typeof MyContributionRow>;

export const listMyContributions = memberGet('/api/my/contribute', {
  summary: 'The member’s drafts and contributions, last changed first, each with its state.',
  input: z.object({
    ...memberListQuery,
    state: z._default(z.union([z.literal(''), z.enum(CONTRIBUTION_STATE.keys)], 'rule.type'), ''),
  }),
  data: z.extend(listOf(MyContributionRow), {
    states: z.array(z.object({ key: z.enum(CONTRIBUTION_STATE.keys), name: z.string(), count: z.number() })),
  }),
});

/** Actor of an event; `name` is the editor's, empty for the author and the site. */
export const ContributionEvent = z.object({
  id: z.number(),
  at: z.number(),
  by: z.enum(CONTRIBUTION_ACTOR.keys),
  name: z.string(),
  text: z.string(),
  state: z.nullable(state),
});
export type ContributionEvent = z.infer<typeof ContributionEvent>;

export const ContributionVersion = z.object({
  round: z.number(),
  title: z.string(),
  characters: z.number(),
  submittedAt: z.number(),
  changes: z.array(CorrectionChange),
});
export type ContributionVersion = z.infer<typeof ContributionVersion>;

const whole = {
  title: z.string(),
  body: z.string(),
  penName: z.string(),
  column: z.nullable(Named),
  rights: z.nullable(z.enum(RIGHTS_DECLARATION.keys)),
  rightsVersion: z.string(),
  aiUse: z.enum(AI_USE.keys),
  protectIdentity: z.boolean(),
  contact: z.string(),
  pictures: z.array(ContributionFile),
  attachments: z.array(ContributionFile),
  article: z.nullable(Named),
  events: z.array(ContributionEvent),
  versions: z.array(ContributionVersion),
};

export const MyContribution = z.object({
  ...row,
  ...whole,
  version: z.number(),
  can: z.object({ edit: z.boolean(), withdraw: z.boolean(), write: z.boolean() }),
  roundsLeft: z.number(),
  fee: z.nullable(AuthorFee),
});
export type MyContribution = z.infer<typeof MyContribution>;

export const getMyContribution = memberGet('/api/my/contribution', {
  summary: 'One of the member’s contributions with its timeline, messages and versions.',
  input: z.object({ id }),
  data: MyContribution,
});

export const withdrawContribution = memberPost('/api/contribute/withdraw', {
  summary: 'Withdraws a contribution before it is accepted.',
  input: z.object({ id }),
  data: z.object({ state: z.enum(CONTRIBUTION_STATE.keys) }),
});

const messageText = required.check(
  z.refine((value) => [...value.trim()].length <= CONTRIBUTION_MESSAGE_CHARACTERS, 'rule.text'),
);

export const writeToEditor = memberPost('/api/contribute/message', {
  summary: 'Writes to the editor of a submitted contribution.',
  input: z.object({ id, text: messageText }),
  data: ContributionEvent,
});

export const deleteContributionDraft = memberPost('/api/contribute/deleteDraft', {
  summary: 'Deletes a draft that was never submitted; succeeds if it is already gone.',
  input: z.object({ id }),
});

export const listContributionColumns = publicGet('/api/contribute/columns', {
  summary: 'Columns open for contributions, and the current version of the declaration.',
  data: z.extend(listOf(Named), {
    /** To be sent back as `rightsVersion` with the accepted declaration. */
    rightsVersion: z.string(),
  }),
});

export { row as contributionRow, whole as contributionWhole };
