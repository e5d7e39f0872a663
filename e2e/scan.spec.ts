// spec 2.20: /brand, /brand/{id}, /brand/compare, /product/{id}, /check (ours): dossiers, comparison, products, batch check
import type { Page } from '@playwright/test';
import { toBuffer } from 'bwip-js/node';
import { expect, hydrated, test } from './fixtures.ts';

const BARCODE = '2000000000015';
/** No demo product has it. */
const UNKNOWN = '2000009999990';
const READER = /worker|wasm|read-photo|scan-address/;

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

const scanner = (page: Page) => page.getByLabel('拍码识别');
const nameField = (page: Page) => page.getByRole('combobox', { name: '品牌、产品或批号' });

async function photograph(page: Page, bcid: string, text: string): Promise<void> {
  const look = { scale: 3, paddingwidth: 12, paddingheight: 12, backgroundcolor: 'ffffff' };
  const buffer = await toBuffer({ bcid, text, ...look });
  await scanner(page).setInputFiles({ name: 'pack.png', mimeType: 'image/png', buffer });
}

test('a photo of a barcode opens the answer for its product, and nothing of the reader is loaded before', async ({
  page,
  request,
}) => {
  const known = await request.get(`/api/check/index?q=${BARCODE}`);
  const { data } = await known.json();
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await page.goto('/check');
  await hydrated(page);
  await scanner(page).hover();
  await expect(page.locator('[data-island=scan-button][data-started]')).toBeAttached();
  expect(asked.filter((address) => READER.test(new URL(address).pathname))).toEqual([]);

  await photograph(page, 'ean13', BARCODE);

  await expect(page).toHaveURL(`/check?barcode=${BARCODE}`);
  await expect(page.getByRole('region', { name: '抽检结论' }).first()).toContainText(data.product.name);
  expect(asked.filter((address) => address.endsWith('.wasm'))).toHaveLength(1);
});

test('the batch and the day of production in a DataMatrix are part of the question', async ({ page }) => {
  await page.goto('/check');
  await photograph(page, 'gs1datamatrix', `(01)0${BARCODE}(10)K0318(11)260318(17)270318`);

  await expect(page).toHaveURL(`/check?barcode=${BARCODE}&batch=K0318&date=2026-03-18`);
});

test('what is no picture, shows no code or names no product is said, and the code can be typed', async ({ page }) => {
  await page.goto('/check');
  const shown = page.getByRole('alert').or(page.getByRole('status'));

  await scanner(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(shown.filter({ hasText: '这个文件不是能识别的图片' })).toBeVisible();
  await expect(nameField(page)).toBeFocused();

  await photograph(page, 'qrcode', 'https://weixin.example.com/q/8gT');
  await expect(shown.filter({ hasText: '里面没有产品编号' })).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/check$/);
});

test('an unknown barcode says so, offers the field of the name, and is not answered with the lot of another product', async ({
  page,
}) => {
  for (const question of [`q=${UNKNOWN}`, `barcode=${UNKNOWN}`, `barcode=${UNKNOWN}&batch=K0318`]) {
    await page.goto(`/check?${question}`);

    await expect(page.getByText(`没有收录条形码${UNKNOWN}对应的产品`)).toBeVisible();
    await expect(nameField(page)).toBeFocused();
    await expect(nameField(page)).toHaveValue('');
    await expect(page.getByRole('region', { name: '抽检结论' })).toHaveCount(0);
  }
});
