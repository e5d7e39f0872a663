// spec 1.04: sign up, log in, recover a password
// spec 2.41: login dialog: four panes, their fields and links, agreement note
// spec 4.01: login panes, submit button, SMS countdown, login, register, reset
// spec 9.09: SMS countdown, dialog width, reload delays
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storedUser } from '#web/api/session.ts';
import { startWaiting } from '#web/ui/forms/resend-clock.ts';
import {
  button,
  cleanUpBetweenTests,
  MOBILE,
  openDialog,
  press,
  serve,
  tickConsent,
  type,
  USER,
} from '../../../test/login-kit.tsx';
import { shownAlert } from '../../../test/shown-alert.ts';

cleanUpBetweenTests();

function fillPhonePane() {
  type('手机号', MOBILE);
  type('短信验证码', '123456');
  tickConsent();
}

function fillPasswordPane() {
  type('账号', 'zhixia_lin');
  type('密码', 'secret1');
  tickConsent();
}

/** The delay between closing the dialog and reloading the page. */
async function reloadDelay(onClose: ReturnType<typeof vi.fn>): Promise<number | undefined> {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(location.reload).not.toHaveBeenCalled();
  const reloading = timers.mock.calls.find(([callback]) => String(callback).includes('reload'));
  await waitFor(() => expect(location.reload).toHaveBeenCalled());
  return reloading?.[1];
}

test('phone quick login: area code, mobile, SMS code, a link to password login, a link to register', () => {
  serve({});
  openDialog();

  expect(screen.getByRole('heading').textContent).toBe('手机快捷登录');
  const areaCode = screen.getByLabelText<HTMLSelectElement>('国家或地区代码');
  expect(Array.from(areaCode.options, ({ value }) => value)).toEqual(['86']);
  expect(screen.getByLabelText('手机号').getAttribute('autocomplete')).toBe('tel-national');
  expect(screen.getByLabelText('短信验证码').getAttribute('autocomplete')).toBe('one-time-code');
  press('密码登录');
  expect(screen.getByRole('heading').textContent).toBe('账号密码登录');
  press('手机快捷登录');
  press('立即注册');
  expect(screen.getByRole('heading').textContent).toBe('注册乳见会员');
});

test('account-password login: a username field accepting mobile, email or account; password; links to phone quick login and forgot password', () => {
  serve({});
  openDialog({ pane: 'zhmmdl' });

  expect(screen.getByLabelText('账号').getAttribute('placeholder')).toBe('手机号、邮箱或账号');
  expect(screen.getByLabelText('账号').getAttribute('autocomplete')).toBe('username');
  expect(screen.getByLabelText('密码').getAttribute('autocomplete')).toBe('current-password');
  press('忘记密码');
  expect(screen.getByRole('heading').textContent).toBe('找回密码');
  press('返回登录');
  expect(screen.getByRole('heading').textContent).toBe('手机快捷登录');
});

test('forgot password: area code, mobile, 6-digit SMS code, new password, confirm password, save button', () => {
  serve({});
  openDialog({ pane: 'zhmima' });

  expect(screen.getByLabelText('国家或地区代码')).toBeTruthy();
  expect(screen.getByLabelText('手机号')).toBeTruthy();
  expect(screen.getByLabelText('短信验证码').getAttribute('maxlength')).toBe('6');
  expect(screen.getByLabelText('新密码').getAttribute('autocomplete')).toBe('new-password');
  expect(screen.getByLabelText('确认密码').getAttribute('autocomplete')).toBe('new-password');
  expect(button('保存新密码').disabled).toBe(true);
});

test('register: area code, mobile, SMS code', () => {
  serve({});
  openDialog({ pane: 'register' });

  expect(screen.getByLabelText('国家或地区代码')).toBeTruthy();
  expect(screen.getByLabelText('手机号')).toBeTruthy();
  expect(screen.getByLabelText('短信验证码')).toBeTruthy();
  expect(screen.queryByLabelText('密码')).toBeNull();
});

test('a login agreement note links to /agreement and /privacy, opened in a new tab', () => {
  serve({});
  openDialog();

  const links = screen.getAllByRole<HTMLAnchorElement>('link');

  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/agreement', '/privacy']);
  expect(links.every(({ target }) => target === '_blank')).toBe(true);
  expect(links[0]?.textContent).toContain('用户注册协议');
  expect(links[1]?.textContent).toContain('隐私政策');
});

