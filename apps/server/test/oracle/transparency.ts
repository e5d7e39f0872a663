import { getTransparency } from '@rujian/contract/areas/transparency/public';
import { articles } from '#schema/articles/articles.ts';
import { billboardEditions } from '#schema/billboards/billboards.ts';
import { commentAppeals } from '#schema/comments/appeals.ts';
import { comments, reports } from '#schema/comments/comments.ts';
import { complaintAppeals, complaintClocks, complaints } from '#schema/complaints.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { errata } from '#schema/errata.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { moderationSanctions } from '#schema/moderation/moderation.ts';
import { siteReports } from '#schema/moderation/site-reports.ts';
import { corrections } from '#schema/publishing/revisions.ts';
import { spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';
import { createComparison, type Kit, type Oracle } from './oracle.ts';
import { medianOf, oneDecimal, seconds } from './raw-complaints.ts';
import { chinaDay, chinaMidnight, tableRows } from './raw-rows.ts';

const LEAST = 5;

/** Of a figure: how many, among how many, and how long. */
type Figure = { count: number; of?: number; times?: number[] };

/** The quarterly report about moderation, complaints and corrections. */
export const transparency: Oracle = {
  name: 'transparency',
  async run({ kit }) {
    const { verdict, compare } = createComparison();
    await kit.runJobs('transparency.count');
    const { data } = await kit.call(getTransparency, {});
    const now = kit.platform.clock.now();
    const [year = 0, month = 0] = chinaDay(now).split('-').map(Number);
    compare('newest quarter', data.quarters[0]?.quarter, `${year}Q${Math.ceil(month / 3)}`);
    for (const { quarter, from, until, countedAt, frozenAt } of data.quarters) {
      const [ofYear = 0, number = 0] = quarter.split('Q').map(Number);
      const begin = (months: number) => {
        const place = ofYear * 12 + months;
        return chinaMidnight(`${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}-01`);
      };
      const [begins, ends] = [begin(3 * (number - 1)), begin(3 * number)];
      compare(`${quarter} bounds`, [from, until, countedAt, frozenAt], [begins, ends, seconds(now), null]);
      const { data: one } = await kit.call(getTransparency, { quarter });
      compare(
        `${quarter} report`,
        one.report && [one.report.from, one.report.until, one.report.countedAt, one.report.frozenAt],
        [begins, ends, seconds(now), null],
      );
      const counted = await figuresOf(
        kit,
        (at) => at !== null && at.getTime() >= begins * 1000 && at.getTime() < ends * 1000,
        now,
        ends,
      );
      for (const { figures } of one.report?.groups ?? []) {
        for (const { key, kind, count, of, percent, seconds: median } of figures) {
          const figure =
            counted[key] ??
            (key.startsWith('comments.rejected.')
              ? { count: 0, of: counted['comments.rejected']?.count ?? 0 }
              : undefined);
          const among = kind === 'count' ? null : (figure?.of ?? figure?.times?.length ?? 0);
          // Without a single rejected comment there is no figure of a reason.
          const shownOf = key.startsWith('comments.rejected.') && figure?.count === 0 ? of : among;
          const isEnough = among !== null && among >= LEAST;
          const isMedian = kind === 'median' && isEnough && figure?.times;
          compare(
            `${quarter} ${key}`,
            { count, of, percent, median },
            {
              count: figure?.count,
              of: shownOf,
              percent:
                kind === 'share' && isEnough && !(shownOf === 0)
                  ? oneDecimal((100 * (figure?.count ?? 0)) / among)
                  : null,
              median: isMedian ? Math.round(medianOf(figure.times ?? [])) : null,
            },
          );
        }
      }
    }
    return verdict;
  },
};

type Within = (at: Date | null) => boolean;

async function figuresOf(kit: Kit, within: Within, now: Date, ends: number): Promise<Record<string, Figure>> {
  const written = (await tableRows(kit, comments)).filter(({ createdAt }) => within(createdAt));
  const having = (...statuses: string[]) => ({
    count: written.filter(({ status }) => statuses.includes(status)).length,
    of: written.length,
  });
  const rejected = written.filter(({ status }) => status === 'rejected');
  const reasons = Map.groupBy(rejected, ({ reason }) => reason ?? 'other');

  const reported = [...(await tableRows(kit, reports)), ...(await tableRows(kit, siteReports))];
  const decided = reported.filter(({ decidedAt }) => within(decidedAt));
  const appeals = await tableRows(kit, commentAppeals);
  const decidedAppeals = appeals.filter(({ decidedAt }) => within(decidedAt));

  const clocks = await tableRows(kit, complaintClocks);
  const filed = (await tableRows(kit, complaints)).filter(
    ({ state, submittedAt }) => state !== 'draft' && within(submittedAt),
  );
  const replied = filed.filter(({ firstReplyAt }) => firstReplyAt !== null);
  const clockOf = (id: number) =>
    clocks.find(({ complaintId, kind, round }) => complaintId === id && kind === 'reply' && round === 1);
  const end = Math.min(ends * 1000, now.getTime());
  const due = filed.filter(({ id, firstReplyAt }) => {
    const clock = clockOf(id);
    if (!clock) return false;
    const isPaused = clock.pausedAt !== null && clock.pausedAt <= clock.dueAt;
    return firstReplyAt !== null || (clock.dueAt.getTime() < end && !isPaused);
  });
  const inTime = replied.filter(({ id, firstReplyAt }) => {
    const clock = clockOf(id);
    return clock !== undefined && firstReplyAt !== null && firstReplyAt <= clock.dueAt;
  });
  const times = replied.flatMap(({ acceptedAt, firstReplyAt }) =>
    acceptedAt && firstReplyAt ? [(firstReplyAt.getTime() - acceptedAt.getTime()) / 1000] : [],
  );

  const objections = await tableRows(kit, complaintAppeals);
  const ofReaders = objections.filter(({ side }) => side === 'user');
  const readersDecided = ofReaders.filter(({ decidedAt }) => within(decidedAt));
  const brandsDecided = objections.filter(({ side, decidedAt }) => side === 'brand' && within(decidedAt));

  const edited = [
    ...(await tableRows(kit, articles)),
    ...(await tableRows(kit, evaluations)),
    ...(await tableRows(kit, specialSubjects)),
    ...(await tableRows(kit, encyclopediaEntries)),
    ...(await tableRows(kit, spotcheckNotices)),
    ...(await tableRows(kit, billboardEditions)),
  ];
  const wrong = await tableRows(kit, errata);
  const wrongDecided = wrong.filter(({ decidedAt }) => within(decidedAt));
  const aboutComments = (await tableRows(kit, reports)).filter(
    ({ t, decidedAt }) => t === 'comment' && within(decidedAt),
  );
  const known = new Map((await tableRows(kit, comments)).map((comment) => [comment.id, comment]));
  const reportedComments = [...Map.groupBy(aboutComments, ({ targetId }) => targetId)].filter(([id]) => known.has(id));
  const taken = reportedComments.filter(
    ([id, own]) =>
      own.some(({ state }) => state === 'upheld') &&
      ['removed', 'rejected', 'hidden'].includes(known.get(id)?.status ?? ''),
  );
  const siteDecided = (await tableRows(kit, siteReports)).filter(({ decidedAt }) => within(decidedAt));
  const sanctions = await tableRows(kit, moderationSanctions);
  const made = (kind: string) => ({
    count: sanctions.filter((one) => one.kind === kind && within(one.createdAt)).length,
  });

  return {
    'comments.received': { count: written.length },
    'comments.passed': having('passed'),
    'comments.waiting': having('pending', 'hidden'),
    'comments.rejected': having('rejected'),
    'comments.removed': having('removed'),
    'comments.deleted': having('deleted_by_author'),
    ...Object.fromEntries(
      [...reasons].map(([reason, own]) => [`comments.rejected.${reason}`, { count: own.length, of: rejected.length }]),
    ),
    'appeals.received': { count: appeals.filter(({ createdAt }) => within(createdAt)).length },
    'appeals.decided': { count: decidedAppeals.length },
    'appeals.granted': {
      count: decidedAppeals.filter(({ state }) => state === 'granted').length,
      of: decidedAppeals.length,
    },
    'reports.received': { count: reported.filter(({ createdAt }) => within(createdAt)).length },
    'reports.decided': { count: decided.length },
    'reports.upheld': { count: decided.filter(({ state }) => state === 'upheld').length, of: decided.length },
    'reports.median': {
      count: decided.length,
      times: decided.map(({ createdAt, decidedAt }) => ((decidedAt ?? now).getTime() - createdAt.getTime()) / 1000),
    },
    'complaints.received': { count: filed.length },
    'complaints.accepted': { count: filed.filter(({ acceptedAt }) => acceptedAt !== null).length, of: filed.length },
    'complaints.rejected': { count: filed.filter(({ state }) => state === 'rejected').length, of: filed.length },
    'complaints.in_time': { count: inTime.length, of: due.length },
    'complaints.median': { count: replied.length, of: replied.length, times },
    'complaint_appeals.received': { count: ofReaders.filter(({ at }) => within(at)).length },
    'complaint_appeals.decided': { count: readersDecided.length },
    'complaint_appeals.upheld': {
      count: readersDecided.filter(({ upheld }) => upheld).length,
      of: readersDecided.length,
    },
    'corrections.made': { count: (await tableRows(kit, corrections)).filter(({ at }) => within(at)).length },
    'corrections.withdrawn': {
      count: edited.filter(({ status, withdrawnAt }) => status === 'withdrawn' && within(withdrawnAt)).length,
    },
    'corrections.overturned': {
      count: (await tableRows(kit, spotcheckRecords)).filter(({ overturnedAt }) => within(overturnedAt)).length,
    },
    'corrections.reported': { count: wrong.filter(({ createdAt }) => within(createdAt)).length },
    'corrections.accepted': {
      count: wrongDecided.filter(({ state }) => state === 'accepted').length,
      of: wrongDecided.length,
    },
    'takedowns.comments': { count: taken.length, of: reportedComments.length },
    'takedowns.site': { count: siteDecided.filter(({ state }) => state === 'upheld').length, of: siteDecided.length },
    'takedowns.complaints': { count: brandsDecided.filter(({ upheld }) => upheld).length, of: brandsDecided.length },
    'sanctions.mute': made('mute'),
    'sanctions.ban': made('ban'),
    'sanctions.lifted': { count: sanctions.filter(({ liftedAt }) => within(liftedAt)).length },
  };
}
