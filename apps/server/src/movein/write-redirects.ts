import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { redirects } from '#schema/site/site.ts';
import type { Report } from './report.ts';

type Move = { from: string; to: string; name: string };

/** Redirects an old address; one that an operator made stays as it is. */
export async function redirectOnce(
  tx: Tx,
  { from, to, name }: Move,
  { report, staffId, at }: { report: Report; staffId: number | null; at: Date },
): Promise<void> {
  if (from === to) return;
  const [made] = await tx
    .insert(redirects)
    .values({ fromPath: from, toPath: to, status: 301, createdBy: staffId, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: redirects.id });
  report.count('redirect', made ? 'fresh' : 'left');
  if (!made) report.note('address_taken', name, from);
}

/** The same for a dry run. */
export async function lookForRedirect(
  db: Db,
  { from, name }: Omit<Move, 'to'>,
  report: Report,
  planned: Set<string>,
): Promise<void> {
  const isTaken =
    planned.has(from) || (await db.$count(redirects, eq(redirects.fromPath, from))) > 0;
  planned.add(from);
  report.count('redirect', isTaken ? 'left' : 'fresh');
  if (isTaken) report.note('address_taken', name, from);
}
