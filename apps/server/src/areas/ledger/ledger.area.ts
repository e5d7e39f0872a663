import { yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import {
  exportBalance,
  exportPoints,
  getOverview,
  getPointRules,
  listBalance,
  listPoints,
  signIn as signInCall,
  trackReading,
} from '@rujian/contract/areas/ledger/public';
import { type Lang, OVERVIEW_DAYS, READ_KEPT_SECONDS, READ_SECONDS } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { and, eq, gte, sql, sum } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsBetween } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { daysBefore } from '#platform/text/shanghai-day.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { RegionOf } from '#ports/regions.ts';
import { articles } from '#schema/articles/articles.ts';
import { balanceEntries, pointEntries } from '#schema/ledger/ledger.ts';
import { members } from '#schema/members/members.ts';
import { isPublic } from '#schema/publishable.ts';
import { daysAgo, levelOf, monthStart, readAccount } from './accounts.ts';
import { serveAdjustments } from './adjustments.ts';
import { createBalanceLog, createPointLog } from './entry-logs.ts';
import { serveLedgerChecks } from './ledger-checks.ts';
import { serveLedgerMembers } from './ledger-members.ts';
import type { Money } from './money/money.ts';
import { createPayees } from './money/payees.ts';
import { serveWithdrawalDesk } from './money/withdrawal-desk.ts';
import { serveWithdrawing } from './money/withdrawing.ts';
import { servePointRuleDesk } from './points/point-rules.ts';
import type { Points } from './points/points.ts';
import { createRulesPage, createSignIn, type SignIn } from './points/sign-in.ts';

type Deps = { points: Points; money: Money; regionOf: RegionOf; sendMessage: SendMessage; record: RecordAudit };

export function ledgerArea(app: App, platform: Platform, deps: Deps): void {
  const { points, money } = deps;
  const signIn = createSignIn(platform, points);
  const pointLog = createPointLog(platform);
  const balanceLog = createBalanceLog(platform);
  const overview = createOverview(platform, { signIn, regionOf: deps.regionOf });
  const rulesPage = createRulesPage(platform, { signIn });
  const reading = createReading(platform, points);
  serve(app, getOverview, (_, caller) => overview(caller.id, caller.lang));
  serve(app, listPoints, (query, caller) => pointLog.list(caller.id, query, caller.lang));
  serve(app, listBalance, (query, caller) => balanceLog.list(caller.id, query, caller.lang));
  serve(app, exportPoints, (filters, caller) => pointLog.file(caller.id, filters, caller.lang));
  serve(app, exportBalance, (filters, caller) => balanceLog.file(caller.id, filters, caller.lang));
  serve(app, getPointRules, (_, caller) => rulesPage(caller.id, caller.lang));
  serve(app, signInCall, (_, caller) => signIn.signIn(caller.id));
  serve(app, trackReading, ({ id }, caller) => reading(caller.id, id));

  const payees = createPayees(platform.secret);
  serveWithdrawing(app, platform, money, payees);
  serveWithdrawalDesk(app, platform, money, payees, deps);
  servePointRuleDesk(app, platform, deps);
  serveLedgerMembers(app, platform, { pointLog, balanceLog });
  serveAdjustments(app, platform, deps);
  serveLedgerChecks(app, platform, deps);
}

type ReadingAnswer = DataOf<typeof trackReading>;

/**
 * Points for reading articles. The first call for an article starts a timer on the server, because the browser's time
 * is not trusted; a call after the reading time counts, once per member and article.
 */
