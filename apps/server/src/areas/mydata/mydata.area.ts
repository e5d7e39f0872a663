import { getToDos, listMatters } from '@rujian/contract/areas/mydata/cases';
import {
  acceptConsents,
  cancelAccount,
  exportMyData,
  getArchive,
  getMyData,
  getNotices,
  undoCancelAccount,
  withdrawConsent,
} from '@rujian/contract/areas/mydata/public';
import { COMMENT_APPEAL_DAYS } from '@rujian/contract/base/constants';
import { and, count, eq, gt, inArray, isNull, min } from 'drizzle-orm';
import { DAY_SECONDS, secondsBefore } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { comments } from '#schema/comments/comments.ts';
import { complaints } from '#schema/complaints.ts';
import { contributions } from '#schema/contributions/contributions.ts';
import { type ArchiveDeps, createArchives } from './archives.ts';
import { type CancelDeps, createCancelling } from './cancelling.ts';
import { type CaseDeps, createCases } from './cases.ts';
import { type ConsentDeps, createConsentState } from './consent-state.ts';

const SWEEP_AT = '45 * * * *';
const ERASE_AT = '5 * * * *';

type Deps = ArchiveDeps & { consents: ConsentDeps; cancellation: CancelDeps; matters: CaseDeps };

export function myDataArea(app: App, platform: Platform, deps: Deps): void {
  const consents = createConsentState(platform, deps.consents);
  const archives = createArchives(platform, deps);
  const cancelling = createCancelling(platform, archives, deps.cancellation);
  const matters = createCases(platform, deps.matters);
  const toDosOf = createToDos(platform);
  platform.jobs.define('mydata.sweep', archives.sweep, { cron: SWEEP_AT });
  platform.jobs.define('mydata.erase', cancelling.eraseDue, { cron: ERASE_AT });

  serve(app, getMyData, async (_input, { id, lang }) => ({
    ...(await consents.of(id, lang)),
    ...(await archives.state(id)),
    cancellation: await cancelling.of(id),
    obstacles: await cancelling.obstaclesOf(id),
    openComplaints: await cancelling.openComplaintsOf(id),
    proof: await cancelling.proofOf(id),
  }));
  serve(app, getNotices, async (_input, { id, lang }) => {
    const { consentNeeded, writing } = await consents.of(id, lang);
    return { consentNeeded, writing, cancellation: await cancelling.of(id) };
  });
  serve(app, listMatters, (query, { id, lang }) => matters.list(id, query, lang));

  serve(app, getToDos, async (_input, { id, lang }) => {
    const [toDos, { consentNeeded }] = await Promise.all([toDosOf(id), consents.of(id, lang)]);
    return { ...toDos, consentNeeded };
  });

  serve(app, exportMyData, async (_input, caller) => ({ ...(await archives.make(caller.id)), url: getArchive.path }));
  serve(app, getArchive, (_input, caller) => archives.fetch(caller.id));
  serve(app, cancelAccount, (proof, caller) => cancelling.request(caller.id, proof));
  serve(app, undoCancelAccount, (_input, caller) => cancelling.undo(caller.id));
  serve(app, acceptConsents, (_input, caller) => consents.accept(caller.id, caller.lang));
  serve(app, withdrawConsent, ({ document }, caller) => consents.withdraw(caller.id, document, caller.lang));
}

function createToDos({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return async (memberId: number) => {
    const since = secondsBefore(clock.now(), COMMENT_APPEAL_DAYS * DAY_SECONDS);
    const [[asked], [revisions], [appeals]] = await Promise.all([
      db
        .select({ count: count() })
        .from(complaints)
        .where(and(eq(complaints.memberId, memberId), inArray(complaints.state, ['need_more', 'proposed']))),
      db
        .select({ count: count(), oldestId: min(contributions.id) })
        .from(contributions)
        .where(and(eq(contributions.memberId, memberId), eq(contributions.state, 'revise'))),
      db
        .select({ count: count() })
        .from(comments)
        .where(
          and(
            eq(comments.memberId, memberId),
            inArray(comments.status, ['rejected', 'removed']),
            isNull(comments.appealedAt),
            gt(comments.reviewedAt, since),
          ),
        ),
    ]);
    return {
      complaints: asked?.count ?? 0,
      revisions: { count: revisions?.count ?? 0, oldestId: revisions?.oldestId ?? null },
      appeals: appeals?.count ?? 0,
    };
  };
}
