import { STAFF_TOKEN_HEADER } from '@rujian/contract/base/constants';
import type { StaffRole } from '@rujian/contract/vocabulary/staff';
import { createStaffSessions } from '#areas/staff/staff-sessions.ts';
import type { Platform } from '#platform/platform.ts';
import { staff, staffRoles } from '#schema/staff/staff.ts';

let lastNumber = 0;

/** A new staff member with these roles, logged in; pass the result to `call` as its options. */
export async function logInStaff({ platform }: { platform: Platform }, ...roles: StaffRole[]) {
  const { db } = platform;
  lastNumber += 1;
  const [person] = await db
    .insert(staff)
    .values({ account: `desk${lastNumber}`, name: `编辑${lastNumber}` })
    .returning({ id: staff.id });
  const staffId = person?.id ?? 0;
  if (roles.length > 0) await db.insert(staffRoles).values(roles.map((role) => ({ staffId, role })));
  const token = await createStaffSessions(platform).open({ staffId, address: '127.0.0.1' });
  return { headers: { [STAFF_TOKEN_HEADER]: token }, staffId };
}
