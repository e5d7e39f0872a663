import {
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  rotateWebhook,
  saveWebhook,
  testWebhook,
} from '@rujian/contract/areas/integrations/webhooks';
import {
  deleteBrandWebhook,
  getBrandWebhook,
  redeliverToBrand,
  saveBrandWebhook,
  testBrandWebhook,
} from '@rujian/contract/areas/represent/webhook';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { fixItem } from '@rujian/contract/base/item-history';
import { WEBHOOK_EVENTS } from '@rujian/contract/vocabulary/integrations';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { webhookDeliveries, webhooks } from '#schema/integrations.ts';
import { messages } from '#schema/messages.ts';
import { brandSeats } from '#schema/represent.ts';
import { auditEntries, staffSessions } from '#schema/staff/staff.ts';
import { startNewsroom } from '#test/article-kit.ts';
import { startComplaints } from '#test/complaint-kit.ts';
import { EDITED_KINDS } from '#test/edited-types.ts';
import { logIn } from '#test/log-in.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { startRecalls } from '#test/recall-kit.ts';
import { seatHolder } from '#test/represent.ts';
import { startApp } from '#test/start-app.ts';
import { isSigned, startReceiver } from '#test/webhook-receiver.ts';

const LOCAL = { fetchPrivateHosts: ['127.0.0.1'] };
const HOUR = 3_600;
const DAY = 24 * HOUR;

type Kit = Awaited<ReturnType<typeof startApp>>;

/** A webhook of the site, and what the test does with it. */
async function subscribe<Site extends Kit>(kit: Site, url: string, input: Partial<InputOf<typeof saveWebhook>> = {}) {
  const operator = await logInStaff(kit, 'operator');
  const given = { name: '数据伙伴', url, events: [...WEBHOOK_EVENTS], ...input };
  const { data } = await kit.call(saveWebhook, given, operator);
  const { id, secret } = data;
  return {
    id,
    secret,
    operator,
    deliver: () => kit.runJobs('webhooks.deliver'),
    log: async () => (await kit.call(listDeliveries, { webhook: id }, operator)).data.list,
    view: async () => (await kit.call(listWebhooks, {}, operator)).data.list[0],
    async pass(seconds: number) {
      kit.advance(seconds);
      const now = kit.platform.clock.now();
      const expiresAt = new Date(now.getTime() + 3_600_000);
      await kit.platform.db.update(staffSessions).set({ lastSeenAt: now, expiresAt });
    },
  };
}

