import type { ItemReading } from '@rujian/contract/base/item-reading';
import { isMovePossible, stateAfter } from '@rujian/contract/base/publishing/publishing';
import { eq } from 'drizzle-orm';
import type { StaffCaller } from '#platform/caller.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { EditedType, ItemRow, Items, Opened } from '#ports/edited-items.ts';
import { staff } from '#schema/staff/staff.ts';

export function createItemReading<R extends ItemRow, D, X>(
  db: Db,
  type: EditedType<R, D, X>,
  { read, describe }: Pick<Items<R, D, X>, 'read' | 'describe'>,
): (caller: StaffCaller, id: number) => Promise<ItemReading> {
  return async (caller, id) => {
    const opened = await read(id);
    const { row, version, state } = opened;
    const prepared = await type.prepareMove?.({ id, move: 'pass' });
    const steps = await stepsOf(type, db, opened, prepared);
    const standing = await describe(caller, opened, steps);
    const { title } = await type.words(db, version.document);
    return {
      ...standing,
      t: type.t,
      id,
      title,
      author: await authorOf(row.createdBy),
      next: isMovePossible('pass', state) ? stateAfter('pass', state, steps) : state,
      basis: type.basis === 'version' ? row.version : version.number,
      page: type.page(row),
    };
  };

  async function authorOf(id: number | null) {
    if (id === null) return null;
    const [person] = await db.select({ id: staff.id, name: staff.name }).from(staff).where(eq(staff.id, id));
    return person ?? null;
  }
}

export async function stepsOf<R extends ItemRow, D, X>(
  { steps }: Pick<EditedType<R, D, X>, 'steps'>,
  from: Db | Tx,
  { row, version }: Opened<R, D>,
  extra: X | undefined,
): Promise<number> {
  return typeof steps === 'number' ? steps : steps(from, row, version.document, extra);
}
