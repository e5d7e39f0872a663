// spec 1.09: follow, and what followers hear
import { expect, hydrated, test } from './fixtures.ts';
import { logInByStorage, newName, read, signUp, tokenOf } from './members.ts';
import { staffToken } from './staff.ts';

test('a member follows a filter, the desk publishes a failed batch, the message arrives and the feed shows it', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const member = await signUp(request);
  await logInByStorage(page, member);
  const food = newName('风味酸奶');
  const filter = `/spotcheck?q=${encodeURIComponent(food)}`;
  await page.goto(filter);
  await hydrated(page);
  await page.getByRole('button', { name: '关注这个筛选' }).click();
  await expect(page.getByRole('button', { name: '已关注这个筛选' })).toHaveAttribute('aria-pressed', 'true');

  const editor = await staffToken(request, 'data_editor');
  const chief = await staffToken(request, 'duty_chief');
  const notice = {
    agency: '云州市市场监督管理局',
    agencyLevel: 'city',
    noticeNo: `关注${food}`,
    title: `关于${food}抽检情况的通告`,
    publishedOn: '2026-05-10',
    url: 'https://amr.example/following',
    statedBatches: 1,
    statedFailed: 1,
    kind: 'mixed',
  };
  const { id } = await read(request.post('/api/desk/notice/add', { headers: editor, data: notice }));
  const unknown = [
    ...[
      'makerAddress',
      'consignorName',
      'consignorAddress',
      'sampledAddress',
      'platform',
      'shopName',
      'spec',
      'trademark',
    ],
    ...['lab', 'retestLab', 'taskSource', 'disposal', 'disposalUrl', 'disposedOn', 'remark'],
  ];
  const sample = {
    ...Object.fromEntries(unknown.map((name) => [name, ''])),
    authenticity: 'none',
    retest: 'none',
    sampledName: '惠民超市',
    sampleNo: food,
    seqNo: 1,
    makerName: '青禾乳业有限公司',
    foodName: food,
    batchNo: 'F0518',
    producedOn: '2026-05-03',
    category: 'fermented',
    result: 'fail',
    items: [{ name: '蛋白质', result: '2.1', limit: '≥2.9' }],
  };
  await read(request.post('/api/desk/check/add', { headers: editor, data: { notice: id, form: sample } }));
  const second = await staffToken(request, 'data_editor');
  const column = await staffToken(request, 'column_chief');
  const moves = [
    [editor, 'submit'],
    [second, 'pass'],
    [column, 'pass'],
    [chief, 'pass'],
    [chief, 'publish'],
  ] as const;
  for (const [headers, move] of moves) {
    const { version } = await read(request.get('/api/desk/notice/get', { headers, params: { id } }));
    await read(request.post('/api/desk/notice/move', { headers, data: { id, version, move } }));
  }

  const inbox = () => read(request.get('/api/my/message', { headers: tokenOf(member), params: { kind: 'follow' } }));
  await expect(async () => {
    expect((await inbox()).list).toMatchObject([{ title: `抽检不合格：${food}` }]);
  }).toPass({ timeout: 60_000 });
  await page.goto('/user/account/message');
  await expect(page.getByRole('heading', { name: `抽检不合格：${food}` })).toBeVisible();
  await expect(async () => {
    const feed = await (await request.get(`/feed/spotcheck.json?q=${encodeURIComponent(food)}`)).json();
    expect(feed.items).toHaveLength(1);
  }).toPass({ timeout: 30_000 });

  await page.goto('/user/account/follow');
  await expect(page.getByRole('link', { name: `抽检 · ${food}` })).toHaveAttribute('href', filter);
  await page.getByRole('button', { name: '改名' }).click();
  await page.getByRole('textbox', { name: '筛选的名称' }).fill('家里常喝的酸奶');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('link', { name: '家里常喝的酸奶' })).toBeVisible();
  await page.getByRole('combobox', { name: '“家里常喝的酸奶”的邮件提醒' }).selectOption('每天一封');
  await page.getByRole('combobox', { name: '邮件提醒', exact: true }).selectOption('随时发送');
  await expect(page.getByText('提醒方式已保存').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: '“家里常喝的酸奶”的邮件提醒' })).toHaveValue('daily');
  await expect(page.getByRole('combobox', { name: '邮件提醒', exact: true })).toHaveValue('now');
  await page.getByRole('button', { name: '取消关注' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消关注' }).click();
  await expect(page.getByText('还没有关注筛选')).toBeVisible();
});

test('a visitor who follows a filter is asked to log in, and the pages name their feeds', async ({ page }) => {
  await page.goto('/search?q=%E9%B2%9C%E7%89%9B%E5%A5%B6');
  await hydrated(page);
  await page.getByRole('button', { name: '关注这个筛选' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  for (const path of ['/spotcheck?result=fail', '/search?q=%E5%A5%B6', '/market', '/recall']) {
    await page.goto(path);
    const feeds = await page
      .locator('link[rel=alternate][type$="+xml"], link[rel=alternate][type$="feed+json"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(feeds.length).toBeGreaterThanOrEqual(4);
    for (const feed of feeds) expect((await page.request.get(feed)).status(), feed).toBe(200);
  }
});
