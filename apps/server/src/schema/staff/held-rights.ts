import type { RightChange } from '@rujian/contract/areas/staff/rights';
import { sql } from 'drizzle-orm';
import { columns } from '../articles/articles.ts';
import { staffColumns } from './columns.ts';
import { deskRoleRights, staff, staffRoles } from './staff.ts';

// Columns name their table explicitly, because Drizzle omits it in single-table statements.

export const ROLES = sql<string[]>`array(
  select held.role from ${staffRoles} held where held.staff_id = ${staff}.id
)`;

export const CHANGES = sql<RightChange[]>`coalesce((
  select json_agg(json_build_object(
    'role', changed.role, 'right', changed.right, 'isHeld', changed.is_held
  ))
  from ${deskRoleRights} changed
  join ${staffRoles} held on held.role = changed.role
  where held.staff_id = ${staff}.id
), '[]'::json)`;

/** Null without assigned columns, which means all. */
export const COLUMNS = sql<number[] | null>`(
  select array_agg(distinct section.id) from ${staffColumns} assigned
  join ${columns} section on section.id = assigned.column_id
    or section.parent_id = assigned.column_id
  where assigned.staff_id = ${staff}.id
)`;
