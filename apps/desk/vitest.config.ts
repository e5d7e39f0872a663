import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'desk', include: ['src/**/*.test.{ts,tsx}'], isolate: false } });
