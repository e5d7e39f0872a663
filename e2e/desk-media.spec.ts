import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { logInAtDesk } from './desk.ts';
import { read } from './members.ts';

test('a picture is uploaded, becomes the logo of a brand, and cannot be deleted while in use', async ({
  page,
  request,
}) => {
  const headers = await logInAtDesk(page, request, 'data_editor');
  const word = randomUUID().slice(0, 6);
  const brand = `图标乳业${word}`;
  const data = { name: brand };
  const { id } = await read(request.post('/api/desk/brand/save', { headers, data }));
  // The picture contains the name of the brand, so that it is unique in this library.
  await page.goto(`/desk/brands/${id}`);
  const heading = page.getByRole('heading', { level: 1, name: brand });
  await expect(heading).toBeVisible();
  const picture = await heading.screenshot();

  await page.goto('/desk/media');
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles([
      { name: `标志${word}.png`, mimeType: 'image/png', buffer: picture },
      { name: `网页${word}.png`, mimeType: 'image/png', buffer: Buffer.from('<html>') },
    ]);
  await expect(page.getByText('上传：已完成1/2，1个失败')).toBeVisible();
  await expect(page.getByText('不支持上传该类型的文件')).toBeVisible();

  await page.goto(`/desk/brands/${id}`);
  const logo = page.getByRole('group', { name: '标志' });
  await logo.getByRole('button', { name: '标志 选择图片' }).click();
  const picker = page.getByRole('dialog', { name: '选择素材' });
  await picker.getByRole('button', { name: `选择标志${word}.png` }).click();
  await picker.getByRole('button', { name: /^使\s?用$/ }).click();
  await expect(logo.getByText('缺替代文字')).toBeVisible();
  await page.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(page.getByText('已保存')).toBeVisible();

  const link = logo.getByRole('link', { name: `在素材库中打开标志${word}.png` });
  const inLibrary = String(await link.getAttribute('href'));
  await page.goto(inLibrary);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^裁\s?剪$/ })
    .click();
  const crop = page.getByRole('dialog', { name: '裁剪' });
  await crop.getByText('1:1').click();
  await crop.getByRole('application', { name: '裁剪框' }).press('ArrowRight');
  await crop.getByRole('button', { name: '裁剪并上传' }).click();
  await expect(page.getByText(`标志${word}-1x1.webp`).first()).toBeVisible();

  await page.goto(inLibrary);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^删\s?除$/ })
    .click();
  const refused = page.getByRole('dialog', { name: '还有1处在用，不能删除' });
  await expect(refused.getByRole('link', { name: brand })).toBeVisible();

  await page.goto(`/brand/${id}`);
  await expect(page.locator('.page-head').getByRole('img', { name: brand })).toBeVisible();
});
