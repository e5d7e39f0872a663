// Bundles the server, so that a start reads a few files instead of two thousand.
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const SERVER = fileURLToPath(new URL('../apps/server', import.meta.url));
const OUTPUT = join(SERVER, 'build/program');
/** What Node compiled from the former bundle. */
const COMPILED = join(SERVER, 'build/compiled');
/** The demo content as the former bundle loaded it. */
const DEMO = join(SERVER, 'build/demo-database');
const PROGRAMS = ['src/main.ts', 'src/commands/rujian.ts', 'src/prepare-database.ts'];

/** Packages that look for their own binaries and data files, and clients that few sites load. */
const NOT_BUNDLED =
  /^(sharp|vite|ip2region|nodemailer|@node-rs\/|@electric-sql\/|@aws-sdk\/|@alicloud\/|@opentelemetry\/|tencentcloud-)/;

/** The address of a program that runs in a thread or process of its own. */
const PROGRAM_ADDRESS = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/;

const bundle = await rolldown({
  input: PROGRAMS.map((name) => join(SERVER, name)),
  cwd: SERVER,
  platform: 'node',
  external: NOT_BUNDLED,
  // Both drop calls like `decodeURIComponent(url)` that are made only to see whether they throw.
  treeshake: false,
  plugins: [{ name: 'addresses', transform: keepAddresses }],
});
for (const old of [OUTPUT, COMPILED, DEMO]) rmSync(old, { recursive: true, force: true });
await bundle.write({
  dir: OUTPUT,
  format: 'esm',
  minify: false,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();

/** Other programs are bundled next to this one; all other files stay where the source finds them. */
function keepAddresses(code, id) {
  if (id.includes('node_modules') || !code.includes('import.meta.url')) return null;
  const source = `new URL('${relative(OUTPUT, id).replaceAll('\\', '/')}', import.meta.url).href`;
  return code
    .split(new RegExp(`(${PROGRAM_ADDRESS.source})`))
    .map((part, index) => {
      // Splitting by two groups gives: text, address, name, text, address, name, text.
      if (index % 3 === 0) return part.replaceAll('import.meta.url', source);
      if (index % 3 === 1) return '';
      const program = fileURLToPath(new URL(`./${part}.ts`, pathToFileURL(id)));
      this.emitFile({ type: 'chunk', id: program, fileName: `${part}.js` });
      return `new URL('./${part}.js', import.meta.url)`;
    })
    .join('');
}
