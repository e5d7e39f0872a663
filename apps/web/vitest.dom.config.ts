import { defineConfig } from 'vitest/config';
import { TEST_WORKERS } from '../../test-workers.ts';
import { textsInOneLanguage } from './texts-plugin.ts';
import { DOM_TESTS } from './vitest.config.ts';

export default defineConfig({
  plugins: [textsInOneLanguage()],
  test: {
    name: 'web in a browser',
    include: DOM_TESTS,
    environment: 'happy-dom',
    pool: 'vmThreads',
    maxWorkers: TEST_WORKERS,
    testTimeout: 30_000,
    setupFiles: ['./test/silent-console.ts', './test/patience.ts'],
  },
});