function createReading({ db, readDb, kv, clock }: Platform, points: Points) {
  return async (memberId: number, id: number): Promise<ReadingAnswer> => {
    const key = `article_read:${id}`;
    if (await hasCounted(memberId, key)) return answer('counted_before');
    const started = await kv.get(clockKey(memberId, id));
    if (started === undefined) {
      await requireArticle(id);
      await kv.set(clockKey(memberId, id), clock.now().toISOString(), READ_KEPT_SECONDS);
      return { ...answer('waiting'), waitSeconds: READ_SECONDS };
    }
    const waitSeconds = READ_SECONDS - secondsBetween(new Date(started), clock.now());
    if (waitSeconds > 0) return { ...answer('waiting'), waitSeconds };
    const event = { memberId, rule: 'article_read', t: 'news' as const, targetId: id, key };
    const posting = await points.add(event);
    return { ...answer(posting.isNew ? 'counted' : 'used_up'), points: posting.points };
  };

  async function hasCounted(memberId: number, key: string): Promise<boolean> {
    const [entry] = await db
      .select({ id: pointEntries.id })
      .from(pointEntries)
      .where(and(eq(pointEntries.memberId, memberId), eq(pointEntries.idempotencyKey, key)));
    return entry !== undefined;
  }

  async function requireArticle(id: number): Promise<void> {
    const [article] = await readDb
      .select({ id: articles.id })
      .from(articles)
      .where(and(eq(articles.id, id), isPublic(articles)));
    if (!article) throw new AppError('article.not_found');
  }
}

function clockKey(memberId: number, id: number): string {
  return `read:${memberId}:${id}`;
}

function answer(state: ReadingAnswer['state']): ReadingAnswer {
  return { state, points: 0, waitSeconds: 0 };
}

function createOverview({ db, clock }: Platform, { signIn, regionOf }: { signIn: SignIn; regionOf: RegionOf }) {
  return async (memberId: number, lang: Lang): Promise<DataOf<typeof getOverview>> => {
    const now = clock.now();
    const days = Array.from({ length: OVERVIEW_DAYS }, (_, index) => daysBefore(now, OVERVIEW_DAYS - 1 - index));
    const since = daysAgo(now, OVERVIEW_DAYS - 1);
    const [account, score, money, monthPoints, signInState, security] = await Promise.all([
      readAccount(db, memberId),
      dailyChanges(pointEntries, pointEntries.points, memberId, since),
      dailyChanges(balanceEntries, balanceEntries.amountFen, memberId, since),
      pointsSince(memberId, monthStart(now)),
      signIn.stateOf(memberId),
      securityOf(memberId, lang),
    ]);
    return {
      days,
      score: days.map((day) => score.get(day) ?? 0),
      money: days.map((day) => yuanOf(money.get(day) ?? 0)),
      points: account.points,
      monthPoints,
      level: levelOf(account.points),
      balance: yuanOf(account.balanceFen),
      frozen: yuanOf(account.frozenFen),
      signIn: signInState,
      ...security,
    };
  };

  async function dailyChanges(
    table: typeof pointEntries | typeof balanceEntries,
    change: typeof pointEntries.points | typeof balanceEntries.amountFen,
    memberId: number,
    since: Date,
  ): Promise<Map<string, number>> {
    const day = sql<string>`to_char(${table.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
    const rows = await db
      .select({ day, change: sum(change).mapWith(Number) })
      .from(table)
      .where(and(eq(table.memberId, memberId), gte(table.createdAt, since)))
      .groupBy(day);
    return new Map(rows.map((row) => [row.day, row.change ?? 0]));
  }

  async function securityOf(memberId: number, lang: Lang) {
    const [member] = await db
      .select({ hasPassword: sql<boolean>`${members.passwordHash} is not null`, lastLoginIp: members.lastLoginIp })
      .from(members)
      .where(eq(members.id, memberId));
    return {
      hasPassword: member?.hasPassword ?? false,
      lastLoginRegion: member?.lastLoginIp ? regionOf(member.lastLoginIp, lang) : '',
    };
  }

  async function pointsSince(memberId: number, since: Date): Promise<number> {
    const [gained] = await db
      .select({ points: sum(pointEntries.points).mapWith(Number) })
      .from(pointEntries)
      .where(and(eq(pointEntries.memberId, memberId), gte(pointEntries.createdAt, since)));
    return gained?.points ?? 0;
  }
}
