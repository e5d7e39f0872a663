import {
  deleteLink,
  deleteLinkGroup,
  listDeskLinks,
  saveLink,
  saveLinkGroup,
  sortLinkGroups,
  sortLinks,
} from '@rujian/contract/areas/site/link-desk';
import { listLinks } from '@rujian/contract/areas/site/links';
import { type App, serve } from '#platform/http/http.ts';
import type { LinkDesk } from './link-desk.ts';
import { LINKS_TAG, type Links } from './links.ts';

export function linkRoutes(app: App, links: Links, desk: LinkDesk): void {
  serve(app, listLinks, async (_input, { lang }) => ({ groups: await links.groups(lang) }), {
    tags: () => [LINKS_TAG],
  });
  serve(app, listDeskLinks, () => desk.list());
  serve(app, saveLink, (input, caller) => desk.save(input, caller));
  serve(app, saveLinkGroup, (input, caller) => desk.saveGroup(input, caller));
  serve(app, sortLinks, async ({ groupId, order }, caller) => {
    await desk.sort(groupId, order, caller);
    return null;
  });
  serve(app, sortLinkGroups, async ({ order }, caller) => {
    await desk.sortGroups(order, caller);
    return null;
  });
  serve(app, deleteLink, async ({ id }, caller) => {
    await desk.remove(id, caller);
    return null;
  });
  serve(app, deleteLinkGroup, async ({ id }, caller) => {
    await desk.removeGroup(id, caller);
    return null;
  });
}
