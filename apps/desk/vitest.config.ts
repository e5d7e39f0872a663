import { defineConfig } from 'vitest/config';
import { TEST_WORKERS } from '../../test-workers.ts';

export default defineConfig({
  test: { name: 'desk', include: ['src/**/*.test.{ts,tsx}'], isolate: false, maxWorkers: TEST_WORKERS },
});
