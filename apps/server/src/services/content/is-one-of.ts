import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

export function isOneOf(
  { t, targetId }: { t: PgColumn; targetId: PgColumn },
  targets: readonly { t: string; id: number }[],
): SQL | undefined {
  const byType = Map.groupBy(targets, (target) => target.t);
  return or(
    ...Array.from(byType, ([type, same]) => {
      const ids = same.map(({ id }) => id);
      return and(eq(t, type), inArray(targetId, ids));
    }),
  );
}
