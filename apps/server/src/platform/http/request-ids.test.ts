import { getPage } from '@rujian/contract/areas/site/public';
import { expect, test } from 'vitest';
import { startApp } from '#test/start-app.ts';

const ID = '5f0c9a7e41d84c0b9d6f0c1d2e3f4a5b';

async function answeredId(trustedProxies: number, given: string | string[]) {
  const { app } = await startApp({ trustedProxies });
  const { headers } = await app.inject({ url: getPage.path, headers: { 'x-request-id': given } });
  return headers['x-request-id'];
}

test('the id of a trusted proxy marks the answer and every log line of the request', async () => {
  const { app, logLines, platform } = await startApp({ trustedProxies: 1 }, (on) => {
    on.get('/log-a-line', async () => platform.log.info('line.of_request') ?? {});
  });

  const { headers } = await app.inject({ url: '/log-a-line', headers: { 'x-request-id': ID } });

  expect(headers['x-request-id']).toBe(ID);
  expect(logLines).toMatchObject([{ msg: 'line.of_request', requestId: ID }]);
});

test('without a trusted proxy a visitor cannot choose the id', async () => {
  expect(await answeredId(0, ID)).not.toBe(ID);
});

test.each(['short', 'x'.repeat(65), 'line\u2028break-here', 'id with spaces', '{"a":1,"b":2}'])(
  'an id that is no id is replaced: %s',
  async (given) => {
    const id = await answeredId(1, given);

    expect(id).not.toBe(given);
    expect(id).toMatch(/^[\da-f-]{36}$/);
  },
);
