import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { redirects } from '#schema/site/site.ts';
import type { Report } from './report.ts';

/** Redirects old addresses; one that an operator redirected stays as it is. */
export async function redirectOnce(
  tx: Tx,
  { paths, to, name }: { paths: readonly string[]; to: string; name: string },
  { report, staffId, at }: { report: Report; staffId: number | null; at: Date },
): Promise<void> {
  const old = paths.filter((path) => path !== to);
  if (old.length === 0) return;
  const row = { toPath: to, status: 301, createdBy: staffId, createdAt: at };
  const made = await tx
    .insert(redirects)
    .values(old.map((fromPath) => ({ ...row, fromPath })))
    .onConflictDoNothing()
    .returning({ path: redirects.fromPath });
  const fresh = new Set(made.map(({ path }) => path));
  for (const path of old) {
    report.count('redirect', fresh.has(path) ? 'fresh' : 'left');
    if (!fresh.has(path)) report.note('address_taken', name, path);
  }
}

export async function lookForRedirect(
  db: Db,
  { from, name }: { from: string; name: string },
  report: Report,
  planned: Set<string>,
): Promise<void> {
  const isTaken = planned.has(from) || (await db.$count(redirects, eq(redirects.fromPath, from))) > 0;
  planned.add(from);
  report.count('redirect', isTaken ? 'left' : 'fresh');
  if (isTaken) report.note('address_taken', name, from);
}
