import { configDefaults, defineConfig } from 'vitest/config';
import { TEST_WORKERS } from '../../test-workers.ts';

/** Tests of what the embedded engines do not have: connections that can be cut, an archive, sentinels. */
const NEEDS_ENGINES = [
  'test/notice-locks.test.ts',
  'test/outage-of-a-running-site.test.ts',
  'test/deploy/point-in-time.test.ts',
  'test/deploy/proxies.test.ts',
  'test/deploy/replicas.test.ts',
  'test/deploy/sentinel.test.ts',
];

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env.DATABASE_URL ? [] : NEEDS_ENGINES)],
    // One database for each worker instead of one for each file: opening it takes seconds.
    isolate: false,
    maxWorkers: TEST_WORKERS,
    // Node itself strips types and loads the sources, as in production: Vite's transforms cost more.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    setupFiles: ['src/quick-imports.ts', 'test/quiet-and-offline.ts', '../../properties.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
