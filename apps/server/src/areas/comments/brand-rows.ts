import { sql } from 'drizzle-orm';
import { ownedRows } from '#platform/database/reassign-rows.ts';
import { collects, comments, praises } from '#schema/comments/comments.ts';
import { follows } from '#schema/comments/follows.ts';

const isBrand = sql`owned.t = 'brand'`;

export const brandRows = ownedRows([
  {
    area: 'follow',
    table: follows,
    owner: follows.targetId,
    once: [follows.memberId, follows.t, follows.batchKey],
    // A batch belongs to a brand.
    where: sql`owned.t in ('brand', 'batch')`,
  },
  { area: 'collect', table: collects, owner: collects.targetId, where: isBrand, once: [collects.memberId, collects.t] },
  { area: 'praise', table: praises, owner: praises.targetId, where: isBrand, once: [praises.memberId, praises.t] },
  { area: 'comment', table: comments, owner: comments.targetId, where: isBrand },
]);
