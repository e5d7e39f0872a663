import * as z from 'zod/mini';
import {
  ROLE_KEY_CHARACTERS,
  SEARCH_MAX_CHARACTERS,
  STAFF_COLUMNS_MAX,
  STAFF_NAME_CHARACTERS,
  STAFF_ROLES_MAX,
} from '../../base/constants.ts';
import { deskGet, deskPost, publicPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { idOrNew } from '../../base/numbers.ts';
import { Named } from '../../base/refs.ts';
import { account, isoDay, required, staffPassword, text } from '../../base/rules.ts';
import { DESK_RIGHTS } from './rights.ts';

const optionalText = z._default(text(200), '');
const roles = z.array(text(ROLE_KEY_CHARACTERS), 'rule.required').check(z.maxLength(STAFF_ROLES_MAX, 'rule.type'));
const optionalDay = z._default(z.union([z.literal(''), isoDay], 'rule.date'), '');
const optionalId = z._default(z.union([z.literal(''), id], 'rule.id'), '');

export const StaffPerson = z.object({
  id: z.number(),
  account: z.string(),
  name: z.string(),
  roles: z.array(z.object({ key: z.string(), name: z.string() })),
});
export type StaffPerson = z.infer<typeof StaffPerson>;

export const OwnDesk = z.extend(StaffPerson, {
  rights: z.array(z.enum(DESK_RIGHTS)),
  /** Assigned columns; null for all. */
  columnIds: z.nullable(z.array(z.number())),
  /** The password was set by someone else: only changing it is allowed. */
  mustChangePassword: z.boolean(),
  /** A role requires a second factor that is not set up: only setting it up is allowed. */
  mustSetUpTotp: z.boolean(),
  hasTotp: z.boolean(),
});
export type OwnDesk = z.infer<typeof OwnDesk>;

export const logInToDesk = publicPost('/api/desk/login', {
  summary: 'Logs in a staff member; always requires a click captcha.',
  input: z.object({
    account: required,
    /** Any length is accepted, so that a wrong password is wrong and not malformed. */
    password: z.string('rule.required').check(z.maxLength(200, 'rule.text')),
    captchaId: optionalText,
    captchaInfo: optionalText,
  }),
  data: z.extend(StaffPerson, {
    /** Empty if a second factor is required. */
    token: z.string(),
    /** For the second step; empty if there is none. */
    ticket: z.string(),
  }),
});

export const logOutOfDesk = publicPost('/api/desk/logout', {
  summary: 'Ends the session of the token; also succeeds without one.',
});

export const getOwnDesk = deskGet('/api/desk/me', {
  beforeSetUp: true,
  summary: 'The logged-in staff member with permissions and columns.',
  data: OwnDesk,
});

export const changeStaffPassword = deskPost('/api/desk/password', {
  beforeSetUp: true,
  summary: 'Changes the caller’s password; their other sessions end.',
  input: z.object({
    oldPassword: z.string('rule.required').check(z.maxLength(200, 'rule.text')),
    newPassword: staffPassword,
  }),
});

const staffName = required.check(z.refine((value) => [...value.trim()].length <= STAFF_NAME_CHARACTERS, 'rule.text'));

export const addStaff = deskPost('/api/desk/staff/add', {
  right: 'staff.edit',
  summary: 'Adds a staff member.',
  input: z.object({ account, name: staffName, password: staffPassword, roles }),
  data: StaffPerson,
});

export const StaffRow = z.extend(StaffPerson, {
  /** Without a password, people are credited in articles but cannot log in. */
  canLogIn: z.boolean(),
  hasTotp: z.boolean(),
  mustChangePassword: z.boolean(),
  /** Assigned columns; empty for all. */
  columns: z.array(Named),
  disabledAt: z.nullable(z.number()),
  lastLoginAt: z.nullable(z.number()),
  createdAt: z.number(),
});
export type StaffRow = z.infer<typeof StaffRow>;

export const listStaff = deskGet('/api/desk/staff/index', {
  right: 'staff.view',
  summary: 'All staff, oldest first.',
  input: z.object(listQuery),
  data: listOf(StaffRow),
});

export const editStaff = deskPost('/api/desk/staff/edit', {
  right: 'staff.edit',
  summary: 'Changes the public name of a staff member.',
  input: z.object({ id, name: staffName }),
});

export const givePassword = deskPost('/api/desk/staff/givePassword', {
  right: 'staff.edit',
  summary: 'Resets the password of a staff member, who changes it at the next login; their sessions end.',
  input: z.object({ id, password: staffPassword }),
});

export const setStaffRoles = deskPost('/api/desk/staff/setRoles', {
  right: 'roles.edit',
  summary: 'Sets the roles of a staff member; the last administrator keeps the role.',
  input: z.object({ id, roles }),
});

export const setStaffScope = deskPost('/api/desk/staff/setScope', {
  right: 'staff.edit',
  summary: 'Limits a staff member to these columns and their sub-columns; none for all.',
  input: z.object({ id, columnIds: z.array(id, 'rule.required').check(z.maxLength(STAFF_COLUMNS_MAX, 'rule.limit')) }),
});

export const disableStaff = deskPost('/api/desk/staff/disable', {
  right: 'staff.edit',
  summary: 'Disables a staff member, or enables them again; not the last administrator.',
  input: z.object({ id, disabled: z._default(z.boolean(), true) }),
});

export const AuditRow = z.object({
  id: z.number(),
  at: z.number(),
  actor: z.object({
    kind: z.string(),
    id: z.nullable(z.number()),
    /** Empty for the system. */
    name: z.string(),
    /** The roles held at that time. */
    roles: z.string(),
  }),
  action: z.string(),
  target: z.nullable(
    z.object({
      type: z.string(),
      id: z.nullable(z.number()),
      /** Its name now; of a deleted one, as the log kept it. */
      title: z.string(),
      isThere: z.boolean(),
    }),
  ),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  /** Province only, never the IP address. */
  region: z.string(),
  requestId: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const listAudit = deskGet('/api/desk/audit/index', {
  summary:
    'The audit log, newest first; without the permission for all of it, the caller’s own actions and the history of objects they may see.',
  input: z.object({
    ...listQuery,
    targetType: z._default(text(SEARCH_MAX_CHARACTERS), ''),
    targetId: optionalId,
    staff: optionalId,
    /** An action such as `comment.pass`, or only its noun. */
    action: z._default(text(SEARCH_MAX_CHARACTERS), ''),
    /** Days in China, both inclusive. */
    from: optionalDay,
    until: optionalDay,
  }),
  data: listOf(AuditRow),
});

export const verifyAudit = deskGet('/api/desk/audit/verify', {
  right: 'audit.all',
  summary: 'Verifies the hash chain of the log, a few thousand entries per call.',
  input: z.object({
    /** Continue after this entry, from the last answer; 0 from the beginning. */
    after: idOrNew,
  }),
  data: z.object({
    checked: z.number(),
    /** Where to continue; null at the end of the log or at a broken entry. */
    next: z.nullable(z.number()),
    broken: z.nullable(z.object({ id: z.number(), at: z.number() })),
  }),
});

export const verifyAuditRoots = deskGet('/api/desk/audit/roots', {
  right: 'audit.all',
  summary: 'Compares the log with its nightly anchors among the files, some days per call.',
  input: z.object({
    /** Continue after this day, from the last answer; empty from the beginning. */
    after: optionalDay,
  }),
  data: z.object({
    checked: z.number(),
    next: z.nullable(z.string()),
    broken: z.nullable(z.object({ day: z.string() })),
  }),
});
