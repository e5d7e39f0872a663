import * as z from 'zod/mini';
import { ROLE_KEY_CHARACTERS, ROLE_NAME_CHARACTERS } from '../../base/constants.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { required, text } from '../../base/rules.ts';
import { DESK_RIGHTS } from './rights.ts';

const right = z.enum(DESK_RIGHTS, 'rule.type');
const name = required.check(z.refine((value) => [...value.trim()].length <= ROLE_NAME_CHARACTERS, 'rule.text'));
const demandsTotp = z.boolean();

export const DeskRole = z.object({
  key: z.string(),
  name: z.string(),
  names: z.object({ 'zh-cn': z.string(), en: z.string() }),
  builtIn: z.boolean(),
  rights: z.array(z.enum(DESK_RIGHTS)),
  defaultRights: z.array(z.enum(DESK_RIGHTS)),
  demandsTotp,
  people: z.number(),
});
export type DeskRole = z.infer<typeof DeskRole>;

export const listRoles = deskGet('/api/desk/role/index', {
  right: ['roles.edit', 'staff.view'],
  summary: 'All roles with their permissions and number of holders; built-in ones first.',
  data: z.object({ roles: z.array(DeskRole) }),
});

export const saveRole = deskPost('/api/desk/role/save', {
  right: 'roles.edit',
  summary: 'Changes the permissions of a role, or adds a custom role; effective at once.',
  input: z.object({
    /** Empty for a new role. */
    key: z._default(text(ROLE_KEY_CHARACTERS), ''),
    /** Ignored for built-in roles. */
    names: z.optional(z.object({ 'zh-cn': name, en: name })),
    rights: z.array(right, 'rule.required').check(z.maxLength(DESK_RIGHTS.length, 'rule.limit')),
    demandsTotp: z._default(z.boolean('rule.type'), false),
  }),
  data: DeskRole,
});

export const deleteRole = deskPost('/api/desk/role/delete', {
  right: 'roles.edit',
  summary: 'Deletes a custom role without holders.',
  input: z.object({ key: required }),
});
