import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * The default of 128 MB would hold a second copy of what the operating system already caches. With
 * ten thousand articles only a search that matches many of them may notice.
 */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

export function openEngine(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, startParams: START_PARAMS, extensions: { pg_trgm } });
}
