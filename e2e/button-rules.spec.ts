import type { APIRequestContext, Page } from '@playwright/test';
import { BASE_RULES, type RuleTree } from '../apps/server/src/base/menus.ts';
import { expect, hydrated, newestArticles, test } from './fixtures.ts';
import { followMenu, logInByStorage, type Member, read, signUp } from './members.ts';

/** Where each button rule has an effect, and which control it hides; `ready` stays visible without it. */
const CONTROLS: Record<string, { path: string; control: string | RegExp; ready: string }> = {
  'account/overview/signIn': { path: 'overview', control: /^今日签到/, ready: '待办' },
  'account/profile/edit': { path: 'profile', control: '保存', ready: '个人资料' },
  'account/profile/bind': { path: 'profile', control: '更换手机号', ready: '个人资料' },
  'account/changePassword/edit': { path: 'changePassword', control: '保存新密码', ready: '密码' },
  'account/integral/export': { path: 'integral', control: '导出CSV', ready: '积分明细' },
  'account/balance/export': { path: 'balance', control: '导出CSV', ready: '余额明细' },
  'account/message/delete': { path: 'message', control: /^删除/, ready: '我的消息' },
  'account/comment/delete': { path: 'comment', control: '删除', ready: '我的评论' },
  'account/collect/delete': { path: 'collect', control: '取消收藏', ready: '我的收藏' },
  'account/follow/delete': { path: 'follow', control: '取消关注', ready: '我的关注' },
  'ajax/upload': { path: 'profile', control: '更换头像', ready: '个人资料' },
};

test('every button rule of the base data has its control on a page', () => {
  const buttons = BASE_RULES.flatMap(flat).filter(({ type }) => type === 'button');

  expect(Object.keys(CONTROLS).sort()).toEqual(buttons.map(({ name }) => name).sort());
});

test('each control is present while its rule is on, and absent while it is off', async ({ page, request }) => {
  test.slow();
  const member = await signUp(request);
  await leaveTraces(request, member);
  await showOneBalanceEntry(page);
  const off = await withoutRules(page);
  await logInByStorage(page, member);

  for (const rules of oneOfEachPage()) {
    off.rules = rules;
    await page.goto('/user/account/overview');
    await hydrated(page);
    for (const [rule, { path, control, ready }] of Object.entries(CONTROLS)) {
      const isOff = rules.includes(rule);
      if (rules.length > 0 && !isOff) continue;
      await followMenu(page, `/user/account/${path}`);
      await expect(page.getByRole('heading', { name: ready }).first(), rule).toBeVisible();
      const button = page.getByRole('main').getByRole('button', { name: control, exact: true });
      if (isOff) await expect(button, `${rule} is off`).toHaveCount(0);
      else await expect(button.first(), `${rule} is on`).toBeVisible();
    }
  }
});

/** The first rule of each page, then the second ones, until none is left: the rules of one start of the page. */
function oneOfEachPage(): string[][] {
  const ofPages = Object.values(Object.groupBy(Object.entries(CONTROLS), ([, { path }]) => path));
  const most = Math.max(...ofPages.map((rules = []) => rules.length));
  return Array.from({ length: most + 1 }, (_, index) => ofPages.flatMap((rules) => rules?.[index]?.[0] ?? []));
}

test('without the upload rule a contribution has no file field and no picture tool', async ({ page, request }) => {
  const off = await withoutRules(page);
  off.rules = ['ajax/upload'];
  await logInByStorage(page, await signUp(request));
  await page.goto('/user/account/profile');
  await expect(page.getByRole('heading', { name: '个人资料' }).first()).toBeVisible();

  await page.goto('/contribute');
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expect(page.getByRole('button', { name: '添加附件' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '插入图片' })).toHaveCount(0);
});

/** Answers the start calls as for a group that lacks these rules. */
async function withoutRules(page: Page) {
  const off = { rules: [] as string[] };
  await page.route(/\/api\/(user|index)\/index/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const { menus, rules } = answer.data;
    const data = { ...answer.data, menus: without(menus), rules: without(rules) };
    await route.fulfill({ response, json: { ...answer, data } });
  });
  return off;

  function without(rules: RuleTree[]): RuleTree[] {
    return rules
      .filter(({ name }) => !off.rules.includes(name))
      .map((rule) => ({ ...rule, children: without(rule.children ?? []) }));
  }
}

/** Only the desk adds money, so a new member has no entries to export. */
async function showOneBalanceEntry(page: Page) {
  await page.route(/\/api\/account\/balance\?/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const entry = {
      id: 1,
      user_id: 1,
      memo: '稿费',
      type: 'fee_accrual',
      t: null,
      targetId: null,
      createtime: 1_700_000_000,
      create_time: 1_700_000_000,
      money: '10.00',
      before: '0.00',
      after: '10.00',
      frozen: '0.00',
    };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, list: [entry], total: 1 } } });
  });
}

/** Creates data to export, delete and undo. */
async function leaveTraces(request: APIRequestContext, { headers, userInfo }: Member) {
  const sent = { headers: { ...headers, 'ba-user-token': userInfo.token } };
  const [article] = await newestArticles(request);
  const { list } = await read(request.get('/api/brand/index?limit=1'));
  const post = (path: string, data: object) => read(request.post(path, { ...sent, data }));
  await post('/api/collect/toggle', { t: 'news', id: article?.id });
  await post('/api/follow/toggle', { t: 'brand', id: list[0].id });
  await post('/api/comment/add', { t: 'news', id: article?.id, content: '这篇写得清楚，谢谢。' });
}

function flat(rule: RuleTree): RuleTree[] {
  return [rule, ...(rule.children ?? []).flatMap(flat)];
}
