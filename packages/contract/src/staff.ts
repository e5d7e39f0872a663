import * as z from 'zod/mini';
import { SEARCH_MAX_CHARACTERS, STAFF_NAME_CHARACTERS } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf, listQuery, wholeNumber } from './lists.ts';
import { account, required, staffPassword, text } from './rules.ts';
import { STAFF_ROLES } from './staff-roles.ts';

const optionalText = z._default(text(200), '');
const roles = z
  .array(z.enum(STAFF_ROLES, 'rule.type'), 'rule.required')
  .check(z.maxLength(STAFF_ROLES.length, 'rule.type'));
const optionalId = z._default(z.union([z.literal(''), id], 'rule.id'), '');

/** Somebody who works at the desk, with the names of his roles in the language of the caller. */
export const StaffPerson = z.object({
  id: z.number(),
  account: z.string(),
  name: z.string(),
  roles: z.array(z.object({ key: z.enum(STAFF_ROLES), name: z.string() })),
});
export type StaffPerson = z.infer<typeof StaffPerson>;

export const logInToDesk = endpoint({
  method: 'POST',
  path: '/api/desk/login',
  summary: 'Logs somebody of the desk in; a click captcha is always needed.',
  input: z.object({
    account: required,
    /** Any length is read, so that a wrong password is wrong and not malformed. */
    password: z.string('rule.required').check(z.maxLength(200, 'rule.text')),
    captchaId: optionalText,
    captchaInfo: optionalText,
  }),
  data: z.extend(StaffPerson, { token: z.string() }),
});

export const logOutOfDesk = endpoint({
  method: 'POST',
  path: '/api/desk/logout',
  summary: 'Ends the session of the token; succeeds for nobody too.',
  input: z.object({}),
  data: z.null(),
});

export const getOwnDesk = endpoint({
  method: 'GET',
  path: '/api/desk/me',
  access: 'staff',
  summary: 'Who is logged in at the desk, and his roles.',
  input: z.object({}),
  data: StaffPerson,
});

export const changeStaffPassword = endpoint({
  method: 'POST',
  path: '/api/desk/password',
  access: 'staff',
  summary: 'Changes one’s own password; every other session of one’s own ends.',
  input: z.object({
    oldPassword: z.string('rule.required').check(z.maxLength(200, 'rule.text')),
    newPassword: staffPassword,
  }),
  data: z.null(),
});

export const addStaff = endpoint({
  method: 'POST',
  path: '/api/desk/staff/add',
  access: 'staff',
  roles: ['admin'],
  summary: 'Adds somebody to the desk.',
  input: z.object({
    account,
    name: required.check(
      z.refine((value) => [...value.trim()].length <= STAFF_NAME_CHARACTERS, 'rule.text'),
    ),
    password: staffPassword,
    roles,
  }),
  data: StaffPerson,
});

/** A person of the desk as administrators see him. */
export const StaffRow = z.extend(StaffPerson, {
  /** People without a password are credited in articles but cannot log in. */
  canLogIn: z.boolean(),
  disabledAt: z.nullable(z.number()),
  lastLoginAt: z.nullable(z.number()),
  createdAt: z.number(),
});
export type StaffRow = z.infer<typeof StaffRow>;

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/desk/staff/index',
  access: 'staff',
  roles: ['admin', 'auditor', 'duty_chief'],
  summary: 'Everybody of the desk, oldest first.',
  input: z.object(listQuery),
  data: listOf(StaffRow),
});

export const setStaffRoles = endpoint({
  method: 'POST',
  path: '/api/desk/staff/setRoles',
  access: 'staff',
  roles: ['admin'],
  summary: 'Gives somebody exactly these roles; the last administrator stays one.',
  input: z.object({ id, roles }),
  data: z.null(),
});

export const disableStaff = endpoint({
  method: 'POST',
  path: '/api/desk/staff/disable',
  access: 'staff',
  roles: ['admin'],
  summary: 'Closes the desk to somebody, or opens it again; the last administrator stays.',
  input: z.object({ id, disabled: z._default(z.boolean(), true) }),
  data: z.null(),
});

/** One entry of the log: who did what to what, and why. */
export const AuditRow = z.object({
  id: z.number(),
  at: z.number(),
  actor: z.object({
    kind: z.string(),
    id: z.nullable(z.number()),
    /** Empty for the system. */
    name: z.string(),
    /** The roles held at that moment. */
    roles: z.string(),
  }),
  action: z.string(),
  target: z.nullable(z.object({ type: z.string(), id: z.nullable(z.number()) })),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  /** The province; never the address itself. */
  region: z.string(),
  requestId: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/desk/audit/index',
  access: 'staff',
  roles: ['admin', 'auditor', 'duty_chief', 'operator'],
  summary: 'The log of the desk, newest first, by target, person or action.',
  input: z.object({
    ...listQuery,
    targetType: z._default(text(SEARCH_MAX_CHARACTERS), ''),
    targetId: optionalId,
    staff: optionalId,
    /** A whole action such as `comment.pass`, or its noun. */
    action: z._default(text(SEARCH_MAX_CHARACTERS), ''),
  }),
  data: listOf(AuditRow),
});

export const verifyAudit = endpoint({
  method: 'GET',
  path: '/api/desk/audit/verify',
  access: 'staff',
  roles: ['admin', 'auditor', 'duty_chief', 'operator'],
  summary: 'Walks along the chain of the log, a few thousand entries with each call.',
  input: z.object({
    /** Go on after this entry, as the last answer said; 0 from the beginning. */
    after: z._default(wholeNumber(0, Number.MAX_SAFE_INTEGER, 'rule.id'), 0),
  }),
  data: z.object({
    checked: z.number(),
    /** Where to go on; null at the end of the log or at a broken entry. */
    next: z.nullable(z.number()),
    /** The first entry that does not fit to the one before it or to its own hash. */
    broken: z.nullable(z.object({ id: z.number(), at: z.number() })),
  }),
});
