import type { SimilarComplaint } from '@rujian/contract/areas/complaints/cases';
import { findSimilarComplaints } from '@rujian/contract/areas/complaints/steps';
import { type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { COMPLAINT_PROBLEM, COMPLAINT_STATE, type ComplaintState } from '@rujian/contract/vocabulary/complaints';
import { sql } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { batchKeyOf } from '#schema/fields.ts';
import { maskPersonal } from '#services/masking/masking.ts';
import { isOpen } from '../clocks/state-machine.ts';
import { isJoined, isPublicComplaint } from '../reading/public-complaints.ts';

type Likeness = {
  brandId: number | null;
  brandText: string;
  batchNo: string;
  title: string;
  problems: readonly string[];
};

type Row = {
  id: number;
  title: string;
  state: ComplaintState;
  at: number;
  brand: string;
  brand_en: string;
  batch_no: string;
  same_batch: boolean;
  joined: number;
};

const SHOWN = 5;
const WITHIN_DAYS = 365;

export type SimilarTo = ReturnType<typeof serveSimilarComplaints>;

export function serveSimilarComplaints(app: App, { readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  serve(
    app,
    findSimilarComplaints,
    async ({ brand = null, brandText = '', batch = '', title = '', problems = '' }, { lang }) => {
      const like = { brandId: brand, brandText, batchNo: batch, title, problems: problems.split(',') };
      const list = await similarTo(like, lang);
      return { list, total: list.length };
    },
    { tags: () => ['complaints'], cacheSeconds: LIST_CACHE_SECONDS },
  );
  return similarTo;

  async function similarTo(like: Likeness, lang: Lang): Promise<SimilarComplaint[]> {
    const brandText = like.brandText.trim();
    if (like.brandId === null && brandText === '') return [];
    const since = secondsBefore(clock.now(), WITHIN_DAYS * 24 * 60 * 60).toISOString();
    const key = batchKey(like.batchNo);
    const problems = like.problems.filter((problem) => (COMPLAINT_PROBLEM.keys as readonly string[]).includes(problem));
    const sameBatch = sql`(${key}::text <> '' and complaint.batch_no <> ''
        and ${batchKeyOf(sql`complaint.batch_no`)} = ${key})`;
    const sameProblem =
      problems.length === 0
        ? sql`false`
        : sql`complaint.problems && array[${sql.join(
            problems.map((problem) => sql`${problem}`),
            sql`, `,
          )}]::text[]`;
    const { rows } = await readDb.execute<Row>(sql`
        select complaint.id, complaint.title, complaint.state,
          floor(extract(epoch from complaint.submitted_at))::float8 as at,
          coalesce(brand.name, complaint.brand_text) as brand,
          coalesce(nullif(brand.name_en, ''), brand.name, complaint.brand_text) as brand_en,
          complaint.batch_no, ${sameBatch} as same_batch,
          (select count(*)::int from complaints other
            where other.merged_into_id = complaint.id and ${isJoined('other')}) as joined
        from complaints complaint left join brands brand on brand.id = complaint.brand_id
        where ${isPublicComplaint('complaint')}
          and complaint.submitted_at > ${since}::timestamptz
          and ${
            like.brandId === null
              ? sql`(complaint.brand_text = ${brandText} or complaint.brand_id in (
                  select id from brands where name = ${brandText}))`
              : sql`complaint.brand_id = ${like.brandId}`
          }
          and (${sameBatch} or ${sameProblem}
            or (${like.title.trim()}::text <> ''
              and similarity(complaint.title, ${like.title.trim()}) > 0.2))
        order by case when ${sameBatch} then 0 when ${sameProblem} then 1 else 2 end, complaint.submitted_at desc, complaint.id desc
        limit ${SHOWN}`);
    return rows.map(({ brand, brand_en, batch_no, same_batch, title, state, ...row }) => ({
      ...row,
      title: maskPersonal(title),
      state: COMPLAINT_STATE.option(state, lang) as SimilarComplaint['state'],
      brandName: maskPersonal(lang === 'en' ? brand_en : brand),
      batchNo: batch_no,
      sameBatch: same_batch,
      canJoin: isOpen(state),
    }));
  }
}
