import { claimItems, decideItems, releaseItems, undoDecision } from '@rujian/contract/areas/moderation/desk';
import { FLOODING_DAYS } from '@rujian/contract/base/constants';
import { eq } from 'drizzle-orm';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RegionName } from '#ports/regions.ts';
import { moderationPrints, moderationTrust } from '#schema/moderation/moderation.ts';
import { type MemberListDeps, serveMemberList } from './member-list.ts';
import { serveContactReveal, serveMemberSheet } from './member-sheet.ts';
import { createClaims } from './queue/claims.ts';
import { CARRY_OUT_JOB, createDecisions, serveBulkDecisions } from './queue/decisions.ts';
import { type ContentCards, createWaitingCounts, serveQueue } from './queue/queue.ts';
import type { Decision, QueueSource } from './queue/queue-source.ts';
import { createWaitingComments } from './queue/waiting-comments.ts';
import { createWaitingElsewhere, createWaitingProfiles } from './queue/waiting-others.ts';
import { type ReportDeps, serveReports } from './reports/reports.ts';
import { serveSiteReportDesk } from './reports/site-report-desk.ts';
import { type SiteReportDeps, serveSiteReports } from './reports/site-reports.ts';
import { type SanctionDeps, serveSanctions } from './sanctions.ts';
import { serveModes } from './words/mode-settings.ts';
import type { TextRules } from './words/text-rules.ts';
import { serveTestText, serveWordImport, serveWords } from './words/words.ts';

type Deps = SanctionDeps &
  ReportDeps &
  SiteReportDeps &
  MemberListDeps & {
    textRules: TextRules;
    contentCards: ContentCards;
    decideChange: (caller: StaffCaller, decision: Decision) => Promise<void>;
    regionName: RegionName;
  };

const FORGET_JOB = 'moderation.forget';

export function moderationArea(app: App, platform: Platform, deps: Deps) {
  const { jobs, erasures, clock } = platform;
  const { readMatcher, prints, trust } = deps.textRules;
  serveWords(app, platform, deps);
  serveWordImport(app, platform, deps);
  serveTestText(app, readMatcher);
  serveModes(app, platform, deps);

  const claims = createClaims(platform);
  const { ofGroup, ...waitingComments } = createWaitingComments(platform);
  const sources: QueueSource[] = [
    { kind: 'comment', ...waitingComments, decide: (decision, caller) => deps.decideComment(caller, decision) },
    ...createWaitingProfiles(platform).map((source) => ({
      ...source,
      decide: (decision: Decision, caller: StaffCaller) => deps.decideChange(caller, decision),
    })),
    ...createWaitingElsewhere(platform),
  ];
  const decisions = createDecisions(platform, { sources, claims });
  serveQueue(app, platform, { ...deps, sources, claims, readMatcher });
  serve(app, claimItems, ({ items }, caller) => claims.claim(items, caller.id));
  serve(app, releaseItems, ({ items }, caller) => claims.release(items, caller.id));
  serve(app, decideItems, ({ items, ...verdict }, caller) => decisions.decide(items, verdict, caller));
  serveBulkDecisions(app, { sources, decisions, commentsOfGroup: ofGroup });
  serve(app, undoDecision, ({ batch }, caller) => decisions.undo(batch, caller));

  serveReports(app, platform, { ...deps, trust });
  serveMemberList(app, platform, deps);
  serveContactReveal(app, platform, deps);
  serveMemberSheet(app, platform, { ...deps, trust });
  serveSanctions(app, platform, deps);
  const siteReports = serveSiteReports(app, platform, deps);
  serveSiteReportDesk(app, platform, deps);

  const printsErased = erasures.rule({ job: FORGET_JOB, kind: 'text_prints', keptDays: FLOODING_DAYS });
  jobs.define(CARRY_OUT_JOB, decisions.carryOut);
  jobs.define('moderation.make_up', () => decisions.carryOut({}), { cron: '* * * * *' });
  jobs.define(
    FORGET_JOB,
    async () => {
      await printsErased(await prints.deleteExpired());
      await claims.deleteExpired();
      await siteReports.forgetContacts();
    },
    { cron: '40 3 * * *' },
  );

  return {
    waitingCounts: createWaitingCounts(platform, { sources }),
    waitingComments: () => waitingComments.waiting(clock.now()),
    async eraseMember(memberId: number, tx: Tx): Promise<void> {
      await siteReports.eraseMember(memberId, tx);
      await tx.delete(moderationPrints).where(eq(moderationPrints.memberId, memberId));
      await tx.delete(moderationTrust).where(eq(moderationTrust.memberId, memberId));
    },
  };
}
