import { authors } from '#schema/articles/articles.ts';
import { memberGroups, members } from '#schema/members/members.ts';
import { staff, staffRoles } from '#schema/staff/staff.ts';
import { type Demo, type Ids, insertNew, resolve } from './reading/demo.ts';

/** No mobile number begins like this, so no reader has such an account. */
export const NO_MOBILE = '120';
/** Earlier than anything they post. */
const JOINED_DAYS_AGO = 180;

/** The newsroom, whose editors are credited under articles. Without a password they cannot log in. */
export async function loadStaff({ tx, files }: Demo): Promise<Ids> {
  const rows = await insertNew(tx, staff, files.staff, (person) => person);
  await tx.insert(staffRoles).values(rows.flatMap(({ id, roles }) => roles.map((role) => ({ staffId: id, role }))));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export async function loadAuthors({ tx, files }: Demo): Promise<Ids> {
  const names = [...new Set(files.articles.map(({ author }) => author))];
  const people = names.map((name) => ({ name, intro: files.authors.find((each) => each.name === name)?.intro ?? '' }));
  const rows = await insertNew(tx, authors, people, (author) => author);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Members without e-mail, password or a mobile number that exists, so none of them can log in. */
export async function loadMembers({ tx, files, dates }: Demo, regions: Ids): Promise<Ids> {
  const [group] = await tx.select({ id: memberGroups.id }).from(memberGroups).limit(1);
  const rows = await insertNew(tx, members, files.members, ({ region, ...member }, index) => ({
    ...member,
    mobile: `${NO_MOBILE}1${String(index).padStart(7, '0')}`,
    groupId: group?.id ?? null,
    regionId: resolve(regions, region, 'region'),
    joinedAt: dates.atWork(JOINED_DAYS_AGO + index * 5.3),
  }));
  return new Map(rows.map(({ id, nickname }) => [nickname, id]));
}
