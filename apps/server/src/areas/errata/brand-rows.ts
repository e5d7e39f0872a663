import { sql } from 'drizzle-orm';
import { ownedRows } from '#platform/database/reassign-rows.ts';
import { errata } from '#schema/errata.ts';

export const brandRows = ownedRows([
  {
    area: 'erratum',
    table: errata,
    owner: errata.targetId,
    // Of two identical open reports of one member, one is kept.
    where: sql`owned.t = 'brand'`,
    once: [errata.t, errata.memberId, errata.kind, errata.sameness, errata.state],
    onceWhere: sql`owned.state = 'open'`,
  },
]);
