import { LIST_CACHE_SECONDS } from '@rujian/contract/constants';
import { listDatasets } from '@rujian/contract/open-data-index';
import { type App, serve } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createOpenData } from './open-data.ts';

/** The index of all downloads; the files are served by their areas. */
export function openDataModule(app: App, platform: Platform): void {
  const openData = createOpenData(platform);
  serve(app, listDatasets, () => openData.list(), {
    tags: () => ['spotchecks', 'evaluations', 'billboards', 'prices'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
}
