import type { Lang } from '@rujian/contract/constants';
import { REASON } from '@rujian/contract/vocabulary/moderation';
import { AppError } from '#platform/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { createJudge, type Judgement, type Text } from './judge.ts';
import { createIsStrict, createModeOf, type ModeOf } from './modes.ts';
import { createRequireNotMuted } from './mutes.ts';
import { createPrints, type Prints } from './prints.ts';
import { createTrust, type Trust } from './trust.ts';
import { createReadMatcher, type ReadMatcher } from './word-list.ts';

export type TextRules = {
  readMatcher: ReadMatcher;
  modeOf: ModeOf;
  prints: Prints;
  trust: Trust;
  /** What the machine makes of a text, blocked ones included. */
  judge: (text: Text) => Promise<Judgement>;
  /** The same; refuses a blocked text in the language of its writer. */
  requireAllowed: (text: Text, lang: Lang) => Promise<Judgement>;
  /** Whether people look at everything before others see it, on the whole site. */
  isStrict: () => Promise<boolean>;
  requireNotMuted: (memberId: number) => Promise<void>;
  /** Refuses what no name may hold; otherwise whether a person reads it first, and why. */
  judgeNickname: (
    memberId: number,
    nickname: string,
    lang: Lang,
  ) => Promise<{ isReadFirst: boolean; rules: string[] }>;
};

/** What may be said on the site, for every area in which members write. */
export function createTextRules(platform: Platform): TextRules {
  const readMatcher = createReadMatcher(platform);
  const modeOf = createModeOf(platform);
  const isStrict = createIsStrict(platform);
  const prints = createPrints(platform);
  const judge = createJudge(platform, { readMatcher, modeOf, prints });

  async function requireAllowed(text: Text, lang: Lang): Promise<Judgement> {
    const judged = await judge(text);
    requireNotBlocked(judged, lang);
    return judged;
  }

  return {
    readMatcher,
    modeOf,
    prints,
    judge,
    requireAllowed,
    isStrict,
    trust: createTrust(platform),
    requireNotMuted: createRequireNotMuted(platform),
    async judgeNickname(memberId, nickname, lang) {
      const judged = await requireAllowed({ text: nickname, memberId, kind: 'nickname' }, lang);
      const rules = judged.hits.map(({ category, word }) => `${category}:${word}`);
      return { isReadFirst: judged.verdict === 'review' || (await isStrict()), rules };
    },
  };
}

/** Names the class of the rule, never the word, or the list could be read from the refusals. */
function requireNotBlocked({ verdict, ruleClass }: Judgement, lang: Lang): void {
  if (verdict !== 'block') return;
  throw new AppError('text.blocked', { rule: REASON.label(ruleClass ?? 'other', lang) });
}
