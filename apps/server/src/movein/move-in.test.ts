import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asc, eq, ne, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createRedirects } from '#areas/site/addresses/redirects.ts';
import { createFetchPublic } from '#platform/outside/fetch-public.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles, authors, columns, tags } from '#schema/articles/articles.ts';
import { contentCounters } from '#schema/articles/links.ts';
import { comments } from '#schema/comments/comments.ts';
import { media, mediaRenditions } from '#schema/media.ts';
import { members } from '#schema/members/members.ts';
import { redirects, staticPages } from '#schema/site/site.ts';
import { testPlatform } from '#test/start-app.ts';
import { openGhost } from './ghost.ts';
import { openMarkdown } from './markdown.ts';
import { createMoveIn, type MoveRequest } from './mover.ts';
import { openExport } from './open-export.ts';
import { fetchedPictures, picturesOfFolder } from './picture-source.ts';
import { openWordpress } from './wordpress.ts';

const EXPORTS = fileURLToPath(new URL('../../test/exports', import.meta.url));
/** Written by WordPress 6.1 with its own export function. */
const WORDPRESS = join(EXPORTS, 'wordpress.xml');
const UPLOADS = join(EXPORTS, 'wordpress');

async function site() {
  const { platform } = await testPlatform();
  const move = createMoveIn(platform, { record: async () => {} });
  const wordpress = async (request: Partial<MoveRequest> = {}) => {
    const readPicture = await picturesOfFolder(UPLOADS);
    const source = await openExport('wordpress', WORDPRESS, '');
    return move(source, { task: 'move', readPicture, ...request });
  };
  return { platform, move, wordpress };
}

/** Every row of the tables that a move writes. */
async function everything({ db }: Platform): Promise<string> {
  const tables = ['articles', 'article_revisions', 'columns', 'tags', 'authors', 'comments'];
  const more = ['members', 'media', 'redirects', 'static_pages', 'static_page_versions'];
  const kept = await Promise.all(
    [...tables, ...more, 'content_tags', 'content_authors', 'content_counters', 'media_uses'].map(
      async (table) => (await db.execute(sql.raw(`select * from ${table} order by 1, 2, 3`))).rows,
    ),
  );
  return JSON.stringify(kept);
}

function countsOf({ report }: Awaited<ReturnType<ReturnType<typeof createMoveIn>>>) {
  return Object.fromEntries(report.counts.map(({ kind, fresh, known, left }) => [kind, [fresh, known, left]]));
}

async function articleRows({ db }: Platform) {
  return db
    .select({ article: articles, revision: articleRevisions })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.articleId, articles.id))
    .orderBy(asc(articles.createdAt));
}

test('a dry run reports what a move would do and changes nothing', async () => {
  const { platform, wordpress } = await site();
  const before = await everything(platform);

  const outcome = await wordpress({ task: 'check' });

  expect(await everything(platform)).toBe(before);
  expect(countsOf(outcome)).toMatchObject({
    column: [5, 0, 0],
    author: [3, 0, 0],
    tag: [3, 0, 0],
    post: [8, 0, 1],
    page: [3, 0, 0],
    comment: [5, 0, 0],
    picture: [4, 0, 0],
  });
  const notes = outcome.report.notes.map(({ note, name }) => `${note} ${name}`);
  expect(notes).toEqual(
    expect.arrayContaining([
      'trashed 删掉的',
      'not_public 写了一半',
      'not_public 内部文件',
      'not_public 加密文章',
      'not_public 明年的预告',
    ]),
  );
});

