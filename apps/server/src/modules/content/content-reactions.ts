import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database.ts';
import type { ContentRef } from './content-directory.ts';

/** How many more, or fewer, members collected or commented a content. */
export type Reaction = ContentRef & { collects?: number; comments?: number };

/** Changes the counts of contents with the transaction of what is counted; gives the new ones. */
export async function countReactions(tx: Tx, reactions: readonly Reaction[]) {
  if (reactions.length === 0) return [];
  const { rows } = await tx.execute<{ collects: number; comments: number }>(sql`
    insert into content_counters as stored (t, target_id, collects, comments)
    select t, id, greatest(0, coalesce(sum(collects), 0)), greatest(0, coalesce(sum(comments), 0))
    from json_to_recordset(${JSON.stringify(reactions)}::json)
      as reaction(t text, id bigint, collects integer, comments integer)
    group by t, id order by t, id
    on conflict (t, target_id) do update set
      collects = greatest(0, stored.collects + (${change('collects', reactions)})),
      comments = greatest(0, stored.comments + (${change('comments', reactions)})),
      updated_at = now()
    returning collects, comments`);
  return rows;
}

/** What was asked for the row at hand: `excluded` cannot tell less from nothing. */
function change(name: 'collects' | 'comments', reactions: readonly Reaction[]) {
  return sql`select coalesce(sum(reaction.${sql.identifier(name)}), 0)
    from json_to_recordset(${JSON.stringify(reactions)}::json)
      as reaction(t text, id bigint, collects integer, comments integer)
    where reaction.t = stored.t and reaction.id = stored.target_id`;
}
