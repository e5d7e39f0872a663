import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { islandFiles } from './island-files-plugin.ts';
import { textsInOneLanguage } from './texts-plugin.ts';

const isOurs = /apps\/web\/app\//;
/** Runs on every page, without React. */
const pageScript = /apps\/web\/app\/entry\.client\.ts/;
/** Modules of the layout around every page of the member centre. */
const frame = /apps\/web\/app\/(root|hydrate-router)\.tsx/;
/** What every island needs when it starts. */
const islandStart = /apps\/web\/app\/page\/(start-island|site-root)\.tsx/;
const island = /\.island\.tsx/;
type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

function isPartOf(whole: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (whole.test(id)) return true;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((next) => !seen.has(next) && isPartOf(whole, next, modules, seen));
}

export default defineConfig({
  plugins: [reactRouter(), islandFiles(), textsInOneLanguage()],
  // Otherwise the packages of an island are found at its first start, and the page reloads.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}', '!app/routes.ts'] },
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
                {
                  name: (id, modules) => (isPartOf(pageScript, id, modules) ? 'page' : null),
                  test: /apps\/web\/app\/|packages\//,
                },
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: 'router', test: /node_modules\/react-router\// },
                { name: (id, modules) => (isPartOf(islandStart, id, modules) ? 'islands' : null), test: isOurs },
                { name: (id) => /([\w-]+\.island)\.tsx/.exec(id)?.[1] ?? null, test: island },
                // Fields of the islands with forms: the first script names every file that an island needs.
                { name: 'forms', test: /apps\/web\/app\/ui\/(forms\/(form-field|use-form)|credentials\/)/ },
                {
                  // Without the islands, which must not load the router.
                  name: (id, modules) =>
                    isPartOf(frame, id, modules) && !isPartOf(island, id, modules) ? 'site' : null,
                  test: isOurs,
                },
                // Small parts of nearly every page of a member: each file of its own would be one more request.
                { name: 'contract', test: /packages\/contract\//, minShareCount: 16 },
                { name: 'shared', test: isOurs, minShareCount: 16 },
              ],
            },
          },
        },
      },
    },
  },
});
