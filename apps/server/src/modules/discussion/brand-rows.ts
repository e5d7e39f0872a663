import { sql } from 'drizzle-orm';
import { createHandover } from '#platform/handover.ts';
import { collects, comments, praises } from '#schema/discussion.ts';
import { follows } from '#schema/discussion-follows.ts';

const isBrand = sql`owned.t = 'brand'`;

/** Comments, collections and follows of a brand. */
export const brandRows = createHandover([
  {
    area: 'follow',
    table: follows,
    owner: follows.targetId,
    key: [follows.memberId, follows.t, follows.batchKey],
    once: [follows.memberId, follows.t, follows.batchKey],
    // A batch belongs to a brand.
    where: sql`owned.t in ('brand', 'batch')`,
  },
  {
    area: 'collect',
    table: collects,
    owner: collects.targetId,
    where: isBrand,
    key: [collects.memberId, collects.t],
    once: [collects.memberId, collects.t],
  },
  {
    area: 'praise',
    table: praises,
    owner: praises.targetId,
    where: isBrand,
    key: [praises.memberId, praises.t],
    once: [praises.memberId, praises.t],
  },
  {
    area: 'comment',
    table: comments,
    owner: comments.targetId,
    where: isBrand,
    key: [comments.id],
  },
]);
