import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { TEST_WORKERS } from './test-workers.ts';

const PROPERTIES = new URL('properties.ts', import.meta.url).pathname;

/** Plain functions, which leave nothing behind for the next file of a worker. */
const packages = readdirSync(new URL('packages', import.meta.url)).map((name) => ({
  test: {
    name: `@rujian/${name}`,
    root: `packages/${name}`,
    isolate: false,
    maxWorkers: TEST_WORKERS,
    setupFiles: [PROPERTIES],
  },
}));

export default defineConfig({ test: { projects: [...packages, 'apps/*', 'apps/web/vitest.dom.config.ts'] } });
