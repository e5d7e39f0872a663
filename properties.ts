import fc from 'fast-check';

/**
 * A run of all tests draws the same values each time, so that it tells about the change. `npm run fuzz` draws
 * others, and more of them.
 */
const { PROPERTY_SEED = '20260520', PROPERTY_RUNS = '' } = process.env;

fc.configureGlobal({
  seed: Number(PROPERTY_SEED),
  ...(PROPERTY_RUNS === '' ? {} : { numRuns: Number(PROPERTY_RUNS) }),
});
