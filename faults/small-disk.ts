import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { engineFolder, type Fault } from './engines.ts';

const MEGABYTES = 256;
const BLOCK = Buffer.alloc(65_536);

/** A disk of its own for a data folder, which another program fills and empties again. */
export async function createSmallDisk(): Promise<Fault & { dataDir: string; remove: () => Promise<void> }> {
  const folder = engineFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'rujian-faults', folder]);
  const ballast = join(folder, 'ballast');
  return {
    dataDir: join(folder, 'site'),
    async kill() {
      const file = openSync(ballast, 'w');
      try {
        while (true) writeSync(file, BLOCK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    start: async () => rmSync(ballast),
    async remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
