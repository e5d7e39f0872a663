import { FLOODING_DAYS, type Lang } from '@rujian/contract/constants';
import { REASON_NAMES } from '@rujian/contract/reason-names';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RegionName, RegionOf } from '#ports/regions.ts';
import { createClaims } from './claims.ts';
import { createRevealContact } from './contact-reveal.ts';
import { CARRY_OUT_JOB, createDecisions } from './decisions.ts';
import { createJudge, type Judgement } from './judge.ts';
import { createMemberList, type MemberListWishes } from './member-list.ts';
import { createMemberSheets } from './member-sheet.ts';
import { createModeSettings } from './mode-settings.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { createIsStrict, createModeOf } from './modes.ts';
import { createRequireNotMuted } from './mutes.ts';
import { createPrints } from './prints.ts';
import { type ContentCards, createQueue } from './queue.ts';
import type { Decision, QueueSource } from './queue-source.ts';
import { createReports, type ReportWishes } from './reports.ts';
import { createSamples } from './samples.ts';
import { createSanctions, type SanctionWishes } from './sanctions.ts';
import { createSiteReportDesk } from './site-report-desk.ts';
import { createSiteReports, type SiteReportWishes } from './site-reports.ts';
import { createTestText } from './test-text.ts';
import { createTogether } from './together.ts';
import { createTrust } from './trust.ts';
import { createWaitingComments } from './waiting-comments.ts';
import { createWaitingCounts } from './waiting-counts.ts';
import { createWaitingElsewhere } from './waiting-elsewhere.ts';
import { createWaitingProfiles } from './waiting-profiles.ts';
import { createWordImport } from './word-import.ts';
import { createReadMatcher } from './word-list.ts';
import { createWords } from './words.ts';

type Wishes = SanctionWishes &
  ReportWishes &
  SiteReportWishes &
  MemberListWishes & {
    contentCards: ContentCards;
    /** A new nickname or picture; the table of members is not ours. */
    decideChange: (caller: StaffCaller, decision: Decision) => Promise<void>;
    regionOf: RegionOf;
    regionName: RegionName;
  };

/** Every night. */
const FORGET_AT = '40 3 * * *';
const EVERY_MINUTE = '* * * * *';

/** What may be said on the site: words, modes, the queue of people, sanctions. */
export function moderationModule(app: App, platform: Platform, wishes: Wishes) {
  const readMatcher = createReadMatcher(platform);
  const modeOf = createModeOf(platform);
  const isStrict = createIsStrict(platform);
  const prints = createPrints(platform);
  const trust = createTrust(platform);
  const claims = createClaims(platform);
  const judge = createJudge(platform, { readMatcher, modeOf, prints });
  const { ofGroup, ...waitingComments } = createWaitingComments(platform);
  const sources: QueueSource[] = [
    {
      kind: 'comment',
      ...waitingComments,
      decide: (decision, caller) => wishes.decideComment(caller, decision),
    },
    ...createWaitingProfiles(platform).map((source) => ({
      ...source,
      decide: (decision: Decision, caller: StaffCaller) => wishes.decideChange(caller, decision),
    })),
    ...createWaitingElsewhere(platform),
  ];
  const decisions = createDecisions(platform, { sources, claims });
  const siteReports = createSiteReports(platform, wishes);
  moderationRoutes(app, {
    siteReports,
    siteReportDesk: createSiteReportDesk(platform, wishes),
    ...{ claims, decisions },
    words: createWords(platform, wishes),
    importWords: createWordImport(platform, wishes),
    testText: createTestText(readMatcher),
    modes: createModeSettings(platform, wishes),
    queue: createQueue(platform, { ...wishes, sources, claims, readMatcher }),
    together: createTogether({ sources, decisions, commentsOfGroup: ofGroup }),
    samples: createSamples(platform, wishes),
    reports: createReports(platform, { ...wishes, trust }),
    members: createMemberList(platform, wishes),
    reveal: createRevealContact(platform, wishes),
    sheets: createMemberSheets(platform, { ...wishes, trust }),
    sanctions: createSanctions(platform, wishes),
  });
  defineJobs();

  return {
    judge,
    requireNotBlocked,
    /** Whether people look at everything before others see it, on the whole site. */
    isStrict,
    /** Refuses what no name may hold; otherwise whether somebody reads it first, and why. */
    async judgeNickname(memberId: number, nickname: string, lang: Lang) {
      const judged = await judge({ text: nickname, memberId, kind: 'nickname' });
      requireNotBlocked(judged, lang);
      const rules = judged.hits.map(({ category, word }) => `${category}:${word}`);
      return { isReadFirst: judged.verdict === 'review' || (await isStrict()), rules };
    },
    /** Listed words in a text of the desk, which nobody judges but its editors. */
    findWords: async (text: string) => (await readMatcher()).find(text),
    /** Mottos are texts too: what no text may hold is refused. */
    async requireDecent(memberId: number, text: string, lang: Lang): Promise<void> {
      requireNotBlocked(await judge({ text, memberId, kind: 'nickname' }), lang);
    },
    modeOf,
    requireNotMuted: createRequireNotMuted(platform),
    /** Binds what a text looked like to what it became. */
    bindPrint: prints.bind,
    waitingCounts: createWaitingCounts(platform, { sources }),
    trustOf: trust.of,
    reportsEnded: trust.reportsEnded,
    eraseMember: siteReports.eraseMember,
  };

  function defineJobs(): void {
    const { jobs } = platform;
    const printsErased = platform.erasures.rule({
      ...{ job: 'moderation.forget', kind: 'text_prints', keptDays: FLOODING_DAYS },
    });
    jobs.define(CARRY_OUT_JOB, decisions.carryOut);
    jobs.define('moderation.make_up', () => decisions.carryOut({}), { cron: EVERY_MINUTE });
    jobs.define(
      'moderation.forget',
      async () => {
        await printsErased(await prints.forgetOld());
        await claims.forgetOld();
        await siteReports.forgetContacts();
      },
      { cron: FORGET_AT },
    );
  }
}

/** Tells which class of rules refuses a text, never the word, or the list could be read from it. */
function requireNotBlocked({ verdict, ruleClass }: Judgement, lang: Lang): void {
  if (verdict !== 'block') return;
  throw new AppError('text.blocked', { rule: REASON_NAMES[lang][ruleClass ?? 'other'] });
}
