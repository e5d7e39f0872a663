// spec 1.03: pages of special subjects, billboards
// spec 2.35: /billboard, /billboard/{id}, /billboard/{id}/embed
// spec 7.32: ours: billboard/votes, myVotes, vote; desk/vote/*
import { expect, hydrated, test } from './fixtures.ts';
import { logInByStorage, signUp } from './members.ts';

test('a reader follows a ranking back through its editions and sees how one entry moved', async ({ page }) => {
  await page.goto('/billboard');
  await page.getByRole('link', { name: '低温鲜奶鲜活榜' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('低温鲜奶鲜活榜');
  await hydrated(page);

  await page.getByRole('link', { name: '青禾源有机鲜牛奶的历期名次' }).click();
  await expect(page.getByRole('heading', { name: '青禾源有机鲜牛奶：历期名次' })).toBeVisible();
  await expect(page.getByRole('img', { name: /青禾源有机鲜牛奶从.+的名次/ }).first()).toBeVisible();

  await page.getByRole('link', { name: '往期', exact: true }).click();
  await page.getByRole('table').getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/edition=\d+/);
  await expect(page.getByText('方法有调整')).toBeVisible();
});

test('the method explains the scores, and the data can be downloaded', async ({ page, request }) => {
  await page.goto('/billboard/1');
  await page.getByRole('link', { name: '方法', exact: true }).click();
  await expect(page.getByRole('heading', { name: '名次怎么排' })).toBeVisible();

  const href = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
  const file = await request.get(href ?? '');
  expect(await file.text()).toContain('rank,previous_rank,movement');
});

test('another site may frame the embed page of a ranking, and no other page', async ({ request }) => {
  const slim = await request.get('/billboard/1/embed');
  const full = await request.get('/billboard/1');

  expect(slim.headers()['content-security-policy']).toContain('frame-ancestors *');
  expect(slim.headers()).not.toHaveProperty('x-frame-options');
  expect(await slim.text()).not.toContain('type="module"');
  expect(full.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
});

test('an open vote explains how votes count; visitors log in first and new accounts wait a week', async ({
  page,
  request,
}) => {
  await page.goto('/billboard');
  await page.getByRole('link', { name: '年度信赖品牌读者票选' }).last().click();
  await expect(page.getByRole('heading', { name: /投票进行中$/ })).toBeVisible();
  await hydrated(page);
  const vote = page.getByRole('button', { name: '为江畔投票' });
  await vote.click();
  await expect(page.getByRole('dialog')).toBeVisible();

  const address = page.url();
  await logInByStorage(page, await signUp(request));
  await page.goto(address);
  await expect(page.getByText('注册满7天才能投票。')).toBeVisible();
  await expect(vote).toBeDisabled();
  await page.getByText('怎么投、怎么计票').click();
  await expect(page.getByText('全部转人工核查')).toBeVisible();
});
