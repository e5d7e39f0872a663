import {
  type KeptTrashType,
  TRASH_DAYS,
  TRASH_RIGHTS,
  TRASH_TYPES,
  type TrashRow,
  type TrashType,
} from '@rujian/contract/areas/control/trash';
import { EDITED_KINDS, type EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { eq, lte, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { type Caller, hasRight, SITE, type StaffCaller } from '#platform/caller.ts';
import { DAY_SECONDS, secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { type RowTables, readRows, refuseTaken, writeRows } from '#platform/database/deleted-row-snapshots.ts';
import { valueList } from '#platform/database/value-list.ts';
import type { Platform } from '#platform/platform.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';
import { trashItems } from '#schema/control/control.ts';
import type { ControlDeps } from './control-deps.ts';

/** Before the nightly backup, which need not contain expired items. */
const EVERY_NIGHT = '20 2 * * *';

type Item = { type: TrashType; id: number };

/**
 * One recycle bin for everything that editors delete. Edited items have their own state and are restored by their area;
 * of everything else the rows are kept here and inserted again.
 */
export function createTrash(
  platform: Platform,
  deps: Pick<ControlDeps, 'record' | 'editedBins' | 'rowTables' | 'forgetVersions'>,
) {
  const { db, clock, log, jobs, changes } = platform;
  const { record, editedBins, rowTables, forgetVersions } = deps;
  const list = createTrashList(platform);
  const trashErased = platform.erasures.rule({ job: 'control.empty_trash', kind: 'trash', keptDays: TRASH_DAYS });
  jobs.define('control.empty_trash', emptyOld, { cron: EVERY_NIGHT });

  return {
    list: list.page,

    async restore({ type, id }: Item, caller: StaffCaller): Promise<void> {
      if (isEdited(type)) {
        await editedBins[type].restore(id, caller).catch(refuseTaken);
        return;
      }
      if (!mayRestore(caller, type)) throw new AppError('rule.not_held');
      await db.transaction(async (tx) => {
        const item = await take(tx, type, id);
        await writeRows(tx, rowTables[type], item.rows);
        const target = { type, id: item.targetId };
        await record(tx, { caller, action: 'trash.restore', target, after: { title: item.title } });
      });
      await changes.changed(['site', 'home', 'brands', 'list:news', 'spotchecks']);
    },

    erase: ({ reason, ...item }: Item & { reason: string }, caller: StaffCaller) =>
      db.transaction((tx) => eraseOne(tx, item, caller, reason)),
  };

  async function eraseOne(tx: Tx, { type, id }: Item, caller: Caller, reason = '') {
    const gone = isEdited(type) ? await eraseEdited(tx, type, id) : await take(tx, type, id);
    const target = { type, id: gone.targetId };
    await record(tx, { caller, action: 'trash.erase', target, before: { title: gone.title }, reason });
  }

  async function eraseEdited(tx: Tx, type: EditedKind, id: number) {
    const title = await editedBins[type].erase(tx, id);
    if (title === undefined) throw new AppError('trash.not_found');
    await forgetVersions(tx, type, id);
    return { targetId: id, title };
  }

  /** Takes an item out of the bin; of two concurrent requests, one finds nothing. */
  async function take(tx: Tx, type: TrashType, id: number): Promise<typeof trashItems.$inferSelect> {
    const [item] = await tx.delete(trashItems).where(eq(trashItems.id, id)).returning();
    if (!item || item.type !== type) throw new AppError('trash.not_found');
    return item;
  }

  /** A failing item does not keep the others in the bin. */
  async function emptyOld(): Promise<void> {
    const limit = secondsBefore(clock.now(), TRASH_DAYS * DAY_SECONDS);
    const old = await db
      .select({ id: trashItems.id, type: trashItems.type })
      .from(trashItems)
      .where(lte(trashItems.deletedAt, limit));
    const due = [...(await list.editedBefore(limit)), ...old.map(({ id, type }) => ({ id, type: type as TrashType }))];
    let erased = 0;
    for (const item of due) {
      await db
        .transaction((tx) => eraseOne(tx, item, SITE))
        .then(() => {
          erased += 1;
        })
        .catch((error) => log.error({ err: error, ...item }, 'trash.not_erased'));
    }
    await trashErased(erased);
  }
}

function isEdited(type: TrashType): type is EditedKind {
  return (EDITED_KINDS as readonly TrashType[]).includes(type);
}

const KEPT_SECONDS = TRASH_DAYS * 86_400;

type Query = { page: number; limit: number; type: TrashType | ''; q: string };
function createTrashList({ db }: Platform) {
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
    edited('recall', sql`item.maker || '召回' || item.food`, sql`recalls item`),
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

function mayRestore(caller: StaffCaller, type: TrashType): boolean {
  return hasRight(caller, TRASH_RIGHTS[type][1]) || hasRight(caller, 'trash.restore');
}

export function createKeepDeleted({ clock }: Platform, rowTables: Record<KeptTrashType, RowTables>): KeepDeleted {
  return async (tx, caller, { type, id, title, reason = '' }) => {
    const rows = await readRows(tx, rowTables[type], id);
    const deleted = { deletedBy: caller.id, deletedAt: clock.now() };
    await tx.insert(trashItems).values({ type, targetId: id, title, reason, rows, ...deleted });
  };
}
