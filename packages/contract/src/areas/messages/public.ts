import * as z from 'zod/mini';
import { LANGS } from '../../base/constants.ts';
import { memberGet, memberPost } from '../../base/endpoint.ts';
import { id, listOf, memberListQuery } from '../../base/lists.ts';
import { comparedNumber } from '../../base/rules.ts';
import { MESSAGE_KIND } from '../../vocabulary/messages.ts';
import { CONTENT_TYPE } from '../../vocabulary/shared/content.ts';

/** Clients send an empty string for no filter. */
const kind = z._default(z.union([z.literal(''), z.enum(MESSAGE_KIND.keys)], 'rule.type'), '');

/** `1` or `true`, in a query or a body; anything else is false. */
const flag = z._default(
  z.pipe(
    z.pipe(
      z.union([z.string(), comparedNumber, z.boolean()], 'rule.type'),
      z.transform((value) => ['1', 'true'].includes(String(value))),
    ),
    z.boolean(),
  ),
  false,
);

const oneId = z._default(z.union([z.literal(''), id], 'rule.id'), '');

export const InboxMessage = z.object({
  id: z.number(),
  kind: z.enum(MESSAGE_KIND.keys),
  kindName: z.string(),
  title: z.string(),
  body: z.string(),
  /** Language of title and body: the caller's if the message has it, else Chinese. */
  lang: z.enum(LANGS),
  /** Its target, and the content it is about unless that is one of the member's own pages. */
  link: z.nullable(
    z.object({ t: z.nullable(z.enum(CONTENT_TYPE.keys)), id: z.nullable(z.number()), path: z.string() }),
  ),
  readAt: z.nullable(z.number()),
  createdAt: z.number(),
});
export type InboxMessage = z.infer<typeof InboxMessage>;
export const MessageKindCount = z.object({
  kind: z.enum(MESSAGE_KIND.keys),
  name: z.string(),
  total: z.number(),
  unread: z.number(),
});
export type MessageKindCount = z.infer<typeof MessageKindCount>;

const counts = { unread: z.number(), kinds: z.array(MessageKindCount) };

export const listMessages = memberGet('/api/my/message', {
  summary: 'The member’s messages, newest first, with the counts of each kind.',
  input: z.object({ ...memberListQuery, kind, unread: flag }),
  data: z.extend(listOf(InboxMessage), counts),
});

export const countUnread = memberGet('/api/my/unread', {
  summary: 'Number of unread messages, in total and by kind.',
  data: z.object(counts),
});

export const readMessages = memberPost('/api/my/readMessage', {
  summary: 'Marks one message, all of a kind or, with neither, all messages as read.',
  input: z.object({ id: oneId, kind }),
  data: z.object(counts),
});

export const deleteMessages = memberGet('/api/my/delMessage', {
  rule: 'account/message/delete',
  summary: 'Deletes one message, or with read=1 all read ones; succeeds if it is already gone.',
  input: z
    .object({ id: oneId, read: flag })
    .check(z.refine(({ id, read }) => id !== '' || read, { error: 'rule.required', path: ['id'] })),
  data: z.object(counts),
});

export const MessagePreference = z.object({
  kind: z.enum(MESSAGE_KIND.keys),
  name: z.string(),
  wanted: z.boolean(),
  fixed: z.boolean(),
});
export type MessagePreference = z.infer<typeof MessagePreference>;

const preferences = z.extend(listOf(MessagePreference), {
  /** Notices by text message; sent to the mobile number of the account, if it has one. */
  sms: z.object({ wanted: z.boolean(), hasMobile: z.boolean() }),
});

export const listMessagePreferences = memberGet('/api/my/messageKinds', {
  summary: 'Message kinds the member receives, and whether by text message too.',
  data: preferences,
});

export const setMessagePreference = memberPost('/api/my/setMessageKind', {
  summary: 'Turns one kind of messages on or off; security messages are always sent.',
  input: z.object({ kind: z.enum(MESSAGE_KIND.keys, 'rule.type'), wanted: z.boolean('rule.type') }),
  data: preferences,
});

export const setSmsNotices = memberPost('/api/my/setSmsNotices', {
  summary: 'Turns notices by text message on or off; codes are always sent.',
  input: z.object({ wanted: z.boolean('rule.type') }),
  data: preferences,
});
