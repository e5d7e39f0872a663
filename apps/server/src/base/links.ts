import type { Tx } from '#platform/database/database.ts';
import { friendlyLinks, linkGroups } from '#schema/site/links.ts';
import groups from './lists/links.json' with { type: 'json' };

/** Public services for every reader; an operator can add and hide links. */
export const BASE_LINKS = groups;
export type BaseLinkGroup = (typeof BASE_LINKS)[number];

export async function loadLinks(tx: Tx, added: readonly BaseLinkGroup[]): Promise<void> {
  const known = await tx.select({ id: linkGroups.id }).from(linkGroups);
  for (const [place, { links, ...names }] of added.entries()) {
    const [group] = await tx
      .insert(linkGroups)
      .values({ ...names, position: known.length + place + 1 })
      .returning({ id: linkGroups.id });
    if (!group) continue;
    const rows = links.map((link, position) => ({ ...link, groupId: group.id, position }));
    await tx.insert(friendlyLinks).values(rows);
  }
}
