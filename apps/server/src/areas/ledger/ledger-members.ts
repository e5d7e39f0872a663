import { findLedgerMembers, getLedgerMember, type LedgerMember } from '@rujian/contract/areas/ledger/desk';
import { yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import type { Lang } from '@rujian/contract/base/constants';
import { desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { type App, serve } from '#platform/http/http.ts';
import { maskMobile } from '#platform/outside/sms.ts';
import type { Platform } from '#platform/platform.ts';
import { memberAccounts } from '#schema/ledger/ledger.ts';
import { members } from '#schema/members/members.ts';
import { memberName } from './accounts.ts';
import type { BalanceLog, PointLog } from './entry-logs.ts';

const FOUND = 10;
const SHOWN_ENTRIES = 50;
const EVERYTHING = { page: 1, limit: SHOWN_ENTRIES, type: '' as const, period: '' as const };

export function serveLedgerMembers(
  app: App,
  { db }: Platform,
  { pointLog, balanceLog }: { pointLog: PointLog; balanceLog: BalanceLog },
): void {
  serve(app, findLedgerMembers, async ({ q }, { lang }) => {
    const query = q.trim();
    if (query === '') return { list: [], total: 0 };
    const like = `%${query.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const rows = await select(
      or(
        /^\d{1,15}$/.test(query) ? eq(members.id, Number(query)) : undefined,
        ilike(members.nickname, like),
        ilike(members.username, like),
      ),
    );
    return { list: rows.map((row) => toMember(row, lang)), total: rows.length };
  });

  serve(app, getLedgerMember, async ({ id }, { lang }) => {
    const [row] = await select(eq(members.id, id));
    if (!row) throw new AppError('money.not_found');
    const [points, balance] = await Promise.all([
      pointLog.list(id, EVERYTHING, lang),
      balanceLog.list(id, EVERYTHING, lang),
    ]);
    return { ...toMember(row, lang), pointEntries: points.list, balanceEntries: balance.list };
  });

  function select(condition: SQL | undefined) {
    return db
      .select({ member: members, account: memberAccounts })
      .from(members)
      .leftJoin(memberAccounts, eq(memberAccounts.memberId, members.id))
      .where(condition)
      .orderBy(desc(members.id))
      .limit(FOUND);
  }
}

function toMember(
  { member, account }: { member: typeof members.$inferSelect; account: typeof memberAccounts.$inferSelect | null },
  lang: Lang,
): LedgerMember {
  return {
    id: member.id,
    name: memberName(member, lang),
    mobile: member.mobile ? maskMobile(member.mobile) : '',
    points: account?.points ?? 0,
    balance: yuanOf(account?.balanceFen ?? 0),
    frozen: yuanOf(account?.frozenFen ?? 0),
  };
}
