import { dirname, join } from 'node:path';
import type { RunMoveIn } from '#areas/movein/move-in-jobs.ts';
import { createFetchPublic } from '#platform/outside/fetch-public.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { openInThread } from './export-thread.ts';
import { createMoveIn } from './mover.ts';
import { fetchedPictures, firstOf, picturesOfFolder } from './picture-source.ts';

export function createDeskRun(platform: Platform, deps: { record: RecordAudit }): RunMoveIn {
  const move = createMoveIn(platform, deps);
  return async ({ program, path, site, ...request }) => {
    const source = await openInThread(program, path, site);
    try {
      const fetched = fetchedPictures(createFetchPublic({ privateHosts: platform.fetchPrivateHosts }));
      const unpacked = program === 'markdown' ? [await picturesOfFolder(join(dirname(path), 'files'))] : [];
      return await move(source, { ...request, readPicture: firstOf(...unpacked, fetched) });
    } finally {
      await source.close?.();
    }
  };
}
