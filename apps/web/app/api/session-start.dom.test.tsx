// spec 6.03: button-level permission: every button rule of the base data, in the call and on the screen
// spec 7.04: GET /api/index/index; called at the start of a browser session

import type { Rule } from '@rujian/contract/areas/site/public';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveUser, storedUser, updateUser } from './session.ts';
import { keepStart, startSession } from './session-start.ts';
import { useHolds } from './use-holds.ts';

const USER = { id: 7, token: 'token', refreshToken: 'refresh', nickname: '林知夏' } as never;
const MENUS = [{ type: 'menu_dir', name: 'my', children: [button('account/comment/delete')] }] as unknown as Rule[];

function button(name: string) {
  return { type: 'button', name, children: [] } as unknown as Rule;
}

function Delete() {
  return useHolds('account/comment/delete') ? <button type="button">删除</button> : null;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A fake server that records its calls. */
function serve(userInfo: object) {
  const asked: { path: string; token: string | null }[] = [];
  const data = { site: {}, openMemberCenter: true, menus: MENUS, rules: [], userInfo };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname: path } = new URL(url, 'http://localhost');
    asked.push({ path, token: new Headers(init.headers).get('ba-user-token') });
    return new Response(JSON.stringify({ code: 1, msg: '', data, time: 0 }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  return asked;
}

test('GET /api/index/index is called at the start of a browser session, and only then', async () => {
  const asked = serve([]);

  await startSession('zh-cn');
  await startSession('zh-cn');

  expect(asked).toEqual([{ path: '/api/index/index', token: null }]);
});

test('a login triggers another start call, and its answer is stored', async () => {
  const asked = serve({ ...(USER as object), nickname: '知夏', token: '', refreshToken: '' });
  await startSession('zh-cn');
  saveUser(USER);

  await Promise.all([startSession('zh-cn'), startSession('zh-cn')]);

  expect(asked.map(({ token }) => token)).toEqual([null, 'token']);
  expect(storedUser()).toMatchObject({ nickname: '知夏', token: 'token', refreshToken: 'refresh' });
});

test('changes made during the start call are not overwritten by it', async () => {
  serve({ ...(USER as object), nickname: '旧名' });
  saveUser(USER);
  const started = startSession('zh-cn');
  updateUser({ nickname: '新名' });

  await started;

  expect(storedUser()?.nickname).toBe('新名');
});

test('a button outside the member centre is shown until it is known to be forbidden', () => {
  saveUser(USER);
  render(<Delete />);
  expect(screen.queryByRole('button')).not.toBeNull();

  act(() => keepStart(7, [button('ajax/upload')]));
  expect(screen.queryByRole('button')).toBeNull();

  act(() => keepStart(7, MENUS));
  expect(screen.queryByRole('button')).not.toBeNull();
});
