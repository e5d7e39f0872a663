import { type Lang, NEW_MEMBER_PASSED_COMMENTS } from '@rujian/contract/base/constants';
import { REASON, type Reason } from '@rujian/contract/vocabulary/moderation';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { comments } from '#schema/comments/comments.ts';
import { createTrust, type Trust } from '../reports/reports.ts';
import { createRequireNotMuted } from '../sanctions.ts';
import { findContacts } from './contact-data.ts';
import { createIsStrict, createModeOf, type ModeOf } from './mode-settings.ts';
import { createPrints, type Prints } from './prints.ts';
import { viewOf } from './text-view.ts';
import { createReadMatcher, type Hit, type ReadMatcher } from './word-matcher.ts';

export type TextRules = {
  readMatcher: ReadMatcher;
  modeOf: ModeOf;
  prints: Prints;
  trust: Trust;
  judge: (text: Text) => Promise<Judgement>;
  requireAllowed: (text: Text, lang: Lang) => Promise<Judgement>;
  isStrict: () => Promise<boolean>;
  requireNotMuted: (memberId: number) => Promise<void>;
  /** Refuses a forbidden name; otherwise returns whether it is reviewed first, and why. */
  judgeNickname: (memberId: number, nickname: string, lang: Lang) => Promise<{ isReadFirst: boolean; rules: string[] }>;
};

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

type JudgedKind = 'comment' | 'nickname' | 'contribution' | 'complaint' | 'rating';
type Text = { text: string; memberId: number; t?: TargetType; targetId?: number; kind: JudgedKind };

type Judgement = {
  verdict: 'pass' | 'review' | 'block';
  /** Which rule decided, for the refusal and the queue; never the word itself. */
  ruleClass: Reason | null;
  hits: Hit[];
  shown: string;
  /** The similarity hash, to be bound to the stored item, so that copies are decided together. */
  print: number | null;
};

const STRICTEST_FIRST = ['block', 'review', 'mask'] as const;
/** Kinds that attract adverts because many people see them at once. */
const FLOODED: readonly JudgedKind[] = ['comment'];

export function createJudge({ db }: Platform, parts: { readMatcher: ReadMatcher; modeOf: ModeOf; prints: Prints }) {
  const { readMatcher, modeOf, prints } = parts;

  return async (input: Text): Promise<Judgement> => {
    const { text, kind } = input;
    const view = viewOf(text);
    const matcher = await readMatcher();
    const words = matcher.find(text, view);
    const shown = maskWords(text, words);
    const listed = strictest(words);
    if (listed?.level === 'block') {
      return { verdict: 'block', ruleClass: listed.category, hits: words, shown, print: null };
    }
    const print = FLOODED.includes(kind) ? await prints.take({ ...input, bare: view.bare }) : null;
    const hits = [
      ...words,
      ...(kind === 'comment' || kind === 'nickname' || kind === 'rating' ? findContacts(text, view) : []),
      ...(print?.isFlooding ? [wholeText(text, 'flooding')] : []),
    ].sort((one, other) => one.start - other.start || other.end - one.end);
    const decisive = hits.find(({ level }) => level === 'review');
    const isRead = decisive !== undefined || (await isReadFirst(input));
    return {
      verdict: isRead ? 'review' : 'pass',
      ruleClass: decisive?.category ?? null,
      hits,
      shown,
      print: print?.id ?? null,
    };
  };

  /** Reviewed regardless of its text: by the mode of its place, or because its author is new. */
  async function isReadFirst({ kind, memberId, t, targetId }: Text): Promise<boolean> {
    if (kind !== 'comment') return false;
    const mode = t === undefined || targetId === undefined ? 'tiered' : await modeOf({ t, targetId });
    if (mode === 'strict') return true;
    if (mode === 'post') return false;
    return !(await isKnownAuthor(memberId));
  }

  async function isKnownAuthor(memberId: number): Promise<boolean> {
    const passed = await db
      .select({ id: comments.id })
      .from(comments)
      .where(and(eq(comments.memberId, memberId), eq(comments.status, 'passed')))
      .limit(NEW_MEMBER_PASSED_COMMENTS);
    return passed.length >= NEW_MEMBER_PASSED_COMMENTS;
  }
}

function strictest(hits: readonly Hit[]): Hit | undefined {
  return STRICTEST_FIRST.map((level) => hits.find((hit) => hit.level === level)).find(Boolean);
}

function wholeText(text: string, category: Reason): Hit {
  return { word: category, level: 'review', category, start: 0, end: text.length };
}

/** One star per character, so that positions stay the same. */
export function maskWords(text: string, hits: readonly Hit[]): string {
  let shown = '';
  let at = 0;
  for (const { level, start, end } of hits) {
    if (level !== 'mask' || end <= at) continue;
    const from = Math.max(at, start);
    shown += text.slice(at, from) + '*'.repeat([...text.slice(from, end)].length);
    at = end;
  }
  return shown + text.slice(at);
}