describe('events', () => {
  test('a published article is sent signed, small and without names', async () => {
    const room = await startNewsroom(2, LOCAL);
    const receiver = await startReceiver();
    const { deliver, secret, log } = await subscribe(room, receiver.url);
    const id = await room.write();
    await room.publish(id);
    await deliver();

    const [message] = receiver.received;
    if (!message) throw new Error('Nothing was received');
    expect(isSigned(message, secret, room.platform.clock.now())).toBe(true);
    expect(isSigned({ ...message, body: `${message.body} ` }, secret, new Date())).toBe(false);
    expect(JSON.parse(message.body)).toEqual({
      type: 'content.published',
      timestamp: room.platform.clock.now().toISOString(),
      data: { kind: 'news', id, url: `http://rujian.test/news/${id}` },
    });
    expect(await log()).toMatchObject([
      { messageId: message.headers['webhook-id'], state: { key: 'delivered' }, status: 204 },
    ]);
  });

  test('corrections, withdrawals and spot checks are sent, drafts and reviews are not', async () => {
    const room = await startNewsroom(2, LOCAL);
    const receiver = await startReceiver();
    const { deliver } = await subscribe(room, receiver.url);
    const id = await room.write();
    await room.publish(id);
    const correction = { kind: 'fact', text: '数字有误，现已更正为三周。' } as const;
    const fix = { t: 'news', id, find: '六月奶价', replace: '六月份奶价', reason: '数字', correction };
    await room.call(fixItem, { ...fix, t: 'news' }, room.duty);
    await room.save(id, room.editor, { title: '六月份奶价连续三周回升' });
    await room.move(id, room.editor, 'submit');
    await room.move(id, await logInStaff(room, 'column_editor'), 'pass');
    await room.move(id, room.chief, 'pass');
    await room.move(id, room.chief, 'publish', { correction });
    await room.move(id, room.duty, 'withdraw', { remark: '来源撤回' });
    const people = { data: await logInStaff(room, 'data_editor'), second: await logInStaff(room, 'data_editor') };
    const notices = EDITED_KINDS.find(({ name }) => name === 'notices');
    const notice = await notices?.open({ ...room, ...people });
    if (!notice) throw new Error('No notices');
    await notice.move(notice.writer, 'submit');
    for (const reviewer of notice.reviewers) await notice.move(reviewer, 'pass');
    await notice.move(room.duty, 'publish');
    await deliver();

    expect(receiver.received.map(({ body }) => JSON.parse(body)).map(({ type }) => type)).toEqual([
      'content.published',
      'content.corrected',
      'content.corrected',
      'content.withdrawn',
      'spotcheck.published',
    ]);
  });

  test('recalls have events of their own, with their page', async () => {
    const kit = await startApp(LOCAL);
    const receiver = await startReceiver();
    const { deliver } = await subscribe(kit, receiver.url, {
      events: ['recall.published', 'recall.corrected', 'recall.withdrawn'],
    });
    const { duty, publish, release, save, withdraw } = await startRecalls(kit);
    const id = await publish();
    await save({ state: 'done' }, id);
    await release(id);
    const correction = { kind: 'fact', text: '批次写错了一个字母，现已更正。' } as const;
    const fix = { t: 'recall', id, find: 'ML-0926-B', replace: 'ML-0926-D', reason: '笔误', correction } as const;
    await kit.call(fixItem, fix, duty);
    await withdraw(id);
    await deliver();

    const data = { kind: 'recall', id, url: `http://rujian.test/recall/${id}` };
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'recall.published', data },
      { type: 'recall.corrected', data },
      { type: 'recall.withdrawn', data },
    ]);
  });

  test('only subscribed events are sent, and none while the webhook is off', async () => {
    const room = await startNewsroom(2, LOCAL);
    const receiver = await startReceiver();
    const { id: webhook, deliver, operator } = await subscribe(room, receiver.url, { events: ['content.withdrawn'] });
    const id = await room.write();
    await room.publish(id);
    const off = { id: webhook, name: '数据伙伴', url: receiver.url, enabled: false };
    await room.call(saveWebhook, { ...off, events: ['content.withdrawn'] }, operator);
    await room.move(id, room.duty, 'withdraw', { remark: '来源撤回' });
    await deliver();

    expect(receiver.received).toEqual([]);
    expect((await room.call(testWebhook, { id: webhook }, operator)).data).toMatchObject({ error: 'webhook.off' });
  });
});

