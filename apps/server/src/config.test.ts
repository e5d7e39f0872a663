import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { settingsDocument } from './commands/settings-document.ts';
import { readConfig } from './config.ts';

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

test('a site starts without any setting', () => {
  const config = readConfig({});

  expect(config).toMatchObject({
    port: 3000,
    siteUrl: 'http://localhost:3000',
    demo: true,
    demoContent: true,
    databaseUrl: undefined,
    databaseReplicaUrls: [],
    s3: undefined,
    pageCacheBytes: 67_108_864,
  });
  expect(config.dataDir).toMatch(/\/data$/);
});

test('an empty setting counts as not set', () => {
  const config = readConfig({ PORT: '', DATABASE_URL: ' ' });

  expect(config).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('everything that is wrong is told in one list', () => {
  const refusal = refusalOf({
    PORT: '99999',
    DEMO: 'yes',
    DATABASE_URL: 'mysql://x',
    LOG_LEVEL: 'loud',
  });

  expect(refusal.split('\n').filter((line) => line.startsWith('  - '))).toEqual([
    '  - PORT has to be a whole number from 0 to 65535; it is "99999"',
    '  - DATABASE_URL has to be a postgres:// address; it is "mysql://x"',
    '  - DEMO has to be 0 or 1; it is "yes"',
    '  - LOG_LEVEL has to be one of debug, info, warn, error, silent; it is "loud"',
  ]);
});

test('a secret that is too short is refused without being shown', () => {
  const refusal = refusalOf({ SECRET: 'hunter2', S3_SECRET_ACCESS_KEY: 'k' });

  expect(refusal).toContain('SECRET has to be at least 32 characters');
  expect(refusal).not.toContain('hunter2');
});

test('several processes need a database that several can use', () => {
  const alone = refusalOf({ WEB_CONCURRENCY: '4' });
  const together = readConfig({ WEB_CONCURRENCY: '4', DATABASE_URL: 'postgres://db/rujian' });

  expect(alone).toContain('WEB_CONCURRENCY needs DATABASE_URL');
  expect(together.webConcurrency).toBe(4);
});

test('a bucket is used with its key or not at all', () => {
  const keyless = refusalOf({ S3_BUCKET: 'uploads' });
  const config = readConfig({
    S3_BUCKET: 'uploads',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    S3_ENDPOINT: 'http://127.0.0.1:9000',
  });

  expect(keyless).toContain('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  expect(config.s3).toMatchObject({ bucket: 'uploads', endpoint: 'http://127.0.0.1:9000' });
});

test('the address of the site is an origin', () => {
  const config = readConfig({ SITE_URL: 'https://rujian.example/' });

  expect(config.siteUrl).toBe('https://rujian.example');
  expect(refusalOf({ SITE_URL: 'https://rujian.example/news' })).toContain('SITE_URL');
});

test('docs/configuration.md is made from the settings as they are', async () => {
  const file = new URL('../../../docs/configuration.md', import.meta.url);

  const written = await readFile(file, 'utf8');

  expect(written).toBe(settingsDocument());
});
