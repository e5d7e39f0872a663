import { mkdtemp, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createTestClock } from '#test/test-clock.ts';
import { openMail } from './mail.ts';

const MESSAGE = {
  to: 'reader@rujian.test',
  subject: '乳见验证码：012345',
  text: '验证码是：012345',
  html: '<p>012345</p>',
};

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

async function mailServer(options: SMTPServerOptions = {}) {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += String(chunk);
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, host: `127.0.0.1:${port}` };
}

async function open(smtpUrl?: string) {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const clock = createTestClock(new Date('2026-05-20T01:30:00Z'));
  const dataDir = await mkdtemp(join(tmpdir(), 'rujian-mail-'));
  const smtp = smtpUrl ? { smtpUrl, from: '乳见 <noreply@rujian.test>' } : undefined;
  const mail = await openMail({ demo: !smtp, dataDir, smtp }, clock, log);
  return { mail, dataDir, lines };
}

test('a mail reaches the server with sender, recipient, plain text and HTML', async () => {
  const { received, host } = await mailServer();
  const { mail } = await open(`smtp://${host}`);

  await mail.send(MESSAGE);

  expect(mail.kind).toBe('smtp');
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('To: reader@rujian.test');
  expect(received[0]).toContain('<noreply@rujian.test>');
  expect(received[0]).toContain('text/plain');
  expect(received[0]).toContain('text/html');
});

test('user and password of the address are used', async () => {
  const { received, host } = await mailServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'site' && password === 's3cret' ? done(null, { user: 'site' }) : done(new Error('no')),
  });
  const { mail: right } = await open(`smtp://site:s3cret@${host}`);
  const { mail: wrong } = await open(`smtp://site:other@${host}`);

  await right.send(MESSAGE);

  await expect(wrong.send(MESSAGE)).rejects.toMatchObject({ fault: 'refused' });
  expect(received).toHaveLength(1);
});

test("an unknown mailbox is the recipient's fault and not retried", async () => {
  const { host } = await mailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such user here'), { responseCode: 550 })),
  });
  const { mail } = await open(`smtp://${host}`);

  const failed = await mail.send(MESSAGE).catch((error: unknown) => error);

  expect(failed).toMatchObject({ fault: 'invalid_address', providerCode: 'EENVELOPE 550' });
  expect((failed as Error).message).not.toContain('reader@');
});

test('a server that is busy or down may be retried', async () => {
  const { host } = await mailServer({
    onMailFrom: (_address, _session, done) => done(Object.assign(new Error('later'), { responseCode: 451 })),
  });
  const { mail: busy } = await open(`smtp://${host}`);
  const { mail: gone } = await open('smtp://127.0.0.1:9');

  await expect(busy.send(MESSAGE)).rejects.toMatchObject({ fault: 'unreachable' });
  await expect(gone.send(MESSAGE)).rejects.toMatchObject({ fault: 'unreachable' });
});

test('demo mode keeps mails in the outbox and masks the recipient in the log', async () => {
  const { mail, dataDir, lines } = await open();

  await mail.send(MESSAGE);

  const kept = await readFile(join(dataDir, 'outbox/mail.ndjson'), 'utf8');
  expect(JSON.parse(kept)).toEqual({ at: '2026-05-20T01:30:00.000Z', ...MESSAGE });
  expect(lines[0]).toContain('"to":"r***@rujian.test"');
});
