import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { redirects } from '#schema/site.ts';

export type Redirects = ReturnType<typeof createRedirects>;

/** Addresses that moved; asked for only where no page answers. */
export function createRedirects({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    /** From now on the old address leads to the new one; what led to the old one follows. */
    async add(
      { from, to, staffId }: { from: string; to: string; staffId: number },
      tx: Tx,
    ): Promise<void> {
      await tx.update(redirects).set({ toPath: to }).where(eq(redirects.toPath, from));
      // The new address lives: nothing may lead away from it, or two would lead to each other.
      await tx.delete(redirects).where(eq(redirects.fromPath, to));
      const row = { fromPath: from, toPath: to, status: 301, createdBy: staffId };
      await tx
        .insert(redirects)
        .values({ ...row, createdAt: clock.now() })
        .onConflictDoUpdate({ target: redirects.fromPath, set: row });
    },

    async find(path: string): Promise<{ to: string; status: number } | null> {
      const [found] = await readDb
        .select({ to: redirects.toPath, status: redirects.status })
        .from(redirects)
        .where(eq(redirects.fromPath, path));
      return found ?? null;
    },
  };
}
