import { AREA_OF_KIND } from '@rujian/contract/base/publishing/publishing';
import { EDITED_KINDS, type EditedKind } from '@rujian/contract/vocabulary/shared/content';
import type { PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import { type SQL, sql } from 'drizzle-orm';

const TABLES: Record<EditedKind, string> = {
  news: 'articles',
  evaluation: 'evaluations',
  spotcheck: 'spotcheck_notices',
  billboard: 'billboard_editions',
  specialsubject: 'special_subjects',
  baike: 'encyclopedia_entries',
};

/**
 * Items of these kinds in these states as one relation. A new item has a state; a published one
 * keeps its own and its working copy has another. `condition` is about `item`.
 */
export function editedItems(
  wanted: Partial<Record<EditedKind, readonly PublishState[]>>,
  condition: SQL = sql`true`,
): SQL | null {
  const parts = EDITED_KINDS.flatMap((kind) => {
    const states = wanted[kind] ?? [];
    return states.length === 0 ? [] : [itemsOf(kind, states, condition)];
  });
  return parts.length === 0 ? null : sql.join(parts, sql` union all `);
}

function itemsOf(kind: EditedKind, states: readonly PublishState[], condition: SQL): SQL {
  // Written into the statement, so that the partial indexes on items in progress apply.
  const listed = sql.raw(states.map((state) => `'${state}'`).join(', '));
  // An edition of a ranking is never changed once it is public.
  const workStatus = sql.raw(kind === 'billboard' ? 'null::text' : 'item.work_status');
  return sql`select ${sql.raw(`'${kind}'::text`)} as kind, item.id::int as id,
      coalesce(${workStatus}, item.status) as state, ${workStatus} is not null as has_copy,
      ${sql.raw(AREA_OF_KIND[kind] === 'articles' ? 'item.column_id' : 'null::bigint')} as column_id,
      item.created_by, item.updated_at, item.version, item.status = 'published' as is_live
    from ${sql.identifier(TABLES[kind])} item
    where (item.status in (${listed}) or ${workStatus} in (${listed})) and ${condition}`;
}

/** The title of an item of `editedItems` in its working copy; `found` is its alias. */
export const TITLE_OF_FOUND = sql`case found.kind
  when 'news' then (
    select revision.title from articles item
    join article_revisions revision on revision.id = coalesce(item.work_rev_id, item.live_rev_id)
    where item.id = found.id)
  when 'billboard' then (
    select board.name || ' · ' || item.period from billboard_editions item
    join billboards board on board.id = item.billboard_id where item.id = found.id)
  else coalesce(
    (
      select coalesce(copy.document ->> 'title', copy.document -> 'form' ->> 'title')
      from content_revisions copy
      where copy.t = found.kind and copy.target_id = found.id
        and (found.has_copy or found.kind in ('specialsubject', 'baike'))
      order by copy.number desc limit 1
    ),
    case found.kind
      when 'evaluation' then (select title from evaluations where id = found.id)
      when 'spotcheck' then (select title from spotcheck_notices where id = found.id)
      when 'specialsubject' then (select title from special_subjects where id = found.id)
      when 'baike' then (select title from encyclopedia_entries where id = found.id)
    end)
  end`;

export const LAST_DECISION = sql`left join lateral (
  select decision.decision, decision.remark, decision.at, decision.staff_id
  from review_decisions decision
  where decision.t = found.kind and decision.target_id = found.id
  order by decision.id desc limit 1
) last on true`;
