import type { DeskTerm, DeskTermRow, listDeskTerms, saveTerm } from '@rujian/contract/areas/encyclopedia/desk';
import { TERM_REVIEW_DAYS } from '@rujian/contract/base/constants';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { secondsBefore, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { encyclopediaEntries, encyclopediaReferences } from '#schema/encyclopedia.ts';
import { lockNames, requireFreeNames, type TermDeps, type TermItems, termColumnsOf } from './term-items.ts';

const T = 'baike';
const DAY_SECONDS = 24 * 60 * 60;

export function createTermDesk(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, readBody }: Pick<TermDeps, 'record' | 'readBody'>,
  items: TermItems,
) {
  return {
    async get(caller: StaffCaller, id: number): Promise<DeskTerm> {
      const opened = await items.read(id);
      const { row, version } = opened;
      const { document } = version;
      const [standing, seeAlso, dead] = await Promise.all([
        items.describe(caller, opened),
        db
          .select({ id: encyclopediaEntries.id, name: encyclopediaEntries.title })
          .from(encyclopediaEntries)
          .where(inArray(encyclopediaEntries.id, document.seeAlsoIds)),
        db
          .select()
          .from(encyclopediaReferences)
          .where(and(eq(encyclopediaReferences.entryId, id), isNotNull(encyclopediaReferences.deadSince))),
      ]);
      const due = secondsBefore(clock.now(), TERM_REVIEW_DAYS * DAY_SECONDS);
      return {
        id,
        document,
        ...standing,
        names: { seeAlso },
        lastReviewedAt: row.lastReviewedAt && unixSeconds(row.lastReviewedAt),
        isReviewDue: row.lastReviewedAt === null || row.lastReviewedAt < due,
        deadReferences: dead.flatMap(({ title, url, deadSince }) =>
          deadSince ? [{ title, url, since: unixSeconds(deadSince) }] : [],
        ),
      };
    },

    async save(caller: StaffCaller, { id: known, saveId, basedOn, document: sent }: z.output<typeof saveTerm.input>) {
      return db.transaction(async (tx) => {
        await lockNames(tx);
        await requireFreeNames(tx, known, sent);
        const columns = termColumnsOf(sent, readBody);
        const id = known ?? (await create(tx, caller, columns));
        const document = { ...sent, bodyHtml: columns.bodyHtml };
        const opened = await items.open(tx, id);
        const saved = await items.save(tx, caller, opened, document, { saveId, basedOn });
        const { number, savedAt, state } = saved;
        if (!saved.isSitting) {
          const action = known === null ? 'terms.add' : 'terms.save';
          const target = { type: T, id };
          await record(tx, { caller, action, target, after: { title: document.title, number } });
        }
        return { id, number, savedAt, state };
      });
    },

    async erase(tx: Tx, id: number): Promise<string | undefined> {
      const [gone] = await tx
        .delete(encyclopediaEntries)
        .where(and(eq(encyclopediaEntries.id, id), eq(encyclopediaEntries.status, 'trash')))
        .returning({ title: encyclopediaEntries.title });
      return gone?.title;
    },

    async reviewed(caller: StaffCaller, id: number): Promise<void> {
      await db.transaction(async (tx) => {
        const [known] = await tx
          .update(encyclopediaEntries)
          .set({ lastReviewedAt: clock.now() })
          .where(eq(encyclopediaEntries.id, id))
          .returning({ id: encyclopediaEntries.id });
        if (!known) throw new AppError('content.not_found');
        await record(tx, { caller, action: 'terms.reviewed', target: { type: T, id } });
      });
      await changes.changed([`term:${id}`]);
    },
  };

  async function create(tx: Tx, caller: StaffCaller, columns: ReturnType<typeof termColumnsOf>): Promise<number> {
    const now = clock.now();
    const [row] = await tx
      .insert(encyclopediaEntries)
      .values({ ...columns, createdBy: caller.id, editorId: caller.id, createdAt: now })
      .returning({ id: encyclopediaEntries.id });
    if (!row) throw new Error('The database gave no row');
    return row.id;
  }
}

export function createTermDeskList({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return async (query: z.output<typeof listDeskTerms.input>): Promise<{ list: DeskTermRow[]; total: number }> => {
    const { page, limit, q, category, state, due } = query;
    const dueAt = secondsBefore(clock.now(), TERM_REVIEW_DAYS * DAY_SECONDS).toISOString();
    const isDue = sql`(entry.last_reviewed_at is null or entry.last_reviewed_at < ${dueAt}::timestamptz)`;
    const working = sql`coalesce(entry.work_status, entry.status)`;
    const { rows } = await db.execute<DeskTermRow & { total: number }>(sql`
      select entry.id::int, coalesce(copy.title, entry.title) as title, ${working} as state,
        entry.status = 'published' as "isLive", entry.category, entry.pinyin,
        entry.link_policy as "linkPolicy",
        floor(extract(epoch from entry.updated_at))::float8 as "updatedAt",
        floor(extract(epoch from entry.last_reviewed_at))::float8 as "lastReviewedAt",
        entry.status = 'published' and ${isDue} as "isReviewDue",
        case when person.id is not null
          then json_build_object('id', person.id, 'name', person.name) end as "createdBy",
        (
          select coalesce(json_agg(alias order by position, alias), '[]')
          from encyclopedia_aliases where entry_id = entry.id
        ) as aliases,
        (select count(*)::int from encyclopedia_mentions where entry_id = entry.id) as mentions,
        count(*) over ()::int as total
      from encyclopedia_entries entry
      left join staff person on person.id = entry.created_by
      left join lateral (
        select document ->> 'title' as title from content_revisions
        where t = 'baike' and target_id = entry.id order by number desc limit 1
      ) copy on true
      where (${q} = '' or position(lower(${q}) in lower(entry.title || ' ' || entry.pinyin)) > 0
          or exists (
            select from encyclopedia_aliases
            where entry_id = entry.id and position(lower(${q}) in lower(alias)) > 0
          ))
        and ${category ? sql`entry.category = ${category}` : sql`true`}
        and ${state ? sql`${working} = ${state}` : sql`entry.status <> 'trash'`}
        and ${due ? sql`entry.status = 'published' and ${isDue}` : sql`true`}
      order by entry.initial, entry.pinyin, entry.id
      limit ${limit} offset ${(page - 1) * limit}`);
    return { list: rows, total: rows[0]?.total ?? 0 };
  };
}
