import { once } from 'node:events';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { startApp } from '#test/start-app.ts';

type Settings = Parameters<typeof startApp>[0];

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function listening(settings: Settings = {}) {
  const { app } = await startApp(settings);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const open: Socket[] = [];
  stop = async () => {
    for (const socket of open) socket.destroy();
    await app.close();
  };

  return {
    app,
    async dial(): Promise<Socket> {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8');
      open.push(socket.on('error', () => {}));
      await once(socket, 'connect');
      return socket;
    },
    async ask(lines: string): Promise<string> {
      const socket = connect(port, '127.0.0.1');
      // Kept open, because Node drops a request whose client disconnects before the response.
      socket.write(`${lines}\r\nconnection: close\r\n\r\n`);
      return text(socket);
    },
  };
}

test('an absolute-form request target is read like a path', async () => {
  const { ask } = await listening();

  const whole = await ask('GET http://rujian.test/api/column/index HTTP/1.1\r\nhost: other.test');
  const root = await ask('GET HTTP://rujian.test?page=2 HTTP/1.1\r\nhost: rujian.test');
  const unknown = await ask('GET http://rujian.test/api/nothing HTTP/1.1\r\nhost: rujian.test');

  expect(whole).toMatch(/^HTTP\/1\.1 200 /);
  expect(whole).toContain('"code":1');
  expect(root).toMatch(/^HTTP\/1\.1 404 /);
  expect(unknown).toContain('/api/nothing');
  expect(unknown).not.toContain('http://rujian.test/api');
});

test('headers that never end are answered with a time-out', async () => {
  const { dial } = await listening({ headersTimeoutMs: 200 });
  const socket = await dial();

  socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n');

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test('headers that arrive letter by letter do not hold a connection open', async () => {
  const { dial } = await listening({ headersTimeoutMs: 400 });
  const socket = await dial();
  socket.write('GET /healthz HTTP/1.1\r\nx-slow: ');

  const trickle = setInterval(() => socket.write('a'), 40);
  const answer = await text(socket).catch(() => 'closed');
  clearInterval(trickle);

  expect(answer).toMatch(/^HTTP\/1\.1 408 |^closed$/);
});

test('a silent connection is closed', async () => {
  const { dial } = await listening({ headersTimeoutMs: 200 });

  const socket = await dial();
  socket.resume();

  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});

test('a connection above the limit of one address is closed, and a freed place is reused', async () => {
  const { app, dial, ask } = await listening({ connectionsPerAddress: 2 });
  const first = await dial();
  await dial();

  const refused = await dial();
  refused.resume();
  await once(refused, 'close');
  expect(await connections(app.server)).toBe(2);
  first.destroy();
  await expect.poll(() => connections(app.server)).toBe(1);

  expect(await ask('GET /healthz HTTP/1.1\r\nhost: localhost')).toMatch(/^HTTP\/1\.1 200 /);
});

test('a proxy may hold the connections of all its visitors', async () => {
  const { dial, ask } = await listening({ connectionsPerAddress: 2, trustedProxies: 1 });
  for (let count = 0; count < 4; count++) await dial();

  expect(await ask('GET /healthz HTTP/1.1\r\nhost: localhost')).toMatch(/^HTTP\/1\.1 200 /);
});

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((_error, count) => resolve(count));
  });
}
