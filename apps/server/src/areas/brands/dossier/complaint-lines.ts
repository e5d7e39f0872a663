import type { ComplaintLine } from '@rujian/contract/areas/brands/dossier-lines';
import type { Lang } from '@rujian/contract/base/constants';
import { COMPLAINT_STATE, type ComplaintState, PUBLIC_COMPLAINT_STATES } from '@rujian/contract/vocabulary/complaints';
import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';

/** 共性问题提示 that officers confirmed about a brand, a product or a batch. */
export type ComplaintNotices = {
  ofBrand: (brandId: number, lang: Lang) => Promise<{ text: string }[]>;
  ofProduct: (productId: number, lang: Lang) => Promise<{ text: string }[]>;
  ofBatch: (brandId: number | null, batch: string, lang: Lang) => Promise<{ text: string }[]>;
};

type StoredLine = Omit<ComplaintLine, 'state' | 'open'> & { state: ComplaintState };

const ENDED: readonly ComplaintState[] = ['resolved', 'resolved_default', 'closed_unresolved'];

export type ComplaintLines = ReturnType<typeof createComplaintLines>;

/** Public complaints only; a complaint is private before its acceptance. */
export function createComplaintLines({ readDb }: Pick<Platform, 'readDb'>, { notices }: { notices: ComplaintNotices }) {
  return {
    notices,

    /** `condition` is about `complaint`. */
    async newest(condition: SQL, lang: Lang, limit: number): Promise<ComplaintLine[]> {
      const { rows } = await readDb.execute<{ line: StoredLine }>(sql`
        select json_build_object(
          'id', complaint.id, 'no', complaint.no, 'title', complaint.title,
          'state', complaint.state, 'batch', complaint.batch_no,
          'submittedAt', floor(extract(epoch from complaint.submitted_at))
        ) as line
        from complaints complaint
        where ${condition} and ${PUBLIC}
        order by complaint.submitted_at desc, complaint.id desc
        limit ${limit}`);
      return rows.map(({ line }) => ({
        ...line,
        state: COMPLAINT_STATE.option(line.state, lang),
        open: !ENDED.includes(line.state),
      }));
    },

    /** `condition` is about a stored sum, called `complaint` as in conditions about complaints. */
    counts: (condition: SQL) =>
      countsOf(sql`select complaint.state, sum(complaint.complaints)::int as complaints
        from complaint_sums complaint where ${condition} and ${HAS_PUBLIC_STATE}
        group by complaint.state`),

    batchCounts: (condition: SQL) =>
      countsOf(sql`select complaint.state, count(*)::int as complaints
        from complaints complaint where ${condition} and ${PUBLIC}
        group by complaint.state`),
  };

  async function countsOf(statement: SQL): Promise<{ total: number; open: number }> {
    const { rows } = await readDb.execute<{ state: ComplaintState; complaints: number }>(statement);
    const sum = (counted: typeof rows) => counted.reduce((total, { complaints }) => total + complaints, 0);
    return { total: sum(rows), open: sum(rows.filter(({ state }) => !ENDED.includes(state))) };
  }
}

export const HAS_PUBLIC_STATE = sql`complaint.state in (${sql.raw(
  PUBLIC_COMPLAINT_STATES.map((state) => `'${state}'`).join(', '),
)})`;

export const PUBLIC = sql`complaint.accepted_at is not null and ${HAS_PUBLIC_STATE}`;

export const PUBLIC_COMPLAINTS = sql`(select coalesce(sum(complaint.complaints), 0)
  from complaint_sums complaint where ${HAS_PUBLIC_STATE})`;
