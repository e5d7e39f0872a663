import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dropMoveIn, listMoveIns, runMoveIn, uploadMoveIn } from '@rujian/contract/areas/movein/desk';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { articles } from '#schema/articles/articles.ts';
import { moveIns } from '#schema/movein.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { startApp } from '#test/start-app.ts';
import { formOf } from '#test/upload-form.ts';

const WORDPRESS = readFileSync(fileURLToPath(new URL('../../../test/exports/wordpress.xml', import.meta.url)));

async function startDesk() {
  const kit = await startApp();
  const admin = await logInStaff(kit, 'admin');
  const upload = async (content: Buffer, program = 'wordpress', headers = admin.headers) => {
    const { body, contentType } = await formOf([{ content, name: 'old-site.xml', type: 'text/xml' }]);
    const answer = await kit.app.inject({
      method: uploadMoveIn.method,
      url: uploadMoveIn.path,
      query: { program },
      payload: body,
      headers: { ...headers, 'content-type': contentType },
    });
    return answer.json();
  };
  const newest = async () => (await kit.call(listMoveIns, {}, admin)).data.list[0];
  return { ...kit, admin, upload, newest };
}

test('an upload is tried first, then moved in, and once more adds nothing', async () => {
  const { platform, call, admin, upload, newest, runJobs } = await startDesk();
  const { data } = await upload(WORDPRESS);
  await runJobs('movein.run');

  const tried = await newest();
  expect(tried).toMatchObject({ task: 'check', state: 'done', fileName: 'old-site.xml', isKept: true });
  expect(tried?.report?.counts).toContainEqual({ kind: 'post', found: 9, fresh: 8, known: 0, left: 1 });
  expect(await platform.db.$count(articles)).toBe(0);

  await call(runMoveIn, { id: data.id, task: 'move' }, admin);
  await runJobs('movein.run');
  expect(await newest()).toMatchObject({ task: 'move', state: 'done' });
  expect(await platform.db.$count(articles, eq(articles.createdBy, admin.staffId))).toBe(8);

  await call(runMoveIn, { id: data.id, task: 'move' }, admin);
  await runJobs('movein.run');
  expect((await newest())?.report?.counts).toContainEqual({ kind: 'post', found: 9, fresh: 0, known: 8, left: 1 });
  expect(await platform.db.$count(articles)).toBe(8);
});

test('a broken file says in which line, and nothing is moved', async () => {
  const { platform, upload, newest, runJobs } = await startDesk();
  await upload(Buffer.from(WORDPRESS.toString().replace('</channel>', '</chanel>')));
  await runJobs('movein.run');

  const failed = await newest();
  expect(failed?.state).toBe('failed');
  expect(failed?.problem).toMatch(/^文件在第\d+行损坏/);
  expect(await platform.db.$count(articles)).toBe(0);
});

test('a ZIP of Markdown files brings its pictures, and nothing leaves its folder', async () => {
  const { platform, call, admin, upload, newest, runJobs } = await startDesk();
  const text = (words: string) => new TextEncoder().encode(words);
  const zip = zipSync({
    'blog/a.md': text('---\ntitle: 第一篇文章\n---\n正文'),
    '../outside.md': text('---\ntitle: 外面\n---\n正文'),
  });
  const { data } = await upload(Buffer.from(zip), 'markdown');
  await runJobs('movein.run');
  expect((await newest())?.report?.counts).toContainEqual({ kind: 'post', found: 1, fresh: 1, known: 0, left: 0 });

  await call(runMoveIn, { id: data.id, task: 'move' }, admin);
  await runJobs('movein.run');
  expect(await platform.db.$count(articles)).toBe(1);
});

