import type { Lang } from '@rujian/contract/base/constants';
import type { ComplaintRejectCode } from '@rujian/contract/vocabulary/complaints';
import { sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { REJECT_WORDS } from '../reject-reasons.ts';
import { isJoined, isPublicComplaint } from './public-complaints.ts';

type Trace = {
  lead_id: number | null;
  no: string | null;
  reject_code: ComplaintRejectCode | null;
  withdrawn: boolean;
  removed: number | null;
};

const WORDS: Record<Lang, { title: string; withdrawn: string; dismissed: string }> = {
  'zh-cn': { title: '投诉', withdrawn: '投诉人已撤回', dismissed: '平台已撤下' },
  en: { title: 'Complaint ', withdrawn: 'Withdrawn by the complainant', dismissed: 'Taken down' },
};

/** Redirects and notices for complaints that have no page of their own. */
export function createComplaintTraces({ readDb }: Pick<Platform, 'readDb'>) {
  /**
   * Returns the lead of a merged complaint. One that was public before shows its number, date and
   * reason only; any other is not found.
   */
  return async (id: number, lang: Lang): Promise<number> => {
    const { rows } = await readDb.execute<Trace>(sql`
      select lead.id as lead_id, complaint.no, complaint.reject_code,
        complaint.state = 'withdrawn' as withdrawn,
        case when complaint.accepted_at is not null
            and complaint.state in ('rejected', 'withdrawn')
          then floor(extract(epoch from coalesce(complaint.closed_at, complaint.updated_at)))::float8
        end as removed
      from complaints complaint
      left join complaints lead on lead.id = complaint.merged_into_id
        and ${isJoined('complaint')} and ${isPublicComplaint('lead')}
      where complaint.id = ${id}`);
    const [trace] = rows;
    if (trace?.lead_id) return trace.lead_id;
    if (!trace?.removed) throw new AppError('content.not_found');
    throw new AppError('content.withdrawn', {
      title: `${WORDS[lang].title}${trace.no ?? ''}`,
      date: trace.removed,
      reason: reasonOf(trace, lang),
      code: trace.withdrawn ? 'withdrawn' : (trace.reject_code ?? 'dismissed'),
    });
  };
}

function reasonOf({ withdrawn, reject_code: code }: Trace, lang: Lang): string {
  if (withdrawn) return WORDS[lang].withdrawn;
  return code ? REJECT_WORDS[lang][code].name : WORDS[lang].dismissed;
}
