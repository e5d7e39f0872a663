import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { withNewIds } from '#demo/reading/new-ids.ts';
import { resolve } from '#demo/reading/resolve.ts';
import type { Tx } from '#platform/database/database.ts';
import { authors } from '#schema/articles/articles.ts';
import { memberGroups, members } from '#schema/members/members.ts';
import { staff, staffRoles } from '#schema/staff/staff.ts';

/** No mobile number begins like this, so no reader has such an account. */
export const NO_MOBILE = '120';
/** Earlier than anything they post. */
const JOINED_DAYS_AGO = 180;

/** The newsroom, whose editors are credited under articles. Without a password they cannot log in. */
export async function loadStaff(tx: Tx, files: DemoFiles): Promise<Map<string, number>> {
  const rows = await withNewIds(tx, staff, files.staff);
  await tx.insert(staff).overridingSystemValue().values(rows);
  await tx.insert(staffRoles).values(rows.flatMap(({ id, roles }) => roles.map((role) => ({ staffId: id, role }))));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export async function loadAuthors(tx: Tx, files: DemoFiles): Promise<Map<string, number>> {
  const names = [...new Set(files.articles.map(({ author }) => author))];
  const rows = await withNewIds(
    tx,
    authors,
    names.map((name) => ({ name, intro: files.authors.find((author) => author.name === name)?.intro ?? '' })),
  );
  await tx.insert(authors).overridingSystemValue().values(rows);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Members without e-mail, password or a mobile number that exists, so none of them can log in. */
export async function loadMembers(
  tx: Tx,
  files: DemoFiles,
  dates: DemoDates,
  regions: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const [group] = await tx.select({ id: memberGroups.id }).from(memberGroups).limit(1);
  const rows = await withNewIds(
    tx,
    members,
    files.members.map(({ region, ...member }, index) => ({
      ...member,
      mobile: `${NO_MOBILE}1${String(index).padStart(7, '0')}`,
      groupId: group?.id ?? null,
      regionId: resolve(regions, region, 'region'),
      joinedAt: dates.atWork(JOINED_DAYS_AGO + index * 5.3),
    })),
  );
  await tx.insert(members).overridingSystemValue().values(rows);
  return new Map(rows.map(({ id, nickname }) => [nickname, id]));
}
