import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Every page of the account area. */
export const MEMBER_PAGES = [
  'overview',
  'profile',
  'changePassword',
  'integral',
  'balance',
  'message',
  'comment',
  'collect',
  'contribute',
  'follow',
  'complaint',
  'errata',
  'matters',
  'sessions',
  'data',
]
  .map((name) => `/user/account/${name}`)
  .concat('/represent');

export type Member = {
  mobile: string;
  /** The stored user info, as the browser keeps it. */
  userInfo: { id: number; nickname: string; token: string; refreshToken: string };
  /** Client address of the member: unique, so that rate limits never interfere. */
  headers: { 'x-forwarded-for': string };
};

const NAME_LETTERS = 8;

/** A name that is unique in this run, without digits, which texts of readers would have masked. */
export function newName(word: string): string {
  const letters = Array.from({ length: NAME_LETTERS }, () => 'abcdefghjkmnpqrstuvwxyz'[randomInt(23)]);
  return word + letters.join('');
}

export function newMobile(): string {
  return `1${randomInt(3, 10)}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}

/** An address that is unique in this run. */
export function newAddress(): { 'x-forwarded-for': string } {
  const part = () => randomInt(1, 255);
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
}

/** Registers a member as a client does: captcha, code, registration. */
export async function signUp(request: APIRequestContext): Promise<Member> {
  const mobile = newMobile();
  const headers = newAddress();
  const code = await sendCode(request, { mobile, template: 'user_register', headers });
  const { consentVersion } = await read(request.get('/api/user/checkIn', { headers }));
  const form = { tab: 'register', registerType: 'mobile', mobile, captcha: code };
  const data = { ...form, areacode: '86', consent: consentVersion };
  const { userInfo } = await read(request.post('/api/user/checkIn', { headers, data }));
  return { mobile, userInfo, headers };
}

/** The headers of the member's calls. */
export function tokenOf({ headers, userInfo }: Member) {
  return { ...headers, 'ba-user-token': userInfo.token };
}

/** Logs the member in on all pages opened in this browser afterwards. */
export async function logInByStorage(page: Page, { userInfo }: Pick<Member, 'userInfo'>) {
  await page.goto('/favicon.svg');
  await page.evaluate((text) => localStorage.setItem('userInfo', text), JSON.stringify(userInfo));
}

/** Another page by the menu of the member centre, where it has the page: loading each anew takes longer. */
export async function followMenu(page: Page, path: string): Promise<void> {
  const link = page.locator(`nav a[href="${path}"]`).filter({ visible: true }).first();
  if ((await link.count()) === 0) return void (await page.goto(path));
  await link.click();
  await expect(page).toHaveURL(path);
}

type CodeRequest = { mobile: string; template: string; headers: { 'x-forwarded-for': string } };

/** Requests a code and returns it: demo mode shows it. */
export async function sendCode(request: APIRequestContext, options: CodeRequest): Promise<string> {
  const { mobile, template, headers } = options;
  const captcha = await answerCaptcha(request, headers);
  const data = { mobile, template_code: template, ...captcha };
  const { demoCode } = await read(request.post('/api/Sms/send', { headers, data }));
  return demoCode;
}

/** The test server accepts any points as long as their number is right. */
export async function answerCaptcha(request: APIRequestContext, headers: CodeRequest['headers']) {
  const captchaId = randomUUID();
  const { text, width, height } = await read(request.get(`/api/common/clickCaptcha?id=${captchaId}`, { headers }));
  const points = text.map((_: string, index: number) => `${20 + index * 40},60`).join('-');
  return { captchaId, captchaInfo: `${points};${width};${height}` };
}

type Answer = { json: () => Promise<{ code: number; msg: string; data: unknown }> };

// biome-ignore lint/suspicious/noExplicitAny: journeys read answers as any client does, without our types.
export async function read(answer: Promise<Answer>): Promise<any> {
  const { code, msg, data } = await (await answer).json();
  expect(code, msg).toBe(1);
  return data;
}

/** Answers the captcha on the screen with the required number of points. */
export async function clickCaptcha(page: Page) {
  const captcha = page.getByRole('dialog', { name: '请依次点击' });
  const picture = captcha.getByRole('application');
  const confirm = captcha.getByRole('button', { name: '确认' });
  await expect(picture).toBeVisible();
  for (let x = 40; !(await confirm.isEnabled()); x += 60) {
    await picture.click({ position: { x, y: 60 } });
  }
  await confirm.click();
  await expect(captcha).toBeHidden();
}
