import { listAddress } from '#web/ui/lists/address.ts';
import type { BillboardView } from './billboard-view.ts';

type Shown = Pick<BillboardView, 'id' | 'editions'>;

/** The newest edition has the short address, which is the one to share. */
export function editionPath(
  { id, editions }: Shown,
  editionId: number,
  more: { tab?: string | undefined; entry?: string | undefined } = {},
): string {
  const edition = editions[0]?.id === editionId ? undefined : String(editionId);
  return listAddress(`/billboard/${id}`, { edition, ...more });
}
