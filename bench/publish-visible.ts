import { setTimeout as pause } from 'node:timers/promises';
import type { StaffRole } from '@rujian/contract/vocabulary/staff';
import type { Site } from './children.ts';
import { printTable } from './table.ts';

const RUNS = 20;
const POLL_MS = 5;
const PATIENCE_MS = 10_000;
const PARAGRAPH = '<p>云州牧场今年新增泌乳牛，日产鲜奶稳步增加，其中约三成供应本地乳企，其余运往邻省的加工厂。</p>';
const BODY = PARAGRAPH.repeat(8);
const SUMMARY = '这一稿由性能测试发布，用来观察从按下发布到读者在页面上看到，中间要等多久，包括稿件页和首页。';

type Headers = Record<string, string>;

/** From pressing publish at the desk until readers see the story on its page and on the front page. */
export async function benchVisible(site: Site): Promise<void> {
  const writer = await logIn(site, 'reporter');
  const reviewers = [await logIn(site, 'column_editor'), await logIn(site, 'column_chief')];
  const chief = await logIn(site, 'duty_chief');
  const people = [writer, ...reviewers, chief];
  const times: Record<string, number[]> = { answer: [], article: [], home: [] };
  for (let run = 1; run <= RUNS; run += 1) {
    const title = `发布计时第${run}稿`;
    const id = await readyArticle(site, title, people);
    const { version } = await detail(site, id, chief);
    const order = { id, version, move: 'publish', blockersReason: '性能测试' };
    const start = performance.now();
    const since = () => performance.now() - start;
    const [answer, article, home] = await Promise.all([
      call(site, 'article/move', chief, order).then(since),
      shows(site, `/news/${id}`, PARAGRAPH).then(since),
      shows(site, '/', `/news/${id}"`).then(since),
    ]);
    times.answer?.push(answer);
    times.article?.push(article);
    times.home?.push(home);
  }
  printTable(`From publish to visible, ${RUNS} stories (goal: ≤ 1000 ms)`, [
    ['until', 'median ms', 'max ms'],
    ...Object.entries(times).map(([name, all]) => [name, median(all).toFixed(0), Math.max(...all).toFixed(0)]),
  ]);
}

async function logIn(site: Site, role: StaffRole): Promise<Headers> {
  const answer = await site.ask({ do: 'logIn', role });
  if (answer.is !== 'loggedIn') throw new Error('Nobody is logged in');
  return answer.headers;
}

/** A story that passed its reviews, each by another person, and waits for the button. */
async function readyArticle(site: Site, title: string, people: readonly Headers[]): Promise<number> {
  const [writer = {}] = people;
  const { id } = await call<{ id: number }>(site, 'article/create', writer, { title, columnId: 1 });
  const { version, words } = await detail(site, id, writer);
  const changed = { ...words, summary: SUMMARY, bodyHtml: BODY };
  const saveId = crypto.randomUUID();
  await call(site, 'article/save', writer, { id, version, saveId, words: changed });
  for (const [place, person] of people.entries()) {
    const now = await detail(site, id, person);
    if (now.state === 'ready') break;
    const move = place === 0 ? 'submit' : 'pass';
    await call(site, 'article/move', person, { id, version: now.version, move });
  }
  return id;
}

type Detail = { version: number; state: string; words: Record<string, unknown> };

function detail(site: Site, id: number, headers: Headers): Promise<Detail> {
  return call<Detail>(site, `article/detail?id=${id}`, headers);
}

async function call<Data>(site: Site, path: string, headers: Headers, data?: object) {
  const answer = await fetch(`http://127.0.0.1:${site.port}/api/desk/${path}`, {
    headers: { ...headers, 'content-type': 'application/json' },
    ...(data && { method: 'POST', body: JSON.stringify(data) }),
  });
  const { code, msg, data: got } = (await answer.json()) as { code: number; msg: string; data: Data };
  if (code !== 1) throw new Error(`${path}: ${msg}`);
  return got;
}

let readers = 0;

/** Reads a page until it has these words. */
async function shows(site: Site, path: string, words: string): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; ) {
    // Each poll is another reader: one reader may not have a page rendered this often.
    readers += 1;
    const headers = { 'x-forwarded-for': `10.9.${(readers >> 8) % 256}.${readers % 256}` };
    const page = await fetch(`http://127.0.0.1:${site.port}${path}`, { headers });
    if ((await page.text()).includes(words)) return;
    await pause(POLL_MS);
  }
  throw new Error(`${path} does not show “${words}”`);
}

function median(all: readonly number[]): number {
  return all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
}
