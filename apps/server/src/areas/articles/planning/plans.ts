import type { Plan, savePlan } from '@rujian/contract/areas/articles/planning';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#platform/app-error.ts';
import { hasRight, isInScope, type StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { lockedRow } from '#platform/database/locks.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { articleRevisions, articles, columns } from '#schema/articles/articles.ts';
import { contentPlans } from '#schema/articles/desk.ts';
import { staff } from '#schema/staff/staff.ts';

const PLANS_MAX = 500;
const NEWEST = sql`coalesce(${articles.workRevId}, ${articles.liveRevId})`;

type PlanRequest = Required<Omit<InputOf<typeof savePlan>, 'id'>> & { id?: number | undefined };
type Row = typeof contentPlans.$inferSelect;
export type Plans = ReturnType<typeof createPlans>;

export function createPlans({ db, clock }: Pick<Platform, 'db' | 'clock'>, { record }: { record: RecordAudit }) {
  const writer = alias(staff, 'plan_writer');

  return {
    async list(caller: StaffCaller, from: string, until: string): Promise<{ list: Plan[] }> {
      const rows = await db
        .select({
          plan: contentPlans,
          columnName: columns.name,
          assigneeName: staff.name,
          writerName: writer.name,
          articleState: articles.status,
          articleTitle: articleRevisions.title,
        })
        .from(contentPlans)
        .innerJoin(writer, eq(writer.id, contentPlans.createdBy))
        .leftJoin(columns, eq(columns.id, contentPlans.columnId))
        .leftJoin(staff, eq(staff.id, contentPlans.assigneeId))
        .leftJoin(articles, eq(articles.id, contentPlans.articleId))
        .leftJoin(articleRevisions, eq(articleRevisions.id, NEWEST))
        .where(and(gte(contentPlans.day, from), lte(contentPlans.day, until)))
        .orderBy(asc(contentPlans.day), asc(contentPlans.id))
        .limit(PLANS_MAX);
      const list = rows.map(({ plan, columnName, assigneeName, writerName, ...article }) => ({
        ...pick(plan, 'id', 'day', 'title', 'note', 'state'),
        column: named(plan.columnId, columnName),
        assignee: named(plan.assigneeId, assigneeName),
        article:
          plan.articleId !== null && article.articleState
            ? { id: plan.articleId, title: article.articleTitle ?? plan.title, state: article.articleState }
            : null,
        createdBy: { id: plan.createdBy, name: writerName },
        updatedAt: unixSeconds(plan.updatedAt),
        mayEdit: mayEdit(caller, plan),
      }));
      return { list };
    },

    async save(caller: StaffCaller, { id, ...request }: PlanRequest): Promise<{ id: number }> {
      if (request.columnId !== null && !isInScope(caller, Number(request.columnId))) {
        throw new AppError('column.not_in_scope');
      }
      const values = {
        ...pick(request, 'day', 'note', 'state'),
        title: request.title.trim(),
        columnId: numberOrNull(request.columnId),
        assigneeId: numberOrNull(request.assigneeId),
        articleId: numberOrNull(request.articleId),
        updatedAt: clock.now(),
      };
      return db.transaction(async (tx) => {
        await requireKnown(tx, values);
        const before = id === undefined ? undefined : await own(tx, caller, id);
        const made = { ...values, createdBy: caller.id, createdAt: clock.now() };
        const [saved] = before
          ? await tx.update(contentPlans).set(values).where(eq(contentPlans.id, before.id)).returning()
          : await tx.insert(contentPlans).values(made).returning();
        if (!saved) throw new AppError('plan.not_found');
        await log(tx, caller, saved.id, before ? 'plan.change' : 'plan.add', before, values);
        return { id: saved.id };
      });
    },

    /** Once writing has started, the calendar shows the article instead of the idea. */
    async begin(tx: Tx, caller: StaffCaller, id: number, articleId: number): Promise<void> {
      const before = await own(tx, caller, id);
      if (before.articleId === articleId) return;
      if (before.articleId !== null) throw new AppError('plan.begun');
      const after = { articleId, state: 'writing' as const };
      const changed = { ...after, updatedAt: clock.now() };
      await tx.update(contentPlans).set(changed).where(eq(contentPlans.id, id));
      const { state } = before;
      await log(tx, caller, id, 'plan.write', { state, articleId: null }, after);
    },

    async move(caller: StaffCaller, id: number, day: string): Promise<{ id: number; day: string }> {
      return db.transaction(async (tx) => {
        const before = await own(tx, caller, id);
        await tx.update(contentPlans).set({ day, updatedAt: clock.now() }).where(eq(contentPlans.id, id));
        await log(tx, caller, id, 'plan.move', { day: before.day }, { day });
        return { id, day };
      });
    },

    async remove(caller: StaffCaller, id: number): Promise<{ id: number }> {
      return db.transaction(async (tx) => {
        const before = await own(tx, caller, id);
        await tx.delete(contentPlans).where(eq(contentPlans.id, id));
        await log(tx, caller, id, 'plan.delete', before);
        return { id };
      });
    },
  };

  async function own(tx: Tx, caller: StaffCaller, id: number): Promise<Row> {
    const plan = await lockedRow(tx, contentPlans, id, 'plan.not_found');
    if (!mayEdit(caller, plan)) throw new AppError('rule.not_held');
    return plan;
  }

  function log(tx: Tx, caller: StaffCaller, id: number, action: string, before?: object, after?: object) {
    const change = { ...(before && { before: { ...before } }), ...(after && { after: { ...after } }) };
    return record(tx, { caller, action, target: { type: 'plan', id }, ...change });
  }
}

function mayEdit(person: StaffCaller, { createdBy, assigneeId }: Pick<Row, 'createdBy' | 'assigneeId'>): boolean {
  if (hasRight(person, 'articles.edit')) return true;
  return hasRight(person, 'articles.write') && (createdBy === person.id || assigneeId === person.id);
}

type Named = { columnId: number | null; assigneeId: number | null; articleId: number | null };

async function requireKnown(tx: Tx, { columnId, assigneeId, articleId }: Named): Promise<void> {
  const found = await Promise.all([
    columnId === null ? 1 : tx.$count(columns, eq(columns.id, columnId)),
    assigneeId === null ? 1 : tx.$count(staff, eq(staff.id, assigneeId)),
    articleId === null ? 1 : tx.$count(articles, eq(articles.id, articleId)),
  ]);
  if (found.includes(0)) throw new AppError('plan.unknown_link');
}

function named(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}

function numberOrNull(value: string | number | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}
