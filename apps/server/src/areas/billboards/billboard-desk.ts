import { randomUUID } from 'node:crypto';
import type {
  DeskBillboard,
  DeskBillboardRow,
  EditionLine,
  saveBillboard,
} from '@rujian/contract/areas/billboards/desk';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import type { BillboardKind } from '@rujian/contract/vocabulary/billboards';
import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { hasRight, requireRight, type StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { isTaken } from '#platform/database/taken.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { chosenCover, coverColumns } from '#schema/cover-columns.ts';
import { namedFacts } from './billboard-names.ts';

type Query = { page: number; limit: number; q: string; kind?: BillboardKind | undefined };
type Given = ParsedInput<typeof saveBillboard>;

const OUT = ['published', 'withdrawn', 'trash'];

export type BillboardDesk = ReturnType<typeof createBillboardDesk>;

/** Rankings at the desk: their rules and all their editions. */
export function createBillboardDesk(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record }: { record: RecordAudit },
) {
  return {
    async list({ page, limit, q, kind }: Query, lang: Lang) {
      const like = `%${q.trim().replace(/[%_\\]/g, '\\$&')}%`;
      const wanted = and(
        kind ? eq(billboards.kind, kind) : undefined,
        q.trim() === '' ? undefined : sql`${billboards.name} ilike ${like}`,
      );
      const boards = await db
        .select()
        .from(billboards)
        .where(wanted)
        .orderBy(asc(billboards.position), asc(billboards.id))
        .limit(limit)
        .offset((page - 1) * limit);
      const total = await db.$count(billboards, wanted);
      const lines = await linesOf(boards.map(({ id }) => id));
      const list = boards.map((board): DeskBillboardRow => {
        const editions = lines.filter(({ billboardId }) => billboardId === board.id);
        const { kind: named, object, periodType } = namedFacts(board, lang);
        return {
          id: board.id,
          name: board.name,
          votable: board.votable,
          kind: named,
          object,
          periodType,
          editions: editions.length,
          published: editions.find(({ state }) => state === 'published') ?? null,
          working: editions.find(({ state }) => !OUT.includes(state)) ?? null,
        };
      });
      return { list, total };
    },

    async get(id: number): Promise<DeskBillboard> {
      const [board] = await db.select().from(billboards).where(eq(billboards.id, id));
      if (!board) throw new AppError('content.not_found');
      const editions = await linesOf([id]);
      const { method, dataSource, independence, metrics } = board;
      return {
        id,
        name: board.name,
        kind: board.kind,
        object: board.object,
        category: board.category,
        periodType: board.periodType,
        unit: board.unit,
        entriesMax: board.entriesMax,
        votable: board.votable,
        cover: chosenCover(board),
        definition: { method, dataSource, independence, metrics },
        isPublic: editions.some(({ state }) => state === 'published'),
        editions,
      };
    },

    async save({ id: known, cover, ...sent }: Given, caller: StaffCaller): Promise<{ id: number }> {
      const stored = await db
        .transaction(async (tx) => {
          const [before] =
            known === undefined ? [] : await tx.select().from(billboards).where(eq(billboards.id, known)).for('update');
          if (known !== undefined && !before) throw new AppError('content.not_found');
          if (before && !mayEdit(caller, before)) throw new AppError('rule.not_held');
          const given = withRules(sent, before);
          const published = before
            ? await tx.$count(
                billboardEditions,
                and(eq(billboardEditions.billboardId, before.id), eq(billboardEditions.status, 'published')),
              )
            : 0;
          // Changing a public ranking needs the publish permission, and its method changes with a
          // reviewed edition.
          if (before && published > 0) {
            requireRight(caller, 'billboards.publish');
            if (differs(before, given)) throw new AppError('billboard.method_fixed');
          }
          const fields = { ...given, ...(cover && coverColumns(cover)), updatedAt: clock.now() };
          const [row] = before
            ? await tx.update(billboards).set(fields).where(eq(billboards.id, before.id)).returning()
            : await tx
                .insert(billboards)
                .values({
                  coverTopic: 'chart',
                  coverSeed: Math.floor(clock.now().getTime() / 1000) % 997,
                  ...fields,
                  slug: `list-${randomUUID().slice(0, 12)}`,
                  createdBy: caller.id,
                  position: await nextPosition(tx),
                })
                .returning();
          const id = row?.id ?? 0;
          await record(tx, {
            caller,
            action: before ? 'billboard.edit' : 'billboard.create',
            target: { type: 'billboard', id },
            ...(before ? { before: told(before) } : {}),
            after: { ...told(given), ...(cover && { cover: cover.mediaId ?? cover.topic }) },
          });
          return { id };
        })
        .catch((thrown) => {
          if (isTaken(thrown)) throw new AppError('entity.name_taken', { name: sent.name });
          throw thrown;
        });
      await changes.changed([`billboard:${stored.id}`, 'billboards']);
      return stored;
    },
  };

  /** Newest period first. */
  async function linesOf(ids: number[]): Promise<(EditionLine & { billboardId: number })[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .select({ edition: billboardEditions, entries: count(billboardEntries.id) })
      .from(billboardEditions)
      .leftJoin(billboardEntries, eq(billboardEntries.editionId, billboardEditions.id))
      .where(and(inArray(billboardEditions.billboardId, ids), ne(billboardEditions.status, 'trash')))
      .groupBy(billboardEditions.id)
      .orderBy(desc(billboardEditions.periodTo), desc(billboardEditions.id));
    return rows.map(({ edition, entries }) => ({ ...editionLine(edition, entries), billboardId: edition.billboardId }));
  }

  async function nextPosition(tx: Pick<typeof db, '$count'>): Promise<number> {
    return tx.$count(billboards);
  }
}

