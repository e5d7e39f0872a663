import type { LedgerCheck } from '@rujian/contract/areas/ledger/desk';
import { yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { secondsBefore, unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { ledgerChecks } from '#schema/ledger/checks.ts';
import { staff } from '#schema/staff/staff.ts';
import { verifyLedgers } from './verification.ts';

const VERIFY_JOB = 'ledger.verify';
const VERIFY_AT = '10 4 * * *';
/** A check that has not ended by then crashed with its process. */
const GIVE_UP_SECONDS = 600;
const SHOWN_CHECKS = 20;
const SHOWN_DIFFERENCES = 100;

/** Compares all accounts with their entries, nightly and on request, and stores the result. */
export function createLedgerChecks(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>,
  { record }: { record: RecordAudit },
) {
  const { db, clock, jobs, log } = platform;
  jobs.define(VERIFY_JOB, run, { cron: VERIFY_AT });

  return {
    async list(): Promise<{ list: LedgerCheck[] }> {
      const rows = await db
        .select({ check: ledgerChecks, askedBy: { id: staff.id, name: staff.name } })
        .from(ledgerChecks)
        .leftJoin(staff, eq(staff.id, ledgerChecks.askedBy))
        .orderBy(desc(ledgerChecks.id))
        .limit(SHOWN_CHECKS);
      return { list: rows.map(toCheck) };
    },

    async start(caller: StaffCaller): Promise<{ id: number }> {
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
        const target = { type: 'ledger_check', id };
        await record(tx, { caller, action: 'ledger.check', target });
        await jobs.send(VERIFY_JOB, { id }, { tx, key: 'asked' });
        return { id };
      });
    },
  };

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
