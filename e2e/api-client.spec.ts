import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildClient } from '../packages/api-client/build.js';
import { read } from './members.ts';
import { staffToken } from './staff.ts';

const PROGRAM = `
import { newest } from './newest.ts';
const [, , url = '', key] = process.argv;
console.log(JSON.stringify(await newest(url, key)));
`;
const WRONG = `
import { articles, createClient } from '@rujian/api-client';
// @ts-expect-error An article is named by its id.
await createClient({ baseUrl: '' })(articles.getNews, { name: 'x' });
`;

test('the built client compiles in another project, and its example runs with a key', async ({ baseURL, request }) => {
  test.setTimeout(180_000);
  const headers = await staffToken(request, 'operator');
  const data = { name: '示例程序', scopes: ['read'], perMinute: 60 };
  const { id, key } = await read(request.post('/api/desk/apikey/save', { headers, data }));
  const folder = mkdtempSync(join(tmpdir(), 'rujian-consumer-'));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@rujian'), { recursive: true });
  cpSync(buildClient(), join(modules, '@rujian/api-client'), { recursive: true });
  for (const name of ['ofetch', 'zod', 'destr', 'ufo', 'node-fetch-native', '@types']) {
    symlinkSync(resolve('node_modules', name), join(modules, name));
  }
  cpSync('packages/api-client/example/newest.ts', join(folder, 'newest.ts'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'run.ts'), PROGRAM);
  writeFileSync(join(folder, 'wrong.ts'), WRONG);
  const compiler = { strict: true, module: 'nodenext', target: 'esnext', noEmit: true };
  const options = { ...compiler, types: ['node'], allowImportingTsExtensions: true };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));

  const tsc = resolve('node_modules/.bin/tsc');
  execFileSync(tsc, ['-p', folder], { stdio: 'inherit' });
  const run = (...more: string[]) =>
    execFileSync(process.execPath, ['run.ts', baseURL ?? '', ...more], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const titles: string[] = JSON.parse(run(key));
  await read(request.post('/api/desk/apikey/revoke', { headers, data: { id, reason: '示例结束' } }));

  expect(titles).toHaveLength(6);
  expect(() => run(key)).toThrow(/apikey\.revoked: This API key was revoked/);
  rmSync(folder, { recursive: true });
});