test('posts of WordPress keep title, date, author, section, tags, text and pictures', async () => {
  const { platform, wordpress } = await site();

  const outcome = await wordpress();

  expect(countsOf(outcome)).toMatchObject({ post: [8, 0, 1], picture: [3, 0, 1] });
  const rows = await articleRows(platform);
  expect(rows.map(({ revision, article }) => `${article.status} ${revision.title}`)).toEqual([
    'published 你好，乳业',
    'published 饲料价格 & 运费',
    'published 你好，乳业',
    'published 中文短网址',
    'draft 写了一半',
    'draft 内部文件',
    'draft 加密文章',
    'draft 明年的预告',
  ]);
  const [first, second] = rows;
  expect(first?.article.publishedAt).toEqual(new Date('2023-05-01T09:30:00+08:00'));
  expect(first?.revision).toMatchObject({ summary: '第一篇文章的摘要。', authors: [{ name: '兰兰' }] });
  const files = await platform.db.select().from(media).orderBy(asc(media.fileName));
  expect(files.map(({ fileName, widthPx, alt }) => [fileName, widthPx, alt])).toEqual([
    ['cow.jpg', 1280, '草地上的奶牛'],
    ['farm.jpg', 900, '牧场'],
    ['milk.png', 640, '一杯牛奶'],
  ]);
  expect(await platform.db.$count(mediaRenditions)).toBeGreaterThan(0);
  const [cow, farm, milk] = files;
  expect(first?.revision.coverMediaId).toBe(cow?.id);
  // The text shows a smaller copy; the library has the original.
  expect(first?.revision.bodyHtml).toContain(
    `<figure data-block="picture"><img src="/${milk?.blobKey}" alt="一杯牛奶" width="640" height="480" data-media="${milk?.id}" loading="lazy" /><figcaption>早餐奶</figcaption></figure>`,
  );
  expect(first?.revision.bodyHtml).toContain('<a href="/2023/06/feed-prices/">另一篇</a>');
  expect(first?.revision.bodyHtml).not.toMatch(/wp:|class=/);
  expect(second?.revision.bodyHtml).toMatch(/^<p>经典编辑器的第一段。<\/p>\s*<p>第二段有<br \/>换行。/);
  for (const file of [cow, farm, milk]) {
    expect(second?.revision.bodyHtml).toContain(`data-media="${file?.id}"`);
  }
  expect(second?.revision.bodyHtml).toContain('<figcaption>牧场一角</figcaption>');
  expect(second?.revision.bodyHtml).not.toMatch(/<script|iframe|\[caption|\[gallery/);
});

test('categories become sections of two levels, further ones tags', async () => {
  const { platform, wordpress } = await site();
  await wordpress();
  const { db } = platform;

  const made = await db.select().from(columns).where(ne(columns.name, '')).orderBy(asc(columns.id));
  const byId = new Map(made.map(({ id, name }) => [id, name]));
  const tree = made.map(({ name, slug, parentId }) => [name, slug, byId.get(parentId ?? 0) ?? '']);
  expect(tree).toEqual(
    expect.arrayContaining([
      ['乳业新闻', 'dairy-news', ''],
      ['行情', 'market', '乳业新闻'],
      ['现货', 'spot', '乳业新闻'],
      ['选购 & 指南', 'guide', ''],
    ]),
  );
  const [first] = await articleRows(platform);
  const named = await db.select().from(tags).orderBy(asc(tags.id));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  expect(byId.get(first?.article.columnId ?? 0)).toBe('行情');
  expect(first?.revision.links.tagIds.map((id) => names.get(id))).toEqual(['新品', '液态奶', '乳业新闻']);
  expect((await db.select().from(authors)).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['兰兰', 'Bob Dairy', '站长']),
  );
});

test('comments keep their threads, and their authors are people without addresses', async () => {
  const { platform, wordpress } = await site();
  await wordpress();
  const { db } = platform;

  const rows = await db.select().from(comments).orderBy(asc(comments.createdAt));
  const people = await db.select().from(members);
  const nameOf = new Map(people.map(({ id, nickname }) => [id, nickname]));
  expect(rows.map(({ body, status }) => [body, status])).toEqual([
    ['写得好。\n期待下一篇 & 更多', 'passed'],
    ['谢谢！', 'passed'],
    ['不客气', 'passed'],
    ['等待审核', 'pending'],
    ['同名的另一位', 'passed'],
  ]);
  const [root, reply, answer, , other] = rows;
  expect(reply).toMatchObject({ rootId: root?.id, parentId: root?.id });
  expect(answer).toMatchObject({ rootId: root?.id, parentId: reply?.id, memberId: root?.memberId });
  expect(root?.replies).toBe(2);
  expect(other?.memberId).not.toBe(root?.memberId);
  expect(nameOf.get(root?.memberId ?? 0)).toBe('读者甲');
  expect(nameOf.get(other?.memberId ?? 0)).toMatch(/^读者甲\d+$/);
  expect(people.every(({ email, mobile, passwordHash }) => !email && !mobile && !passwordHash)).toBe(true);
  const [counted] = await db
    .select()
    .from(contentCounters)
    .where(eq(contentCounters.targetId, root?.targetId ?? 0));
  expect(counted?.comments).toBe(3);
});

test('old addresses redirect, with or without a slash, encoded or not, and from before a rename', async () => {
  const { platform, wordpress } = await site();
  await wordpress();
  const find = createRedirects(platform).find;
  const rows = await articleRows(platform);
  const address = (index: number) => ({ to: `/news/${rows[index]?.article.id}`, status: 301 });

  expect(await find('/2023/05/hello-dairy/')).toEqual(address(0));
  expect(await find('/2023/05/hello-dairy')).toEqual(address(0));
  expect(await find('/2023/06/siliao/')).toEqual(address(1));
  expect(await find('/2023/07/hello-dairy-2/')).toEqual(address(2));
  const encoded = encodeURI('/2023/08/中文短网址/');
  expect(await find(encoded)).toEqual(address(3));
  expect(await find(encoded.toLowerCase())).toEqual(address(3));
  expect((await find('/category/dairy-news/market'))?.to).toMatch(/^\/news\/column\/\d+$/);
  expect((await find('/author/lanlan'))?.to).toMatch(/^\/author\/\d+$/);
  const numbered = (await platform.db.select().from(redirects)).filter(({ fromPath }) => fromPath.startsWith('/?'));
  expect(numbered.find(({ toPath }) => toPath === address(0).to)?.fromPath).toMatch(/^\/\?p=\d+$/);
  expect(numbered.find(({ toPath }) => toPath === '/about-us')?.fromPath).toMatch(/^\/\?page_id=\d+$/);
});

test('pages keep their slug, or get another one where it is taken or ours', async () => {
  const { platform, wordpress } = await site();
  const outcome = await wordpress();

  const slugs = (await platform.db.select().from(staticPages)).map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining(['about-us', 'team', 'about-2']));
  expect(outcome.report.notes).toContainEqual({ note: 'page_renamed', name: '关于（旧）', detail: '/about-2' });
});

