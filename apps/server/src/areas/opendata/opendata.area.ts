import { listDatasets } from '@rujian/contract/areas/opendata/index-file';
import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createOpenData } from './open-data.ts';

/** The index of all downloads; the files are served by their areas. */
export function openDataArea(app: App, platform: Platform): void {
  const openData = createOpenData(platform);
  serve(app, listDatasets, (_input, { lang }) => openData.list(lang), {
    tags: () => ['spotchecks', 'evaluations', 'billboards', 'prices', 'standards'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
}
