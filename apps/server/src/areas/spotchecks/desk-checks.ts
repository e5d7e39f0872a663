import { randomUUID } from 'node:crypto';
import {
  addCheck,
  type CheckForm,
  type DeskCheckRow,
  dropAddedCheck,
  getDeskCheck,
  listDeskChecks,
  removeCheck,
  saveCheck,
} from '@rujian/contract/areas/spotchecks/desk';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { brands } from '#schema/brands/brands.ts';
import { spotcheckItems, spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import {
  changesOfCheck,
  checkFormOf,
  columnsOf,
  overwriteCheck,
  refuseTwice,
  requireWhole,
  writeItems,
} from './check-writing.ts';
import { rawItemOf } from './items/check-item.ts';
import type { NoticeItems } from './notices/notice-items.ts';
import { type Notice, requireOpenNotice, requireTakingNotice } from './notices/notice-row.ts';

type Stored = typeof spotcheckRecords.$inferSelect;

const WITHOUT_NUMBER = 0;

export function serveDeskChecks(
  app: App,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  deps: Pick<RecordDeskDeps, 'record' | 'keepDeleted'> & { items: NoticeItems },
): void {
  const { record, keepDeleted, items } = deps;

  serve(app, listDeskChecks, async ({ page, limit, ...wanted }) => {
    const where = conditions(wanted);
    const [rows, [counted]] = await Promise.all([
      select()
        .where(where)
        .orderBy(
          ...(wanted.notice === ''
            ? [desc(spotcheckRecords.publishedOn), desc(spotcheckRecords.id)]
            : [asc(spotcheckRecords.seqNo)]),
        )
        .limit(limit)
        .offset((page - 1) * limit),
      db
        .select({ total: count() })
        .from(spotcheckRecords)
        .innerJoin(spotcheckNotices, eq(spotcheckNotices.id, spotcheckRecords.noticeId))
        .where(where),
    ]);
    return { list: rows.map(toRow), total: counted?.total ?? 0 };
  });

  serve(app, getDeskCheck, async ({ id }) => {
    const [row] = await select().where(eq(spotcheckRecords.id, id));
    if (!row) throw new AppError('content.not_found');
    const found = await db
      .select()
      .from(spotcheckItems)
      .where(eq(spotcheckItems.recordId, id))
      .orderBy(asc(spotcheckItems.position));
    const { version } = await items.read(row.record.noticeId);
    const changed = version.document.records[id];
    return {
      ...toRow(row),
      version: row.record.version,
      form: changed ?? checkFormOf(row.record, found.map(rawItemOf)),
      isWorkingCopy: changed !== undefined,
    };
  });

  /** In a public notice it waits in the working copy, and gets its id with the release. */
  serve(app, addCheck, async ({ notice: noticeId, form }, caller) => {
    requireWhole(form);
    return db.transaction(async (tx) => {
      const notice = await requireTakingNotice(tx, noticeId);
      const isPublic = notice.status === 'published';
      const id = isPublic ? await addToCopy(tx, notice, form, caller) : await insert(tx, notice, form);
      const target = isPublic ? { type: 'notice', id: noticeId } : { type: 'check', id };
      const after = { notice: noticeId, food: form.foodName };
      await record(tx, { caller, action: 'check.add', target, after });
      return { id };
    });
  });

  serve(app, dropAddedCheck, async ({ notice: noticeId, key }, caller) => {
    await db.transaction(async (tx) => {
      const opened = await items.open(tx, noticeId);
      const copy = opened.version.document;
      const gone = copy.added.find((sample) => sample.key === key);
      if (!gone) throw new AppError('content.not_found');
      const added = copy.added.filter((sample) => sample !== gone);
      await items.save(tx, caller, opened, { ...copy, added });
      const target = { type: 'notice', id: noticeId };
      const before = { food: gone.form.foodName, batch: gone.form.batchNo };
      await record(tx, { caller, action: 'check.drop_added', target, before });
    });
  });

  /** In a public notice the change waits in its working copy for review. */
  serve(app, saveCheck, async ({ id, version, form }, caller) => {
    requireWhole(form);
    return db.transaction(async (tx) => {
      const opened = await items.open(tx, await noticeOf(tx, id));
      const stored = await lockCheck(tx, id);
      if (stored.version !== version) throw new AppError('notice.changed');
      const isPublic = opened.row.status === 'published';
      if (isPublic) {
        const copy = opened.version.document;
        const records = { ...copy.records, [id]: form };
        await items.save(tx, caller, opened, { ...copy, records });
      } else {
        if (opened.state !== 'draft') throw new AppError('notice.not_open');
        await overwriteCheck(tx, id, form, clock.now());
      }
      const target = { type: 'check', id };
      await record(tx, { caller, action: 'check.save', target, ...changesOfCheck(stored, form) });
      return { version: isPublic ? version : version + 1 };
    });
  });

  serve(app, removeCheck, async ({ id, reason }, caller) => {
    await db.transaction(async (tx) => {
      const notice = await requireOpenNotice(tx, await noticeOf(tx, id));
      const stored = await lockCheck(tx, id);
      if (notice.firstPublishedAt) throw new AppError('import.published');
      await keepDeleted(tx, caller, { type: 'check', id, title: stored.foodName, reason });
      await tx.delete(spotcheckRecords).where(eq(spotcheckRecords.id, id));
      await record(tx, {
        caller,
        action: 'check.remove',
        reason,
        target: { type: 'check', id },
        before: { food: stored.foodName, maker: stored.makerName, batch: stored.batchNo },
      });
    });
  });

  async function insert(tx: Tx, notice: Notice, form: CheckForm): Promise<number> {
    const [made] = await tx
      .insert(spotcheckRecords)
      .values({
        noticeId: notice.id,
        publishedOn: notice.publishedOn,
        ...(await columnsOf(tx, form)),
        createdAt: clock.now(),
        updatedAt: clock.now(),
      })
      .returning({ id: spotcheckRecords.id })
      .catch(refuseTwice);
    if (!made) throw new Error('The record was not stored');
    await writeItems(tx, made.id, form);
    return made.id;
  }

  async function addToCopy(tx: Tx, notice: Notice, form: CheckForm, caller: StaffCaller): Promise<number> {
    const opened = await items.open(tx, notice.id);
    const copy = opened.version.document;
    const isNumbered = form.sampleNo !== '';
    if (isNumbered && copy.added.some((sample) => sample.form.sampleNo === form.sampleNo)) {
      throw new AppError('check.exists');
    }
    const added = [...copy.added, { key: randomUUID(), importId: null, brandId: null, form }];
    await items.save(tx, caller, opened, { ...copy, added });
    return WITHOUT_NUMBER;
  }

  function select() {
    return db
      .select({
        record: spotcheckRecords,
        notice: { id: spotcheckNotices.id, title: spotcheckNotices.title, state: spotcheckNotices.status },
        brand: { id: brands.id, name: brands.name },
        items: sql<string>`coalesce((
          select string_agg(item.name_raw, '、' order by item.position) from spotcheck_items item
          where item.record_id = ${spotcheckRecords.id}), '')`,
      })
      .from(spotcheckRecords)
      .innerJoin(spotcheckNotices, eq(spotcheckNotices.id, spotcheckRecords.noticeId))
      .leftJoin(brands, eq(brands.id, spotcheckRecords.brandId))
      .$dynamic();
  }
}

/** Without a lock: notices are locked before their records. */
async function noticeOf(tx: Tx, id: number): Promise<number> {
  const [row] = await tx
    .select({ noticeId: spotcheckRecords.noticeId })
    .from(spotcheckRecords)
    .where(eq(spotcheckRecords.id, id));
  if (!row) throw new AppError('content.not_found');
  return row.noticeId;
}

async function lockCheck(tx: Tx, id: number): Promise<Stored> {
  const [row] = await tx.select().from(spotcheckRecords).where(eq(spotcheckRecords.id, id)).for('update');
  if (!row) throw new AppError('content.not_found');
  return row;
}

function conditions(wanted: Omit<ParsedInput<typeof listDeskChecks>, 'page' | 'limit'>) {
  const { q, notice, result, category, retest, brand, state } = wanted;
  const text = containing(q);
  const { foodName, makerName, batchNo, sampleNo, trademark } = spotcheckRecords;
  return and(
    notice === '' ? undefined : eq(spotcheckRecords.noticeId, notice),
    result === '' ? undefined : eq(spotcheckRecords.result, result),
    category === '' ? undefined : eq(spotcheckRecords.category, category),
    retest === '' ? undefined : eq(spotcheckRecords.retest, retest),
    brand === '' ? undefined : (brand === 'matched' ? isNotNull : isNull)(spotcheckRecords.brandId),
    state === '' ? undefined : eq(spotcheckNotices.status, state),
    q === ''
      ? undefined
      : or(...[foodName, makerName, batchNo, sampleNo, trademark].map((column) => ilike(column, text))),
  );
}

type Row = { record: Stored; notice: DeskCheckRow['notice']; brand: DeskCheckRow['brand']; items: string };

function toRow({ record: stored, ...more }: Row): DeskCheckRow {
  return {
    ...stored,
    ...more,
    sampleNo: stored.sampleNo ?? '',
    food: stored.foodName,
    maker: stored.makerName,
    batch: stored.batchNo,
    updatedAt: unixSeconds(stored.updatedAt),
  };
}
