import * as z from 'zod/mini';
import {
  ERRATUM_CHARACTERS,
  ERRATUM_MIN_CHARACTERS,
  ERRATUM_PLACE_CHARACTERS,
  ERRATUM_QUOTE_CHARACTERS,
  ERRATUM_REPLY_CHARACTERS,
} from '../../base/constants.ts';
import { deskGet, deskPost, memberGet, memberPost, publicGet } from '../../base/endpoint.ts';
import { id, listOf, listQuery, memberListQuery } from '../../base/lists.ts';
import { Option } from '../../base/refs.ts';
import { text } from '../../base/rules.ts';
import { ERRATUM_DECISIONS, ERRATUM_KIND, ERRATUM_STATE } from '../../vocabulary/errata.ts';
import { CONTENT_TYPE } from '../../vocabulary/shared/content.ts';

const t = z.enum(CONTENT_TYPE.keys, 'rule.type');
const state = z.enum(ERRATUM_STATE.keys, 'rule.type');

const body = z.string('rule.erratum').check(
  z.refine((value) => {
    const { length } = [...value.trim()];
    return length >= ERRATUM_MIN_CHARACTERS && length <= ERRATUM_CHARACTERS;
  }, 'rule.erratum'),
);

export const submitErratum = memberPost('/api/errata/submit', {
  summary: 'Reports an error in a content, or something missing (`kind=supplement`).',
  input: z.object({
    t,
    id,
    kind: z._default(z.enum(ERRATUM_KIND.keys, 'rule.type'), 'error'),
    /** The quoted text; empty for the whole page. */
    quote: z._default(text(ERRATUM_QUOTE_CHARACTERS), ''),
    /** Its place on the page: a heading, the name of a number. */
    where: z._default(text(ERRATUM_PLACE_CHARACTERS), ''),
    text: body,
    suggestion: z._default(text(ERRATUM_CHARACTERS), ''),
    wantsThanks: z._default(z.boolean('rule.type'), false),
  }),
  data: z.object({
    id: z.number(),
    /** The member already reported this, and it is still open. */
    isRepeated: z.boolean(),
  }),
});

export const OwnErratum = z.object({
  id: z.number(),
  kind: z.object({ key: z.enum(ERRATUM_KIND.keys), name: z.string() }),
  /** What it is about; `path` is null if it is no longer public. */
  target: z.object({
    t: z.enum(CONTENT_TYPE.keys),
    id: z.number(),
    typeName: z.string(),
    title: z.string(),
    path: z.nullable(z.string()),
  }),
  quote: z.string(),
  where: z.string(),
  text: z.string(),
  suggestion: z.string(),
  wantsThanks: z.boolean(),
  state: z.object({ key: state, name: z.string() }),
  /** The desk's answer, or the reason of a rejection. */
  reply: z.string(),
  createdAt: z.number(),
  decidedAt: z.nullable(z.number()),
});
export type OwnErratum = z.infer<typeof OwnErratum>;

const stateCounts = z.array(z.object({ key: state, name: z.string(), count: z.number() }));

export const listOwnErrata = memberGet('/api/my/errata', {
  summary: 'The member’s error reports, newest first, each with its state and the answer.',
  input: z.object({ ...memberListQuery, state: z._default(z.union([z.literal(''), state], 'rule.type'), '') }),
  data: z.extend(listOf(OwnErratum), { states: stateCounts }),
});

export const getErrataThanks = publicGet('/api/errata/thanks', {
  summary: 'Readers to thank for accepted error reports of a content, if they want to be named.',
  input: z.object({ t, id }),
  data: z.object({ names: z.array(z.string()), total: z.number() }),
});

export const DeskErratum = z.extend(OwnErratum, {
  member: z.object({ id: z.number(), nickname: z.string() }),
  /** Outcomes of this member's other reports. */
  record: z.object({ accepted: z.number(), rejected: z.number() }),
  decidedBy: z.nullable(z.string()),
});
export type DeskErratum = z.infer<typeof DeskErratum>;

export const listErrata = deskGet('/api/desk/errata/index', {
  right: 'errata.view',
  summary: 'Error reports for the desk: waiting ones oldest first, decided ones newest first.',
  input: z.object({
    ...listQuery,
    state: z._default(state, 'open'),
    t: z._default(z.union([z.literal(''), t], 'rule.type'), ''),
  }),
  data: z.extend(listOf(DeskErratum), { states: stateCounts }),
});

export const decideErratum = deskPost('/api/desk/errata/decide', {
  right: 'errata.decide',
  summary: 'Accepts or rejects an error report, or marks it as a duplicate; a rejection needs a reason.',
  input: z
    .object({
      id,
      decision: z.enum(ERRATUM_DECISIONS, 'rule.type'),
      reply: z._default(text(ERRATUM_REPLY_CHARACTERS), ''),
    })
    .check(
      z.refine(({ decision, reply }) => decision !== 'rejected' || reply.trim() !== '', {
        error: 'rule.required',
        path: ['reply'],
      }),
    ),
  data: z.object({ state: Option }),
});