describe('delivery', () => {
  test('a refused message is sent again later under the same id until it is accepted', async () => {
    const kit = await startApp(LOCAL);
    const answers = [500, 503, 200];
    const receiver = await startReceiver((response) => {
      response.writeHead(answers.shift() ?? 200).end();
    });
    const { id, operator, deliver, log, view } = await subscribe(kit, receiver.url);
    await kit.call(testWebhook, { id }, operator);
    await deliver();
    const [first] = await log();
    const failing = await view();
    const [waiting] = kit.sentJobs.filter(({ name }) => name === 'webhooks.deliver');
    await deliver();
    await deliver();

    expect(first).toMatchObject({ state: { key: 'waiting' }, attempts: 1, status: 500 });
    expect(first?.problem).toBe('对方返回错误');
    expect(failing?.failingSince).not.toBeNull();
    expect(+(waiting?.options.startAfter ?? 0) - +kit.platform.clock.now()).toBe(5_000);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await log()).toMatchObject([
      { state: { key: 'delivered' }, attempts: 3, status: 200, problem: '', nextAt: null },
    ]);
    expect((await view())?.failingSince).toBeNull();
  });

  test('a finished message can be sent again, one on its way cannot', async () => {
    const kit = await startApp(LOCAL);
    const receiver = await startReceiver();
    const { id, operator, deliver, log } = await subscribe(kit, receiver.url);
    await kit.call(testWebhook, { id }, operator);
    const [waiting] = await log();
    const again = { webhook: id, id: waiting?.id ?? 0 };
    const early = await kit.call(redeliver, again, operator);
    await deliver();
    const late = await kit.call(redeliver, again, operator);
    await deliver();

    expect([early.data, late.code]).toMatchObject([{ error: 'delivery.not_finished' }, 1]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([waiting?.messageId, waiting?.messageId]);
  });

  test('after a rotation both secrets sign for a day, then only the new one', async () => {
    const kit = await startApp(LOCAL);
    const receiver = await startReceiver();
    const { id, secret: old, operator, deliver, pass } = await subscribe(kit, receiver.url);
    const { data } = await kit.call(rotateWebhook, { id }, operator);
    const send = async () => {
      await kit.call(testWebhook, { id }, operator);
      await deliver();
      const message = receiver.received.at(-1) ?? { headers: {}, body: '' };
      const now = kit.platform.clock.now();
      return [isSigned(message, old, now), isSigned(message, data.secret, now)];
    };

    expect(data.secret).toMatch(/^whsec_/);
    expect(data.secret).not.toBe(old);
    expect(await send()).toEqual([true, true]);
    await pass(DAY + 1);
    expect(await send()).toEqual([false, true]);
  });

  test('a host that hangs is given up after the time limit', async () => {
    const kit = await startApp(LOCAL);
    const receiver = await startReceiver(() => {});
    const { id, operator, deliver, log } = await subscribe(kit, receiver.url);
    await kit.call(testWebhook, { id }, operator);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
    await deliver();

    expect(limits).toHaveBeenCalledWith(10_000);
    limits.mockRestore();
    expect(await log()).toMatchObject([{ state: { key: 'waiting' }, status: null, problem: '对方超时未答复' }]);
  });

  test('a redirect is not followed, and an endless answer is not read', async () => {
    const kit = await startApp(LOCAL);
    const inside = await startReceiver();
    let times = 0;
    const receiver = await startReceiver((response) => {
      times += 1;
      if (times === 1) response.writeHead(307, { location: inside.url }).end();
      else response.writeHead(200).write('x'.repeat(100_000));
    });
    const { id, operator, deliver, log } = await subscribe(kit, receiver.url);
    await kit.call(testWebhook, { id }, operator);
    await deliver();
    const [redirected] = await log();
    await deliver();

    expect(redirected).toMatchObject({ status: 307, problem: '对方要求跳转，未跟随' });
    expect(inside.received).toEqual([]);
    expect(await log()).toMatchObject([{ state: { key: 'delivered' }, status: 200 }]);
  });

  test('a name that means a private address by then gets nothing', async () => {
    const kit = await startApp();
    const { id, operator, deliver, log } = await subscribe(kit, 'https://hooks.example/a');
    await kit.call(testWebhook, { id }, operator);
    await kit.platform.db.update(webhooks).set({ url: 'http://10.0.0.1/' });
    await deliver();

    expect(await log()).toMatchObject([{ status: null, problem: '地址不在公网' }]);
  });

  test('after three days without success it is switched off, and on again by the desk', async () => {
    const kit = await startApp(LOCAL);
    const receiver = await startReceiver((response) => void response.writeHead(500).end());
    const { id, operator, deliver, log, view, pass } = await subscribe(kit, receiver.url);
    await kit.call(testWebhook, { id }, operator);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await deliver();
      const [next] = kit.sentJobs.filter(({ name }) => name === 'webhooks.deliver');
      if (!next) break;
      const seconds = (+(next.options.startAfter ?? 0) - +kit.platform.clock.now()) / 1_000;
      waits.push(seconds);
      await pass(seconds);
    }

    expect(waits).toEqual([5, 300, 1_800, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)]);
    expect(await log()).toMatchObject([{ state: { key: 'failed' }, attempts: 10, nextAt: null }]);
    expect(await view()).toMatchObject({ enabled: false });
    expect((await view())?.stoppedAt).not.toBeNull();
    const [logged] = await kit.platform.db.select().from(auditEntries).where(eq(auditEntries.action, 'webhook.stop'));
    expect(logged).toMatchObject({ staffId: null, targetId: id });

    const on = { id, name: '数据伙伴', url: receiver.url, enabled: true };
    await kit.call(saveWebhook, { ...on, events: ['content.published'] }, operator);
    expect(await view()).toMatchObject({ enabled: true, failingSince: null, stoppedAt: null });
  });

  test('a receiver that says it is gone is switched off at once', async () => {
    const kit = await startApp(LOCAL);
    const receiver = await startReceiver((response) => void response.writeHead(410).end());
    const { id, operator, deliver, log, view } = await subscribe(kit, receiver.url);
    await kit.call(testWebhook, { id }, operator);
    await deliver();

    expect(await view()).toMatchObject({ enabled: false });
    expect(await log()).toMatchObject([{ state: { key: 'failed' }, attempts: 1 }]);
  });

  test('the log is kept for thirty days', async () => {
    const kit = await startApp(LOCAL);
    const receiver = await startReceiver();
    const { id, operator, deliver, log, pass } = await subscribe(kit, receiver.url);
    await kit.call(testWebhook, { id }, operator);
    await deliver();
    await pass(29 * DAY);
    await kit.runJobs('webhooks.forget');
    const kept = await log();
    await pass(2 * DAY);
    await kit.runJobs('webhooks.forget');

    expect([kept.length, (await log()).length]).toEqual([1, 0]);
  });
});

