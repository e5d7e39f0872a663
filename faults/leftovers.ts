import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const programs = new Set<ChildProcess>();
const folders = new Set<string>();

/** A program that ends with this process, however that ends. */
export function endsWithUs<Program extends ChildProcess>(program: Program): Program {
  programs.add(program);
  program.once('exit', () => programs.delete(program));
  return program;
}

/** A temporary folder that is gone when this process is. */
export function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `rujian-${name}-`));
  folders.add(folder);
  return folder;
}

process.on('exit', () => {
  for (const program of programs) program.kill('SIGKILL');
  // Processes of a killed server end by themselves and may still write for a moment.
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
