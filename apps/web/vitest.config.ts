import { defineConfig } from 'vitest/config';
import { textsInOneLanguage } from './texts-plugin.ts';

// Without the plugins of routes: tests import functions and components.
export default defineConfig({
  plugins: [textsInOneLanguage()],
  test: {
    name: 'web',
    include: ['app/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    setupFiles: ['./test/silent-console.ts', './test/patience.ts'],
  },
});
