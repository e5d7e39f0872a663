// spec 2.22: /complaint, /complaint/{id} (ours): statistics and league, filters, clocks, timeline, masked text
import { expect, hydrated, test } from './fixtures.ts';

test('a reader filters the complaints and every filter is part of the address', async ({ page }) => {
  await page.goto('/complaint');
  await hydrated(page);

  await page
    .getByRole('navigation', { name: '状态' })
    .getByRole('link', { name: /^已解决/ })
    .click();
  await expect(page).toHaveURL('/complaint?status=resolved');
  await page.getByText('筛选', { exact: true }).click();
  await page.getByRole('combobox', { name: '问题' }).selectOption('quality');
  await page.getByRole('button', { name: '查看结果' }).click();
  await expect(page).toHaveURL(/status=resolved/);
  await expect(page).toHaveURL(/kind=quality/);
  const states = page.getByRole('main').locator('.complaint-row .tag:first-child');
  await expect(states.first()).toHaveText('已解决');

  await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '全部' }).click();
  await expect(page).toHaveURL('/complaint?kind=quality');
  await page.getByRole('link', { name: /^去掉“质量/ }).click();
  await expect(page).toHaveURL('/complaint');
});

test('a complaint is followed from the list to its timeline, clocks and batch', async ({ page }) => {
  await page.goto('/complaint?q=ZX-Q-1140&status=resolved');

  await page.getByRole('link', { name: '整盒奶酪棒封口漏气，发霉两支' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('整盒奶酪棒封口漏气，发霉两支');
  await expect(page.getByRole('region', { name: '处理期限' })).toContainText('首次回复');
  await expect(page.getByRole('region', { name: '往来' })).toContainText('决定召回ZX-Q-1140');
  const batch = page.getByRole('region', { name: '同一批号' });
  await expect(batch.getByRole('link', { name: /召回批次里/ })).toBeVisible();
  await expect(batch).toContainText('不合格');
  await expect(batch.getByRole('link', { name: '查这一批的全部记录' })).toHaveAttribute(
    'href',
    /^\/check\?brand=\d+&batch=ZX-Q-1140$/,
  );
});

test('brands are ranked by one measure, the others are only listed', async ({ page }) => {
  await page.goto('/complaint');

  const league = page.getByRole('table', { name: /按用户确认解决率的下限排序/ });
  await expect(league.getByRole('row')).toHaveCount(6);
  await expect(league.getByRole('row').nth(1)).toContainText('%');
  await expect(page.getByRole('heading', { name: /样本不足的品牌/ })).toBeVisible();
  await page.getByText('排序说明').click();
  await expect(page.getByText(/威尔逊95%置信区间/)).toBeVisible();
});

test('a private complaint has no page; a merged one redirects, a removed one shows the reason', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/complaint/index?limit=100')).json();
  const shown = new Set(data.list.map(({ id }: { id: number }) => id));
  const hidden = Array.from({ length: 40 }, (_, place) => place + 1).filter((id) => !shown.has(id));
  const answers = await Promise.all(
    hidden.map(async (id) => {
      const answer = await request.get(`/complaint/${id}`, { maxRedirects: 0 });
      return { id, status: answer.status(), lead: answer.headers().location ?? '' };
    }),
  );
  const withStatus = (status: number) => answers.filter((answer) => answer.status === status);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 404, 410]));
  for (const { lead } of withStatus(302)) {
    expect(shown).toContain(Number(lead.replace('/complaint/', '')));
  }
  await page.goto(`/complaint/${withStatus(410)[0]?.id}`);
  await expect(page.getByText(/^投诉\d{12}$/)).toBeVisible();
  await expect(page.getByText('投诉人已撤回')).toBeVisible();
});

test('the complaints can be read in English', async ({ page }) => {
  await page.goto('/lang/en?to=/complaint');

  await expect(page.getByRole('heading', { level: 1, name: 'Complaints' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How brands handle complaints' })).toBeVisible();
});