test('a second run changes nothing', async () => {
  const { platform, wordpress } = await site();
  await wordpress();
  const before = await everything(platform);

  const outcome = await wordpress();

  expect(await everything(platform)).toBe(before);
  expect(outcome.report.counts.every(({ fresh }) => fresh === 0)).toBe(true);
});

test('a run that breaks off anywhere is completed by the next one', async () => {
  const { platform, wordpress } = await site();
  for (let stop = 1; ; stop += 4) {
    const { isComplete } = await wordpress({ onItem: (done) => done < stop });
    if (isComplete) break;
  }

  expect(await platform.db.$count(articles)).toBe(8);
  expect(await platform.db.$count(comments)).toBe(5);
  expect((await platform.db.select().from(media)).length).toBe(3);
});

test('an item that fails leaves nothing of itself behind', async () => {
  const { platform, move, wordpress } = await site();
  const source = await openExport('wordpress', WORDPRESS, '');
  const readPicture = await picturesOfFolder(UPLOADS);
  const failing = {
    ...source,
    async *items() {
      for await (const item of source.items()) {
        if (item.kind !== 'post') yield item;
        else yield { ...item, comments: item.comments.map((each) => ({ ...each, at: new Date(Number.NaN) })) };
      }
    },
  };
  await expect(move(failing, { task: 'move', readPicture })).rejects.toThrow();
  expect(await platform.db.$count(articles)).toBe(0);

  await wordpress();
  expect(await platform.db.$count(articles)).toBe(8);
});

