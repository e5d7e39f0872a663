import { fileURLToPath } from 'node:url';

/**
 * The arguments with which Node runs the bundled server. Half of V8's default for young objects;
 * with a quarter, pages took longer to render.
 */
export const SERVER_PROGRAM = [
  '--max-semi-space-size=16',
  fileURLToPath(new URL('../apps/server/build/program/main.js', import.meta.url)),
];

/**
 * glibc reads these before the program can set anything. Its defaults keep the memory in which V8
 * compiled the embedded database, over 100 MB, as long as the process runs.
 */
export const SERVER_MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