test.each([
  ['login', '登录', { 手机号: MOBILE, 短信验证码: '123456' }],
  ['zhmmdl', '登录', { 账号: 'zhixia_lin', 密码: 'secret1' }],
  ['zhmima', '保存新密码', { 手机号: MOBILE, 短信验证码: '123456', 新密码: 'secret1', 确认密码: 'secret1' }],
  ['register', '注册', { 手机号: MOBILE, 短信验证码: '123456' }],
] as const)('%s: the submit button becomes active once the required fields are filled', (pane, submit, fields) => {
  serve({});
  openDialog({ pane });

  for (const [label, value] of Object.entries(fields)) {
    expect(button(submit).disabled, label).toBe(true);
    type(label, value);
  }
  expect(button(submit).disabled).toBe(false);
  type(Object.keys(fields)[1] ?? '', '');
  expect(button(submit).disabled).toBe(true);
});

test('the agreement is asked for when the button is pressed; accepting it ticks the box and goes on', async () => {
  const sent = serve({ '/api/user/checkIn': { data: { userInfo: USER, routePath: '/user' } } });
  const { onClose } = openDialog({ pane: 'register' });
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /我已阅读并同意/ });
  type('手机号', MOBILE);
  type('短信验证码', '123456');

  press('注册');
  const question = screen.getByRole('dialog', { name: /是否已阅读并同意/ });
  press('暂不');
  const afterwards = { isTicked: box().checked, sent: sent.length, closed: onClose.mock.calls.length };
  press('注册');
  press('同意并继续');

  expect(question.textContent).toContain('用户注册协议');
  expect(afterwards).toEqual({ isTicked: false, sent: 0, closed: 0 });
  expect(box().checked).toBe(true);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ path: '/api/user/checkIn', body: { mobile: MOBILE, consent: '2026-06-01' } }]);
});

test('SMS send: the button highlights at 11-digit numbers', () => {
  serve({});
  openDialog();

  type('手机号', '1380013800');
  expect(button('获取验证码').className).not.toContain('is-on');
  type('手机号', MOBILE);
  expect(button('获取验证码').className).toContain('is-on');
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('138 0013 8000');
});

test('SMS send: the button is disabled during a 60-second countdown showing the remaining seconds, then returns to send code', () => {
  vi.useFakeTimers();
  serve({});
  startWaiting(sessionStorage, { template: 'user_mobile_login', mobile: MOBILE }, Date.now());
  openDialog();

  expect(button('60秒后重发').disabled).toBe(true);
  act(() => vi.advanceTimersByTime(13_000));
  expect(button('47秒后重发').disabled).toBe(true);
  act(() => vi.advanceTimersByTime(47_000));
  expect(button('获取验证码').disabled).toBe(false);
});

test('the countdown survives closing the dialog', () => {
  serve({});
  startWaiting(sessionStorage, { template: 'user_mobile_login', mobile: MOBILE }, Date.now());
  openDialog().unmount();

  openDialog();

  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('138 0013 8000');
  expect(button('60秒后重发')).toBeTruthy();
});

test('an invalid number shows the message of the shared rule at its field', async () => {
  serve({});
  openDialog();
  type('手机号', '12000000000');
  type('短信验证码', '123456');
  tickConsent();

  press('登录');

  expect(await shownAlert()).toBe('请输入正确的手机号');
  expect(screen.getByLabelText('手机号').getAttribute('aria-invalid')).toBe('true');
});

test('login success by phone: user info is stored, a success message is shown, the dialog closes and the page reloads after 1 s', async () => {
  const sent = serve({ '/api/user/checkIn': { data: { userInfo: USER, routePath: '/user' } } });
  const { onClose } = openDialog();
  fillPhonePane();

  press('登录');
  const delay = await reloadDelay(onClose);

  expect(storedUser()).toMatchObject(USER);
  expect(sent[0]?.body).toMatchObject({
    tab: 'login',
    registerType: 'mobile',
    templateCode: 'user_mobile_login',
    mobile: MOBILE,
    captcha: '123456',
    areacode: '86',
    keep: true,
    consent: '2026-06-01',
  });
  expect(await screen.findAllByText('登录成功，正在刷新页面')).toBeTruthy();
  expect(delay).toBe(1000);
});

