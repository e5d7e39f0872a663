import {
  TRASH_DAYS,
  TRASH_RIGHTS,
  TRASH_TYPES,
  type TrashRow,
  type TrashType,
} from '@rujian/contract/areas/control/trash';
import { EDITED_KINDS } from '@rujian/contract/vocabulary/shared/content';
import { type SQL, sql } from 'drizzle-orm';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { valueList } from '#platform/database/value-list.ts';
import type { Platform } from '#platform/platform.ts';

const KEPT_SECONDS = TRASH_DAYS * 86_400;

type Query = { page: number; limit: number; type: TrashType | ''; q: string };
/** Everything in the recycle bin, from all tables. */
export function createTrashList({ db }: Pick<Platform, 'db'>) {
  return {
    async page({ page, limit, type, q }: Query, caller: StaffCaller) {
      const types = TRASH_TYPES.filter(
        (one) => (type === '' || one === type) && hasRight(caller, TRASH_RIGHTS[one][0]),
      );
      if (types.length === 0) return { list: [], total: 0 };
      const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
      const { rows } = await db.execute<Omit<TrashRow, 'goneAt' | 'mayRestore'> & { total: number }>(sql`
        select item.type, item.id::int, item.title, item.reason,
          case when item.deleted_by is not null
            then json_build_object('id', item.deleted_by, 'name', coalesce(staff.name, '')) end as "deletedBy",
          floor(extract(epoch from item.deleted_at))::float8 as "deletedAt", count(*) over ()::int as total
        from (${IN_BIN}) item left join staff on staff.id = item.deleted_by
        where item.type in (${valueList(types)})
          and ${q === '' ? sql`true` : sql`item.title ilike ${like}`}
        order by item.deleted_at desc, item.type, item.id desc
        limit ${limit} offset ${(page - 1) * limit}`);
      const list = rows.map((row) => ({
        ...row,
        goneAt: row.deletedAt + KEPT_SECONDS,
        mayRestore: mayRestore(caller, row.type),
      }));
      return { list, total: rows[0]?.total ?? 0 };
    },

    /** Edited items whose retention period is over. */
    async editedBefore(limit: Date): Promise<{ type: TrashType; id: number }[]> {
      const { rows } = await db.execute<{ type: TrashType; id: number }>(sql`
        select item.type, item.id::int from (${IN_BIN}) item
        where item.deleted_at <= ${limit.toISOString()}::timestamptz
          and item.type in (${valueList(EDITED_KINDS)})`);
      return rows;
    },
  };
}

/** Who deleted an edited item is in the audit log. */
function edited(type: TrashType, title: SQL, from: SQL): SQL {
  return sql`
    select ${type}::text as type, item.id, ${title} as title, item.trashed_at as deleted_at,
      (select entry.staff_id from audit_entries entry
        where entry.target_type = ${type} and entry.target_id = item.id
          and entry.action like '%.trash'
        order by entry.id desc limit 1) as deleted_by,
      '' as reason
    from ${from} where item.status = 'trash' and item.trashed_at is not null`;
}

const IN_BIN = sql.join(
  [
    edited(
      'news',
      sql`version.title`,
      sql`articles item join article_revisions version
        on version.id = coalesce(item.work_rev_id, item.live_rev_id)`,
    ),
    edited('specialsubject', sql`item.title`, sql`special_subjects item`),
    edited('baike', sql`item.title`, sql`encyclopedia_entries item`),
    edited('spotcheck', sql`item.title`, sql`spotcheck_notices item`),
    edited('evaluation', sql`item.title`, sql`evaluations item`),
    edited(
      'billboard',
      sql`board.name || ' ' || item.period`,
      sql`billboard_editions item join billboards board on board.id = item.billboard_id`,
    ),
    sql`select item.type, item.id, item.title, item.deleted_at, item.deleted_by, item.reason
      from trash_items item`,
  ],
  sql` union all `,
);

/** Editors of this kind of item, and chiefs. */
export function mayRestore(caller: StaffCaller, type: TrashType): boolean {
  return hasRight(caller, TRASH_RIGHTS[type][1]) || hasRight(caller, 'trash.restore');
}
