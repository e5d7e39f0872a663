import type { DeskLink, DeskLinkGroup, saveLink, saveLinkGroup } from '@rujian/contract/areas/site/link-desk';
import { FRIENDLY_LINKS_MAX } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, asc, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { friendlyLinks, linkGroups } from '#schema/site/links.ts';
import { LINKS_TAG } from './links.ts';

type GivenLink = ParsedInput<typeof saveLink>;
type GivenGroup = ParsedInput<typeof saveLinkGroup>;

export type LinkDesk = ReturnType<typeof createLinkDesk>;

/** Friendly links as arranged by operators. */
export function createLinkDesk(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record }: { record: RecordAudit },
) {
  return {
    async list(): Promise<{ groups: DeskLinkGroup[] }> {
      const groups = await db
        .select()
        .from(linkGroups)
        .orderBy(asc(linkGroups.position), asc(linkGroups.id))
        .limit(FRIENDLY_LINKS_MAX);
      const links = await db
        .select()
        .from(friendlyLinks)
        .orderBy(asc(friendlyLinks.position), asc(friendlyLinks.id))
        .limit(FRIENDLY_LINKS_MAX);
      return {
        groups: groups.map(({ id, name, nameEn }) => ({
          id,
          name,
          nameEn,
          links: links.filter(({ groupId }) => groupId === id).map(toDeskLink),
        })),
      };
    },

    async save({ id, hidden, ...input }: GivenLink, caller: Caller): Promise<{ id: number }> {
      return change(async (tx) => {
        // Serialises additions, so that the last position is assigned once.
        await tx.select().from(linkGroups).for('update');
        const [group] = await tx.select({ id: linkGroups.id }).from(linkGroups).where(eq(linkGroups.id, input.groupId));
        if (!group) throw new AppError('link.group_not_found');
        const before = id === 0 ? undefined : await linkOf(tx, id);
        if (!before) await requireRoom(tx);
        const isMoved = before?.groupId !== input.groupId;
        const values = {
          ...input,
          hiddenAt: hidden ? (before?.hiddenAt ?? clock.now()) : null,
          updatedAt: clock.now(),
          ...(isMoved && { position: lastPlace(input.groupId) }),
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
      });
    },

    async sort(groupId: number, order: readonly number[], caller: Caller): Promise<void> {
      await change(async (tx) => {
        if (order.length > 0) {
          await tx.execute(sql`
            update ${friendlyLinks} set position = wanted.place
            from (values ${places(order)}) as wanted(id, place)
            where friendly_links.id = wanted.id and friendly_links.group_id = ${groupId}`);
        }
        await record(tx, { caller, action: 'link.sort', after: { groupId, order } });
      });
    },

    async remove(id: number, caller: Caller): Promise<void> {
      await change(async (tx) => {
        const before = await linkOf(tx, id);
        await tx.delete(friendlyLinks).where(eq(friendlyLinks.id, id));
        const target = { type: 'link', id };
        await record(tx, { caller, action: 'link.delete', target, before: toDeskLink(before) });
      });
    },

    async saveGroup({ id, name, nameEn }: GivenGroup, caller: Caller): Promise<{ id: number }> {
      return change(async (tx) => {
        const before = id === 0 ? undefined : await groupOf(tx, id);
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
          ...(before && { before: { name: before.name, nameEn: before.nameEn } }),
          after: { name, nameEn },
        });
        return { id: row.id };
      });
    },

    async sortGroups(order: readonly number[], caller: Caller): Promise<void> {
      await change(async (tx) => {
        if (order.length > 0) {
          await tx.execute(sql`
            update ${linkGroups} set position = wanted.place
            from (values ${places(order)}) as wanted(id, place)
            where link_groups.id = wanted.id`);
        }
        await record(tx, { caller, action: 'link_group.sort', after: { order } });
      });
    },

    async removeGroup(id: number, caller: Caller): Promise<void> {
      await change(async (tx) => {
        const before = await groupOf(tx, id);
        const [held] = await tx.select({ count: count() }).from(friendlyLinks).where(eq(friendlyLinks.groupId, id));
        if (held && held.count > 0) throw new AppError('link.group_in_use', { count: held.count });
        await tx.delete(linkGroups).where(eq(linkGroups.id, id));
        const target = { type: 'link_group', id };
        const { name, nameEn } = before;
        await record(tx, { caller, action: 'link_group.delete', target, before: { name, nameEn } });
      });
    },
  };

  async function change<Result>(doIt: (tx: Tx) => Promise<Result>): Promise<Result> {
    const result = await db.transaction(doIt);
    await changes.purge([LINKS_TAG]);
    return result;
  }
}

async function linkOf(tx: Tx, id: number) {
  const [row] = await tx.select().from(friendlyLinks).where(eq(friendlyLinks.id, id)).for('update');
  if (!row) throw new AppError('link.not_found');
  return row;
}

async function groupOf(tx: Tx, id: number) {
  const [row] = await tx.select().from(linkGroups).where(eq(linkGroups.id, id)).for('update');
  if (!row) throw new AppError('link.group_not_found');
  return row;
}

async function requireRoom(tx: Tx): Promise<void> {
  const [all] = await tx.select({ links: count() }).from(friendlyLinks);
  if (all && all.links >= FRIENDLY_LINKS_MAX) {
    throw new AppError('link.too_many', { most: FRIENDLY_LINKS_MAX });
  }
}

function lastPlace(groupId: number): SQL {
  return sql`(
    select coalesce(max(position), 0) + 1 from friendly_links where group_id = ${groupId}
  )`;
}

function places(order: readonly number[]): SQL {
  const rows = order.map((id, place) => sql`(${id}::bigint, ${place + 1}::int)`);
  return sql.join(rows, sql`, `);
}

function toDeskLink(row: typeof friendlyLinks.$inferSelect): DeskLink {
  const { id, groupId, name, nameEn, url, note, noteEn, hiddenAt } = row;
  return { id, groupId, name, nameEn, url, note, noteEn, hidden: hiddenAt !== null };
}
