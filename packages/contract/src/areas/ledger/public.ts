import * as z from 'zod/mini';
import { memberGet, memberPost } from '../../base/endpoint.ts';
import { id, listOf, memberListQuery } from '../../base/lists.ts';
import { text } from '../../base/rules.ts';
import { BALANCE_TYPE, CAP_PERIODS } from '../../vocabulary/ledger.ts';
import { RECENT_PERIODS } from '../../vocabulary/search.ts';
import { CONTENT_TYPE } from '../../vocabulary/shared/content.ts';

const RULE_KEY_CHARACTERS = 40;

/** Clients of the convention read either spelling of the time. */
const entryFields = {
  id: z.number(),
  user_id: z.number(),
  memo: z.string(),
  type: z.string(),
  t: z.nullable(z.enum(CONTENT_TYPE.keys)),
  targetId: z.nullable(z.number()),
  createtime: z.number(),
  create_time: z.number(),
};

export const PointsRow = z.object({ ...entryFields, score: z.number(), before: z.number(), after: z.number() });
export type PointsRow = z.infer<typeof PointsRow>;

/** Amounts are yuan with two decimals. */
export const BalanceRow = z.object({
  ...entryFields,
  /** Signed; zero when money is only frozen or released. */
  money: z.string(),
  before: z.string(),
  after: z.string(),
  frozen: z.string(),
});
export type BalanceRow = z.infer<typeof BalanceRow>;

const period = z._default(z.enum(['', ...RECENT_PERIODS]), '');

const pointsFilters = {
  /** `gain`, `loss`, the key of a rule, or empty for all. */
  type: z._default(text(RULE_KEY_CHARACTERS), ''),
  period,
};

const balanceFilters = { type: z._default(z.enum(['', ...BALANCE_TYPE.keys]), ''), period };

export const listPoints = memberGet('/api/account/integral', {
  rule: 'account/integral',
  summary: 'The member’s points, entry by entry, newest first.',
  input: z.object({ ...memberListQuery, ...pointsFilters }),
  data: listOf(PointsRow),
});

export const listBalance = memberGet('/api/account/balance', {
  rule: 'account/balance',
  summary: 'The member’s balance, entry by entry, newest first.',
  input: z.object({ ...memberListQuery, ...balanceFilters }),
  data: z.extend(listOf(BalanceRow), { balance: z.string(), available: z.string(), frozen: z.string() }),
});

/** A file that the browser saves; a download link would expose the token in its address. */
export const ExportedFile = z.object({ fileName: z.string(), content: z.string() });
export type ExportedFile = z.infer<typeof ExportedFile>;

export const exportPoints = memberGet('/api/account/integralExport', {
  rule: 'account/integral/export',
  summary: 'The member’s points as CSV, newest first.',
  input: z.object(pointsFilters),
  data: ExportedFile,
});

export const exportBalance = memberGet('/api/account/balanceExport', {
  rule: 'account/balance/export',
  summary: 'The member’s balance as CSV, newest first.',
  input: z.object(balanceFilters),
  data: ExportedFile,
});

const Level = z.object({
  level: z.number(),
  /** First points of this level and of the next; null at the highest. */
  from: z.number(),
  next: z.nullable(z.number()),
});
export type Level = z.infer<typeof Level>;

const SignInState = z.object({
  isDone: z.boolean(),
  /** Consecutive days up to today, or up to yesterday before today's check-in. */
  runDays: z.number(),
  points: z.number(),
});
export type SignInState = z.infer<typeof SignInState>;

export const getOverview = memberGet('/api/account/overview', {
  rule: 'account/overview',
  summary: 'Changes of points and balance over the last seven days, and the current balances.',
  data: z.object({
    days: z.array(z.string()),
    score: z.array(z.number()),
    money: z.array(z.string()),
    points: z.number(),
    monthPoints: z.number(),
    level: Level,
    balance: z.string(),
    frozen: z.string(),
    signIn: SignInState,
    hasPassword: z.boolean(),
    /** Province of the last login in the caller's language; empty if unknown. */
    lastLoginRegion: z.string(),
  }),
});

export const PointRuleRow = z.object({
  key: z.string(),
  title: z.string(),
  points: z.number(),
  capCount: z.nullable(z.number()),
  capPeriod: z.nullable(z.enum(CAP_PERIODS)),
  /** Empty: never reversed. */
  reversedWhen: z.string(),
  /** How often it counted within its period, or today if it has none. */
  used: z.number(),
  gainedToday: z.number(),
});
export type PointRuleRow = z.infer<typeof PointRuleRow>;

export const getPointRules = memberGet('/api/account/points', {
  rule: 'account/integral',
  summary: 'How points are earned, today’s points, the level and the check-ins of the month.',
  data: z.object({
    points: z.number(),
    level: Level,
    /** Points today from daily rules, which share one limit. */
    gainedToday: z.number(),
    dailyMax: z.number(),
    rules: z.array(PointRuleRow),
    signIn: SignInState,
    today: z.string(),
    signedDays: z.array(z.string()),
  }),
});

export const signIn = memberPost('/api/account/signIn', {
  rule: 'account/overview/signIn',
  summary: 'Checks in for today; a second call on the same day gives the same answer.',
  data: z.object({
    /** Points of today's check-in, including the bonus of a full run. */
    points: z.number(),
    runDays: z.number(),
    score: z.number(),
    isNew: z.boolean(),
  }),
});

export const trackReading = memberPost('/api/account/read', {
  summary: 'Called when a member starts an article and when half is read; the second call counts.',
  input: z.object({ t: z.enum(['news', 'headlines']), id }),
  data: z.object({
    /** `waiting` until the reading time has passed, `used_up` when the daily limit is reached. */
    state: z.enum(['waiting', 'counted', 'counted_before', 'used_up']),
    points: z.number(),
    /** Seconds until the call should be repeated; 0 if it should not. */
    waitSeconds: z.number(),
  }),
});
