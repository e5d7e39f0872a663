import { lockDataDir } from '#platform/database/data-lock.ts';

/** Holds the lock of a folder until the process is killed. */
await lockDataDir(process.argv[2] ?? '');
process.send?.('locked');
process.stdout.write('locked\n');
setInterval(() => {}, 60_000);
