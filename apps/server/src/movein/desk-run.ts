import type { RunMoveIn } from '#areas/movein/move-in-jobs.ts';
import { createFetchPublic } from '#platform/outside/fetch-public.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { openMarkdown } from './markdown.ts';
import { createMoveIn } from './mover.ts';
import { openBytes } from './open-export.ts';
import { fetchedPictures, firstOf, picturesOfFolder } from './picture-source.ts';

export function createDeskRun(platform: Platform, deps: { record: RecordAudit }): RunMoveIn {
  const move = createMoveIn(platform, deps);
  return async ({ program, open, folder, site, ...request }) => {
    const fetched = fetchedPictures(createFetchPublic({ privateHosts: platform.fetchPrivateHosts }));
    if (program !== 'markdown') return move(await openBytes(program, open, site), { ...request, readPicture: fetched });
    const readPicture = firstOf(await picturesOfFolder(folder), fetched);
    return move(await openMarkdown(folder, site), { ...request, readPicture });
  };
}
