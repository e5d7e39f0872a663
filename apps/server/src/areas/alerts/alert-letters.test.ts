import { editFilter, listFilters, setAlertSettings, toggleFilter } from '@rujian/contract/areas/alerts/public';
import { expect, test } from 'vitest';
import { SendError } from '#platform/http/send-error.ts';
import type { MailMessage } from '#platform/outside/mail.ts';
import { alertMails } from '#schema/alerts.ts';
import { createAlerts } from '#services/alerts/alerts.ts';
import { startAlerts } from '#test/alert-kit.ts';
import { makeRecall } from '#test/makers.ts';

const HOUR = 3_600;

async function open(settings: Parameters<typeof startAlerts>[0] = {}) {
  const kit = await startAlerts(settings);
  const send = () => kit.runJobs('alerts.mail');
  const raise = async (given: Parameters<typeof makeRecall>[1] = {}) => {
    const recall = await makeRecall(kit.platform, { brandId: kit.brand.id, ...given });
    await kit.platform.db.transaction((tx) => createAlerts(kit.platform).recallChanged(tx, recall.id, 'raised'));
    await kit.tell();
    return recall;
  };
  /** A follower of the brand with an address. */
  const addressee = async (
    mail: 'now' | 'daily' | 'off',
    lang: 'zh-cn' | 'en' = 'zh-cn',
    email = 'lin@mail.example',
  ) => {
    const reader = await kit.reader({ email });
    await reader.follow('brand');
    await kit.call(setAlertSettings, { mail, sms: false }, { ...reader.me, lang });
    return reader;
  };
  return { ...kit, send, raise, addressee };
}

test('an alert goes out at once, in the language of the member, with a link that ends it', async () => {
  const { addressee, raise, send, outbox } = await open();
  await addressee('now');
  await addressee('now', 'en', 'lee@mail.example');
  await addressee('off', 'en', 'off@mail.example');
  const { id } = await raise();

  await send();
  await send();

  expect(outbox.mail.map(({ to, subject }) => [to, subject])).toEqual([
    ['lin@mail.example', '二级召回：鲜牛奶'],
    ['lee@mail.example', 'Recall: 鲜牛奶'],
  ]);
  const [letter] = outbox.mail;
  expect(letter?.text).toContain(`http://rujian.test/recall/${id}`);
  expect(letter?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(letter?.headers?.['List-Unsubscribe']).toMatch(/^<http:\/\/rujian\.test\/alerts\/unsubscribe\?token=[\w-]+>$/);
  expect(letter?.text).toContain(letter?.headers?.['List-Unsubscribe']?.slice(1, -1));
});

test('the daily letter comes at eight in the morning and holds all alerts of the day', async () => {
  const { addressee, raise, send, outbox, later } = await open();
  await addressee('daily');
  await raise({ food: '鲜牛奶' });
  await later(HOUR);
  await raise({ food: '酸奶' });
  await send();
  const early = outbox.mail.length;

  await later(22 * HOUR);
  await send();

  expect(early).toBe(0);
  expect(outbox.mail.map(({ subject }) => subject)).toEqual(['你关注的对象有2条新消息']);
  expect(outbox.mail[0]?.text).toMatch(/鲜牛奶[\s\S]+酸奶/);
});

test('a filter may have its own choice, and the most eager one counts', async () => {
  const { addressee, call, brand, raise, send, outbox } = await open();
  const reader = await addressee('off');
  await call(toggleFilter, { page: 'spotcheck', query: { brand: String(brand.id) } }, reader.me);
  const { data } = await call(listFilters, {}, reader.me);
  await call(editFilter, { id: data.list[0]?.id ?? 0, title: '', mail: 'now' }, reader.me);

  await raise();
  await send();

  expect(outbox.mail).toHaveLength(1);
});

test('one click unsubscribes; opening the link only asks, and an altered link is refused', async () => {
  const { addressee, raise, send, outbox, app } = await open();
  await addressee('now');
  await raise({ food: '鲜牛奶' });
  await send();
  const url = String(outbox.mail[0]?.headers?.['List-Unsubscribe']).slice('<http://rujian.test'.length, -1);

  const asked = await app.inject(url);
  await raise({ food: '酸奶' });
  await send();
  const stopped = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  await raise({ food: '奶酪' });
  await send();
  const altered = await app.inject({ method: 'POST', url: `${url.slice(0, -8)}AAAAAAAA` });

  expect(asked.body).toContain('<form method="post">');
  expect([asked.statusCode, stopped.statusCode, altered.statusCode]).toEqual([200, 200, 400]);
  expect(stopped.body).toContain('已退订');
  expect(outbox.mail).toHaveLength(2);
});

test('a letter that waits is not sent after its member unsubscribed', async () => {
  const { addressee, call, raise, send, outbox } = await open();
  const reader = await addressee('now');
  await raise();
  await call(setAlertSettings, { mail: 'off', sms: false }, reader.me);

  await send();

  expect(outbox.mail).toEqual([]);
});

test('a letter is sent again after an outage or a death in the middle, as the same letter, and never twice', async () => {
  const sent: MailMessage[] = [];
  const faults: (Error | undefined)[] = [new SendError('unreachable', 'ECONNREFUSED'), new Error('killed'), undefined];
  const mail = {
    kind: 'outbox' as const,
    send: async (message: MailMessage) => {
      sent.push(message);
      const fault = faults.shift();
      if (fault) throw fault;
    },
  };
  const { addressee, raise, send, later } = await open({ mail } as never);
  await addressee('now');
  await raise({ food: '鲜牛奶' });
  await send();
  await raise({ food: '酸奶' });
  for (let times = 0; times < 4; times += 1) {
    await send().catch(() => {});
    await later(601);
  }

  const ids = sent.map(({ messageId }) => messageId);
  expect(sent.map(({ subject }) => subject)).toEqual([
    '二级召回：鲜牛奶',
    '二级召回：酸奶',
    '二级召回：鲜牛奶',
    '二级召回：酸奶',
  ]);
  expect(ids.slice(2)).toEqual(ids.slice(0, 2));
  expect(new Set(ids).size).toBe(2);
});

test('more than twenty letters in a day wait for the morning, in one', async () => {
  const { addressee, raise, send, outbox, later } = await open();
  await addressee('now');
  for (let number = 0; number < 22; number += 1) {
    await raise({ food: `鲜牛奶${number}号` });
    await send();
  }
  const onDay = outbox.mail.length;
  await later(23 * HOUR + 1_800);
  await send();

  expect(onDay).toBe(20);
  expect(outbox.mail.at(-1)?.subject).toBe('你关注的对象有2条新消息');
});

test('without an address or a mail server nothing is queued or sent', async () => {
  const kit = await open();
  const reader = await kit.reader({ email: null });
  await reader.follow('brand');
  await kit.call(setAlertSettings, { mail: 'now', sms: false }, reader.me);
  await kit.raise();
  await kit.send();

  expect(kit.outbox.mail).toEqual([]);
  expect(await kit.platform.db.select().from(alertMails)).toMatchObject([{ outcome: 'unneeded' }]);
});