export function editionLine(edition: typeof billboardEditions.$inferSelect, entries: number): EditionLine {
  const { id, period, periodFrom, periodTo, status, publishedAt, updatedAt } = edition;
  return {
    id,
    period,
    periodFrom,
    periodTo,
    state: status,
    entries,
    publishedAt: publishedAt && unixSeconds(publishedAt),
    updatedAt: unixSeconds(updatedAt),
  };
}

/** Data editors edit every ranking, writers their own. */
function mayEdit(caller: StaffCaller, { createdBy }: { createdBy: number | null }): boolean {
  if (hasRight(caller, 'billboards.edit')) return true;
  return hasRight(caller, 'billboards.write') && createdBy === caller.id;
}

/** What is not sent stays as it is; a new ranking has nothing that could stay. */
function withRules(sent: Omit<Given, 'id'>, before: Rules | undefined) {
  const { method, dataSource, independence, metrics = [] } = before ?? {};
  const given = {
    ...sent,
    method: sent.method ?? method,
    dataSource: sent.dataSource ?? dataSource,
    independence: sent.independence ?? independence,
    metrics: sent.metrics ?? metrics,
  };
  const missing = (['method', 'dataSource', 'independence'] as const).find((name) => given[name] === undefined);
  if (missing) throw new AppError('request.invalid', {}, { [missing]: 'rule.required' });
  return given as typeof given & { method: string; dataSource: string; independence: string };
}

type Rules = Pick<
  typeof billboards.$inferSelect,
  'kind' | 'object' | 'periodType' | 'method' | 'dataSource' | 'independence' | 'metrics' | 'votable'
>;

function rulesText(rules: Rules): string {
  const { kind, object, periodType, method, dataSource, independence, metrics, votable } = rules;
  return JSON.stringify([
    ...[kind, object, periodType, votable, method.trim(), dataSource.trim(), independence.trim()],
    metrics.map(({ name, nameEn = '', unit, direction, weightPercent }) => [
      name,
      nameEn,
      unit,
      direction,
      weightPercent,
    ]),
  ]);
}

function differs(before: Rules, given: Rules): boolean {
  return rulesText(before) !== rulesText(given);
}

function told({ kind, object, periodType, votable, ...rules }: Rules & { name: string; entriesMax: number }) {
  const { name, entriesMax, method } = rules;
  return { name, kind, object, periodType, votable, entriesMax, method: method.slice(0, 80) };
}
