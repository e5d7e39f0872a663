import { createHash } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { auditEntries } from '#schema/staff/staff.ts';

export const BEGINNING = '0'.repeat(64);
/** Entries form a chain, so their writers are serialised. */
const CHAIN_LOCK = 'audit chain';

/** Appends to the audit log in the transaction of the change: neither exists without the other. */
export function createAudit({ clock }: Pick<Platform, 'clock'>): RecordAudit {
  return async (tx, { caller, action, target, before, after, reason = '' }) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${CHAIN_LOCK}))`);
    const ip = await asStored(caller.address, tx);
    const [last] = await tx
      .select({ hash: auditEntries.hash })
      .from(auditEntries)
      .orderBy(desc(auditEntries.id))
      .limit(1);
    const row = {
      at: clock.now(),
      actorKind: caller.kind === 'visitor' ? ('system' as const) : caller.kind,
      staffId: caller.kind === 'staff' ? caller.id : null,
      memberId: caller.kind === 'member' ? caller.id : null,
      role: caller.kind === 'staff' ? caller.roles.join(' ') : '',
      ip,
      action,
      reason,
      before,
      after,
      targetType: target?.type ?? '',
      targetId: target?.id ?? null,
      requestId: caller.requestId,
      previousHash: last?.hash ?? BEGINNING,
    };
    await tx.insert(auditEntries).values({ ...row, hash: hashOf(row) });
  };
}

/** The address as the database normalises it, or the hash would not match. */
async function asStored(address: string, tx: Tx): Promise<string | null> {
  if (address === '') return null;
  const { rows } = await tx.execute<{ ip: string }>(sql`select host(${address}::inet) as ip`);
  return rows[0]?.ip ?? null;
}

/** Over every field, so that none can be changed without breaking the chain. */
export function hashOf(row: Record<string, unknown>): string {
  return createHash('sha256').update(canonical(row)).digest('hex');
}

function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, field]) => field != null)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}
