import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineFolder, type Fault } from './engines.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const AHEAD_SECONDS = 1_200;

/** The clock of the site's machine, which jumps ahead and back below the running program. */
export async function createClock(): Promise<Fault & { env: Record<string, string>; remove: () => Promise<void> }> {
  if (!existsSync(LIBRARY)) throw new Error('The package libfaketime is not installed');
  const folder = engineFolder();
  const file = join(folder, 'clock');
  const set = async (seconds: number) => writeFileSync(file, `+${seconds}\n`);
  await set(0);
  return {
    kill: () => set(AHEAD_SECONDS),
    start: () => set(0),
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // A jump of the wall clock leaves timers alone.
      DONT_FAKE_MONOTONIC: '1',
    },
    remove: async () => rmSync(folder, { recursive: true }),
  };
}
