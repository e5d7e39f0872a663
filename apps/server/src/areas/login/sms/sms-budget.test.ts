import { expect, test } from 'vitest';
import { smsHours } from '#schema/login/login.ts';
import { siteSettings } from '#schema/site/site.ts';
import { testPlatform } from '#test/start-app.ts';
import { createSmsBudget } from './sms-budget.ts';

const THIS_HOUR = new Date('2026-05-20T09:00:00+08:00');
const WEEK_AGO = new Date('2026-05-13T09:00:00+08:00');
const LONG_AGO = new Date('2026-05-12T22:00:00+08:00');

async function budgetKit(hours: [hour: Date, requested: number][]) {
  const kit = await testPlatform();
  const { db } = kit.platform;
  if (hours.length > 0) await db.insert(smsHours).values(hours.map(([hour, requested]) => ({ hour, requested })));
  const budget = createSmsBudget(kit.platform);
  const consume = () =>
    db.transaction(budget.consume).then(
      () => 'consumed',
      (error: { id: string }) => error.id,
    );
  return { ...kit, budget, consume };
}

test('site-wide breaker: 1 000 messages an hour, then sending pauses until the next', async () => {
  const { consume, advance } = await budgetKit([[THIS_HOUR, 999]]);

  const tries = [await consume(), await consume(), await consume()];
  advance(1_800);

  expect(tries).toEqual(['consumed', 'sms.paused', 'sms.paused']);
  expect(await consume()).toBe('consumed');
});

test('site-wide breaker: three times the same hour of last week', async () => {
  const { consume } = await budgetKit([
    [WEEK_AGO, 200],
    [THIS_HOUR, 599],
  ]);

  expect(await consume()).toBe('consumed');
  expect(await consume()).toBe('sms.paused');
});

test('a quiet hour of last week still leaves room for a hundred', async () => {
  const { consume } = await budgetKit([
    [LONG_AGO, 40],
    [THIS_HOUR, 99],
  ]);

  expect(await consume()).toBe('consumed');
  expect(await consume()).toBe('sms.paused');
});

test('concurrent messages cannot bypass the breaker', async () => {
  const { consume } = await budgetKit([[THIS_HOUR, 995]]);

  const together = await Promise.all(Array.from({ length: 12 }, consume));

  expect(together.filter((result) => result === 'consumed')).toHaveLength(5);
});

test('the alarm is raised once an hour, each refusal is counted', async () => {
  const { platform, consume, logLines } = await budgetKit([[THIS_HOUR, 1_000]]);

  await consume();
  await consume();

  const alarms = logLines.filter(({ msg }) => msg === 'sms.paused');
  expect(alarms).toEqual([expect.objectContaining({ level: 'error', hour: THIS_HOUR.toISOString(), most: 1_000 })]);
  expect(await platform.metrics.print()).toContain('rujian_messages_total{channel="sms",result="paused"} 2');
});

test('hourly counts are kept for five weeks', async () => {
  const { platform, budget } = await budgetKit([
    [new Date('2026-04-15T09:00:00+08:00'), 1],
    [new Date('2026-04-16T09:00:00+08:00'), 2],
  ]);

  await budget.deleteExpired();

  expect(await platform.db.select().from(smsHours)).toMatchObject([{ requested: 2 }]);
});

test("the desk's limit overrides the server setting", async () => {
  const { consume, platform } = await budgetKit([[THIS_HOUR, 9]]);
  await platform.db.insert(siteSettings).values({ key: 'smsPerHour', value: 10 });

  expect([await consume(), await consume()]).toEqual(['consumed', 'sms.paused']);
});
