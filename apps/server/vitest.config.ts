import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // One database for each worker instead of one for each file: opening it takes seconds.
    isolate: false,
    maxWorkers: 2,
    // Node itself strips types and loads the sources, as in production: Vite's transforms cost more.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    setupFiles: ['test/quiet-and-offline.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