describe('management at the desk', () => {
  test.each([
    'http://127.0.0.1/hook',
    'http://169.254.169.254/latest',
    'http://[::1]/hook',
    'https://hooks.example:8443/a',
  ])('the address %s is refused at its field', async (url) => {
    const kit = await startApp();
    const operator = await logInStaff(kit, 'operator');
    const input = { name: '内网', url, events: ['content.published' as const] };

    const zh = await kit.call(saveWebhook, input, operator);
    const en = await kit.call(saveWebhook, input, { ...operator, lang: 'en' });

    expect(zh.data).toMatchObject({ error: 'webhook.not_public' });
    expect(zh.data.fields?.url).toContain('公网');
    expect(en.data.fields?.url).toContain('public');
  });

  test('the secret is shown once and stored encrypted; deleting ends everything', async () => {
    const kit = await startApp(LOCAL);
    const receiver = await startReceiver();
    const { id, secret, operator, deliver, view } = await subscribe(kit, receiver.url);
    const changed = { id, name: '改名', url: receiver.url, events: ['content.published' as const] };
    const edited = await kit.call(saveWebhook, changed, operator);
    const [stored] = await kit.platform.db.select().from(webhooks);
    const shown = await view();
    await kit.call(testWebhook, { id }, operator);
    await kit.call(deleteWebhook, { id, reason: '不再使用' }, operator);
    await deliver();

    expect(edited.data.secret).toBe('');
    expect(JSON.stringify(shown)).not.toContain(secret);
    expect(stored?.secret).not.toContain(secret.slice(6));
    expect(shown).toMatchObject({ name: '改名' });
    expect(receiver.received).toEqual([]);
    expect(await kit.platform.db.$count(webhookDeliveries)).toBe(0);
    const again = await kit.call(rotateWebhook, { id }, operator);
    expect(again.data).toMatchObject({ error: 'webhook.not_found' });
  });

  test('at most twenty, and only those who may edit the site', async () => {
    const kit = await startApp();
    const operator = await logInStaff(kit, 'operator');
    const reporter = await logInStaff(kit, 'reporter');
    const input = { name: '伙伴', url: 'https://8.8.8.8/a', events: ['content.published' as const] };
    for (let made = 0; made < 20; made += 1) await kit.call(saveWebhook, input, operator);

    const more = await kit.call(saveWebhook, input, operator);
    const denied = await kit.call(saveWebhook, input, reporter);

    expect(more.data).toMatchObject({ error: 'webhook.too_many' });
    expect(denied.code).toBe(401);
  });
});

