/** In one place: Vitest refuses to run projects with different limits in one call. `--maxWorkers` overrides it. */
export const TEST_WORKERS = 2;
