import type { OwnRemark } from '@rujian/contract/base/item-history';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { and, arrayContains, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
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
      const said = rows.map(({ row, name }) => ({
        id: row.id,
        text: row.text,
        by: { id: row.staffId, name },
        at: unixSeconds(row.createdAt),
        parentId: row.parentId,
      }));
      return {
        list: rows
          .filter(({ row }) => row.parentId === null)
          .map(({ row, name, resolver: by }) => ({
            id: row.id,
            text: row.text,
            by: { id: row.staffId, name },
            at: unixSeconds(row.createdAt),
            paragraph: row.paragraph,
            quote: row.quote,
            resolvedAt: row.resolvedAt && unixSeconds(row.resolvedAt),
            resolvedBy: row.resolvedBy === null ? null : { id: row.resolvedBy, name: by ?? '' },
            replies: said.filter(({ parentId }) => parentId === row.id).map(({ parentId: _of, ...reply }) => reply),
          })),
      };
    },

    async add(caller, { t, id, parent, paragraph, quote, ...said }) {
      const text = said.text.trim();
      const { area, wordsOf } = itemsOf(t);
      if (!(await wordsOf(id, null))) throw new AppError('content.not_found');
      return db.transaction(async (tx) => {
        if (parent !== undefined) await requireThread(tx, { t, id }, parent);
        const mentioned = text.includes('@') ? await peopleNamedIn(tx, text) : [];
        const [row] = await tx
          .insert(contentRemarks)
          .values({
            t,
            targetId: id,
            parentId: parent ?? null,
            paragraph,
            quote,
            text,
            mentions: mentioned.map((person) => person.id),
            staffId: caller.id,
            createdAt: clock.now(),
          })
          .returning({ id: contentRemarks.id });
        await record(tx, {
          caller,
          action: `${area}.remark`,
          target: { type: t, id },
          after: { remark: row?.id, mentioned: mentioned.map((person) => person.id) },
        });
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
      await db
        .insert(contentRemarkReads)
        .values(unread.map((remark) => readBy(caller.id, remark.id)))
        .onConflictDoNothing();
      return null;
    },
  };

  function readBy(staffId: number, remarkId: number) {
    return { remarkId, staffId, at: clock.now() };
  }

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
      id: row.id,
      text: row.text,
      by: { id: row.staffId, name },
      at: unixSeconds(row.createdAt),
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
