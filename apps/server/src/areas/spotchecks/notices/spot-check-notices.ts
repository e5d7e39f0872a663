import type { CheckNotice, getNotice } from '@rujian/contract/areas/spotchecks/public';
import { type Lang, PUBLIC_LIST_LIMIT } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { AGENCY_LEVEL, type AgencyLevel } from '@rujian/contract/vocabulary/spotchecks';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { isPublic } from '#schema/publishable.ts';
import { spotcheckNotices } from '#schema/spotchecks/spotchecks.ts';
import { correctionNotes } from '#services/publishing/correction-notes.ts';
import { IS_COUNTED } from '../spot-check-filter.ts';
import type { SpotCheckList } from '../spot-check-list.ts';

export type StoredNotice = {
  id: number;
  title: string;
  agency: string;
  level: AgencyLevel;
  no: string;
  published_on: string;
  summary: string;
  url: string;
  stated_batches: number;
  stated_failed: number;
  batches: number;
  failed: number;
  total: number;
};

export type WholeNotice = StoredNotice & {
  body_html: string;
  attachment: DataOf<typeof getNotice>['attachment'];
  corrections: DataOf<typeof getNotice>['corrections'];
  snapshot_sha256: string;
  status: string;
  withdrawn_at: string | null;
  withdrawn_reason: string;
};

const notice = alias(spotcheckNotices, 'notice');

/** A notice with the records held of it counted; the source of every record. */
const NOTICE_COLUMNS = sql`
  notice.id::int, notice.title, notice.agency, notice.agency_level as level,
  notice.notice_no as no, notice.published_on::text, notice.summary, notice.url,
  notice.stated_batches, notice.stated_failed, held.total, held.batches, held.failed`;

const HELD_RECORDS = sql`left join lateral (
  select count(*)::int as total, (count(*) filter (where ${IS_COUNTED}))::int as batches,
    (count(*) filter (where ${IS_COUNTED} and record.result = 'fail'))::int as failed
  from spotcheck_records record where record.notice_id = notice.id
) held on true`;

export type SpotCheckNotices = ReturnType<typeof createSpotCheckNotices>;

export function createSpotCheckNotices(
  { readDb, clock }: Pick<Platform, 'readDb' | 'clock'>,
  records: Pick<SpotCheckList, 'pageOfIds' | 'rows'>,
) {
  return {
    async list(
      { page, limit, level }: { page: number; limit: number; level?: AgencyLevel | undefined },
      lang: Lang,
    ): Promise<{ list: CheckNotice[]; total: number }> {
      const condition = level === undefined ? sql`true` : sql`notice.agency_level = ${level}`;
      const listed = sql`${isPublic(notice)} and ${condition}`;
      const [{ rows }, { rows: counted }] = await Promise.all([
        readDb.execute<StoredNotice>(sql`
          select ${NOTICE_COLUMNS} from spotcheck_notices notice ${HELD_RECORDS}
          where ${listed} order by notice.published_on desc, notice.id desc
          limit ${limit} offset ${(page - 1) * limit}`),
        readDb.execute<{ total: number }>(
          sql`select count(*)::int as total from spotcheck_notices notice where ${listed}`,
        ),
      ]);
      return { list: rows.map((row) => toNotice(row, lang)), total: counted[0]?.total ?? 0 };
    },

    /** A notice and a page of its records, failures first. */
    async get(
      { id, page = 1, limit = PUBLIC_LIST_LIMIT }: { id: number; page?: number; limit?: number },
      lang: Lang,
    ): Promise<DataOf<typeof getNotice>> {
      const filters = { notice: id, place: 'maker' as const };
      const [row, ids] = await Promise.all([
        requireNotice(sql`notice.id = ${id}`),
        records.pageOfIds(filters, 'failures', limit, (page - 1) * limit),
      ]);
      return {
        ...toNotice(row, lang),
        bodyHtml: row.body_html,
        snapshotSha256: row.snapshot_sha256,
        attachment: row.attachment,
        corrections: row.corrections,
        records: { list: await records.rows(ids, lang), total: row.total },
      };
    },

    requireNotice,
  };

  /** The notice itself or the one a record belongs to; withdrawn ones say so, others stay unknown. */
  async function requireNotice(condition: SQL): Promise<WholeNotice> {
    const { rows } = await readDb.execute<WholeNotice>(sql`
      select ${NOTICE_COLUMNS}, notice.body_html, notice.snapshot_sha256, notice.status,
        (
          select json_build_object('name', file.file_name, 'url', '/' || file.blob_key,
            'size', file.size_bytes, 'type', file.mime_type)
          from media file where file.id = notice.attachment_media_id and file.removed_at is null
        ) as attachment, ${correctionNotes('spotcheck', sql`notice.id`)} as corrections,
        notice.withdrawn_at::text, notice.withdrawn_reason
      from spotcheck_notices notice ${HELD_RECORDS}
      where ${condition} and (${isPublic(notice)} or notice.status = 'withdrawn')`);
    const [row] = rows;
    if (!row) throw new AppError('content.not_found');
    if (row.status === 'withdrawn') {
      throw new AppError('content.withdrawn', {
        title: row.title,
        date: unixSeconds(row.withdrawn_at ? new Date(row.withdrawn_at) : clock.now()),
        reason: row.withdrawn_reason,
      });
    }
    return row;
  }
}

export function toNotice(row: StoredNotice, lang: Lang): CheckNotice {
  return {
    id: row.id,
    title: row.title,
    agency: row.agency,
    level: AGENCY_LEVEL.option(row.level, lang),
    no: row.no,
    publishedOn: startOfDay(row.published_on),
    summary: row.summary,
    url: row.url,
    stated: { batches: row.stated_batches, failed: row.stated_failed },
    held: { batches: row.batches, failed: row.failed, excluded: row.total - row.batches },
  };
}
