import { beforeEach, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    throw new Error(`console.error: ${said.join(' ')}`);
  });
});
