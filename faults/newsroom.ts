import { randomInt, randomUUID } from 'node:crypto';
import { noisePicture } from './pictures.ts';

const PASSWORD = 'a-password-of-the-fault-runs';
const CALL_MS = 20_000;
const PAGE_OF_LIST = 50;

/** A site without demo content whose writer can log in by program. */
export const SETTINGS = {
  NODE_ENV: 'production',
  DATABASE_URL: '',
  REDIS_URL: '',
  DEMO_CONTENT: '0',
  DESK_ADMIN_PASSWORD: PASSWORD,
  CAPTCHA: 'lenient',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
};

type Answer = { code: number; msg: string; data: Record<string, unknown> };

/** An answer that is not a success, with its HTTP status. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Enough that none of them writes faster than the desk allows one person. */
export const WRITERS = 20;

/** People at the desk of a site that may move to another origin. */
export type Newsroom = {
  /** Creates an article; the same key again gives the same article. */
  write: (origin: string, writer: number, title: string, key: string) => Promise<void>;
  /** Titles of all that was written with this word. */
  titles: (origin: string, word: string) => Promise<string[]>;
  /** Takes an article through the desk to the site and returns its id. */
  publish: (origin: string, title: string) => Promise<number>;
  /** The same people, who upload pictures instead. */
  pictures: () => Newsroom;
};

/** Logs in the writers and makes the first column. */
export async function openNewsroom(origin: string): Promise<Newsroom> {
  const admin = await logIn(origin, { account: 'admin', password: PASSWORD });
  const people: Headers[] = [];
  for (let number = 0; number < WRITERS; number += 1) people.push(await hire(origin, admin));
  const [first = {}] = people;
  const drawn = new Map<string, Uint8Array<ArrayBuffer>>();
  await post(origin, 'columns/save', COLUMN, first);

  const newsroom: Newsroom = {
    async write(site, writer, title, key) {
      const article = { columnId: 1, title, saveId: key };
      await post(site, 'article/create', article, people[writer] ?? first);
    },
    async titles(site, word) {
      const rows = await all<{ title: string }>(site, 'article/index', word);
      return rows.map(({ title }) => title);
    },
    publish,
    pictures: () => ({ ...newsroom, write: upload, titles: uploaded }),
  };
  return newsroom;

  async function publish(site: string, title: string): Promise<number> {
    const [, second = {}] = people;
    const { id } = await post(site, 'article/create', { columnId: 1, title }, first);
    const version = async () => {
      const { version: now } = await call(`${site}/api/desk/article/detail?id=${id}`, { headers: first });
      return now;
    };
    const words = { title, bodyHtml: BODY, columnId: 1, authors: [{ name: '林溪' }] };
    const saved = { id, version: await version(), saveId: randomUUID(), words };
    await post(site, 'article/save', saved, first);
    const moves = { submit: first, pass: second, publish: second };
    for (const [move, person] of Object.entries(moves)) {
      await post(site, 'article/move', { id, version: await version(), move }, person);
    }
    return Number(id);
  }

  /** The same file again is the same entry of the library, so the key only has to name it. */
  async function upload(site: string, writer: number, title: string, key: string): Promise<void> {
    const picture = drawn.get(key) ?? noisePicture();
    drawn.set(key, picture);
    const body = new FormData();
    body.append('file', new Blob([picture], { type: 'image/png' }), `${title}.png`);
    const headers = people[writer] ?? first;
    await call(`${site}/api/desk/media/upload`, { method: 'POST', headers, body });
    drawn.delete(key);
  }

  /** Names of those whose file can be read. */
  async function uploaded(site: string, word: string): Promise<string[]> {
    const rows = await all<{ name: string; url: string }>(site, 'media/index', word);
    const names: string[] = [];
    for (const { name, url } of rows) {
      const answer = await fetch(new URL(url, site), { headers: first });
      if (answer.ok && (await answer.arrayBuffer()).byteLength > 0) names.push(name.slice(0, -4));
    }
    return names;
  }

  async function all<Row>(site: string, path: string, q: string): Promise<Row[]> {
    const found: Row[] = [];
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({ q, page: String(page), limit: String(PAGE_OF_LIST) });
      const { list } = await call(`${site}/api/desk/${path}?${query}`, { headers: first });
      found.push(...(list as Row[]));
      if ((list as Row[]).length < PAGE_OF_LIST) return found;
    }
  }
}

const BODY = `<p>${'六月以来主产区生鲜乳收购价连续四周回升，乳企开始补库。'.repeat(3)}</p>`;

const COLUMN = {
  name: '快讯',
  slug: 'flash',
  reviewSteps: 1,
  commentMode: 'inherit',
  template: 'list',
  openForContributions: false,
  seo: {},
};

type Headers = Record<string, string>;

async function hire(origin: string, admin: Headers): Promise<Headers> {
  const person = { account: `s${randomUUID().slice(0, 8)}`, password: randomUUID() };
  await post(origin, 'staff/add', { ...person, name: '值班主编', roles: ['duty_chief'] }, admin);
  const headers = await logIn(origin, person);
  const passwords = { oldPassword: person.password, newPassword: randomUUID() };
  await post(origin, 'password', passwords, headers);
  return headers;
}

async function logIn(origin: string, person: { account: string; password: string }): Promise<Headers> {
  const part = () => randomInt(1, 255);
  const headers = { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
  const captchaId = randomUUID();
  const { text, width, height } = await call(`${origin}/api/common/clickCaptcha?id=${captchaId}`, { headers });
  // With CAPTCHA=lenient the right number of points is enough.
  const points = (text as string[]).map((_, index) => `${20 + index * 40},60`).join('-');
  const captchaInfo = `${points};${width};${height}`;
  const { token } = await post(origin, 'login', { ...person, captchaId, captchaInfo }, headers);
  return { ...headers, batoken: String(token) };
}

function post(origin: string, path: string, body: object, headers: Headers) {
  return call(`${origin}/api/desk/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function call(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(CALL_MS) });
  const { code, msg, data } = (await answer.json()) as Answer;
  if (code !== 1) throw new Refused(answer.status, msg);
  return data;
}
