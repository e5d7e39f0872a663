// spec 2.29: /complaint/submit (ours): guided form, kept while typing, brush on pictures, preview of the public copy, batch and similar complaints at once
// spec 2.30: /user/account/complaint, /user/account/complaint/{id} (ours): list by whose turn it is, clocks, timeline, actions of the state
// spec 2.31: /complaint/kit (ours): letters for 12315 made in the browser, demand and clue apart, checklist
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { axeViolations, expect, test } from './fixtures.ts';
import { logInByStorage, type Member, newMobile, read, signUp, tokenOf } from './members.ts';
import { newBrand, staffToken } from './staff.ts';

const MOBILE = newMobile();

/** A screenshot with a name and a number in it, as a reader would send it. */
async function receipt(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = 'rgb(200, 220, 240)';
      context.fillRect(0, 0, 800, 600);
    }
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  return Buffer.from(bytes);
}

/** Fills in all required fields and attaches one picture with its middle painted black. */
async function fillIn(page: Page, title: string, brand: string) {
  await page.getByRole('combobox', { name: '品牌' }).fill(brand);
  await page.getByRole('listbox', { name: '品牌' }).getByRole('option', { name: brand }).click();
  await expect(page.getByText('已选中品牌库里的品牌')).toBeVisible();
  await page.getByLabel('批号（选填）').fill('YS260330A1');
  const next = page.getByRole('button', { name: '下一步' });
  await next.click();
  await page.getByText('变质胀包', { exact: true }).click();
  await page.getByText('退款', { exact: true }).click();
  await page.getByLabel('标题').fill(title);
  await next.click();
  const detail = `买了一箱酸奶，第二天发现胀包。批号YS260330A1，我的电话${MOBILE}，请品牌说明原因。`;
  await page.getByLabel('事情经过').fill(detail);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: '小票.png', mimeType: 'image/png', buffer: await receipt(page) });
  const brush = page.getByRole('dialog', { name: '遮住不想公开的内容' });
  await brush.getByText('按位置遮住').click();
  await brush.getByLabel('宽', { exact: true }).fill('80');
  await brush.getByLabel('高', { exact: true }).fill('80');
  await brush.getByRole('button', { name: '遮住这一块' }).click();
  await expect(brush.getByText('已遮住1处')).toBeVisible();
  await brush.getByRole('button', { name: '用这张图片' }).click();
  await expect(page.getByText('凭证1')).toBeVisible();
  await next.click();
  await page.getByText('我声明以上内容属实').click();
}

/** The colour in the middle of a stored picture. */
function middleOf(page: Page, url: string): Promise<number[]> {
  return page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const middle = context?.getImageData(picture.width / 2, picture.height / 2, 1, 1);
    return [...(middle?.data ?? [])].slice(0, 3);
  }, url);
}

async function mine(request: APIRequestContext, member: Member) {
  return read(request.get('/api/my/complaint', { headers: tokenOf(member) }));
}

test('a complaint runs from submission to rating: redacted, sent, accepted, answered, confirmed and rated, with every clock', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  const member = await signUp(request);
  await logInByStorage(page, member);
  await context.setExtraHTTPHeaders(member.headers);
  const brand = await newBrand(request, '白麓乳业');
  await page.goto('/complaint/submit');
  await fillIn(page, '同批次酸奶多盒胀包二', brand.name);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '预览并提交' }).click();

  const preview = page.getByRole('region', { name: '公开后的样子' });
  await expect(preview).toContainText('批号YS260330A1');
  await expect(preview.locator('mark')).toContainText('手机号');
  await expect(preview).not.toContainText(MOBILE);
  await preview.getByLabel('公开这份凭证').check();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '确认提交' }).click();
  await page.getByRole('link', { name: '查看进度' }).click();
  await expect(page.getByRole('region', { name: '处理期限' })).toContainText('平台审核');
  const now = page.getByRole('region', { name: '现在' });
  await expect(now).toContainText('平台正在审核');
  const [{ id }] = (await mine(request, member)).list;
  const { evidence } = await read(request.get(`/api/my/complaintDetail?id=${id}`, { headers: tokenOf(member) }));
  expect(await middleOf(page, evidence[0].url)).toEqual([0, 0, 0]);

  const clocks = page.getByRole('region', { name: '处理期限' });
  const officer = await staffToken(request, 'complaint_officer', 'operator');
  await decide(request, officer, 'accept', { id });
  await page.reload();
  await expect(clocks).toContainText('联系品牌方');
  const answer = await representative(request, brand.id, officer);
  await page.reload();
  await expect(clocks).toContainText('首次回复');
  await answer('reply', { id, text: '已收到，正在核查这一批次。' });
  await page.reload();
  await expect(clocks).toContainText('处理方案');
  await expect(page.getByRole('region', { name: '往来记录' })).toContainText('正在核查这一批次');
  await answer('propose', { id, text: '全额退款，今天原路退回。', amount: '59.90' });
  await page.reload();
  await expect(clocks).toContainText('用户确认');
  await expect(now).toContainText('59.90');
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: '已解决，办结' }).click();
  await page.getByRole('button', { name: '已解决，办结' }).last().click();
  await expect(now).toContainText('已解决');
  const rating = page.getByRole('form', { name: '评价处理' });
  for (const name of ['态度', '速度', '结果']) {
    await rating.getByRole('group', { name }).getByRole('radio', { name: '4星' }).check();
  }
  await rating.getByRole('textbox').fill('答复很快，退款当天到账。');
  await rating.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByRole('region', { name: '你的评价' })).toContainText('答复很快');
  await page.getByRole('link', { name: '公开页面' }).click();
  await expect(page).toHaveURL(`/complaint/${id}`);
  await expect(page.getByRole('main')).toContainText('答复很快，退款当天到账。');
  await expect(page.getByRole('main')).not.toContainText(MOBILE);
});

