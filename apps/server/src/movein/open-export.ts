import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { MoveInProgram } from '@rujian/contract/vocabulary/control';
import { AppError } from '#platform/app-error.ts';
import { openGhost } from './ghost.ts';
import type { Export } from './item.ts';
import { openMarkdown } from './markdown.ts';
import { openWordpress } from './wordpress.ts';

const PROGRAMS = { wordpress: 'WordPress', ghost: 'Ghost' };

export async function openExport(program: MoveInProgram, path: string, site: string): Promise<Export> {
  if (program === 'markdown') return openMarkdown(path, site);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new AppError('movein.not_export', { program: PROGRAMS[program] });
  const open = () => createReadStream(path);
  return program === 'wordpress' ? openWordpress(open) : openGhost(open, site);
}