test('a run that ended with its process can be continued; a living one is not started twice', async () => {
  const { call, admin, upload, newest, advance, runJobs } = await startDesk();
  const { data } = await upload(WORDPRESS);
  expect((await newest())?.state).toBe('running');
  expect((await call(runMoveIn, { id: data.id, task: 'move' }, admin)).msg).toContain('正在处理');

  advance(120);
  expect(await newest()).toMatchObject({ state: 'failed', problem: expect.stringContaining('中断') });
  expect((await call(runMoveIn, { id: data.id, task: 'check' }, admin)).code).toBe(1);
  await runJobs('movein.run');
  expect((await newest())?.state).toBe('done');
});

test('files are forgotten after a week, and at once when they are deleted', async () => {
  const { platform, call, upload, advance, runJobs } = await startDesk();
  await upload(WORDPRESS);
  await runJobs('movein.run');
  const names = async () => (await Array.fromAsync(platform.blobs.list())).length;
  expect(await names()).toBe(1);

  advance(8 * 86_400);
  await runJobs('movein.forget');
  expect(await names()).toBe(0);
  const [row] = await platform.db.select().from(moveIns);
  expect(row?.pieces).toBe(0);

  const later = await logInStaff({ platform }, 'admin');
  await upload(WORDPRESS, 'wordpress', later.headers);
  await runJobs('movein.run');
  expect(await names()).toBe(1);
  const id = (await call(listMoveIns, {}, later)).data.list[0]?.id ?? 0;
  expect((await call(dropMoveIn, { id }, later)).code).toBe(1);
  expect(await names()).toBe(0);
});

test('only administrators may move in', async () => {
  const kit = await startDesk();
  const operator = await logInStaff(kit, 'operator', 'duty_chief');

  expect((await kit.call(listMoveIns, {}, operator)).code).not.toBe(1);
  expect((await kit.upload(WORDPRESS, 'wordpress', operator.headers)).code).not.toBe(1);
  expect(await kit.platform.db.$count(moveIns)).toBe(0);
});

test('texts made to hurt are read or named, and the others are moved', async () => {
  const { platform, call, admin, upload, newest, runJobs } = await startDesk();
  const text = (words: string) => new TextEncoder().encode(words);
  const zip = zipSync({
    'unclosed.md': text(`---\ntitle: 没有结束的图片\n---\n${'<img '.repeat(100_000)}`),
    'nested.md': text(`---\ntitle: 层层嵌套\n---\n${'<div><a>'.repeat(100_000)}`),
    'alias.md': text('---\ntitle: *word\n---\n正文'),
    'long.md': text(`---\ntitle: 很长\n---\n${'长'.repeat(1_200_000)}`),
    'good.md': text('---\ntitle: 好文章\n---\n正文'),
  });
  const { data } = await upload(Buffer.from(zip), 'markdown');
  await runJobs('movein.run');
  const tried = await newest();
  expect(tried?.state).toBe('done');

  await call(runMoveIn, { id: data.id, task: 'move' }, admin);
  await runJobs('movein.run');

  const moved = await newest();
  expect(moved?.state).toBe('done');
  const left = new Map(
    moved?.report?.notes.filter(({ note }) => note === 'unreadable').map((each) => [each.name, each]),
  );
  expect(left.get('alias.md')?.detail).toBe('2: *word');
  expect(left.get('层层嵌套')?.detail).toContain('200层');
  expect(left.get('很长')?.detail).toBe('> 1000000');
  expect(await platform.db.$count(articles)).toBe(2);
});

test.each([
  ['ghost', '{"db":\0'],
  ['ghost', '{"\\u0000":'],
  ['wordpress', '<rss><channel><wp:wxr_version>1.2</wp:wxr_version><a\0'],
  ['wordpress', '\0'],
  ['markdown', 'PK\0'],
])('a broken file of %s with characters that no database holds ends as failed', async (program, content) => {
  const { upload, newest, runJobs } = await startDesk();
  await upload(Buffer.from(content), program);
  await runJobs('movein.run');

  const failed = await newest();
  expect(failed?.state).toBe('failed');
  expect(failed?.problem).not.toBe('');
});
