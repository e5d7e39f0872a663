import type { Lang } from '@rujian/contract/constants';
import { REASON_NAMES } from '@rujian/contract/reason-names';
import { AppError } from '#platform/app-error.ts';
import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createJudge, type Judgement } from './judge.ts';
import { createModeOf } from './modes.ts';
import { createRequireNotMuted } from './mutes.ts';
import { createPrints } from './prints.ts';
import { createReadMatcher } from './word-list.ts';

/** Every night. */
const FORGET_AT = '40 3 * * *';

/** What may be said on the site: words, modes, the queue of people, sanctions. */
export function moderationModule(_app: App, platform: Platform) {
  const readMatcher = createReadMatcher(platform);
  const modeOf = createModeOf(platform);
  const prints = createPrints(platform);
  platform.jobs.define('moderation.forget_prints', prints.forgetOld, { cron: FORGET_AT });
  const judge = createJudge(platform, { readMatcher, modeOf, prints });
  return {
    judge,
    requireNotBlocked,
    /** Names and mottos are texts too: what no text may hold is refused. */
    async requireDecent(memberId: number, text: string, lang: Lang): Promise<void> {
      requireNotBlocked(await judge({ text, memberId, kind: 'nickname' }), lang);
    },
    modeOf,
    requireNotMuted: createRequireNotMuted(platform),
    /** Binds what a text looked like to what it became. */
    bindPrint: prints.bind,
  };
}

/** Tells which class of rules refuses a text, never the word, or the list could be read from it. */
function requireNotBlocked({ verdict, ruleClass }: Judgement, lang: Lang): void {
  if (verdict !== 'block') return;
  throw new AppError('text.blocked', { rule: REASON_NAMES[lang][ruleClass ?? 'other'] });
}
