import type { StaffRole } from '@rujian/contract/staff-roles';
import type { ContentType } from '#schema/fields.ts';

/** What data editors look after; the editors of texts look after everything. */
export const RECORD_TYPES: readonly ContentType[] = [
  'spotcheck',
  'evaluation',
  'billboard',
  'brand',
  'product',
  'baike',
  'specialsubject',
];

const TEXT_EDITORS: readonly StaffRole[] = ['column_editor', 'column_chief', 'duty_chief'];

/** Whether somebody sees reports about everything, or only those about records. */
export function seesEverything(roles: readonly StaffRole[]): boolean {
  return roles.some((role) => TEXT_EDITORS.includes(role) || role === 'auditor');
}

export function mayDecide(roles: readonly StaffRole[], t: ContentType): boolean {
  if (roles.some((role) => TEXT_EDITORS.includes(role))) return true;
  return roles.includes('data_editor') && RECORD_TYPES.includes(t);
}
