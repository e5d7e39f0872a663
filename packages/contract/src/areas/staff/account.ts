import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/lists.ts';
import { required, text } from '../../base/rules.ts';
import { StaffPerson } from './desk.ts';

const CODE_CHARACTERS = 20;
const password = z.string('rule.required').check(z.maxLength(200, 'rule.text'));
const code = required.check(z.maxLength(CODE_CHARACTERS, 'rule.text'));

export const proveDeskLogin = endpoint({
  method: 'POST',
  path: '/api/desk/loginCode',
  summary: 'The second step of a login: a code of the authenticator or a recovery code.',
  input: z.object({ ticket: required.check(z.maxLength(200, 'rule.text')), code }),
  data: z.extend(StaffPerson, { token: z.string() }),
});

const own = { access: 'staff', beforeSetUp: true } as const;

export const getSecondFactor = endpoint({
  ...own,
  method: 'GET',
  path: '/api/desk/totp/state',
  summary: 'Whether one’s second factor is set up, whether a role demands it, and the codes left.',
  input: z.object({}),
  data: z.object({
    since: z.nullable(z.number()),
    demanded: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
});

export const beginTotp = endpoint({
  ...own,
  method: 'POST',
  path: '/api/desk/totp/begin',
  summary: 'Makes a key for an authenticator; it counts once a code of it was confirmed.',
  input: z.object({ password }),
  data: z.object({ secret: z.string(), address: z.string() }),
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmTotp = endpoint({
  ...own,
  method: 'POST',
  path: '/api/desk/totp/confirm',
  summary: 'Confirms the new key with a code; gives ten recovery codes, shown this once.',
  input: z.object({ code }),
  data: recoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/api/desk/totp/renewCodes',
  summary: 'Makes ten new recovery codes; the old ones end.',
  input: z.object({ password, code }),
  data: recoveryCodes,
});

export const removeTotp = endpoint({
  ...own,
  method: 'POST',
  path: '/api/desk/totp/remove',
  summary: 'Takes away one’s own second factor.',
  input: z.object({ password, code }),
  data: z.null(),
});

export const DeskSession = z.object({
  id: z.number(),
  device: z.string(),
  /** Province only, never the IP address. */
  region: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  isCurrent: z.boolean(),
});
export type DeskSession = z.infer<typeof DeskSession>;

/** A device and province that have not been used to log in to this account before. */
export const NewDevice = z.object({
  id: z.number(),
  device: z.string(),
  region: z.string(),
  at: z.number(),
});

export const listDeskSessions = endpoint({
  access: 'staff',
  method: 'GET',
  path: '/api/desk/session/index',
  summary: 'One’s own live sessions, and devices that logged in for the first time.',
  input: z.object({}),
  data: z.object({ sessions: z.array(DeskSession), newDevices: z.array(NewDevice) }),
});

export const endDeskSession = endpoint({
  access: 'staff',
  method: 'POST',
  path: '/api/desk/session/end',
  summary: 'Ends one of one’s own sessions, or all but the one that asks.',
  input: z.object({ id: z._default(z.union([z.literal(0), id], 'rule.id'), 0) }),
  data: z.object({ ended: z.number() }),
});

export const confirmDevices = endpoint({
  access: 'staff',
  method: 'POST',
  path: '/api/desk/session/confirmDevices',
  summary: 'Says that the new devices are one’s own; the notice goes.',
  input: z.object({}),
  data: z.null(),
});

const reason = z._default(text(200), '');

export const resetTotp = endpoint({
  access: 'staff',
  right: 'staff.edit',
  method: 'POST',
  path: '/api/desk/staff/resetTotp',
  summary: 'Takes away the second factor of somebody who lost it; his sessions end.',
  input: z.object({ id, reason }),
  data: z.null(),
});
