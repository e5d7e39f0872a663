import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { withNewIds } from '#demo/reading/new-ids.ts';
import { resolve } from '#demo/reading/resolve.ts';
import type { Tx } from '#platform/database/database.ts';
import { authors } from '#schema/articles/articles.ts';
import { memberGroups, members } from '#schema/members/members.ts';
import { staff, staffRoles } from '#schema/staff/staff.ts';

/** Earlier than anything they post. */
const JOINED_DAYS_AGO = 180;

/**
 * Responsible editors are credited under articles; they have no password, so they cannot log in.
 */
export async function loadEditors(tx: Tx, files: DemoFiles): Promise<Map<string, number>> {
  const rows = await withNewIds(tx, staff, files.editors);
  await tx.insert(staff).overridingSystemValue().values(rows);
  await tx
    .insert(staffRoles)
    .values(rows.map(({ id }) => ({ staffId: id, role: 'column_editor' as const })));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export async function loadAuthors(tx: Tx, files: DemoFiles): Promise<Map<string, number>> {
  const names = [...new Set(files.articles.map(({ author }) => author))];
  const rows = await withNewIds(
    tx,
    authors,
    names.map((name) => ({
      name,
      intro: files.authors.find((author) => author.name === name)?.intro ?? '',
    })),
  );
  await tx.insert(authors).overridingSystemValue().values(rows);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Members without mobile, e-mail or password, who are quoted but cannot log in. */
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
      groupId: group?.id ?? null,
      regionId: resolve(regions, region, 'region'),
      joinedAt: dates.atWork(JOINED_DAYS_AGO + index * 5.3),
    })),
  );
  await tx.insert(members).overridingSystemValue().values(rows);
  return new Map(rows.map(({ id, nickname }) => [nickname, id]));
}
