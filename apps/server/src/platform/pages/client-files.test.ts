import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { readClientFiles } from './client-files.ts';

const SCRIPT = 'export const milk = 1;\n'.repeat(100);
const BUILT = brotliCompressSync(SCRIPT);

/** The files of a build with one script. */
async function built() {
  const folder = mkdtempSync(join(tmpdir(), 'rujian-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/app.js.br'), BUILT);
  return { folder, files: await readClientFiles(folder, {}) };
}

test('a script is sent as small as the build compressed it', async () => {
  const { files } = await built();

  expect([...files.keys()]).toEqual(['/assets/app.js']);
  expect((await files.get('/assets/app.js')?.compressed('br'))?.body).toEqual(BUILT);
});

test('only a worker may compile WebAssembly', async () => {
  const { folder } = await built();
  writeFileSync(join(folder, 'assets/scan.worker-B3_x-1.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/reader-1.wasm'), BUILT);
  const files = await readClientFiles(folder, { 'x-content-type-options': 'nosniff' });
  const headersOf = (name: string) => files.get(`/assets/${name}`)?.made.headers;

  expect(headersOf('scan.worker-B3_x-1.js')?.['content-security-policy']).toContain(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  expect(headersOf('app.js')).not.toHaveProperty('content-security-policy');
  expect(headersOf('reader-1.wasm')).toMatchObject({ 'content-type': 'application/wasm' });
});

test('a script whose compressed file a newer release removed is compressed again', async () => {
  const { folder, files } = await built();
  rmSync(join(folder, 'assets/app.js.br'));

  const { body = Buffer.of() } = (await files.get('/assets/app.js')?.compressed('br')) ?? {};

  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
});
