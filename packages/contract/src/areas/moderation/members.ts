import * as z from 'zod/mini';
import { MUTE_DAYS } from '../../base/constants.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id } from '../../base/lists.ts';
import { Named, Option } from '../../base/refs.ts';
import { SANCTION_KIND } from '../../vocabulary/moderation.ts';
import { note, reason, why } from './fields.ts';

export const Sanction = z.object({
  id: z.number(),
  kind: z.enum(SANCTION_KIND.keys),
  reason: Option,
  note: z.string(),
  by: Named,
  at: z.number(),
  /** Null: without end. */
  until: z.nullable(z.number()),
  liftedAt: z.nullable(z.number()),
  liftNote: z.string(),
});

/** Contact data is masked; a separate call reveals it with a reason. */
export const MemberSheet = z.object({
  id: z.number(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  motto: z.string(),
  mobile: z.string(),
  email: z.string(),
  province: z.string(),
  joinedAt: z.number(),
  lastLoginAt: z.nullable(z.number()),
  devices: z.number(),
  /** Null: not muted; 0: no end. */
  mutedUntil: z.nullable(z.number()),
  banned: z.boolean(),
  left: z.boolean(),
  comments: z.array(z.object({ state: z.string(), count: z.number() })),
  reportsReceived: z.number(),
  reportsMade: z.object({ open: z.number(), upheld: z.number(), dismissed: z.number() }),
  trusted: z.boolean(),
  leavingSince: z.nullable(z.number()),
  points: z.object({
    total: z.number(),
    level: z.number(),
    recent: z.array(z.object({ id: z.number(), points: z.number(), memo: z.string(), at: z.number() })),
  }),
  sanctions: z.array(Sanction),
});
export type MemberSheet = z.infer<typeof MemberSheet>;

export const getMemberSheet = deskGet('/api/desk/member/sheet', {
  right: 'members.view',
  summary: 'Data of a member for moderators; personal data is masked.',
  input: z.object({ id }),
  data: MemberSheet,
});

export const muteMember = deskPost('/api/desk/member/mute', {
  right: 'members.mute',
  summary: 'Mutes a member for 1, 7 or 30 days, or, with the permission to ban, permanently (0).',
  input: z.object({
    id,
    days: z.union([z.literal(0), ...MUTE_DAYS.map((day) => z.literal(day))], 'rule.type'),
    reason,
    note,
  }),
});

export const banMember = deskPost('/api/desk/member/ban', {
  right: 'members.ban',
  summary: 'Bans a member; all sessions end at once.',
  input: z.object({ id, reason, note: why }),
});

export const liftSanction = deskPost('/api/desk/member/lift', {
  right: ['members.mute', 'members.ban'],
  summary: 'Ends a mute, or, with the permission to ban, a ban.',
  input: z.object({ id, kind: z.enum(SANCTION_KIND.keys, 'rule.type'), note: why }),
});
