import { getComplaintStatistics, listComplaintQuestions } from '@rujian/contract/areas/complaints/public';
import type { Lang } from '@rujian/contract/base/constants';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { recount } from '#platform/database/recount.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { complaintQuestions } from '#schema/complaints.ts';
import { batchKeyOf } from '#schema/fields.ts';
import { serveAppeals } from './appeals.ts';
import { createBrandSide } from './brand-side.ts';
import { createDueSteps, DUE_JOB } from './clocks/due-steps.ts';
import { createReminders, REMIND_JOB } from './clocks/reminders.ts';
import { createClusterRule } from './cluster-rule.ts';
import { createComplaintCases } from './complaint-case.ts';
import type { ComplaintDeps } from './complaint-deps.ts';
import { createComplaintRetention, RETENTION_JOB } from './complaint-retention.ts';
import { serveDeskDecisions } from './desk-decisions.ts';
import { serveDeskView } from './desk-view.ts';
import { createEvidence } from './evidence.ts';
import { FIND_CLUSTERS_JOB, serveGroups } from './groups.ts';
import { serveMemberActions } from './member-actions.ts';
import { serveMyComplaints } from './my-complaints.ts';
import { type ComplaintCards, createComplaintCards, toCard } from './reading/complaint-cards.ts';
import { serveComplaintDetail } from './reading/complaint-detail.ts';
import { AS_LIST, type NewestIds, serveComplaintList } from './reading/complaint-list.ts';
import { createComplaintStatistics } from './reading/complaint-statistics.ts';
import { createComplaintSummary } from './reading/complaint-summary.ts';
import { isPublicComplaint } from './reading/public-complaints.ts';
import { serveComplaintForm } from './submission/complaint-form.ts';
import { serveJoining } from './submission/joining.ts';
import { serveSimilarComplaints } from './submission/similar-complaints.ts';
import { serveSubmission } from './submission/submission.ts';

export function complaintsArea(app: App, platform: Platform, deps: ComplaintDeps) {
  const { db, jobs } = platform;
  const { checksOfBatch, recallOfBatch } = deps;
  const statistics = createComplaintStatistics(platform);
  const cases = createComplaintCases(platform, deps);
  const evidence = createEvidence(platform, deps.files);
  const retention = createComplaintRetention(platform);
  const cards = createComplaintCards(platform);

  const newestIds = serveComplaintList(app, platform, cards);
  serveComplaintDetail(app, platform, statistics);
  serve(app, getComplaintStatistics, (_input, { lang }) => statistics.overview(lang), AS_LIST);
  serveComplaintQuestions(app, platform);

  const similarTo = serveSimilarComplaints(app, platform);
  serveComplaintForm(app, platform, { checksOfBatch, recallOfBatch, similarTo });
  const submission = serveSubmission(app, platform, { cases, evidence, checksOfBatch, recallOfBatch }, deps);
  serveJoining(app, platform, { evidence, submission }, deps);
  serveMyComplaints(app, platform, { evidence, checksOfBatch });
  serveMemberActions(app, platform, { cases, evidence }, deps);

  serveDeskView(app, platform, { evidence, checksOfBatch });
  const dismiss = serveDeskDecisions(app, platform, { cases, evidence }, deps);
  serveAppeals(app, platform, { cases, dismiss }, deps);
  serveGroups(app, platform, cases, deps);

  jobs.define(DUE_JOB, createDueSteps(platform, cases), { cron: '*/3 * * * *' });
  jobs.define(REMIND_JOB, createReminders(platform, deps), { cron: '*/10 * * * *' });
  jobs.define(FIND_CLUSTERS_JOB, createClusterRule(platform), { cron: '20 * * * *' });
  jobs.define('complaints.recount', () => recount(db, 'recount_complaint_sums'), { cron: '55 3 * * *' });
  jobs.define(RETENTION_JOB, retention.deleteExpired, { cron: '15 4 * * *' });

  return {
    forBrand: createBrandSide(platform, { cases, evidence, statistics }, deps),
    groupNotices: createGroupNotices(platform),
    eraseMember: retention.eraseMember,
    feed: createComplaintFeed(platform, { newestIds, cards }),
    summary: createComplaintSummary(platform),
    statisticsOf: statistics.statisticsOf,
  };
}

