import { type LedgerCheck, listLedgerChecks, startLedgerCheck } from '@rujian/contract/areas/ledger/desk';
import { yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsBefore, unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { ledgerChecks } from '#schema/ledger/checks.ts';
import { staff } from '#schema/staff/staff.ts';

const VERIFY_JOB = 'ledger.verify';
/** A check that has not ended by then crashed with its process. */
const GIVE_UP_SECONDS = 600;
const SHOWN_CHECKS = 20;
const SHOWN_DIFFERENCES = 100;

export function serveLedgerChecks(app: App, platform: Platform, { record }: { record: RecordAudit }): void {
  const { db, clock, jobs, log } = platform;
  jobs.define(VERIFY_JOB, run, { cron: '10 4 * * *' });

  serve(app, listLedgerChecks, async () => {
    const rows = await db
      .select({ check: ledgerChecks, askedBy: { id: staff.id, name: staff.name } })
      .from(ledgerChecks)
      .leftJoin(staff, eq(staff.id, ledgerChecks.askedBy))
      .orderBy(desc(ledgerChecks.id))
      .limit(SHOWN_CHECKS);
    return { list: rows.map(toCheck) };
  });

  serve(app, startLedgerCheck, async (_, caller) => {
    const now = clock.now();
    return db.transaction(async (tx) => {
      // Of two concurrent requests, the second finds the check of the first.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${VERIFY_JOB}))`);
      const [running] = await tx
        .select({ id: ledgerChecks.id })
        .from(ledgerChecks)
        .where(and(isNull(ledgerChecks.finishedAt), gt(ledgerChecks.startedAt, secondsBefore(now, GIVE_UP_SECONDS))));
      if (running) throw new AppError('ledger.check_running');
      const [made] = await tx
        .insert(ledgerChecks)
        .values({ askedBy: caller.id, startedAt: now })
        .returning({ id: ledgerChecks.id });
      const id = made?.id ?? 0;
      await record(tx, { caller, action: 'ledger.check', target: { type: 'ledger_check', id } });
      await jobs.send(VERIFY_JOB, { id }, { tx, key: 'asked' });
      return { id };
    });
  });

  async function run({ id }: { id?: number }): Promise<void> {
    const checkId = id ?? (await begin());
    const findings = await verifyLedgers(platform);
    await db.update(ledgerChecks).set({ finishedAt: clock.now(), findings }).where(eq(ledgerChecks.id, checkId));
    const { differences, ...counts } = findings;
    if (differences.length === 0) log.info(counts, 'ledger.verified');
    else log.error({ ...counts, differences }, 'ledger.differs');
  }

  async function begin(): Promise<number> {
    const [made] = await db.insert(ledgerChecks).values({ startedAt: clock.now() }).returning({ id: ledgerChecks.id });
    return made?.id ?? 0;
  }
}

const NOTHING = { accounts: 0, pointEntries: 0, balanceEntries: 0, differences: [] };

type Row = { check: typeof ledgerChecks.$inferSelect; askedBy: LedgerCheck['askedBy'] };

function toCheck({ check, askedBy }: Row): LedgerCheck {
  const written = (ledger: string, amount: number) => (ledger === 'points' ? String(amount) : yuanOf(amount));
  const { differences, ...counts } = check.findings ?? NOTHING;
  return {
    id: check.id,
    askedBy,
    ...counts,
    startedAt: unixSeconds(check.startedAt),
    finishedAt: check.finishedAt && unixSeconds(check.finishedAt),
    differing: differences.length,
    differences: differences
      .slice(0, SHOWN_DIFFERENCES)
      .map((found) => ({
        ...found,
        account: written(found.ledger, found.account),
        entries: written(found.ledger, found.entries),
      })),
  };
}

type Difference = {
  ledger: 'points' | 'balance' | 'frozen';
  memberId: number;
  account: number;
  entries: number;
  /** Entries that do not continue the previous one. */
  brokenEntries: number;
};

type LedgerReport = { accounts: number; pointEntries: number; balanceEntries: number; differences: Difference[] };

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

/** Compares every account with its entries; one statement per ledger, so that it sees a consistent state. */
export async function verifyLedgers({ db }: Platform): Promise<LedgerReport> {
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

export function differenceText({ ledger, memberId, account, entries, brokenEntries }: Difference) {
  const broken = brokenEntries > 0 ? `, ${brokenEntries} entries do not follow on` : '';
  return `${ledger} of member ${memberId}: the account says ${account}, the entries ${entries}${broken}`;
}
