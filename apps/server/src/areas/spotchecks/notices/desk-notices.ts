import {
  type AddedCheck,
  addNotice,
  getDeskNotice,
  listDeskNotices,
  moveNotice,
  type NoticeForm,
  type NoticeRow,
  saveNotice,
} from '@rujian/contract/areas/spotchecks/desk';
import type { PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { spotcheckNotices } from '#schema/spotchecks/spotchecks.ts';
import { staff } from '#schema/staff/staff.ts';
import { changedFields } from '#services/resources/changed-fields.ts';
import type { AddedSample } from './notice-copy.ts';
import { noticeGate } from './notice-gate.ts';
import { type NoticeItems, noticeColumns } from './notice-items.ts';
import { formOf, type Notice } from './notice-row.ts';

/** Of thousands that a table may add to a public notice. */
const SHOWN_ADDED = 200;

export function serveDeskNotices(
  app: App,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { record, bodyOf, items }: Pick<RecordDeskDeps, 'record' | 'bodyOf'> & { items: NoticeItems },
): void {
  serve(app, listDeskNotices, async ({ page, limit, q, state }) => {
    const { title, noticeNo, agency } = spotcheckNotices;
    const text = containing(q);
    const where = and(
      state === '' ? sql`${spotcheckNotices.status} <> 'trash'` : inState(state),
      q === '' ? undefined : or(...[title, noticeNo, agency].map((column) => ilike(column, text))),
    );
    const found = select().where(where).orderBy(desc(spotcheckNotices.publishedOn), desc(spotcheckNotices.id));
    return pageOf(found, db.$count(spotcheckNotices, where), { page, limit }, toRow);
  });

  serve(app, getDeskNotice, async ({ id }, caller) => {
    const opened = await items.read(id);
    const [row] = await select().where(eq(spotcheckNotices.id, id));
    if (!row) throw new AppError('content.not_found');
    const { document: copy } = opened.version;
    const [gate, standing] = await Promise.all([noticeGate(db, id, copy, clock.now()), items.describe(caller, opened)]);
    return {
      ...toRow(row),
      ...standing,
      state: row.notice.status,
      form: copy.form,
      changedRecords: Object.keys(copy.records).map(Number),
      addedRecords: copy.added.slice(0, SHOWN_ADDED).map(toAdded),
      addedTotal: copy.added.length,
      gate,
      withdrawnReason: row.notice.withdrawnReason,
    };
  });

  serve(app, moveNotice, ({ version: basedOn, ...input }, caller) => items.move(caller, { ...input, basedOn }));

  serve(app, addNotice, async (form, caller) => {
    requireCounts(form);
    return db.transaction(async (tx) => {
      const [made] = await tx
        .insert(spotcheckNotices)
        .values({
          ...noticeColumns(form, bodyOf),
          createdBy: caller.id,
          editorId: caller.id,
          createdAt: clock.now(),
          updatedAt: clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: spotcheckNotices.id });
      if (!made) throw new AppError('notice.exists');
      const target = { type: 'notice', id: made.id };
      await record(tx, { caller, action: 'notice.add', target, after: { title: form.title } });
      return made;
    });
  });

  /** A draft is changed itself, of a public notice only the working copy. */
  serve(app, saveNotice, async ({ id, version, form }, caller) => {
    requireCounts(form);
    return db.transaction(async (tx) => {
      const opened = await items.open(tx, id);
      if (opened.row.version !== version) throw new AppError('notice.changed');
      const saved = await items.save(tx, caller, opened, { ...opened.version.document, form });
      await record(tx, {
        caller,
        action: 'notice.save',
        target: { type: 'notice', id },
        ...changedFields(factsOf(formOf(opened.row)), factsOf(form)),
      });
      return { version: saved.version };
    });
  });

  function select() {
    return db
      .select({
        notice: spotcheckNotices,
        createdBy: { id: staff.id, name: staff.name },
        records: counted(sql`true`),
        failed: counted(sql`record.result = 'fail'`),
        unmatched: counted(sql`record.brand_id is null`),
      })
      .from(spotcheckNotices)
      .leftJoin(staff, eq(staff.id, spotcheckNotices.createdBy))
      .$dynamic();
  }
}

function counted(condition: SQL): SQL<number> {
  return sql<number>`(
    select count(*)::int from spotcheck_records record
    where record.notice_id = ${spotcheckNotices.id} and ${condition})`;
}

function inState(state: PublishState): SQL | undefined {
  return or(
    eq(spotcheckNotices.status, state),
    state === 'published' ? undefined : sql`${spotcheckNotices.workStatus} = ${state}`,
  );
}

function requireCounts({ statedBatches, statedFailed }: NoticeForm): void {
  if (statedFailed > statedBatches) throw new AppError('notice.failed_above_all');
}

function factsOf({ bodyHtml: _, ...facts }: NoticeForm) {
  return facts;
}

function toAdded({ key, form }: AddedSample): AddedCheck {
  return {
    ...form,
    key,
    food: form.foodName,
    maker: form.makerName,
    batch: form.batchNo,
    items: form.items.map(({ name }) => name).join('、'),
  };
}

type Row = { notice: Notice; createdBy: NoticeRow['createdBy']; records: number; failed: number; unmatched: number };

function toRow({ notice, ...more }: Row): NoticeRow {
  return {
    ...notice,
    ...more,
    state: notice.status,
    workState: notice.workStatus,
    updatedAt: unixSeconds(notice.updatedAt),
  };
}
