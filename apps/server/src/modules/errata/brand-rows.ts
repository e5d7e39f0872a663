import { sql } from 'drizzle-orm';
import { ownedRows } from '#platform/reassign-rows.ts';
import { errata } from '#schema/errata.ts';

/** What readers found wrong in the dossier of a brand. */
export const brandRows = ownedRows([
  {
    area: 'erratum',
    table: errata,
    owner: errata.targetId,
    // Twice the same open report of one member: one of them is enough.
    where: sql`owned.t = 'brand'`,
    once: [errata.t, errata.memberId, errata.kind, errata.sameness, errata.state],
    onceWhere: sql`owned.state = 'open'`,
  },
]);
