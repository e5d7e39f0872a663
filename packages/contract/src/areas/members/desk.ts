import * as z from 'zod/mini';
import { SEARCH_MAX_CHARACTERS } from '../../base/constants.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { required, text } from '../../base/rules.ts';
import { VERIFICATION_TYPES } from '../../vocabulary/login.ts';

export const MEMBER_STATES = ['open', 'muted', 'banned', 'leaving', 'left'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** A member in the desk list; contact data is masked. */
export const DeskMember = z.object({
  id: z.number(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  mobile: z.string(),
  email: z.string(),
  level: z.number(),
  points: z.number(),
  state: z.enum(MEMBER_STATES),
  province: z.string(),
  joinedAt: z.number(),
  lastLoginAt: z.nullable(z.number()),
});
export type DeskMember = z.infer<typeof DeskMember>;

export const listMembers = deskGet('/api/desk/member/index', {
  right: 'members.view',
  summary: 'Members, newest first; by id, part of the name, or a full number or address.',
  input: z.object({
    ...listQuery,
    q: z._default(text(SEARCH_MAX_CHARACTERS), ''),
    state: z._default(z.union([z.literal(''), z.enum(MEMBER_STATES)], 'rule.type'), ''),
  }),
  data: listOf(DeskMember),
});

export const REVEAL_SECONDS = 60;

export const revealContact = deskPost('/api/desk/member/reveal', {
  right: 'members.reveal',
  summary: 'The full number or address of a member; requires a reason, which is logged.',
  input: z.object({
    id,
    field: z.enum(VERIFICATION_TYPES, 'rule.type'),
    reason: required.check(z.refine((value) => [...value.trim()].length <= 200, 'rule.text')),
  }),
  data: z.object({ value: z.string(), seconds: z.number() }),
});
