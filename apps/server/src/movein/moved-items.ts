import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { movedItems } from '#schema/movein.ts';

type Kind = 'column' | 'tag' | 'author' | 'post' | 'page' | 'comment' | 'person' | 'picture';
type Moved = { ownId: number; missing: string[] };
export type MovedItems = Awaited<ReturnType<typeof readMovedItems>>;

export async function readMovedItems(db: Db, source: string, now: () => Date) {
  const rows = await db.select().from(movedItems).where(eq(movedItems.source, source));
  const known = new Map<string, Moved>(
    rows.map(({ kind, key, ownId, missing }) => [`${kind} ${key}`, { ownId, missing }]),
  );

  return {
    find: (kind: Kind, key: string): Moved | undefined => known.get(`${kind} ${key}`),

    /** Of two concurrent runs one gets false, and adds nothing. */
    async claim(tx: Tx, kind: Kind, key: string): Promise<boolean> {
      const values = { source, kind, key, ownId: 0, at: now() };
      const [row] = await tx.insert(movedItems).values(values).onConflictDoNothing().returning({ key: movedItems.key });
      return row !== undefined;
    },

    async settle(tx: Tx, kind: Kind, key: string, ownId: number, missing: string[] = []) {
      await tx.update(movedItems).set({ ownId, missing }).where(ofItem(kind, key));
    },

    /** After the commit, so that a failed transaction is not remembered. */
    remember(kind: Kind, key: string, moved: Moved): void {
      known.set(`${kind} ${key}`, moved);
    },
  };

  function ofItem(kind: Kind, key: string) {
    return and(eq(movedItems.source, source), eq(movedItems.kind, kind), eq(movedItems.key, key));
  }
}
