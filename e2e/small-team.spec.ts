import { request as requests } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { read } from './members.ts';
import { createOwnSites, ready } from './own-site.ts';
import { staffToken } from './staff.ts';

let sites: ReturnType<typeof createOwnSites>;
test.beforeEach(() => {
  sites = createOwnSites();
});
test.afterEach(async ({ page }) => {
  // An open desk asks for news, which a stopped site refuses.
  await page.close();
  await sites.clear();
});

test('a notice of the only data editor says who is needed, and goes on in a small team', async ({ page }) => {
  test.setTimeout(180_000);
  const settings = {
    DEMO_CONTENT: '0',
    CAPTCHA: 'lenient',
    DESK_ADMIN_PASSWORD: 'a-password-of-the-journeys',
    TRUST_PROXY: '1',
  };
  const origin = await ready(sites.start(settings));
  const request = await requests.newContext({ baseURL: origin });
  const editor = await staffToken(request, 'data_editor');
  const title = '关于乳制品抽检情况的通告';
  const notice = {
    agency: '云州市市场监督管理局',
    agencyLevel: 'city',
    noticeNo: '2026年第1号',
    title,
    publishedOn: '2026-05-10',
    url: 'https://amr.example/notice',
    statedBatches: 1,
    statedFailed: 0,
    kind: 'mixed',
  };
  const add = (path: string, data: object) => read(request.post(`/api/desk/${path}`, { headers: editor, data }));
  const { id } = await add('notice/add', notice);
  const form = {
    makerName: '青禾乳业有限公司',
    foodName: '纯牛奶',
    category: 'uht',
    producedOn: '2026-05-03',
    result: 'pass',
    items: [],
    seqNo: 1,
    sampleNo: 'XC1',
    disposalUrl: '',
    authenticity: 'none',
    retest: 'none',
  };
  await add('check/add', { notice: id, form });
  const { version } = await read(request.get('/api/desk/notice/get', { headers: editor, params: { id } }));
  await add('notice/move', { id, version, move: 'submit' });

  // The desk of the own site, not that of the other journeys.
  const token = editor.batoken ?? '';
  await page.addInitScript((known) => localStorage.setItem('rujian-desk', known), token);
  await page.goto(`${origin}/desk/`);
  await expect(page.getByText('需要一位数据编辑初审')).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByRole('button', { name: /^通过/ })).toHaveCount(0);

  const operator = await staffToken(request, 'operator');
  const small = { key: 'smallTeam', value: true };
  await read(request.post('/api/desk/setting/save', { headers: operator, data: small }));
  await page.reload();
  await page.getByRole('button', { name: /^通过，交复审/ }).click();
  await expect(page.getByText(`《${title}》已通过，等待复审`)).toBeVisible();
  await request.dispose();
});