describe('the webhook of a brand', () => {
  test('reports its own public complaints only, without names, and not of internal notes', async () => {
    const kit = await startComplaints(LOCAL);
    const own = await startReceiver();
    const site = await startReceiver();
    await subscribe(kit, site.url);
    const owner = await logIn(kit, kit.speaker);
    const { data } = await kit.call(saveBrandWebhook, { brand: kit.brand.id, url: own.url }, owner);
    const other = await seatHolder(kit, kit.brand.id, 'agent');
    const { id } = await kit.complain();
    await kit.runJobs('webhooks.deliver');
    const before = own.received.length;
    await kit.accept(id);
    await kit.runJobs('webhooks.deliver');

    expect(before).toBe(0);
    const [first] = own.received;
    if (!first) throw new Error('Nothing was received');
    expect(isSigned(first, data.secret, kit.platform.clock.now())).toBe(true);
    expect(JSON.parse(first.body)).toMatchObject({
      type: 'complaint.changed',
      data: { kind: 'complaint', id, url: `http://rujian.test/represent/${kit.brand.id}/complaint/${id}` },
    });
    expect(JSON.parse(site.received[0]?.body ?? '{}')).toMatchObject({
      type: 'complaint.changed',
      data: { id, url: `http://rujian.test/complaint/${id}` },
    });
    const seen = await kit.call(getBrandWebhook, { brand: kit.brand.id }, other);
    expect(seen.data).toMatchObject({ mayEdit: false, webhook: { url: own.url } });
    expect(seen.data.deliveries.length).toBe(own.received.length);
    const kept = await kit.call(redeliverToBrand, { brand: kit.brand.id, id: seen.data.deliveries[0]?.id ?? 0 }, owner);
    expect(kept.code).toBe(1);
  });

  test('is changed by the owner of the seats only, and there is one', async () => {
    const kit = await startComplaints(LOCAL);
    const brand = kit.brand.id;
    const owner = await logIn(kit, kit.speaker);
    const agent = await seatHolder(kit, brand, 'agent');
    const stranger = await kit.member();
    const url = 'https://8.8.8.8/hook';
    const saved = [
      await kit.call(saveBrandWebhook, { brand, url }, owner),
      await kit.call(saveBrandWebhook, { brand, url: `${url}/2` }, owner),
    ];
    const refused = [
      await kit.call(saveBrandWebhook, { brand, url }, agent),
      await kit.call(getBrandWebhook, { brand }, stranger),
      await kit.call(saveBrandWebhook, { brand, url: 'http://10.0.0.1/' }, owner),
    ];

    expect(saved.map(({ data }) => data.secret === '')).toEqual([false, true]);
    expect(refused.map(({ data }) => data.error)).toEqual([
      'represent.not_owner',
      'represent.no_seat',
      'webhook.not_public',
    ]);
    expect(await kit.platform.db.$count(webhooks)).toBe(1);
    await kit.call(deleteBrandWebhook, { brand }, owner);
    const gone = await kit.call(testBrandWebhook, { brand }, owner);
    expect(gone.data).toMatchObject({ error: 'webhook.not_found' });
  });

  test('sends nothing once the brand has no representatives', async () => {
    const kit = await startComplaints(LOCAL);
    const own = await startReceiver();
    const owner = await logIn(kit, kit.speaker);
    await kit.call(saveBrandWebhook, { brand: kit.brand.id, url: own.url }, owner);
    await kit.platform.db.delete(brandSeats);
    const { id } = await kit.complain();
    await kit.accept(id);
    await kit.runJobs('webhooks.deliver');

    expect(own.received).toEqual([]);
  });

  test('its representatives get a message when it is switched off', async () => {
    const kit = await startComplaints(LOCAL);
    const brand = kit.brand.id;
    const own = await startReceiver((response) => void response.writeHead(410).end());
    const owner = await logIn(kit, kit.speaker);
    await kit.call(saveBrandWebhook, { brand, url: own.url }, owner);
    await kit.call(testBrandWebhook, { brand }, owner);
    await kit.runJobs('webhooks.deliver');

    const told = await kit.platform.db.select().from(messages);
    expect(told).toMatchObject([
      { memberId: kit.speaker.id, title: '投诉推送已停用', path: `/represent/${brand}/webhook` },
    ]);
  });
});
