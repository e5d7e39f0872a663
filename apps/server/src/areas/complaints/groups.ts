import {
  type ComplaintGroup,
  decideComplaintGroup,
  listComplaintGroups,
} from '@rujian/contract/areas/complaints/groups';
import type { Lang } from '@rujian/contract/base/constants';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { COMPLAINT_PROBLEM } from '@rujian/contract/vocabulary/complaints';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { complaintGroupMembers, complaintGroups, complaints } from '#schema/complaints.ts';
import type { ComplaintCases } from './complaint-case.ts';
import type { ComplaintDeps } from './complaint-deps.ts';

export const FIND_CLUSTERS_JOB = 'complaints.find_clusters';

type GroupRow = typeof complaintGroups.$inferSelect;
type ListedRow = {
  id: number;
  kind: ComplaintGroup['kind'];
  state: ComplaintGroup['state'];
  batch_no: string;
  problem: GroupRow['problem'];
  notice: string;
  notice_en: string;
  found: number;
  brand_id: number;
  brand: string;
  brand_en: string;
  product_id: number | null;
  product: string | null;
  complaints: ComplaintGroup['complaints'];
};

const LISTED_COMPLAINTS = 50;

export function serveGroups(
  app: App,
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  cases: ComplaintCases,
  { record, announceToFollowers }: Pick<ComplaintDeps, 'record' | 'announceToFollowers'>,
): void {
  serve(app, listComplaintGroups, async ({ page, limit, state }, { lang }) => {
    const [{ rows }, { rows: counted }] = await Promise.all([
      db.execute<ListedRow>(sql`
          select found.id, found.kind, found.state, found.batch_no, found.problem,
            found.notice, found.notice_en, found.brand_id, brand.name as brand,
            coalesce(nullif(brand.name_en, ''), brand.name) as brand_en,
            found.product_id, product.name as product,
            floor(extract(epoch from found.found_at))::float8 as found,
            (select coalesce(json_agg(json_build_object(
                'id', named.id, 'no', named.no, 'title', named.title) order by named.id), '[]')
              from (
                select complaint.id, complaint.no, complaint.title
                from complaint_group_members part
                join complaints complaint on complaint.id = part.complaint_id
                where part.group_id = found.id order by complaint.id limit ${LISTED_COMPLAINTS}
              ) named) as complaints
          from complaint_groups found
          join brands brand on brand.id = found.brand_id
          left join products product on product.id = found.product_id
          where found.state = ${state}
          order by found.found_at desc, found.id desc
          limit ${limit} offset ${(page - 1) * limit}`),
      db.execute<{ total: number }>(sql`select count(*)::int as total from complaint_groups where state = ${state}`),
    ]);
    return { list: rows.map((row) => toGroup(row, lang)), total: counted[0]?.total ?? 0 };
  });

  serve(app, decideComplaintGroup, async ({ id, confirmed, reason, notice, noticeEn }, caller) => {
    const state = confirmed ? ('confirmed' as const) : ('dismissed' as const);
    const brandId = await db.transaction(async (tx) => {
      // The statement decides which of two concurrent officers wins.
      const [group] = await tx
        .update(complaintGroups)
        .set({
          state,
          decidedAt: clock.now(),
          decidedByStaffId: caller.id,
          ...(notice && { notice }),
          ...(noticeEn && { noticeEn }),
        })
        .where(and(eq(complaintGroups.id, id), eq(complaintGroups.state, 'signal')))
        .returning();
      if (!group) throw new AppError('group.not_found');
      if (confirmed) await notifyAll(tx, group, caller.lang);
      const entry = { caller, action: 'complaint.decideGroup', target: { type: 'complaint_group', id }, reason };
      await record(tx, { ...entry, before: { state: 'signal' }, after: { state } });
      return group.brandId;
    });
    // Brand, product and batch pages show the notice.
    if (confirmed) await changes.changed(['complaints', 'brands', `brand:${brandId}`]);
    return { id, state };
  });

  async function notifyAll(tx: Tx, group: GroupRow, lang: Lang): Promise<void> {
    const rows = await tx
      .select({ row: complaints })
      .from(complaintGroupMembers)
      .innerJoin(complaints, eq(complaints.id, complaintGroupMembers.complaintId))
      .where(eq(complaintGroupMembers.groupId, group.id))
      .orderBy(complaints.id);
    const parts = rows.map(({ row }) => cases.matterOf(row, tx, lang));
    for (const part of parts) await part.messageUser('groupOffer', group.notice);
    await parts[0]?.messageBrand('groupAsked', group.notice);
    const key = batchKey(group.batchNo);
    await announceToFollowers(
      [
        {
          key: `complaint_group:${group.id}`,
          audience: {
            brandIds: [group.brandId],
            productIds: group.productId === null ? [] : [group.productId],
            batches: key === '' ? [] : [{ brandId: group.brandId, batchKey: key }],
          },
          words: {
            title: '共性问题提示',
            body: group.notice,
            en: { title: 'Several members report the same problem', body: group.noticeEn },
          },
          t: 'complaint',
          targetId: rows[0]?.row.id ?? 0,
        },
      ],
      tx,
    );
  }
}

function toGroup(row: ListedRow, lang: Lang): ComplaintGroup {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    batchNo: row.batch_no,
    brand: { id: row.brand_id, name: lang === 'en' ? row.brand_en : row.brand },
    product: row.product_id === null ? null : { id: row.product_id, name: row.product ?? '' },
    problem: row.problem && COMPLAINT_PROBLEM.option(row.problem, lang),
    complaints: row.complaints,
    foundAt: row.found,
    notice: row.notice,
    noticeEn: row.notice_en,
  };
}