test('login success by password: the page reloads after 2 s', async () => {
  const sent = serve({ '/api/user/checkIn': { data: { userInfo: USER, routePath: '/user' } } });
  const { onClose } = openDialog({ pane: 'zhmmdl' });
  fillPasswordPane();
  fireEvent.click(screen.getByRole('checkbox', { name: '保持登录' }));

  press('登录');
  const delay = await reloadDelay(onClose);

  expect(sent[0]?.body).toMatchObject({ tab: 'userlogin', username: 'zhixia_lin', password: 'secret1', keep: false });
  expect(delay).toBe(2000);
});

test('a wrong password shows the remaining attempts at its field', async () => {
  const failure = { error: 'account.wrong_password', params: { tries: 4 }, fields: {} };
  const msg = '账号或密码不正确，还可尝试4次';
  serve({ '/api/user/checkIn': { code: 0, msg, data: failure } });
  openDialog({ pane: 'zhmmdl' });
  fillPasswordPane();

  press('登录');

  expect(await shownAlert()).toBe(msg);
  expect(screen.getByLabelText('密码').getAttribute('aria-invalid')).toBe('true');
  expect(storedUser()).toBeNull();
});

test('register success: user info is stored and the product navigates to the route path from the response', async () => {
  serve({ '/api/user/checkIn': { data: { userInfo: USER, routePath: '/user' } } });
  const opened = vi.spyOn(location, 'assign').mockImplementation(() => {});
  openDialog({ pane: 'register' });
  fillPhonePane();

  press('注册');

  await waitFor(() => expect(opened).toHaveBeenCalledWith('/user'));
  expect(storedUser()).toMatchObject(USER);
  expect(location.reload).not.toHaveBeenCalled();
});

test('password reset success: dialog closed, countdown reset, form reset, success message', async () => {
  startWaiting(sessionStorage, { template: 'user_retrieve_pwd', mobile: MOBILE }, Date.now());
  const sent = serve({ '/api/account/retrievePassword': {} });
  const { onClose } = openDialog({ pane: 'zhmima' });
  expect(button('60秒后重发')).toBeTruthy();
  type('短信验证码', '602417');
  type('新密码', 'secret12');
  type('确认密码', 'secret12');

  press('保存新密码');

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]?.body).toEqual({
    type: 'mobile',
    account: MOBILE,
    captcha: '602417',
    password: 'secret12',
    confirmPwd: 'secret12',
    areacode: '86',
  });
  expect(sessionStorage.getItem('rujian-sms-sent')).toBe('[]');
  expect(screen.getByLabelText<HTMLInputElement>('新密码').value).toBe('');
  expect(await screen.findAllByText('密码已修改，请用新密码登录')).toBeTruthy();
});

test('the two passwords do not match: shown at the field, and nothing is sent', async () => {
  const sent = serve({});
  openDialog({ pane: 'zhmima' });
  type('手机号', MOBILE);
  type('短信验证码', '602417');
  type('新密码', 'secret12');
  type('确认密码', 'secret13');

  press('保存新密码');

  expect(await shownAlert()).toBe('两次输入的密码不一致');
  expect(sent).toEqual([]);
});

test('an ended session is announced first; logging in again keeps the page and its text', async () => {
  const settle = vi.fn();
  serve({ '/api/user/checkIn': { data: { userInfo: USER, routePath: '/user' } } });
  openDialog({ inPlace: { hadSession: true, settle } });

  expect(screen.getByRole('heading').textContent).toBe('登录已失效');
  press('重新登录');
  fillPhonePane();
  press('登录');

  await waitFor(() => expect(settle).toHaveBeenCalledWith(true));
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(location.reload).not.toHaveBeenCalled();
});

test('continuing as a visitor rejects the pending login', () => {
  const settle = vi.fn();
  serve({});
  openDialog({ inPlace: { hadSession: true, settle } });

  press('以访客身份浏览');

  expect(settle).toHaveBeenCalledWith(false);
});

test('a login in another tab applies here too', () => {
  const settle = vi.fn();
  serve({});
  openDialog({ inPlace: { hadSession: true, settle } });

  localStorage.setItem('userInfo', JSON.stringify(USER));
  dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));

  expect(settle).toHaveBeenCalledWith(true);
});
