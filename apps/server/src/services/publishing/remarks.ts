import type { OwnRemark } from '@rujian/contract/base/item-history';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { and, arrayContains, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { AnyItems } from '#ports/edited-items.ts';
import type { Remarks } from '#ports/publishing.ts';
import { contentRemarkReads, contentRemarks } from '#schema/articles/desk.ts';
import { staff } from '#schema/staff/staff.ts';

const LISTED = 500;
const MINE = 50;
const resolver = alias(staff, 'resolver');

type Target = { t: EditedKind; id: number };

export function createRemarks(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  deps: { record: RecordAudit; itemsOf: (t: EditedKind) => AnyItems; types: () => Iterable<AnyItems> },
): Remarks {
  const { record, itemsOf, types } = deps;

  return {
    async list(target) {
      const rows = await db
        .select({ row: contentRemarks, name: staff.name, resolver: resolver.name })
        .from(contentRemarks)
        .innerJoin(staff, eq(staff.id, contentRemarks.staffId))
        .leftJoin(resolver, eq(resolver.id, contentRemarks.resolvedBy))
        .where(of(target))
        .orderBy(asc(contentRemarks.id))
        .limit(LISTED);
      const threads = rows.filter(({ row }) => row.parentId === null);
      const list = threads.map(({ row, name, resolver: by }) => ({
        ...saidBy(row, name),
        ...pick(row, 'paragraph', 'quote'),
        resolvedAt: row.resolvedAt && unixSeconds(row.resolvedAt),
        resolvedBy: row.resolvedBy === null ? null : { id: row.resolvedBy, name: by ?? '' },
        replies: rows.filter((each) => each.row.parentId === row.id).map((each) => saidBy(each.row, each.name)),
      }));
      return { list };
    },

    async add(caller, { t, id, parent, paragraph, quote, ...said }) {
      const text = said.text.trim();
      const { area, wordsOf } = itemsOf(t);
      if (!(await wordsOf(id, null))) throw new AppError('content.not_found');
      return db.transaction(async (tx) => {
        if (parent !== undefined) await requireThread(tx, { t, id }, parent);
        const mentioned = text.includes('@') ? await peopleNamedIn(tx, text) : [];
        const mentions = mentioned.map((person) => person.id);
        const [row] = await tx
          .insert(contentRemarks)
          .values({
            t,
            targetId: id,
            paragraph,
            quote,
            text,
            mentions,
            parentId: parent ?? null,
            staffId: caller.id,
            createdAt: clock.now(),
          })
          .returning({ id: contentRemarks.id });
        const entry = { action: `${area}.remark`, target: { type: t, id } };
        await record(tx, { caller, ...entry, after: { remark: row?.id, mentioned: mentions } });
        return { id: row?.id ?? 0, mentioned };
      });
    },

    async resolve(caller, id, isResolved, require) {
      await db.transaction(async (tx) => {
        const at = clock.now();
        const [row] = await tx
          .update(contentRemarks)
          .set(isResolved ? { resolvedAt: at, resolvedBy: caller.id } : { resolvedAt: null, resolvedBy: null })
          .where(and(eq(contentRemarks.id, id), isNull(contentRemarks.parentId)))
          .returning();
        if (!row) throw new AppError('remark.not_found');
        const { t, area } = itemsOf(row.t as EditedKind);
        require(t);
        const action = `${area}.${isResolved ? 'remark_resolve' : 'remark_open'}`;
        const target = { type: t, id: row.targetId };
        await record(tx, { caller, action, target, after: { remark: id } });
      });
      return null;
    },

    /** Open remarks of others that name the caller or are on their texts. */
    async mine(caller) {
      const list = await openFor(caller.id);
      return { list, unread: list.filter(({ isRead }) => !isRead).length };
    },

    /** Reading changes no content, so it is not in the audit log. */
    async read(caller, id) {
      const list = await openFor(caller.id);
      const unread = list.filter((remark) => !remark.isRead && (!id || remark.id === id));
      if (unread.length === 0) return null;
      const reads = unread.map((remark) => ({ remarkId: remark.id, staffId: caller.id, at: clock.now() }));
      await db.insert(contentRemarkReads).values(reads).onConflictDoNothing();
      return null;
    },
  };

  async function openFor(staffId: number): Promise<OwnRemark[]> {
    const root = alias(contentRemarks, 'root');
    const isMention = arrayContains(contentRemarks.mentions, [staffId]);
    const rows = await db
      .select({
        row: contentRemarks,
        name: staff.name,
        threadId: root.id,
        quote: root.quote,
        readAt: contentRemarkReads.at,
        isMention: sql<boolean>`${isMention}`,
      })
      .from(contentRemarks)
      .innerJoin(staff, eq(staff.id, contentRemarks.staffId))
      .innerJoin(root, eq(root.id, sql`coalesce(${contentRemarks.parentId}, ${contentRemarks.id})`))
      .leftJoin(
        contentRemarkReads,
        and(eq(contentRemarkReads.remarkId, contentRemarks.id), eq(contentRemarkReads.staffId, staffId)),
      )
      .where(
        and(
          isNull(root.resolvedAt),
          ne(contentRemarks.staffId, staffId),
          isItem(),
          or(isMention, isItem(staffId), eq(root.staffId, staffId)),
        ),
      )
      .orderBy(desc(contentRemarks.id))
      .limit(MINE);
    const titles = new Map<string, string>();
    for (const { row } of rows) {
      const key = `${row.t} ${row.targetId}`;
      if (titles.has(key)) continue;
      const words = await itemsOf(row.t as EditedKind).wordsOf(row.targetId, null);
      titles.set(key, words?.title ?? '');
    }
    return rows.map(({ row, name, threadId, quote, readAt, ...remark }) => ({
      ...saidBy(row, name),
      item: { t: row.t as EditedKind, id: row.targetId, title: titles.get(`${row.t} ${row.targetId}`) ?? '' },
      threadId,
      quote,
      isMention: remark.isMention,
      isRead: readAt !== null,
    }));
  }

  /** On an item that is not in the bin; with a person, on one that they began. */
  function isItem(staffId?: number) {
    return or(
      ...[...types()].map(
        ({ t, table }) => sql`${contentRemarks.t} = ${t} and exists (
          select from ${table} where ${table.id} = ${contentRemarks.targetId}
            and ${table.status} <> 'trash'
            ${staffId === undefined ? sql`` : sql`and ${table.createdBy} = ${staffId}`})`,
      ),
    );
  }
}

function saidBy(row: typeof contentRemarks.$inferSelect, name: string) {
  return { ...pick(row, 'id', 'text'), by: { id: row.staffId, name }, at: unixSeconds(row.createdAt) };
}

async function requireThread(tx: Tx, target: Target, parent: number): Promise<void> {
  const [thread] = await tx
    .select({ id: contentRemarks.id })
    .from(contentRemarks)
    .where(and(of(target), eq(contentRemarks.id, parent), isNull(contentRemarks.parentId)));
  if (!thread) throw new AppError('remark.not_found');
}

/** Longest names first, so that 王小明 is not taken for 王小. */
async function peopleNamedIn(tx: Tx, words: string): Promise<{ id: number; name: string }[]> {
  const people = await tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(and(isNull(staff.disabledAt), sql`position('@' || ${staff.name} in ${words}) > 0`))
    .orderBy(desc(sql`length(${staff.name})`));
  let left = words;
  return people.filter(({ name }) => {
    if (!left.includes(`@${name}`)) return false;
    left = left.replaceAll(`@${name}`, '');
    return true;
  });
}

function of({ t, id }: Target) {
  return and(eq(contentRemarks.t, t), eq(contentRemarks.targetId, id));
}
