import { configDefaults, defineConfig } from 'vitest/config';
import { TEST_WORKERS } from '../../test-workers.ts';
import { textsInOneLanguage } from './texts-plugin.ts';

/** Tests of what browsers do start anew for each file: they replace modules and leave alerts behind. */
export const DOM_TESTS = ['app/**/*.dom.test.{ts,tsx}'];

// Without the plugins of routes: tests import functions and components.
export default defineConfig({
  plugins: [textsInOneLanguage()],
  test: {
    name: 'web',
    include: ['app/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...DOM_TESTS],
    isolate: false,
    maxWorkers: TEST_WORKERS,
    unstubGlobals: true,
    testTimeout: 30_000,
    setupFiles: ['./test/silent-console.ts', '../../properties.ts'],
  },
});
