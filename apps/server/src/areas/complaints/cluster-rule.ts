import { COMPLAINT_PROBLEM, type ComplaintProblem } from '@rujian/contract/vocabulary/complaints';
import { sql } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { complaintGroupMembers, complaintGroups } from '#schema/complaints.ts';
import { batchKeyOf } from '#schema/fields.ts';

import { isPublicComplaint } from './reading/public-complaints.ts';

const CLUSTER_DAYS = 14;
const CLUSTER_MEMBERS = 3;
const CLUSTER_NETS = 2;
const CLUSTERS_AT_ONCE = 100;

type Cluster = {
  kind: 'batch' | 'problem';
  key: string;
  brand_id: number;
  brand: string;
  brand_en: string;
  product_id: number | null;
  product: string | null;
  batch_no: string;
  problem: ComplaintProblem | null;
  ids: number[];
  newest: string;
};

/** A dismissed group is found again only after another complaint was accepted. */
export function createClusterRule({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return async (): Promise<void> => {
    const since = secondsBefore(clock.now(), CLUSTER_DAYS * 24 * 60 * 60).toISOString();
    await db.transaction(async (tx) => {
      for (const cluster of await find(tx, since)) await keep(tx, cluster);
    });
  };

  async function find(tx: Tx, since: string): Promise<Cluster[]> {
    const together = sql`having count(distinct named.member_id) >= ${CLUSTER_MEMBERS}
      and count(distinct named.net_hash) >= ${CLUSTER_NETS}`;
    const { rows } = await tx.execute<Cluster>(sql`
      with recent as (
        select complaint.* from complaints complaint
        where ${isPublicComplaint('complaint')} and complaint.accepted_at >= ${since}::timestamptz
          and complaint.brand_id is not null and complaint.member_id is not null
      ), named as (
        select 'batch' as kind, 'batch:' || brand_id || ':' || ${batchKeyOf(sql`batch_no`)} as key,
          recent.*, null::text as problem, null::bigint as shared_product
        from recent where batch_no <> ''
        union all
        select 'problem', 'problem:' || brand_id || ':' || product_id || ':' || fault,
          recent.*, fault, product_id
        from recent cross join lateral unnest(problems) fault where product_id is not null
      ), clusters as (
        select named.kind, named.key, min(named.brand_id) as brand_id,
          case when count(distinct named.product_id) = 1 then min(named.product_id) end as product_id,
          case when named.kind = 'batch' then min(named.batch_no) else '' end as batch_no,
          min(named.problem) as problem, max(named.accepted_at) as newest,
          json_agg(distinct named.id) as ids
        from named group by named.kind, named.key ${together}
      )
      select clusters.kind, clusters.key, clusters.brand_id::int, brand.name as brand,
        coalesce(nullif(brand.name_en, ''), brand.name) as brand_en, clusters.product_id::int,
        product.name as product, clusters.batch_no, clusters.problem, clusters.ids, clusters.newest
      from clusters join brands brand on brand.id = clusters.brand_id
      left join products product on product.id = clusters.product_id
      where not exists (
        select from complaint_groups dismissed
        where dismissed.cluster_key = clusters.key and dismissed.state = 'dismissed'
          and dismissed.decided_at >= clusters.newest
      )
      order by clusters.key limit ${CLUSTERS_AT_ONCE}`);
    return rows;
  }

  async function keep(tx: Tx, cluster: Cluster): Promise<void> {
    const { kind, key, brand_id: brandId, product_id: productId, batch_no: batchNo } = cluster;
    const { rows } = await tx.execute<{ id: number }>(sql`
      with made as (
        insert into ${complaintGroups}
          (kind, cluster_key, brand_id, product_id, batch_no, problem, notice, notice_en, found_at)
        values (${kind}, ${key}, ${brandId}, ${productId}, ${batchNo}, ${cluster.problem},
          ${noticeOf(cluster)}, ${englishNoticeOf(cluster)}, ${clock.now().toISOString()}::timestamptz)
        on conflict (cluster_key) where state <> 'dismissed' do nothing
        returning id
      )
      select id from made
      union all
      select id from complaint_groups where cluster_key = ${key} and state <> 'dismissed'
      limit 1`);
    const groupId = rows[0]?.id;
    if (groupId === undefined) return;
    await tx
      .insert(complaintGroupMembers)
      .values(cluster.ids.map((complaintId) => ({ groupId, complaintId })))
      .onConflictDoNothing();
  }
}

/** Neutral: what was reported, by how many, and that it is not a finding. */
function noticeOf({ brand, product, batch_no: batch, problem, ids }: Cluster): string {
  const what = batch === '' ? `“${product ?? ''}”` : `批号${batch}`;
  const fault = problem ? `的“${COMPLAINT_PROBLEM.label(problem, 'zh-cn')}”` : '的问题';
  return `近14天有${ids.length}位以上用户反映${brand}${what}${fault}，平台已提醒品牌方说明。以上汇总自用户反映，不是检测结论。`;
}

function englishNoticeOf({ brand_en: brand, product, batch_no: batch, problem, ids }: Cluster) {
  const what = batch === '' ? `“${product ?? ''}”` : `batch ${batch}`;
  const fault = problem ? ` about “${COMPLAINT_PROBLEM.label(problem, 'en')}”` : '';
  return `At least ${ids.length} complaints within 14 days name ${what} of ${brand}${fault}. We have asked the brand to explain. This is a summary of what members report, not a test result.`;
}
