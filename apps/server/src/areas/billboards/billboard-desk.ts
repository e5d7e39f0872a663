import { randomUUID } from 'node:crypto';
import type {
  DeskBillboard,
  DeskBillboardRow,
  EditionLine,
  listDeskBillboards,
  saveBillboard,
} from '@rujian/contract/areas/billboards/desk';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { hasRight, requireRight, type StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { isTaken } from '#platform/database/taken.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import {
  type BillboardDefinition,
  billboardEditions,
  billboardEntries,
  billboards,
} from '#schema/billboards/billboards.ts';
import { chosenCover, coverColumns } from '#schema/cover-columns.ts';
import { namedFacts } from './billboard-editions.ts';

type Query = ParsedInput<typeof listDeskBillboards>;
type Given = ParsedInput<typeof saveBillboard>;

const OUT = ['published', 'withdrawn', 'trash'];

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
        return {
          ...pick(board, 'id', 'name', 'votable'),
          ...pick(namedFacts(board, lang), 'kind', 'object', 'periodType'),
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
      return {
        ...pick(board, 'id', 'name', 'kind', 'object', 'category', 'periodType', 'unit', 'entriesMax', 'votable'),
        cover: chosenCover(board),
        definition: pick(board, 'method', 'dataSource', 'independence', 'metrics'),
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
                  position: await tx.$count(billboards),
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
}

export function editionLine(edition: typeof billboardEditions.$inferSelect, entries: number): EditionLine {
  return {
    ...pick(edition, 'id', 'period', 'periodFrom', 'periodTo'),
    state: edition.status,
    entries,
    publishedAt: edition.publishedAt && unixSeconds(edition.publishedAt),
    updatedAt: unixSeconds(edition.updatedAt),
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

type Rules = BillboardDefinition & Pick<typeof billboards.$inferSelect, 'kind' | 'object' | 'periodType' | 'votable'>;

export function methodText({ method, dataSource, independence, metrics }: BillboardDefinition): string {
  return JSON.stringify([
    ...[method.trim(), dataSource.trim(), independence.trim()],
    metrics.map((one) => [one.name, one.nameEn ?? '', one.unit, one.direction, one.weightPercent]),
  ]);
}

function differs(before: Rules, given: Rules): boolean {
  const isSame = (['kind', 'object', 'periodType', 'votable'] as const).every((name) => before[name] === given[name]);
  return !isSame || methodText(before) !== methodText(given);
}

function told(rules: Rules & { name: string; entriesMax: number }) {
  const facts = pick(rules, 'name', 'kind', 'object', 'periodType', 'votable', 'entriesMax');
  return { ...facts, method: rules.method.slice(0, 80) };
}
