import { FLOODING_DAYS } from '@rujian/contract/base/constants';
import type { StaffCaller } from '#platform/caller.ts';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RegionName, RegionOf } from '#ports/regions.ts';
import { createRevealContact } from './contact-reveal.ts';
import { createMemberList, type MemberListDeps } from './member-list.ts';
import { createMemberSheets } from './member-sheet.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { createBulkDecisions } from './queue/bulk-decisions.ts';
import { createClaims } from './queue/claims.ts';
import { CARRY_OUT_JOB, createDecisions } from './queue/decisions.ts';
import { type ContentCards, createQueue } from './queue/queue.ts';
import type { Decision, QueueSource } from './queue/queue-source.ts';
import { createWaitingComments } from './queue/waiting-comments.ts';
import { createWaitingCounts } from './queue/waiting-counts.ts';
import { createWaitingElsewhere } from './queue/waiting-elsewhere.ts';
import { createWaitingProfiles } from './queue/waiting-profiles.ts';
import { createReports, type ReportDeps } from './reports/reports.ts';
import { createSiteReportDesk } from './reports/site-report-desk.ts';
import { createSiteReports, type SiteReportDeps } from './reports/site-reports.ts';
import { createSanctions, type SanctionDeps } from './sanctions.ts';
import { createModeSettings } from './words/mode-settings.ts';
import { createTestText } from './words/test-text.ts';
import type { TextRules } from './words/text-rules.ts';
import { createWordImport } from './words/word-import.ts';
import { createWords } from './words/words.ts';

type Deps = SanctionDeps &
  ReportDeps &
  SiteReportDeps &
  MemberListDeps & {
    textRules: TextRules;
    contentCards: ContentCards;
    /** Decides a new nickname or picture in the members module. */
    decideChange: (caller: StaffCaller, decision: Decision) => Promise<void>;
    regionOf: RegionOf;
    regionName: RegionName;
  };

const FORGET_AT = '40 3 * * *';
const EVERY_MINUTE = '* * * * *';

/** Moderation: word lists, modes, the review queue, sanctions. */
export function moderationArea(app: App, platform: Platform, deps: Deps) {
  const { readMatcher, prints, trust } = deps.textRules;
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
  const siteReports = createSiteReports(platform, deps);
  moderationRoutes(app, {
    siteReports,
    siteReportDesk: createSiteReportDesk(platform, deps),
    claims,
    decisions,
    words: createWords(platform, deps),
    importWords: createWordImport(platform, deps),
    testText: createTestText(readMatcher),
    modes: createModeSettings(platform, deps),
    queue: createQueue(platform, { ...deps, sources, claims, readMatcher }),
    bulk: createBulkDecisions({ sources, decisions, commentsOfGroup: ofGroup }),
    reports: createReports(platform, { ...deps, trust }),
    members: createMemberList(platform, deps),
    reveal: createRevealContact(platform, deps),
    sheets: createMemberSheets(platform, { ...deps, trust }),
    sanctions: createSanctions(platform, deps),
  });
  defineJobs();

  return {
    waitingCounts: createWaitingCounts(platform, { sources }),
    waitingComments: () => waitingComments.waiting(platform.clock.now()),
    eraseMember: siteReports.eraseMember,
  };

  function defineJobs(): void {
    const { jobs } = platform;
    const printsErased = platform.erasures.rule({
      job: 'moderation.forget',
      kind: 'text_prints',
      keptDays: FLOODING_DAYS,
    });
    jobs.define(CARRY_OUT_JOB, decisions.carryOut);
    jobs.define('moderation.make_up', () => decisions.carryOut({}), { cron: EVERY_MINUTE });
    jobs.define(
      'moderation.forget',
      async () => {
        await printsErased(await prints.deleteExpired());
        await claims.deleteExpired();
        await siteReports.forgetContacts();
      },
      { cron: FORGET_AT },
    );
  }
}
