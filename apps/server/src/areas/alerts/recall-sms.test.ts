import { setAlertSettings } from '@rujian/contract/areas/alerts/public';
import { expect, test } from 'vitest';
import { createAlerts } from '#services/alerts/alerts.ts';
import { startAlerts } from '#test/alert-kit.ts';
import { makeRecall } from '#test/makers.ts';

async function open(recallSmsPerDay = 500) {
  const kit = await startAlerts({ recallSmsPerDay } as never);
  const raise = async (given: Parameters<typeof makeRecall>[1] = {}) => {
    const recall = await makeRecall(kit.platform, { brandId: kit.brand.id, level: 'first', ...given });
    await kit.platform.db.transaction((tx) => createAlerts(kit.platform).recallChanged(tx, recall.id, 'raised'));
    await kit.tell();
    await kit.runJobs('sms.send_notices');
    return recall;
  };
  const follower = async (sms: boolean) => {
    const reader = await kit.reader();
    await reader.follow('brand');
    await kit.call(setAlertSettings, { mail: 'off', sms }, reader.me);
    return reader;
  };
  return { ...kit, raise, follower };
}

test('a recall of the first level goes by text message to those who asked for it, once', async () => {
  const kit = await open();
  const wanting = await kit.follower(true);
  await kit.follower(false);

  const { id } = await kit.raise();
  await kit.raise({ level: 'second', food: '酸奶' });
  await kit.platform.db.transaction((tx) => createAlerts(kit.platform).recallChanged(tx, id, 'changed'));
  await kit.tell();
  await kit.runJobs('sms.send_notices');

  expect(kit.outbox.sms).toEqual([{ mobile: wanting.mobile, template: 'recall_first', params: { no: String(id) } }]);
});

test('a member gets at most two of them in a day', async () => {
  const kit = await open();
  const reader = await kit.follower(true);
  for (const food of ['鲜牛奶', '酸奶', '奶酪']) await kit.raise({ food });

  expect(kit.outbox.sms).toHaveLength(2);
  expect(await reader.messages()).toHaveLength(3);
});

test('they have a budget of their own for the day; beyond it the message on the site remains', async () => {
  const kit = await open(2);
  const readers = [await kit.follower(true), await kit.follower(true), await kit.follower(true)];

  await kit.raise();

  expect(kit.outbox.sms).toHaveLength(2);
  expect(kit.logLines).toContainEqual(expect.objectContaining({ msg: 'recall_sms.budget_spent', wanted: 3, left: 2 }));
  for (const reader of readers) expect(await reader.messages()).toHaveLength(1);
  kit.advance(86_400);
  await kit.raise({ food: '酸奶' });
  expect(kit.outbox.sms).toHaveLength(4);
});