/** Makes a new member a representative of the brand and returns a function to answer for it. */
async function representative(request: APIRequestContext, brand: number, officer: Record<string, string>) {
  const member = await signUp(request);
  const headers = tokenOf(member);
  const upload = async (name: string) => {
    const buffer = Buffer.from(`%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n%${name}`);
    const multipart = { file: { name, mimeType: 'application/pdf', buffer } };
    const sent = request.post('/api/ajax/upload?topic=claim', { headers, multipart });
    return (await read(sent)).file.id;
  };
  const company = { companyName: '白麓乳业有限公司', uscc: '91350100M000100Y43' };
  const papers = { licence: await upload('licence.pdf'), letter: await upload('letter.pdf') };
  const data = { brand, ...company, contactName: '周敏', ...papers };
  const { id } = await read(request.post('/api/represent/claim', { headers, data }));
  const approval = { headers: officer, data: { id, approve: true } };
  await read(request.post('/api/desk/claim/decide', approval));
  return (action: 'reply' | 'propose', input: { id: number; text: string; amount?: string }) =>
    read(request.post(`/api/represent/${action}`, { headers, data: { brand, ...input } }));
}

/** An officer's decision on the current version of a complaint. */
async function decide(
  request: APIRequestContext,
  headers: Record<string, string>,
  action: string,
  input: { id: number; text?: string },
) {
  const asked = request.get(`/api/desk/complaint/detail?id=${input.id}`, { headers });
  const { version } = await read(asked);
  await read(request.post(`/api/desk/complaint/${action}`, { headers, data: { ...input, version } }));
}

test("a visitor's form and its evidence survive the login, and two tabs send one complaint", async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(90_000);
  const member = await signUp(request);
  await context.setExtraHTTPHeaders(member.headers);
  const brand = await newBrand(request, '白麓乳业');
  await page.goto('/complaint/submit');
  await fillIn(page, '同批次酸奶多盒胀包一', brand.name);
  await page.getByRole('button', { name: '上一步' }).click();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: '开箱.mov', mimeType: 'video/quicktime', buffer: Buffer.from('film') });
  await expect(page.getByText('“开箱.mov”不是图片、PDF或MP4视频')).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '预览并提交' }).click();
  await expect(page.locator('dialog.login-dialog')).toBeVisible();

  const other = await logInElsewhere(context, member);

  await expect(page.getByRole('heading', { name: '公开后的样子' })).toBeVisible();
  // A browser draws only the tab in front.
  await other.bringToFront();
  await other.goto('/complaint/submit');
  await expect(other.getByText('可以接着填')).toBeVisible();
  await expect(other.getByLabel('标题')).toHaveValue('同批次酸奶多盒胀包一');
  const steps = other.getByRole('navigation', { name: '填写步骤' });
  await steps.getByRole('button').nth(2).click();
  await expect(other.getByText('凭证1')).toBeVisible();
  await steps.getByRole('button').nth(3).click();
  await other.getByText('我声明以上内容属实').click();
  await other.getByRole('button', { name: '预览并提交' }).click();
  await other.getByRole('button', { name: '确认提交' }).click();
  await expect(other.getByRole('heading', { name: '投诉已提交' })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect(page.getByRole('heading', { name: '投诉已提交' })).toBeVisible();

  const { list } = await mine(request, member);
  expect(list).toHaveLength(1);
  await page.getByRole('link', { name: '12315材料包', exact: true }).click();
  await expect(page.getByRole('heading', { name: '消费者投诉书' })).toBeVisible();
  await expect(page.getByText(`编号${list[0].no}`)).toBeVisible();
});

/** A login in another tab applies to this one as well. */
async function logInElsewhere(context: BrowserContext, member: Member): Promise<Page> {
  const other = await context.newPage();
  await logInByStorage(other, member);
  return other;
}
