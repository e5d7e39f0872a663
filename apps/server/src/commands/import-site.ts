import { stat } from 'node:fs/promises';
import { message } from '@rujian/contract/base/messages';
import { MOVE_IN_KIND, MOVE_IN_NOTE, MOVE_IN_PROGRAM, type MoveInProgram } from '@rujian/contract/vocabulary/control';
import { createAudit } from '#areas/staff/audit.ts';
import { AppError } from '#platform/app-error.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { createFetchPublic } from '#platform/outside/fetch-public.ts';
import type { OpenPlatform } from '#platform/platform.ts';
import { createMoveIn } from '../movein/mover.ts';
import { openExport } from '../movein/open-export.ts';
import { fetchedPictures, firstOf, picturesOfFolder } from '../movein/picture-source.ts';

const USAGE =
  'Usage: npm run rujian -- import wordpress <export.xml> | ghost <export.json> | markdown <folder>\n' +
  '  [--dry-run] [--pictures=folder] [--site=https://old.example.com]';

type AskedImport = { program: MoveInProgram; path: string; isDryRun: boolean; folder: string; site: string };

/** Refuses what cannot be imported before the site is opened. */
export async function readImport(input: readonly string[]): Promise<AskedImport> {
  const [program = '', path = ''] = input.filter((word) => !word.startsWith('--'));
  if (!isProgram(program) || path === '' || !input.every(isKnown)) throw new OperatorError(USAGE);
  const isFolder = program === 'markdown';
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new OperatorError(`There is no ${isFolder ? 'folder' : 'file'} ${path}.`);
  if (isFolder !== found.isDirectory()) throw new OperatorError(`${path} is not a ${isFolder ? 'folder' : 'file'}.`);
  const folder = optionOf(input, 'pictures') || (isFolder ? path : '');
  return { program, path, isDryRun: input.includes('--dry-run'), folder, site: optionOf(input, 'site') };
}

export async function importSite(
  platform: OpenPlatform,
  { program, path, isDryRun, folder, site }: AskedImport,
): Promise<string> {
  try {
    const source = await openExport(program, path, site);
    const fetched = fetchedPictures(createFetchPublic({ privateHosts: platform.fetchPrivateHosts }));
    const readPicture = folder
      ? firstOf(await picturesOfFolder(folder), ...(program === 'markdown' ? [fetched] : []))
      : fetched;
    const bar = createProgressBar(isDryRun ? 'Checking' : 'Importing');
    const move = createMoveIn(platform, { record: createAudit(platform) });
    const { report } = await move(source, {
      task: isDryRun ? 'check' : 'move',
      readPicture,
      onItem: (done, total) => {
        bar(done, total);
        return true;
      },
    });
    return textOf(report, isDryRun);
  } catch (error) {
    if (error instanceof AppError) throw new OperatorError(message('en', error.id, error.params));
    throw error;
  }
}

function textOf(
  { counts, notes, notesTotal }: Awaited<ReturnType<ReturnType<typeof createMoveIn>>>['report'],
  isDryRun: boolean,
): string {
  const heads = ['', 'found', isDryRun ? 'would add' : 'added', 'known', 'left'];
  const rows = counts.map(({ kind, found, fresh, known, left }) => [
    MOVE_IN_KIND.label(kind, 'en'),
    ...[found, fresh, known, left].map(String),
  ]);
  const table = [heads, ...rows].map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(14) : cell.padStart(10))).join(''),
  );
  const lines = notes.map(({ note, name, detail }) =>
    [`  ${MOVE_IN_NOTE.label(note, 'en')}: ${name}`, detail].filter((part) => part !== '').join(' – '),
  );
  const more = notesTotal > notes.length ? [`  … and ${notesTotal - notes.length} more`] : [];
  const end = isDryRun ? 'Nothing was changed.' : 'Done. Another run adds only what is new.';
  return [...table, ...lines, ...more, end].join('\n');
}

function optionOf(input: readonly string[], name: string): string {
  const start = `--${name}=`;
  return input.find((word) => word.startsWith(start))?.slice(start.length) ?? '';
}

function isKnown(word: string): boolean {
  return !word.startsWith('--') || /^--(?:dry-run$|pictures=|site=)/.test(word);
}

function isProgram(word: string): word is MoveInProgram {
  return (MOVE_IN_PROGRAM.keys as readonly string[]).includes(word);
}

const WIDTH = 30;
const STEP_PERCENT = 10;

function createProgressBar(title: string, out: NodeJS.WriteStream = process.stderr) {
  let shown = -1;
  return (done: number, total: number): void => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
    const step = out.isTTY ? percent : Math.floor(percent / STEP_PERCENT);
    if (step === shown && done < total) return;
    shown = step;
    const filled = Math.round((percent / 100) * WIDTH);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
    const line = `${title} ${bar} ${percent}% (${done}/${total})`;
    if (!out.isTTY) out.write(`${line}\n`);
    else out.write(`\r\u001b[K${line}${done === total ? '\n' : ''}`);
  };
}
