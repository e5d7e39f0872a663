import { listEnglishNames, saveEnglishName } from '@rujian/contract/areas/site/languages';
import { type App, serve } from '#platform/http/http.ts';
import type { EnglishNames } from './english-names.ts';

export function languageRoutes(app: App, names: EnglishNames): void {
  serve(app, listEnglishNames, (query) => names.list(query));
  serve(app, saveEnglishName, async (wanted, caller) => {
    await names.save(wanted, caller);
    return null;
  });
}
