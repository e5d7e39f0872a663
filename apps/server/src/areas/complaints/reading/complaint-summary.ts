import { COMPLAINT_SAMPLE_MIN } from '@rujian/contract/areas/complaints/public';
import type { Home } from '@rujian/contract/areas/home/public';
import { HOME_COMPLAINTS } from '@rujian/contract/base/constants';
import type { ComplaintState, HomeComplaintState } from '@rujian/contract/vocabulary/complaints';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { periodOf } from './complaint-statistics.ts';
import { isPublicComplaint } from './public-complaints.ts';

const SHOWN_AS: Partial<Record<ComplaintState, HomeComplaintState>> = {
  accepted: 'accepted',
  assigned: 'assigned',
  negotiating: 'negotiating',
  proposed: 'proposed',
  resolved: 'resolved',
  resolved_default: 'resolved',
  escalated: 'escalated',
  closed_unresolved: 'closed',
};

type Row = {
  received: number;
  replied: number;
  median_days: number | null;
  ticker: { id: number; no: string; title: string; brand: string; state: ComplaintState; at: number }[];
};

export function createComplaintSummary({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    async home(): Promise<Home['complaints']> {
      const { from, to } = periodOf(clock.now());
      const { rows } = await readDb.execute<Row>(sql`
        with counted as (
          select complaint.id, complaint.accepted_at, complaint.first_reply_at
          from complaints complaint
          where ${isPublicComplaint('complaint')}
            and complaint.submitted_at between ${from}::timestamptz and ${to}::timestamptz
        ), newest as (
          select complaint.no, complaint.title, complaint.state, complaint.submitted_at, complaint.id,
            coalesce(brand.name, complaint.brand_text) as brand
          from complaints complaint
          left join brands brand on brand.id = complaint.brand_id
          where ${isPublicComplaint('complaint')}
          order by complaint.submitted_at desc, complaint.id desc limit ${HOME_COMPLAINTS}
        )
        select count(*)::int as received, count(first_reply_at)::int as replied,
          percentile_cont(0.5) within group (
            order by extract(epoch from first_reply_at - accepted_at) / 86400
          ) filter (where first_reply_at is not null) as median_days,
          (
            select coalesce(json_agg(json_build_object(
              'id', id, 'no', no, 'title', title, 'brand', brand, 'state', state,
              'at', floor(extract(epoch from submitted_at))::bigint
            ) order by submitted_at desc, id desc), '[]') from newest
          ) as ticker
        from counted`);
      const [row] = rows;
      if (!row || row.ticker.length === 0) return null;
      const { received, replied, median_days: median } = row;
      return {
        received,
        replyPercent: received < COMPLAINT_SAMPLE_MIN ? null : Math.round((replied / received) * 100),
        medianReplyDays:
          replied < COMPLAINT_SAMPLE_MIN || median === null ? null : Math.round(Number(median) * 10) / 10,
        ticker: row.ticker.flatMap(({ state, ...tick }) => {
          const shown = SHOWN_AS[state];
          return shown ? [{ ...tick, state: shown }] : [];
        }),
      };
    },
  };
}
