import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { MoveInProgram } from '@rujian/contract/vocabulary/control';
import type { RunMoveIn } from '#areas/movein/move-in-jobs.ts';
import { AppError } from '#platform/app-error.ts';
import { createFetchPublic } from '#platform/outside/fetch-public.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { openGhost } from './ghost.ts';
import type { Export, OpenBytes } from './item.ts';
import { openMarkdown } from './markdown.ts';
import { createMoveIn } from './mover.ts';
import { fetchedPictures, firstOf, picturesOfFolder } from './picture-source.ts';
import { openWordpress } from './wordpress.ts';

const PROGRAMS = { wordpress: 'WordPress', ghost: 'Ghost' };

export async function openExport(program: MoveInProgram, path: string, site: string): Promise<Export> {
  if (program === 'markdown') return openMarkdown(path, site);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new AppError('movein.not_export', { program: PROGRAMS[program] });
  return openBytes(program, () => createReadStream(path), site);
}

function openBytes(program: Exclude<MoveInProgram, 'markdown'>, open: OpenBytes, site: string): Promise<Export> {
  return program === 'wordpress' ? openWordpress(open) : openGhost(open, site);
}

export function createDeskRun(platform: Platform, deps: { record: RecordAudit }): RunMoveIn {
  const move = createMoveIn(platform, deps);
  return async ({ program, open, folder, site, ...request }) => {
    const fetched = fetchedPictures(createFetchPublic({ privateHosts: platform.fetchPrivateHosts }));
    if (program !== 'markdown') return move(await openBytes(program, open, site), { ...request, readPicture: fetched });
    const readPicture = firstOf(await picturesOfFolder(folder), fetched);
    return move(await openMarkdown(folder, site), { ...request, readPicture });
  };
}
