import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { OperatorError } from '#platform/operator-error.ts';
import { ACTIONS } from './actions.ts';

const PROGRAM = fileURLToPath(new URL('./rujian.ts', import.meta.url));

function rujian(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...args], (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

test('help lists every command and succeeds; an unknown command shows it and fails', async () => {
  const [help, unknown] = await Promise.all([rujian('help'), rujian('repair')]);

  expect(help.code).toBe(0);
  expect(help.stdout).toMatch(/^ {2}doctor +check settings/m);
  expect(help.stdout).toMatch(/^ {2}upgrade /m);
  expect(unknown).toMatchObject({ code: 2, stdout: '', stderr: help.stdout });
});

const folder = await mkdtemp(join(tmpdir(), 'rujian-commands-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

/** A command within this process; the answer is its text or its error. */
async function run(name: keyof typeof ACTIONS, input: string[], dataDir: string): Promise<string | Error> {
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DEMO_CONTENT', '0');
  // These commands are about the folder of the embedded database, also where the tests run on engines.
  vi.stubEnv('DATABASE_URL', '');
  return ACTIONS[name](input).catch((error: Error) => error);
}

test('a wrong file ends a command with one sentence and exit code 1', async () => {
  expect(await rujian('restore', '/nope')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The backup /nope cannot be used: there is no such file.\n',
  });
});

test('what an operator gets wrong is named in a sentence', async () => {
  const [file, data] = [join(folder, 'file'), join(folder, 'data')];
  await writeFile(file, 'no folder');
  const wrong: [name: keyof typeof ACTIONS, input: string[], dataDir: string, text: string][] = [
    ['restore', [folder], data, 'it is not a file'],
    ['drill', ['/nope'], data, 'The backup /nope cannot be used: there is no such file.'],
    ['import', ['wordpress', '/nope.xml'], data, 'There is no file /nope.xml.'],
    ['import', ['markdown', file], data, 'is not a folder'],
    ['migrate', [], join(file, 'data'), 'a part of the path is a file'],
    ['migrate', [], '/proc/nothing', 'The data folder /proc/nothing cannot be used'],
    ['backup', ['/nope/site.backup'], data, '/nope/site.backup cannot be written'],
  ];

  for (const [name, input, dataDir, text] of wrong) {
    const error = await run(name, input, dataDir);

    expect(error, name).toBeInstanceOf(OperatorError);
    expect((error as Error).message).toContain(text);
    expect((error as Error).message).not.toContain('\n');
  }
});

test('a backup is written where the list of backups looks, and a damaged database names it', async () => {
  const own = join(folder, 'own');
  await run('migrate', [], own);

  const made = await run('backup', [], own);
  const [name = ''] = /rujian-\d{8}-\d{6}\.backup/.exec(String(made)) ?? [];
  expect(await run('backups', [], own)).toContain(name);

  for (const part of ['global', 'base']) await rm(join(own, 'pg', part), { recursive: true });
  const damaged = await run('migrate', [], own);
  expect(damaged).toBeInstanceOf(OperatorError);
  expect((damaged as Error).message).toContain(`npm run rujian -- restore ${join(own, 'backups', name)}`);
});