test('pictures that could not be had are filled in by a later run', async () => {
  const { platform, wordpress } = await site();
  await wordpress({ readPicture: async () => undefined });
  const [before] = await articleRows(platform);
  expect(before?.revision.bodyHtml).toContain('data-block="placeholder"');
  expect(before?.revision.coverMediaId).toBeNull();

  await wordpress();

  const [after] = await articleRows(platform);
  expect(after?.revision.bodyHtml).not.toContain('placeholder');
  expect(after?.revision.bodyHtml).toContain('<img src="/media/');
  expect(after?.revision.coverMediaId).not.toBeNull();
});

test('a redirect that an operator made stays', async () => {
  const { platform, wordpress } = await site();
  await platform.db.insert(redirects).values({ fromPath: '/2023/05/hello-dairy', toPath: '/hot' });

  const { report } = await wordpress();

  expect(await createRedirects(platform).find('/2023/05/hello-dairy/')).toMatchObject({ to: '/hot' });
  expect(report.notes).toContainEqual({ note: 'address_taken', name: '你好，乳业', detail: '/2023/05/hello-dairy' });
});

test('broken XML is refused with its line before anything is stored', async () => {
  const text = readFileSync(WORDPRESS, 'utf8');
  const line = text.slice(0, text.indexOf('feed-prices/</link>')).split('\n').length;
  const broken = text.replace('feed-prices/</link>', 'feed-prices/</lnk>');
  const cutOff = text.slice(0, text.length - 500);

  await expect(openWordpress(() => bytesOf(broken))).rejects.toMatchObject({ id: 'movein.broken', params: { line } });
  await expect(openWordpress(() => bytesOf(cutOff))).rejects.toMatchObject({ id: 'movein.broken' });
  await expect(openWordpress(() => bytesOf('<rss><channel></channel></rss>'))).rejects.toMatchObject({
    id: 'movein.not_export',
  });
  const notUtf8 = () => bytesOf(Buffer.from([0x3c, 0x72, 0x3e, 0xff, 0xfe]));
  await expect(openWordpress(notUtf8)).rejects.toMatchObject({ id: 'movein.broken' });
});

test('a large export is read piece by piece', async () => {
  const text = readFileSync(WORDPRESS, 'utf8');
  const [head = '', ...rest] = text.split('\t\t<item>');
  const item = `\t\t<item>${rest[3]}`;
  let sent = 0;
  async function* large() {
    yield Buffer.from(head);
    for (; sent < 300; sent += 1) yield Buffer.from(item);
    yield Buffer.from('</channel></rss>');
  }
  const { items, total } = await openWordpress(() => {
    sent = 0;
    return large();
  });
  expect(total).toBeGreaterThan(300);

  for await (const each of items()) if (each.kind === 'post') break;
  expect(sent).toBeLessThan(10);
});

test('Ghost: posts, pages, authors and tags; what is not public becomes a draft', async () => {
  const { platform, move } = await site();
  const open = () => bytesOf(readFileSync(join(EXPORTS, 'ghost.json')));
  const source = await openGhost(open, 'https://ghost.example.test/');
  const folder = join(UPLOADS, '2023/04');
  const readPicture = await picturesOfFolder(folder);

  const { report } = await move(source, { task: 'move', readPicture });

  const [farm, members_] = await articleRows(platform);
  expect(farm?.article).toMatchObject({ status: 'published' });
  expect(farm?.revision).toMatchObject({
    title: '牧场的一天',
    summary: '跟着挤奶工走一天。',
    seoTitle: '牧场的一天：从清晨到日落',
    coverAlt: '牧场',
    authors: [{ name: '老王' }],
  });
  expect(farm?.revision.bodyHtml).toContain('<figcaption>吃草的奶牛</figcaption>');
  expect(farm?.revision.bodyHtml).toContain('<a href="/about-ghost/">关于我们</a>');
  expect(members_?.article.status).toBe('draft');
  expect(report.notes).toContainEqual({ note: 'not_public', name: '会员才能看', detail: '' });
  const find = createRedirects(platform).find;
  expect(await find('/a-day-on-the-farm/')).toMatchObject({ to: `/news/${farm?.article.id}` });
  const before = await everything(platform);
  await move(source, { task: 'move', readPicture });
  expect(await everything(platform)).toBe(before);
});