/** In the caller's language where translated, otherwise as written. */
function serveComplaintQuestions(app: App, { readDb }: Pick<Platform, 'readDb'>): void {
  const inLanguage = (lang: Lang) => {
    const { question, answer, position } = complaintQuestions;
    const own = eq(complaintQuestions.lang, lang);
    return readDb.select({ question, answer }).from(complaintQuestions).where(own).orderBy(asc(position));
  };
  const read = async (lang: Lang) => {
    const translated = await inLanguage(lang);
    const list = translated.length > 0 ? translated : await inLanguage('zh-cn');
    return { list, total: list.length };
  };
  serve(app, listComplaintQuestions, (_input, { lang }) => read(lang), AS_LIST);
}

const FEED_ITEMS = 50;
const ADDRESSES_MAX = 50_000;

function createComplaintFeed(
  { readDb, clock }: Pick<Platform, 'readDb' | 'clock'>,
  { newestIds, cards }: { newestIds: NewestIds; cards: ComplaintCards },
) {
  return {
    name: 'complaint',
    title: '投诉',
    description: '消费者对乳制品的公开投诉与处理进度，不含个人信息。',
    path: '/complaint',
    tags: ['complaints'],

    async newest() {
      const rows = await cards.byIds(await newestIds(FEED_ITEMS));
      return rows.map((row) => {
        const { id, title, excerpt, brandName, problems, submittedAt } = toCard(row, 'zh-cn', clock.now());
        return {
          path: `/complaint/${id}`,
          title: `${brandName}：${title}`,
          summary: excerpt,
          category: problems.map(({ name }) => name).join('、'),
          publishedAt: new Date(submittedAt * 1000),
        };
      });
    },

    async addresses() {
      const { rows } = await readDb.execute<{ id: number; changed: number }>(sql`
        select complaint.id, extract(epoch from complaint.updated_at)::float8 as changed
        from complaints complaint where ${isPublicComplaint('complaint')}
        order by complaint.submitted_at desc, complaint.id desc limit ${ADDRESSES_MAX}`);
      return rows.map(({ id, changed }) => ({ path: `/complaint/${id}`, changedAt: new Date(changed * 1000) }));
    },
  };
}

type GroupNotice = { id: number; text: string; complaints: number; at: number };

const NOTICES_SHOWN = 3;
const SHOWN_DAYS = 180;

function createGroupNotices({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    ofBrand: (brandId: number, lang: Lang) => read(sql`found.brand_id = ${brandId}`, lang),
    ofProduct: (productId: number, lang: Lang) => read(sql`found.product_id = ${productId}`, lang),
    ofBatch: (brandId: number | null, batchNo: string, lang: Lang) => {
      const key = batchKey(batchNo);
      if (key === '') return Promise.resolve([]);
      const same = sql`found.batch_no <> '' and ${batchKeyOf(sql`found.batch_no`)} = ${key}`;
      return read(brandId === null ? same : sql`${same} and found.brand_id = ${brandId}`, lang);
    },
  };

  async function read(condition: SQL, lang: Lang): Promise<GroupNotice[]> {
    const since = new Date(clock.now().getTime() - SHOWN_DAYS * 86_400_000).toISOString();
    const { rows } = await readDb.execute<GroupNotice>(sql`
      select found.id, ${lang === 'en' ? sql`found.notice_en` : sql`found.notice`} as text,
        (select count(*)::int from complaint_group_members part
          where part.group_id = found.id) as complaints,
        floor(extract(epoch from found.decided_at))::float8 as at
      from complaint_groups found
      where found.state = 'confirmed' and found.decided_at >= ${since}::timestamptz and ${condition}
      order by found.decided_at desc, found.id desc limit ${NOTICES_SHOWN}`);
    return rows;
  }
}
