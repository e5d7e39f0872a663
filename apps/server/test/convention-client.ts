import { randomUUID } from 'node:crypto';
import { createConventionPages, type Generation, type WireRule } from './convention-pages.ts';

type Answer = { code: number; msg: string; time: number; data: unknown };
type UserInfo = Record<string, unknown> & { id: number; token: string; avatar: string };
type Start = { site: Record<string, unknown>; rules: WireRule[]; menus: WireRule[]; userInfo: UserInfo };

/** How each generation names the refresh token in storage and in requests. */
const SPELLINGS = {
  vue1: { kept: 'refreshToken', sent: 'refresh_token' },
  vue2: { kept: 'refresh_token', sent: 'refreshToken' },
  nuxt1: { kept: 'refreshToken', sent: 'refresh_token' },
} as const;

const LOGIN_REQUIRED = 302;
const EXPIRED = 409;

/**
 * A small client written only against the documented calls, headers and spellings, independent of
 * our code.
 */
export function createConventionClient(origin: string, generation: Generation = 'vue2') {
  const spelling = SPELLINGS[generation];
  const pages = createConventionPages(generation);
  let user: UserInfo | null = null;
  let route = '/';

  return {
    pages,
    upload,
    solveCaptcha,
    user: () => user as UserInfo,
    isLoggedIn: () => Boolean(user?.id && user.token),
    refreshToken: () => String(user?.[spelling.kept] ?? ''),
    route: () => route,
    get: (path: string, query: Record<string, string | number> = {}) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) search.set(name, String(value));
      return call('GET', `${path}${search.size > 0 ? `?${search}` : ''}`);
    },
    post: (path: string, body: object = {}) => call('POST', path, body),

    /** The first call of every client. */
    async start(): Promise<Start> {
      const query = generation === 'vue2' ? '?requiredLogin=0' : '';
      const { data } = await call('GET', `/api/index/index${query}`);
      pages.openSite(data as Start);
      return data as Start;
    },

    /** The first call of the member centre; the refresh token of the login is restored. */
    async openCentre(): Promise<Start> {
      const path = generation === 'vue2' ? '/api/index/index?requiredLogin=1' : '/api/user/index';
      const { code, msg, data } = await call('GET', path);
      if (code !== 1) throw new Error(`${path}: ${code} ${msg}`);
      const start = data as Start;
      user = { ...start.userInfo, [spelling.kept]: user?.[spelling.kept] };
      pages.openCentre(start);
      return start;
    },

    /** Stores the user after a login, as every existing client does. */
    remember(input: unknown) {
      user = (input as { userInfo: UserInfo }).userInfo;
    },

    logOut: () => call('POST', '/api/user/logout', { [spelling.sent]: user?.[spelling.kept] ?? '' }),

    /** Requests a code and reads it from the answer, where demo mode shows it. */
    async code(path: '/api/Sms/send' | '/api/Ems/send', body: object): Promise<string> {
      const { data, msg } = await call('POST', path, { ...body, ...(await solveCaptcha()) });
      const { demoCode } = (data ?? {}) as { demoCode?: string };
      if (!demoCode) throw new Error(`${path} gave no code: ${msg}`);
      return demoCode;
    },
  };

  async function solveCaptcha() {
    const captchaId = randomUUID();
    const { data } = await call('GET', `/api/common/clickCaptcha?id=${captchaId}`);
    const { text, width, height } = data as { text: string[]; width: number; height: number };
    const points = text.map((_sign, index) => `${20 + index * 40},60`).join('-');
    const captchaInfo = `${points};${width};${height}`;
    const answer = { id: captchaId, info: captchaInfo, unset: false };
    await call('POST', '/api/common/checkClickCaptcha', answer);
    return { captchaId, captchaInfo };
  }

  async function call(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await send(method, path, body);
    if (answer.code === LOGIN_REQUIRED) leave(answer);
    if (answer.code !== EXPIRED) return answer;
    // Nuxt ends the session; the others renew it and repeat the call.
    if (generation !== 'nuxt1' && (await renew())) return send(method, path, body);
    user = null;
    route = '/user/login';
    return answer;
  }

  /** Vue 2 goes to the login page too, but keeps an expired token until the next login. */
  function leave({ data }: Answer): void {
    if (generation !== 'vue2') user = null;
    route = (data as { routePath?: string }).routePath ?? '/user/login';
  }

  /** Only `token` is taken from the answer; the refresh token of the login is reused. */
  async function renew(): Promise<boolean> {
    if (!user?.[spelling.kept]) return false;
    const body = { [spelling.sent]: user[spelling.kept] };
    const { code, data } = await send('POST', '/api/common/refreshToken', body);
    if (code !== 1) return false;
    user = { ...user, token: (data as { token: string }).token };
    return true;
  }

  async function send(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(origin + path, {
      method,
      // Existing clients send a content type with every call, even without a body.
      headers: { ...headers(), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return read(response);
  }

  async function upload(file: Blob, name: string): Promise<Answer> {
    const form = new FormData();
    form.set('file', file, name);
    const path = `/api/ajax/upload?uuid=${randomUUID()}`;
    return read(await fetch(origin + path, { method: 'POST', headers: headers(), body: form }));
  }

  function headers(): Record<string, string> {
    const token = user?.token;
    return { 'think-lang': 'zh-cn', server: 'true', ...(token && { 'ba-user-token': token }) };
  }
}

async function read(response: Response): Promise<Answer> {
  if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}`);
  return (await response.json()) as Answer;
}
