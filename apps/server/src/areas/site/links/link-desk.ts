import {
  type DeskLink,
  deleteLink,
  deleteLinkGroup,
  listDeskLinks,
  saveLink,
  saveLinkGroup,
  sortLinkGroups,
  sortLinks,
} from '@rujian/contract/areas/site/link-desk';
import { type LinkGroup, listLinks } from '@rujian/contract/areas/site/links';
import { FRIENDLY_LINKS_MAX } from '@rujian/contract/base/constants';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { lockedRow } from '#platform/database/locks.ts';
import { sortRows } from '#platform/database/value-list.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { friendlyLinks, linkGroups } from '#schema/site/links.ts';

export const LINKS_TAG = 'links';
const GROUP_ORDER = [asc(linkGroups.position), asc(linkGroups.id)];
const LINK_ORDER = [asc(friendlyLinks.position), asc(friendlyLinks.id)];

export function serveLinks(
  app: App,
  { db, readDb, clock, changes }: Pick<Platform, 'db' | 'readDb' | 'clock' | 'changes'>,
  { record }: { record: RecordAudit },
): void {
  serve(
    app,
    listLinks,
    async (_input, { lang }) => {
      const rows = await readDb
        .select({ group: linkGroups, link: friendlyLinks })
        .from(friendlyLinks)
        .innerJoin(linkGroups, eq(linkGroups.id, friendlyLinks.groupId))
        .where(isNull(friendlyLinks.hiddenAt))
        .orderBy(...GROUP_ORDER, ...LINK_ORDER)
        .limit(FRIENDLY_LINKS_MAX);
      const isEnglish = lang === 'en';
      const groups = new Map<number, LinkGroup>();
      for (const { group, link } of rows) {
        const name = (isEnglish && group.nameEn) || group.name;
        const known = groups.get(group.id) ?? { id: group.id, name, links: [] };
        known.links.push({
          ...pick(link, 'id', 'url'),
          name: (isEnglish && link.nameEn) || link.name,
          note: (isEnglish && link.noteEn) || link.note,
        });
        groups.set(group.id, known);
      }
      return { groups: [...groups.values()] };
    },
    { tags: () => [LINKS_TAG] },
  );

  serve(app, listDeskLinks, async () => {
    const groups = await db
      .select()
      .from(linkGroups)
      .orderBy(...GROUP_ORDER)
      .limit(FRIENDLY_LINKS_MAX);
    const links = await db
      .select()
      .from(friendlyLinks)
      .orderBy(...LINK_ORDER)
      .limit(FRIENDLY_LINKS_MAX);
    const byGroup = Map.groupBy(links.map(toDeskLink), ({ groupId }) => groupId);
    return { groups: groups.map((group) => ({ ...group, links: byGroup.get(group.id) ?? [] })) };
  });

  serve(app, saveLink, ({ id, hidden, ...input }, caller) =>
    change(async (tx) => {
      // Serialises additions, so that the last position is assigned once.
      await tx.select().from(linkGroups).for('update');
      const [group] = await tx.select({ id: linkGroups.id }).from(linkGroups).where(eq(linkGroups.id, input.groupId));
      if (!group) throw new AppError('link.group_not_found');
      const before = id === 0 ? undefined : await lockedRow(tx, friendlyLinks, id, 'link.not_found');
      if (!before) await requireRoom(tx);
      const isMoved = before?.groupId !== input.groupId;
      const lastPlace = sql`(select coalesce(max(position), 0) + 1 from friendly_links where group_id = ${input.groupId})`;
      const values = {
        ...input,
        hiddenAt: hidden ? (before?.hiddenAt ?? clock.now()) : null,
        updatedAt: clock.now(),
        ...(isMoved && { position: lastPlace }),
      };
      const [row] = before
        ? await tx.update(friendlyLinks).set(values).where(eq(friendlyLinks.id, id)).returning()
        : await tx.insert(friendlyLinks).values(values).returning();
      if (!row) throw new Error('The database gave no row');
      await record(tx, {
        caller,
        action: before ? 'link.save' : 'link.add',
        target: { type: 'link', id: row.id },
        ...(before && { before: toDeskLink(before) }),
        after: toDeskLink(row),
      });
      return { id: row.id };
    }),
  );

  serve(app, sortLinks, ({ groupId, order }, caller) =>
    change(async (tx) => {
      await sortRows(tx, friendlyLinks, order, eq(friendlyLinks.groupId, groupId));
      await record(tx, { caller, action: 'link.sort', after: { groupId, order } });
    }),
  );

  serve(app, deleteLink, ({ id }, caller) =>
    change(async (tx) => {
      const before = toDeskLink(await lockedRow(tx, friendlyLinks, id, 'link.not_found'));
      await tx.delete(friendlyLinks).where(eq(friendlyLinks.id, id));
      await record(tx, { caller, action: 'link.delete', target: { type: 'link', id }, before });
    }),
  );

  serve(app, saveLinkGroup, ({ id, name, nameEn }, caller) =>
    change(async (tx) => {
      const before = id === 0 ? undefined : await lockedRow(tx, linkGroups, id, 'link.group_not_found');
      const [same] = await tx
        .select({ id: linkGroups.id })
        .from(linkGroups)
        .where(and(eq(linkGroups.name, name), ne(linkGroups.id, id)));
      if (same) throw new AppError('entity.name_taken', { name });
      const position = sql`(select coalesce(max(position), 0) + 1 from link_groups)`;
      const [row] = before
        ? await tx.update(linkGroups).set({ name, nameEn }).where(eq(linkGroups.id, id)).returning()
        : await tx.insert(linkGroups).values({ name, nameEn, position }).returning();
      if (!row) throw new Error('The database gave no row');
      await record(tx, {
        caller,
        action: before ? 'link_group.save' : 'link_group.add',
        target: { type: 'link_group', id: row.id },
        ...(before && { before: pick(before, 'name', 'nameEn') }),
        after: { name, nameEn },
      });
      return { id: row.id };
    }),
  );

  serve(app, sortLinkGroups, ({ order }, caller) =>
    change(async (tx) => {
      await sortRows(tx, linkGroups, order);
      await record(tx, { caller, action: 'link_group.sort', after: { order } });
    }),
  );

  serve(app, deleteLinkGroup, ({ id }, caller) =>
    change(async (tx) => {
      const before = pick(await lockedRow(tx, linkGroups, id, 'link.group_not_found'), 'name', 'nameEn');
      const held = await tx.$count(friendlyLinks, eq(friendlyLinks.groupId, id));
      if (held > 0) throw new AppError('link.group_in_use', { count: held });
      await tx.delete(linkGroups).where(eq(linkGroups.id, id));
      await record(tx, { caller, action: 'link_group.delete', target: { type: 'link_group', id }, before });
    }),
  );

  async function change<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const result = await db.transaction(work);
    await changes.purge([LINKS_TAG]);
    return result;
  }
}

async function requireRoom(tx: Tx): Promise<void> {
  const links = await tx.$count(friendlyLinks);
  if (links >= FRIENDLY_LINKS_MAX) throw new AppError('link.too_many', { most: FRIENDLY_LINKS_MAX });
}

function toDeskLink({ hiddenAt, ...row }: typeof friendlyLinks.$inferSelect): DeskLink {
  const link = pick(row, 'id', 'groupId', 'name', 'nameEn', 'url', 'note', 'noteEn');
  return { ...link, hidden: hiddenAt !== null };
}
