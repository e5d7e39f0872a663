import {
  addPage,
  comparePageVersion,
  deletePageVersion,
  getPageVersion,
  listDeskPages,
  publishPageVersion,
  savePageVersion,
} from '@rujian/contract/areas/site/pages';
import { type App, serve } from '#platform/http/http.ts';
import type { PageDesk } from './page-desk.ts';

export function pageDeskRoutes(app: App, pages: PageDesk): void {
  serve(app, listDeskPages, (_input, { lang }) => pages.list(lang));
  serve(app, addPage, (input, caller) => pages.add(caller, input));
  serve(app, getPageVersion, ({ id }) => pages.version(id));
  serve(app, savePageVersion, (input, caller) => pages.save(caller, input));
  serve(app, publishPageVersion, async (input, caller) => {
    await pages.publish(caller, input);
    return null;
  });
  serve(app, deletePageVersion, async ({ id }, caller) => {
    await pages.delete(caller, id);
    return null;
  });
  serve(app, comparePageVersion, ({ id }) => pages.compare(id));
}
