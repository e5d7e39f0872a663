import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext } from '@playwright/test';
import { complain } from './complaining.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { logInByStorage, newName, read, signUp } from './members.ts';
import { newBrand, staffToken } from './staff.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const REPLY = '您好，我们已联系门店核查冷链记录，退款今天原路退回，请留意查收。';

test('a member claims a brand, the desk approves, and the response appears on the public page', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  const member = await signUp(request);
  const officer = await staffToken(request, 'complaint_officer', 'operator');
  const brand = await newBrand(request, '云岭乳业');
  const complaint = await acceptedComplaint(request, brand.id, officer);
  await logInByStorage(page, member);

  await page.goto(`/represent?brand=${brand.id}`);
  await hydrated(page);
  await expect(page.getByText(`已选择：${brand.name}`)).toBeVisible();
  await page.getByLabel('企业名称').fill('云岭乳业有限公司');
  const code = page.getByLabel('统一社会信用代码');
  await code.fill('91350100M000100Y44');
  await expect(page.getByText('校验位不符，请对照营业执照检查。')).toBeVisible();
  await code.fill('91350100M000100Y43');
  await expect(page.getByText('校验通过。')).toBeVisible();
  await page.getByLabel('联系人姓名').fill('周敏');
  const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });
  await page.getByLabel('营业执照').setInputFiles(paper('licence.pdf'));
  await expect(page.getByText('licence.pdf')).toBeVisible();
  await page
    .getByLabel('授权书')
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([PDF, Buffer.from('%')]) });
  await expect(page.getByText('letter.pdf')).toBeVisible();
  await page.getByRole('button', { name: '提交认领' }).click();
  const progress = page.getByRole('region', { name: '认领进度' });
  await expect(progress).toContainText('审核中');
  await expect(progress).toContainText('9135**********0Y43');

  const queue = await read(request.get('/api/desk/claim/index?state=submitted&limit=100', { headers: officer }));
  const claim = queue.list.find((one: { member: { id: number } }) => one.member.id === member.userInfo.id);
  const data = { id: claim.id, approve: true };
  await read(request.post('/api/desk/claim/decide', { headers: officer, data }));

  await page.reload();
  await hydrated(page);
  await page.getByRole('link', { name: '处理投诉' }).click();
  await page.getByRole('link', { name: complaint.title }).first().click();
  await page.getByLabel('回复内容').fill(REPLY);
  await page.getByRole('button', { name: '发出回复' }).click();
  await expect(page.getByRole('region', { name: '往来记录' })).toContainText(REPLY);

  const received: string[] = [];
  const receiver = createServer((asked, answer) => {
    received.push(String(asked.headers['webhook-id']));
    answer.writeHead(204).end();
  });
  await new Promise<void>((done) => void receiver.listen(0, '127.0.0.1', done));
  await page.goto(`/represent/${brand.id}/webhook`);
  await hydrated(page);
  const { port } = receiver.address() as AddressInfo;
  await page.getByLabel('接收地址').fill(`http://127.0.0.1:${port}/hook`);
  await page.getByRole('button', { name: '开启推送' }).click();
  await expect(page.getByRole('textbox', { name: '密钥' })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: '发送测试' }).click();
  await expect.poll(() => received.length).toBe(1);
  await page.reload();
  await expect(page.getByRole('region', { name: '最近的消息' })).toContainText('已送达');
  receiver.close();
  await page.goto(`/represent/${brand.id}/complaint/${complaint.id}`);

  await page.getByRole('link', { name: '查看公开页面' }).click();
  await expect(page).toHaveURL(`/complaint/${complaint.id}`);
  await expect(page.getByRole('main')).toContainText(REPLY);
});

/** A public complaint that waits for the brand. */
async function acceptedComplaint(request: APIRequestContext, brandId: number, officer: Record<string, string>) {
  const title = newName('鲜奶到手温度偏高');
  const id = await complain(request, { title, brandId });
  const { version } = await read(request.get('/api/desk/complaint/detail', { headers: officer, params: { id } }));
  const data = { id, version };
  await read(request.post('/api/desk/complaint/accept', { headers: officer, data }));
  return { id, title };
}
