import { getHome } from '@rujian/contract/areas/home/public';
import { expect, test } from 'vitest';
import { makeBrand, makeComplaint } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;

function daysAgo({ platform }: Kit, days: number): Date {
  return new Date(platform.clock.now().getTime() - days * 86_400_000);
}

test('rates are hidden until there are enough complaints', async () => {
  const kit = await startApp();
  for (let made = 0; made < 4; made += 1) {
    await makeComplaint(kit.platform, { firstReplyAt: daysAgo(kit, 2) });
  }

  const { data } = await kit.call(getHome, {});

  expect(data.complaints).toMatchObject({ received: 4, replyPercent: null, medianReplyDays: null });
});

test('the median reply time and the reply rate are shown from five on', async () => {
  const kit = await startApp();
  for (const days of [3.5, 3, 2, 1, 0]) {
    await makeComplaint(kit.platform, { firstReplyAt: daysAgo(kit, days) });
  }
  await makeComplaint(kit.platform);
  await makeComplaint(kit.platform, { submittedAt: daysAgo(kit, 400), acceptedAt: daysAgo(kit, 399) });

  const { data } = await kit.call(getHome, {});

  expect(data.complaints).toMatchObject({ received: 6, replyPercent: 83, medianReplyDays: 2 });
});

test('the ticker shows accepted complaints, newest first, without anything personal', async () => {
  const kit = await startApp();
  const brand = await makeBrand(kit.platform, { name: '驼岭' });
  await makeComplaint(kit.platform, { title: '已解决的', state: 'resolved_default', brandId: brand.id });
  await makeComplaint(kit.platform, { title: '结束了的', state: 'closed_unresolved', submittedAt: daysAgo(kit, 9) });
  for (const state of ['submitted', 'need_more', 'rejected', 'withdrawn', 'merged'] as const) {
    await makeComplaint(kit.platform, { title: '不公开的', state });
  }
  await makeComplaint(kit.platform, { title: '不公开的', acceptedAt: null });

  const { data } = await kit.call(getHome, {});

  expect(data.complaints?.ticker).toMatchObject([
    { title: '已解决的', brand: '驼岭', state: 'resolved' },
    { title: '结束了的', brand: '某品牌', state: 'closed' },
  ]);
  expect(JSON.stringify(data.complaints)).not.toMatch(/不公开|13800138000|匿名用户/);
});

test('a site without complaints shows no block', async () => {
  const kit = await startApp();

  expect((await kit.call(getHome, {})).data.complaints).toBeNull();
});
