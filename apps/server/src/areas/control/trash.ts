import { TRASH_DAYS, type TrashType } from '@rujian/contract/areas/control/trash';
import { EDITED_KINDS, type EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { eq, lte } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { type Caller, SITE, type StaffCaller } from '#platform/caller.ts';
import { secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { refuseTaken, writeRows } from '#platform/database/deleted-row-snapshots.ts';
import type { Platform } from '#platform/platform.ts';
import { trashItems } from '#schema/control/control.ts';
import type { ControlDeps } from './control-deps.ts';
import { createTrashList, mayRestore } from './trash-list.ts';

const DAY_SECONDS = 86_400;
/** Before the nightly backup, which need not contain expired items. */
const EVERY_NIGHT = '20 2 * * *';

type Item = { type: TrashType; id: number };
type Kept = typeof trashItems.$inferSelect;

/**
 * One recycle bin for everything that editors delete. Edited items have their own state and are
 * restored by their area; of everything else the rows are kept here and inserted again.
 */
export function createTrash(
  platform: Pick<Platform, 'db' | 'clock' | 'log' | 'jobs' | 'changes' | 'erasures'>,
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
        const after = { title: item.title };
        await record(tx, { caller, action: 'trash.restore', target, after });
      });
      await changes.changed(['site', 'home', 'brands', 'list:news', 'spotchecks']);
    },

    erase: ({ reason, ...item }: Item & { reason: string }, caller: StaffCaller) =>
      db.transaction((tx) => eraseOne(tx, item, caller, reason)),
  };

  async function eraseOne(tx: Tx, { type, id }: Item, caller: Caller, reason = '') {
    const gone = isEdited(type) ? await eraseEdited(tx, type, id) : await take(tx, type, id);
    const target = { type, id: gone.targetId };
    const before = { title: gone.title };
    await record(tx, { caller, action: 'trash.erase', target, before, reason });
  }

  async function eraseEdited(tx: Tx, type: EditedKind, id: number) {
    const title = await editedBins[type].erase(tx, id);
    if (title === undefined) throw new AppError('trash.not_found');
    await forgetVersions(tx, type, id);
    return { targetId: id, title };
  }

  /** Takes an item out of the bin; of two concurrent requests, one finds nothing. */
  async function take(tx: Tx, type: TrashType, id: number): Promise<Kept> {
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