test('Ghost: broken or foreign JSON is refused', async () => {
  await expect(openGhost(() => bytesOf('{"db":\n[{'), '')).rejects.toMatchObject({
    id: 'movein.broken',
    params: { line: 2 },
  });
  await expect(openGhost(() => bytesOf('{"posts":[]}'), '')).rejects.toMatchObject({ id: 'movein.not_export' });
});

test('Markdown: front matter, pictures of the folder, and a broken file that is named', async () => {
  const { platform, move } = await site();
  const folder = join(EXPORTS, 'markdown');
  const readPicture = await picturesOfFolder(folder);

  const { report } = await move(await openMarkdown(folder, ''), { task: 'move', readPicture });

  const [first, half] = await articleRows(platform);
  expect(first?.revision.title).toBe('第一杯奶：早餐怎么选');
  expect(first?.article.publishedAt).toEqual(new Date('2022-03-01T00:00:00+08:00'));
  expect(first?.revision.bodyHtml).toMatch(
    /^<p>看<strong>蛋白质<\/strong>，再看3个数。<\/p>\s*<figure data-block="picture"><img src="\/media\//,
  );
  expect(first?.revision.coverMediaId).not.toBeNull();
  expect(half).toMatchObject({ article: { status: 'draft' }, revision: { title: '未完成' } });
  expect(report.notes).toContainEqual(
    expect.objectContaining({ note: 'unreadable', name: 'broken.md', detail: expect.stringMatching(/^\d: /) }),
  );
  const find = createRedirects(platform).find;
  expect(await find('/2022/first-glass.html')).toMatchObject({ to: `/news/${first?.article.id}` });
  expect(await find('/old/first')).toMatchObject({ to: `/news/${first?.article.id}` });
  expect(await find('/contact-old')).toBeNull();
});

test('pictures are fetched from the old site, but never from a private address', async () => {
  const { platform, move } = await site();
  let requests = 0;
  const server = createServer((request, reply) => {
    requests += 1;
    const path = join(UPLOADS, (request.url ?? '').replace('/wp-content/uploads', ''));
    reply.setHeader('content-type', path.endsWith('png') ? 'image/png' : 'image/jpeg');
    reply.end(readFileSync(path));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const text = readFileSync(WORDPRESS, 'utf8').replaceAll('http://old.example.test', host);
  const source = await openWordpress(() => bytesOf(text));
  const run = (privateHosts: string[]) =>
    move(source, { task: 'move', readPicture: fetchedPictures(createFetchPublic({ privateHosts })) });

  await run([]);
  expect([requests, await platform.db.$count(media)]).toEqual([0, 0]);
  await run(['127.0.0.1']);
  server.close();
  expect([requests, await platform.db.$count(media)]).toEqual([3, 3]);
});

test('pictures are never read from outside their folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rujian-pictures-'));
  await mkdir(join(folder, 'inside'));
  await cp(join(UPLOADS, '2023/04/cow.jpg'), join(folder, 'secret.jpg'));
  const read = await picturesOfFolder(join(folder, 'inside'));

  expect(await read('http://old.example.test/../secret.jpg')).toBeUndefined();
  expect(await read('http://old.example.test/..%2fsecret.jpg')).toBeUndefined();
  await cp(join(folder, 'secret.jpg'), join(folder, 'inside/cow.jpg'));
  expect(await read('http://old.example.test/wp-content/uploads/cow.jpg')).toBeDefined();
});

async function* bytesOf(text: string | Buffer) {
  yield Buffer.from(text);
}
