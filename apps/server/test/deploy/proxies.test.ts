import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openPostgres } from '#platform/database/postgres-database.ts';
import { freePort } from '#test/free-port.ts';
import { createSilentLog } from '#test/silent-log.ts';
import { startApp } from '#test/start-app.ts';
import { createTestDatabase } from '#test/worker-engines.ts';

const DEPLOY = fileURLToPath(new URL('../../../../deploy', import.meta.url));
const { DATABASE_URL = '', VITEST_POOL_ID = '1' } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'rujian-proxies-'));
const certificate = join(folder, 'certificates/rujian.pem');
const started: ChildProcess[] = [];
const READY_MS = 10_000;
/** HAProxy looks every second and believes the second look. */
const NOTICED_MS = 3_500;

mkdirSync(join(folder, 'certificates'));
execFileSync('openssl', [
  ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
  ...['-days', '2', '-subj', '/CN=rujian.example', '-keyout', join(folder, 'key')],
  ...['-out', join(folder, 'certificate')],
]);
writeFileSync(certificate, read('certificate') + read('key'));
writeFileSync(join(folder, 'certificates/rujian.key'), read('key'));

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGTERM');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('nginx with our file speaks for the visitor, and only for the visitor', async () => {
  const { port, close } = await startSite();
  const [http, https] = [await freePort(), await freePort()];
  const settings = deployed('nginx/rujian.conf')
    .replace(/server 127\.0\.0\.1:300[12]/g, `server 127.0.0.1:${port}`)
    .replace(/listen \[::\]:(80|443).*/g, '')
    .replace('listen 80', `listen 127.0.0.1:${http}`)
    .replace('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('/etc/nginx/certificates', join(folder, 'certificates'))
    .replace('/var/log/nginx/rujian.log', join(folder, 'nginx.log'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  write('rujian.conf', settings);
  write(
    'nginx.conf',
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log; events {}
    http { ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    include ${folder}/rujian.conf; }`,
  );
  const arguments_ = ['-c', join(folder, 'nginx.conf'), '-p', folder];
  execFileSync('nginx', ['-t', ...arguments_], { stdio: 'pipe' });
  start('nginx', arguments_);

  const seen = await visit(https);

  expectVisitor(seen);
  expect(read('nginx.log')).toContain(`"requestId":"${seen.body.id}"`);
  expect((await visit(https, '/metrics')).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${http}/api/x`)).status).toBe(403);
  await close();
});

test('HAProxy with our file finds a ready process, speaks for the visitor, and asks one that is not ready before it refuses', async () => {
  const { port, drain, close } = await startSite();
  const [http, https] = [await freePort(), await freePort()];
  write(
    'haproxy.cfg',
    deployed('haproxy/haproxy.cfg')
      .replace('bind :8080', `bind 127.0.0.1:${http}`)
      .replace('bind :8443', `bind 127.0.0.1:${https}`)
      .replace('/etc/haproxy/certificates', certificate)
      .replaceAll('site-1:3000', `127.0.0.1:${port}`)
      .replaceAll('site-2:3000', `127.0.0.1:${await freePort()}`),
  );
  execFileSync('haproxy', ['-c', '-f', join(folder, 'haproxy.cfg')], { stdio: 'pipe' });
  start('haproxy', ['-f', join(folder, 'haproxy.cfg')]);

  const seen = await visit(https);

  expectVisitor(seen);
  expect((await visit(https, '/metrics')).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${http}/api/x`)).status).toBe(403);
  drain();
  await wait(NOTICED_MS);
  expect((await ask(https, '/who')).status).toBe(200);
  await close();
});

test('through PgBouncer with our file the site queries, locks, listens and migrates', async () => {
  const direct = new URL(await createTestDatabase(DATABASE_URL, `rujian_pool_${VITEST_POOL_ID}`));
  const port = await freePort();
  write(
    'pgbouncer.ini',
    deployed('pgbouncer/pgbouncer.ini')
      .replace(
        'host=127.0.0.1 port=5432 dbname=rujian',
        `host=${direct.hostname} port=${direct.port} dbname=${direct.pathname.slice(1)}`,
      )
      .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
      .replace('auth_type = scram-sha-256', 'auth_type = trust')
      .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt')),
  );
  write('userlist.txt', `"${direct.username}" ""\n`);
  start('pgbouncer', [join(folder, 'pgbouncer.ini')], 'postgres');
  const databaseUrl = `postgres://${direct.username}@127.0.0.1:${port}/rujian`;
  await until(async () => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.end();
  });
  const database = await openPostgres(
    {
      databaseUrl,
      databaseDirectUrl: direct.href,
      databaseReplicaUrls: [],
      databasePoolSize: 4,
      statementTimeoutMs: 10_000,
    },
    createSilentLog(),
  );
  const heard: string[] = [];
  const stop = await database.listen('milk', (message) => void heard.push(message));

  await database.migrate(fileURLToPath(new URL('../../migrations', import.meta.url)));
  const locked = await database.exclusively('one', async () => 'held');
  const { rows } = await database.db.execute(sql`show statement_timeout`);
  await database.notify('milk', '鲜');
  await until(async () => expect(heard).toEqual(['鲜']));
  await stop();
  await database.close();

  expect(locked).toBe('held');
  expect(rows).toEqual([{ statement_timeout: '10s' }]);
});

type Seen = { status: number; body: { ip: string; id: string; protocol: string } };

/** The site repeats what the proxy sent; the visitor tries to send other values. */
function expectVisitor({ status, body }: Seen): void {
  expect(status).toBe(200);
  expect(body.ip).toBe('127.0.0.1');
  expect(body.protocol).toBe('https');
  expect(body.id).toMatch(/^[\da-f-]{32,36}$/);
}

async function startSite() {
  const { app, drain } = await startApp({ trustedProxies: 1 }, (site) => {
    site.get('/who', async ({ ip, id, protocol }) => ({ ip, id, protocol }));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { port, drain, close: () => app.close() };
}

async function visit(port: number, path = '/who'): Promise<Seen> {
  let seen: Seen | undefined;
  await until(async () => {
    seen = await ask(port, path);
    if (seen.status >= 500) throw new Error(`The proxy answers ${seen.status}`);
  });
  if (!seen) throw new Error('No answer');
  return seen;
}

function ask(port: number, path: string): Promise<Seen> {
  const headers = {
    host: 'rujian.example',
    'x-forwarded-for': '203.0.113.66',
    forwarded: 'for=203.0.113.66',
    'x-request-id': 'chosen-by-the-visitor',
  };
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, headers, rejectUnauthorized: false };
    request({ ...options, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : {} }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** A server says nothing when it is ready, so it is asked until it answers. */
async function until(check: () => Promise<unknown>): Promise<void> {
  const giveUpAt = Date.now() + READY_MS;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await wait(50);
    }
  }
}

function start(program: string, args: string[], user?: string): void {
  const isRoot = userInfo().uid === 0;
  const command = user && isRoot ? ['runuser', '-u', user, '--', program, ...args] : [program, ...args];
  const [first = '', ...rest] = command;
  if (user && isRoot) giveTo(user);
  started.push(spawn(first, rest, { stdio: 'ignore' }));
}

/** PgBouncer refuses to run as root and has to read its files. */
function giveTo(user: string): void {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  chmodSync(folder, 0o755);
  for (const name of ['pgbouncer.ini', 'userlist.txt']) {
    chownSync(join(folder, name), id('-u'), id('-g'));
  }
}

function deployed(path: string): string {
  return readFileSync(join(DEPLOY, path), 'utf8');
}

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}
