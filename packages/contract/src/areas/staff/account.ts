import * as z from 'zod/mini';
import { deskGet, deskPost, publicPost } from '../../base/endpoint.ts';
import { id } from '../../base/lists.ts';
import { required, text } from '../../base/rules.ts';
import { StaffPerson } from './desk.ts';

const CODE_CHARACTERS = 20;
const password = z.string('rule.required').check(z.maxLength(200, 'rule.text'));
const code = required.check(z.maxLength(CODE_CHARACTERS, 'rule.text'));

export const proveDeskLogin = publicPost('/api/desk/loginCode', {
  summary: 'The second step of a login: an authenticator code or a recovery code.',
  input: z.object({ ticket: required.check(z.maxLength(200, 'rule.text')), code }),
  data: z.extend(StaffPerson, { token: z.string() }),
});

export const getSecondFactor = deskGet('/api/desk/totp/state', {
  beforeSetUp: true,
  summary: 'State of the caller’s second factor, whether a role requires it, and the codes left.',
  data: z.object({ since: z.nullable(z.number()), demanded: z.boolean(), recoveryCodesLeft: z.number() }),
});

export const beginTotp = deskPost('/api/desk/totp/begin', {
  beforeSetUp: true,
  summary: 'Creates an authenticator key; it takes effect once a code is confirmed.',
  input: z.object({ password }),
  data: z.object({ secret: z.string(), address: z.string() }),
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmTotp = deskPost('/api/desk/totp/confirm', {
  beforeSetUp: true,
  summary: 'Confirms the new key with a code; returns ten recovery codes, shown only once.',
  input: z.object({ code }),
  data: recoveryCodes,
});

export const renewRecoveryCodes = deskPost('/api/desk/totp/renewCodes', {
  beforeSetUp: true,
  summary: 'Creates ten new recovery codes; the old ones are invalid.',
  input: z.object({ password, code }),
  data: recoveryCodes,
});

export const removeTotp = deskPost('/api/desk/totp/remove', {
  beforeSetUp: true,
  summary: 'Removes the caller’s second factor.',
  input: z.object({ password, code }),
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

export const NewDevice = z.object({ id: z.number(), device: z.string(), region: z.string(), at: z.number() });

export const listDeskSessions = deskGet('/api/desk/session/index', {
  summary: 'The caller’s sessions, and new devices.',
  data: z.object({ sessions: z.array(DeskSession), newDevices: z.array(NewDevice) }),
});

export const endDeskSession = deskPost('/api/desk/session/end', {
  summary: 'Ends one of the caller’s sessions, or all but the current one.',
  input: z.object({ id: z._default(z.union([z.literal(0), id], 'rule.id'), 0) }),
  data: z.object({ ended: z.number() }),
});

export const confirmDevices = deskPost('/api/desk/session/confirmDevices', {
  summary: 'Confirms the new devices; the notice disappears.',
});

const reason = z._default(text(200), '');

export const resetTotp = deskPost('/api/desk/staff/resetTotp', {
  right: 'staff.edit',
  summary: 'Removes the second factor of a staff member who lost it; their sessions end.',
  input: z.object({ id, reason }),
});
