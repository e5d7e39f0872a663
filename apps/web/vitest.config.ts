import { defineConfig } from 'vitest/config';

// Without the plugins of the build: tests look at functions and components, not at routes.
export default defineConfig({
  test: {
    name: 'web',
    include: ['app/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    setupFiles: ['./test/silent-console.ts', './test/patience.ts'],
  },
});
