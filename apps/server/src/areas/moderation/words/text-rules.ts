import type { Lang } from '@rujian/contract/base/constants';
import { REASON } from '@rujian/contract/vocabulary/moderation';
import { AppError } from '#platform/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { createRequireNotMuted } from '../mutes.ts';
import { createTrust, type Trust } from '../trust.ts';
import { createJudge, type Judgement, type Text } from './judge.ts';
import { createIsStrict, createModeOf, type ModeOf } from './modes.ts';
import { createPrints, type Prints } from './prints.ts';
import { createReadMatcher, type ReadMatcher } from './word-list.ts';

export type TextRules = {
  readMatcher: ReadMatcher;
  modeOf: ModeOf;
  prints: Prints;
  trust: Trust;
  /** The automatic assessment of a text, including blocked ones. */
  judge: (text: Text) => Promise<Judgement>;
  /** The same, but refuses a blocked text in the language of its author. */
  requireAllowed: (text: Text, lang: Lang) => Promise<Judgement>;
  /** Whether everything on the whole site is reviewed before others see it. */
  isStrict: () => Promise<boolean>;
  requireNotMuted: (memberId: number) => Promise<void>;
  /** Refuses a forbidden name; otherwise returns whether it is reviewed first, and why. */
  judgeNickname: (memberId: number, nickname: string, lang: Lang) => Promise<{ isReadFirst: boolean; rules: string[] }>;
};

/** Text moderation for every area in which members post. */
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

/** Names the category of the rule, never the word, or the list could be probed. */
function requireNotBlocked({ verdict, ruleClass }: Judgement, lang: Lang): void {
  if (verdict !== 'block') return;
  throw new AppError('text.blocked', { rule: REASON.label(ruleClass ?? 'other', lang) });
}
