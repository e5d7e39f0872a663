import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { logInAtDesk } from './desk.ts';
import { newName } from './members.ts';

let receiver: Server;
/** Ids of the test messages; events of other tests arrive beside them. */
let received: string[] = [];
test.beforeEach(async () => {
  received = [];
  receiver = createServer(async (asked, answer) => {
    const { type } = (await json(asked)) as { type: string };
    if (type === 'test') received.push(String(asked.headers['webhook-id']));
    answer.writeHead(204).end();
  });
  await new Promise<void>((done) => void receiver.listen(0, '127.0.0.1', done));
});
test.afterEach(() => void receiver.close());

test('a webhook is added, tested, sent again, given a new secret and deleted', async ({ page, request }) => {
  const name = newName('数据伙伴');
  await logInAtDesk(page, request, 'operator');
  await page.goto('/desk/settings');
  await page.getByRole('link', { name: '推送' }).click();
  await page.getByRole('button', { name: '添加接收地址' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('名称').fill(name);
  await form.getByLabel('接收地址').fill('http://10.0.0.1/hook');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('接收地址须是公网上的')).toBeVisible();
  const { port } = receiver.address() as AddressInfo;
  await form.getByLabel('接收地址').fill(`http://127.0.0.1:${port}/hook`);
  await form.getByRole('button', { name: '保存' }).click();
  const secret = page.getByRole('dialog', { name: '请保存密钥' });
  await expect(secret.getByLabel('密钥')).toHaveValue(/^whsec_/);
  const first = await secret.getByLabel('密钥').inputValue();
  await secret.getByRole('button', { name: '已保存' }).click();

  const row = page.getByRole('row', { name });
  await row.getByRole('button', { name: '发送测试' }).click();
  await expect.poll(() => received.length).toBe(1);
  await row.getByRole('button', { name: '记录' }).click();
  const log = page.getByRole('dialog', { name: `${name}的投递记录` });
  const delivery = log.getByRole('row', { name: '测试' });
  await expect(delivery.getByText('已送达')).toBeVisible();
  await delivery.getByRole('button', { name: '重新投递' }).click();
  await expect.poll(() => received.length).toBe(2);
  expect(received[1]).toBe(received[0]);
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: '更换密钥' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(secret.getByLabel('密钥')).not.toHaveValue(first);
  await secret.getByRole('button', { name: '已保存' }).click();
  await expect(row.getByText('前仍签名')).toBeVisible();
  await row.getByRole('button', { name: '删除' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('textbox').fill('不再使用');
  await question.getByRole('button', { name: '确定' }).click();
  await expect(question).toBeHidden();
  await expect(row).toHaveCount(0);
});

test('an API key is made, shown once, used and revoked', async ({ page, request }) => {
  const name = newName('行情应用');
  await logInAtDesk(page, request, 'operator');
  await page.goto('/desk/webhooks');
  await page.getByRole('link', { name: 'API密钥' }).click();
  await page.getByRole('button', { name: '新建密钥' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('集成方').fill(name);
  await form.getByRole('button', { name: '保存' }).click();
  const secret = page.getByRole('dialog', { name: '请保存密钥' });
  const key = await secret.getByLabel('密钥').inputValue();
  await secret.getByRole('button', { name: '已保存' }).click();
  const headers = { authorization: `Bearer ${key}` };
  expect((await request.get('/api/news/index', { headers })).status()).toBe(200);
  await page.reload();
  const row = page.getByRole('row', { name });
  await expect(row).not.toContainText('还没有用过');

  await row.getByRole('button', { name: '吊销' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('textbox').fill('合作结束');
  await question.getByRole('button', { name: '确定' }).click();
  await expect(row).toContainText('已吊销');
  const refused = await request.get('/api/news/index', { headers });
  expect([refused.status(), (await refused.json()).msg]).toEqual([401, '这个API密钥已吊销，请联系网站更换']);
});
