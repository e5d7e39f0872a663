import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { LoginDialog } from '#web/areas/login/login-dialog.tsx';
import { texts } from '#web/areas/login/texts.ts';
import type { LoginRequest } from '#web/ui/member/login-request.ts';

type Sent = { path: string; body: Record<string, unknown> };
type Answer = { code?: number; msg?: string; data?: unknown };

export const USER = { id: 7, token: 'token', refreshToken: 'refresh', nickname: '林知夏' };
export const MOBILE = '13800138000';

const CHECK_IN_INFO = {
  accountVerificationType: ['mobile'],
  userLoginCaptchaSwitch: false,
  consentVersion: '2026-06-01',
};

/** A fake server: path → answer; it records what it received. */
export function serve(answers: Record<string, Answer>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost');
    const isAsking = init.method === 'GET';
    if (!isAsking) sent.push({ path: pathname, body: JSON.parse(String(init.body)) });
    const answer = isAsking ? { data: CHECK_IN_INFO } : answers[pathname];
    const envelope = { code: 1, msg: '', data: null, time: 0, ...answer };
    return new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } });
  });
  return sent;
}

export function openDialog(request: Partial<LoginRequest> = {}) {
  const onClose = vi.fn();
  const page = <LoginDialog request={{ pane: 'login', ...request }} texts={texts['zh-cn']} onClose={onClose} />;
  const router = createMemoryRouter(
    [
      { path: '/', element: page },
      { path: '/user', element: <p>会员中心</p> },
    ],
    { initialEntries: ['/'] },
  );
  const { unmount } = render(<RouterProvider router={router} />);
  return { onClose, router, unmount };
}

export function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

export function tickConsent() {
  fireEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
}

export function button(name: string): HTMLButtonElement {
  return screen.getByRole('button', { name });
}

export function cleanUpBetweenTests() {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.spyOn(location, 'reload').mockImplementation(() => {});
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
