import {
  addPage,
  comparePageVersion,
  deletePageVersion,
  getPageVersion,
  listDeskPages,
  publishPageVersion,
  savePageVersion,
} from '@rujian/contract/areas/site/pages';
import { requireStaff } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { PageDesk } from './page-desk.ts';

export function pageDeskRoutes(app: App, pages: PageDesk): void {
  serve(app, listDeskPages, (_input, { lang }) => pages.list(lang));
  serve(app, addPage, (input, caller) => pages.add(requireStaff(caller), input));
  serve(app, getPageVersion, ({ id }) => pages.version(id));
  serve(app, savePageVersion, (input, caller) => pages.save(requireStaff(caller), input));
  serve(app, publishPageVersion, async (input, caller) => {
    await pages.publish(requireStaff(caller), input);
    return null;
  });
  serve(app, deletePageVersion, async ({ id }, caller) => {
    await pages.delete(requireStaff(caller), id);
    return null;
  });
  serve(app, comparePageVersion, ({ id }) => pages.compare(id));
}
