import type { Db, Tx } from '#platform/database/database.ts';
import type { EditedType, ItemRow, Opened } from '#ports/edited-items.ts';

export async function stepsOf<R extends ItemRow, D, X>(
  { steps }: Pick<EditedType<R, D, X>, 'steps'>,
  from: Db | Tx,
  { row, version }: Opened<R, D>,
  extra: X | undefined,
): Promise<number> {
  return typeof steps === 'number' ? steps : steps(from, row, version.document, extra);
}
