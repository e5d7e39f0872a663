import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { redirects } from '#schema/site/site.ts';

export type Redirects = ReturnType<typeof createRedirects>;

export function createRedirects({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    /** Redirects the old address to the new one, along with everything that pointed to the old one. */
    async add({ from, to, staffId }: { from: string; to: string; staffId: number }, tx: Tx): Promise<void> {
      await tx.update(redirects).set({ toPath: to }).where(eq(redirects.toPath, from));
      // The new address is in use, so it must not redirect, or there could be a loop.
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
        .where(inArray(redirects.fromPath, spellings(path)));
      return found ?? null;
    },
  };
}

/** As requested, and as a reader would write it: decoded, without the last slash. */
function spellings(path: string): string[] {
  try {
    return [path, decodeURI(path).replace(/\/+$/, '')];
  } catch {
    return [path];
  }
}
