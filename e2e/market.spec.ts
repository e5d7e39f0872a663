// spec 2.32: /market (ours): price series, news pinned to the curve, files
import { expect, hydrated, test } from './fixtures.ts';

test('a reader changes the range, finds the story behind a number and opens it', async ({ page }) => {
  await page.goto('/market');
  await hydrated(page);

  await page.getByRole('navigation', { name: '时间范围' }).getByText('近三个月').click();
  await expect(page).toHaveURL('/market?range=3m');
  const rawMilk = page.getByRole('region', { name: '生鲜乳', exact: true }).first();
  const pin = rawMilk.getByRole('link', { name: /^第1处/ }).filter({ visible: true });
  await pin.focus();
  await expect(pin).toBeFocused();
  await rawMilk.getByRole('listitem').getByRole('link').last().click();

  await expect(page).toHaveURL(/\/news\/\d+$/);
});

test('every series can be downloaded, with its source', async ({ page, request }) => {
  await page.goto('/market');

  await expect(page.getByText(/数据来源：乳见行情（演示数据）/)).toBeVisible();
  await expect(page.getByText(/本页数据为演示而编/)).toBeVisible();
  const file = await page.getByRole('link', { name: 'CSV' }).first().getAttribute('href');
  const csv = await request.get(file ?? '');
  expect(csv.headers()['content-type']).toContain('text/csv');
  expect((await csv.text()).split('\r\n').length).toBeGreaterThan(150);
});
