import { defineConfig } from 'vitest/config';

// Without the build plugins: tests import functions and components, not routes.
export default defineConfig({
  test: {
    name: 'web',
    include: ['app/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    setupFiles: ['./test/silent-console.ts', './test/patience.ts'],
  },
});
