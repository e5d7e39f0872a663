import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const SERVER = new URL('..', import.meta.url).href;
/** Packages of the server alone, which have imports of their own under the same names. */
const OWN_PACKAGES = `${SERVER}node_modules/`;
const DRIZZLE = '/node_modules/drizzle-orm/';
const RELATIVE = /^\.\.?\//;

const known = new Map<string, ReturnType<Resolve>>();
type Resolve = NonNullable<Parameters<typeof registerHooks>[0]['resolve']>;

enableCompileCache(fileURLToPath(new URL('../build/compiled', import.meta.url)));

/** Node parses the package.json of drizzle-orm (180 kB) again for each of its thousand imported files. */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isOwn = parentURL.startsWith(SERVER) && !parentURL.startsWith(OWN_PACKAGES);
    if (RELATIVE.test(specifier)) {
      if (isOwn && specifier.endsWith('.ts')) return at('module-typescript');
      if (parentURL.includes(DRIZZLE) && specifier.endsWith('.js')) return at('module');
      return next(specifier, context);
    }
    if (!isOwn) return next(specifier, context);
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(specifier, found);
    return found;

    function at(format: string) {
      return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
    }
  },
});
