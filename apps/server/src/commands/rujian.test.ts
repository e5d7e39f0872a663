import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

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
