import { randomUUID } from 'node:crypto';

type Answer = { code: number; msg: string; time: number; data: unknown };
type UserInfo = Record<string, unknown> & { id: number; token: string; refreshToken: string };

/**
 * A small client written against the convention alone: it knows the documented calls, headers and
 * spellings, and nothing of our code.
 */
export function createConventionClient(origin: string) {
  let user: UserInfo | null = null;

  return {
    user: () => user as UserInfo,
    get: (path: string, query: Record<string, string | number> = {}) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) search.set(name, String(value));
      return call('GET', `${path}${search.size > 0 ? `?${search}` : ''}`);
    },
    post: (path: string, body: object = {}) => call('POST', path, body),
    upload,
    /** Stores who came in, as every client of the convention does. */
    remember(given: unknown) {
      user = (given as { userInfo: UserInfo }).userInfo;
    },
    changeToken(token: string, refreshToken: string) {
      if (user) user = { ...user, token, refreshToken };
    },
    solveCaptcha,
    /** Asks for a code and reads it from the answer, which demo mode shows. */
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
    await call('POST', '/api/common/checkClickCaptcha', {
      ...{ id: captchaId, info: captchaInfo, unset: false },
    });
    return { captchaId, captchaInfo };
  }

  async function call(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(origin + path, {
      method,
      // The SPAs send a content type with every call, even where there is no body.
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
