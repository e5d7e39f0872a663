import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const isOurs =
  /packages\/contract\/src\/(constants|fill|cover-path|content-types)|apps\/web\/app\//;
/** Modules of the layout around every page. */
const isFrame = /apps\/web\/app\/(root\.tsx|entry\.client\.tsx)/;
/** Features of every content page: praise, collect, share, comments. */
const isForReaders =
  /apps\/web\/app\/(ui\/(reaction-(button|memory)|share-button)|features\/comments\/thread-place)\./;
/** A chunk shared by this many pages is loaded with all of them. */
const SHARED_BY_PAGES = 24;

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Whether the layout needs this module, directly or through others. */
function isInFrame(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (isFrame.test(id)) return true;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !seen.has(importer) && isInFrame(importer, modules, seen));
}

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    ssr: { build: { rollupOptions: { input: './web-handler.ts' } } },
    client: {
      build: {
        rollupOptions: {
          output: {
            // One file for code that only changes with library versions, so that our releases leave it
            // in the reader's cache; fewer files also compress better.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: (id, modules) => (isInFrame(id, modules) ? 'site' : null), test: isOurs },
                { name: 'site', test: isOurs, minShareCount: SHARED_BY_PAGES },
                { name: 'reader', test: isForReaders },
              ],
            },
          },
        },
      },
    },
  },
});
