import type { LinkGroup } from '@rujian/contract/areas/site/links';
import { FRIENDLY_LINKS_MAX, type Lang } from '@rujian/contract/base/constants';
import { asc, eq, isNull } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { friendlyLinks, linkGroups } from '#schema/site/links.ts';

export const LINKS_TAG = 'links';

export type Links = ReturnType<typeof createLinks>;

/** 友情链接 for readers; a heading without links is omitted. */
export function createLinks({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    async groups(lang: Lang): Promise<LinkGroup[]> {
      const rows = await readDb
        .select({ group: linkGroups, link: friendlyLinks })
        .from(friendlyLinks)
        .innerJoin(linkGroups, eq(linkGroups.id, friendlyLinks.groupId))
        .where(isNull(friendlyLinks.hiddenAt))
        .orderBy(
          ...[asc(linkGroups.position), asc(linkGroups.id)],
          ...[asc(friendlyLinks.position), asc(friendlyLinks.id)],
        )
        .limit(FRIENDLY_LINKS_MAX);
      const isEnglish = lang === 'en';
      const groups = new Map<number, LinkGroup>();
      for (const { group, link } of rows) {
        const name = (isEnglish && group.nameEn) || group.name;
        const known = groups.get(group.id) ?? { id: group.id, name, links: [] };
        known.links.push({
          id: link.id,
          url: link.url,
          name: (isEnglish && link.nameEn) || link.name,
          note: (isEnglish && link.noteEn) || link.note,
        });
        groups.set(group.id, known);
      }
      return [...groups.values()];
    },
  };
}
