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

type StoredNotice = Omit<CheckNotice, 'level' | 'publishedOn' | 'held'> & {
  level: AgencyLevel;
  publishedOn: string;
  held: { batches: number; failed: number; total: number };
};

type WholeNotice = StoredNotice &
  Pick<DataOf<typeof getNotice>, 'bodyHtml' | 'snapshotSha256' | 'attachment' | 'corrections'> & {
    status: string;
    withdrawnAt: string | null;
    withdrawnReason: string;
  };

const notice = alias(spotcheckNotices, 'notice');

const NOTICE_COLUMNS = sql`
  notice.id::int, notice.title, notice.agency, notice.agency_level as level,
  notice.notice_no as no, notice.published_on::text as "publishedOn", notice.summary, notice.url,
  json_build_object('batches', notice.stated_batches, 'failed', notice.stated_failed) as stated, to_json(held) as held`;

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
    async list({ page, limit, level }: { page: number; limit: number; level?: AgencyLevel | undefined }, lang: Lang) {
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

    async get({ id, page = 1, limit = PUBLIC_LIST_LIMIT }: { id: number; page?: number; limit?: number }, lang: Lang) {
      const filters = { notice: id, place: 'maker' as const };
      const [row, ids] = await Promise.all([
        requireNotice(sql`notice.id = ${id}`),
        records.pageOfIds(filters, 'failures', limit, (page - 1) * limit),
      ]);
      return { ...toNotice(row, lang), records: { list: await records.rows(ids, lang), total: row.held.total } };
    },

    requireNotice,
  };

  /** The notice itself or the one a record belongs to; withdrawn ones say so, others stay unknown. */
  async function requireNotice(condition: SQL): Promise<WholeNotice> {
    const { rows } = await readDb.execute<WholeNotice>(sql`
      select ${NOTICE_COLUMNS}, notice.body_html as "bodyHtml", notice.snapshot_sha256 as "snapshotSha256",
        notice.status, notice.withdrawn_at::text as "withdrawnAt", notice.withdrawn_reason as "withdrawnReason",
        (
          select json_build_object('name', file.file_name, 'url', '/' || file.blob_key,
            'size', file.size_bytes, 'type', file.mime_type)
          from media file where file.id = notice.attachment_media_id and file.removed_at is null
        ) as attachment, ${correctionNotes('spotcheck', sql`notice.id`)} as corrections
      from spotcheck_notices notice ${HELD_RECORDS}
      where ${condition} and (${isPublic(notice)} or notice.status = 'withdrawn')`);
    const [row] = rows;
    if (!row) throw new AppError('content.not_found');
    if (row.status === 'withdrawn') {
      throw new AppError('content.withdrawn', {
        title: row.title,
        date: unixSeconds(row.withdrawnAt ? new Date(row.withdrawnAt) : clock.now()),
        reason: row.withdrawnReason,
      });
    }
    return row;
  }
}

export function toNotice<Stored extends StoredNotice>(row: Stored, lang: Lang) {
  const { batches, failed, total } = row.held;
  return {
    ...row,
    level: AGENCY_LEVEL.option(row.level, lang),
    publishedOn: startOfDay(row.publishedOn),
    held: { batches, failed, excluded: total - batches },
  };
}
