import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { ContentRef } from './content-directory.ts';

export type Reaction = ContentRef & { collects?: number; comments?: number; praises?: number };
type Counted = { collects: number; comments: number; praises: number };

export async function countReactions(tx: Tx, reactions: readonly Reaction[]): Promise<Counted[]> {
  if (reactions.length === 0) return [];
  const asked = sql`json_to_recordset(${JSON.stringify(reactions)}::json)
    as reaction(t text, id bigint, collects integer, comments integer, praises integer)`;
  const { rows } = await tx.execute<Counted>(sql`
    insert into content_counters as stored (t, target_id, collects, comments, praises)
    select t, id, greatest(0, coalesce(sum(collects), 0)), greatest(0, coalesce(sum(comments), 0)),
      greatest(0, coalesce(sum(praises), 0))
    from ${asked} group by t, id order by t, id
    on conflict (t, target_id) do update set
      (collects, comments, praises) = (
        -- What was asked for the row at hand: excluded values cannot tell less from nothing.
        select greatest(0, stored.collects + coalesce(sum(collects), 0)),
          greatest(0, stored.comments + coalesce(sum(comments), 0)),
          greatest(0, stored.praises + coalesce(sum(praises), 0))
        from ${asked} where reaction.t = stored.t and reaction.id = stored.target_id
      ),
      updated_at = now()
    returning collects, comments, praises`);
  return rows;
}
