import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';

/** A member whose account and entries differ. */
export type Difference = {
  ledger: 'points' | 'balance' | 'frozen';
  memberId: number;
  /** The account's total, and the sum of the entries. */
  account: number;
  entries: number;
  /** Entries that do not continue the previous one. */
  brokenEntries: number;
};

export type LedgerReport = {
  accounts: number;
  pointEntries: number;
  balanceEntries: number;
  differences: Difference[];
};

const LEDGERS = {
  points: { table: sql`point_entries`, change: sql`points`, after: sql`points_after`, account: sql`points` },
  balance: { table: sql`balance_entries`, change: sql`amount_fen`, after: sql`after_fen`, account: sql`balance_fen` },
  frozen: {
    table: sql`balance_entries`,
    change: sql`frozen_change_fen`,
    after: sql`frozen_after_fen`,
    account: sql`frozen_fen`,
  },
} as const;

/**
 * Compares every account with its entries; one statement per ledger, so that it sees a consistent
 * state.
 */
export async function verifyLedgers({ db }: Pick<Platform, 'db'>): Promise<LedgerReport> {
  const { rows } = await db.execute<Omit<LedgerReport, 'differences'>>(sql`
    select (select count(*) from member_accounts)::integer as "accounts",
      (select count(*) from point_entries)::integer as "pointEntries",
      (select count(*) from balance_entries)::integer as "balanceEntries"`);
  const differences: Difference[] = [];
  for (const ledger of ['points', 'balance', 'frozen'] as const) {
    differences.push(...(await differencesOf(ledger)));
  }
  const [counts] = rows;
  return { accounts: 0, pointEntries: 0, balanceEntries: 0, ...counts, differences };

  async function differencesOf(ledger: keyof typeof LEDGERS): Promise<Difference[]> {
    const { table, change, after, account } = LEDGERS[ledger];
    const found = await db.execute<Omit<Difference, 'ledger'>>(sql`
      with entry as (
        select member_id, ${change} as change, ${after} as after,
          lag(${after}, 1, 0) over (partition by member_id order by id) as previous
        from ${table}
      ), summed as (
        select member_id, sum(change) as total,
          count(*) filter (where previous + change <> after) as broken
        from entry group by member_id
      )
      select member_id::float8 as "memberId", coalesce(account.${account}, 0)::float8 as "account",
        coalesce(summed.total, 0)::float8 as "entries", coalesce(summed.broken, 0)::integer as "brokenEntries"
      from member_accounts account full join summed using (member_id)
      where coalesce(account.${account}, 0) <> coalesce(summed.total, 0) or summed.broken > 0
      order by member_id`);
    return found.rows.map((difference) => ({ ledger, ...difference }));
  }
}

/** One line per difference, for the operator and the log. */
export function differenceText({ ledger, memberId, account, entries, brokenEntries }: Difference) {
  const broken = brokenEntries > 0 ? `, ${brokenEntries} entries do not follow on` : '';
  return `${ledger} of member ${memberId}: the account says ${account}, the entries ${entries}${broken}`;
}
