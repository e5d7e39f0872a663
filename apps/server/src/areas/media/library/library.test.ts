// spec 7.41: ours: desk/media/*: the library, what shows a file, licences that end, files replaced and sent in parts (product §3.4)
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { saveArticle } from '@rujian/contract/areas/articles/desk';
import { getNews } from '@rujian/contract/areas/articles/public';
import {
  changeMediaTogether,
  deleteMedia,
  deleteMediaFolder,
  editMedia,
  fetchMedia,
  getDeskMedia,
  listDeskMedia,
  listMediaFolders,
  saveMediaFolder,
} from '@rujian/contract/areas/media/desk';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BODY } from '#test/article-kit.ts';
import { auditLog } from '#test/audit-log.ts';
import { startLibrary } from '#test/library-kit.ts';
import { plainPicture } from '#test/pictures.ts';

/** A web site on this machine with one picture; returns its address. */
async function otherSite(picture: Buffer): Promise<string> {
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/cow.png`;
}

describe('the library', () => {
  test('stores a picture once, with its uploader, and finds it by its description', async () => {
    const room = await startLibrary();
    const file = await room.bring(640, { name: '牧场.png' });
    const again = await room.bring(640, { name: '别名.png' });

    expect(again.id).toBe(file.id);
    expect(file).toMatchObject({ kind: 'image', width: 640, height: 400, name: '牧场.png', uses: 0 });
    await room.call(editMedia, { id: file.id, alt: '转盘挤奶厅', tags: ['牧场'], focalX: 0.2 }, room.reporter);
    for (const q of ['转盘', '牧场']) {
      const { data } = await room.call(listDeskMedia, { q }, room.editor);
      expect(data.list.map(({ id }) => id)).toEqual([file.id]);
    }
    expect((await room.call(listDeskMedia, { q: '无关' }, room.editor)).data.total).toBe(0);
    const opened = await room.app.inject(file.url);
    expect(opened.statusCode).toBe(200);
  });

  test('refuses files that are no pictures whatever their name, and uploads without permission', async () => {
    const room = await startLibrary();

    const script = await room.send('upload', Buffer.from('<svg onload="x()"/>'), { name: 'a.png' });
    const page = await room.send('upload', Buffer.from('<html>'), { name: 'a.html' });
    const stranger = await room.send('upload', await plainPicture(10, 10), { person: await room.as('auditor') });

    expect(script.data.fields).toHaveProperty('file');
    expect(page.data.fields).toHaveProperty('file');
    expect(stranger.data.error).toBe('rule.not_held');
  });

  test("warns thirty days before a file's licence ends", async () => {
    const room = await startLibrary();
    const file = await room.bring();
    const until = async (licenceUntil: string) =>
      (await room.call(editMedia, { id: file.id, licenceUntil }, room.editor)).data.file.licenceState;

    expect(await until('2026-12-31')).toBe('');
    expect((await room.call(listDeskMedia, { view: 'expiring' }, room.editor)).data.total).toBe(0);
    expect(await until('2026-06-10')).toBe('soon');
    expect((await room.call(listDeskMedia, { view: 'expiring' }, room.editor)).data.total).toBe(1);
    expect(await until('2026-05-01')).toBe('over');
  });

  test('reporters change their own files, not those of others', async () => {
    const room = await startLibrary();
    const file = await room.bring(640, { person: room.editor });
    await room.call(editMedia, { id: file.id, alt: '挤奶厅' }, room.editor);

    const { data } = await room.call(editMedia, { id: file.id, alt: '改' }, room.reporter);

    expect(data).toMatchObject({ error: 'rule.not_held' });
  });

  test('a picture without words gets them from the first who uses it', async () => {
    const room = await startLibrary();
    const file = await room.bring(640, { person: room.editor });
    const words = { alt: '转盘挤奶厅', credit: '林溪摄' };

    const { data } = await room.call(editMedia, { id: file.id, ...words }, room.reporter);

    expect(data.file).toMatchObject(words);
    const again = await room.call(editMedia, { id: file.id, title: '改' }, room.reporter);
    expect(again.data).toMatchObject({ error: 'rule.not_held' });
  });

  test('takes a picture of another site with its address as the source, once', async () => {
    const room = await startLibrary({ fetchPrivateHosts: ['127.0.0.1'] });
    const url = await otherSite(await plainPicture(320, 200));

    const { data } = await room.call(fetchMedia, { url }, room.reporter);
    const again = await room.call(fetchMedia, { url }, room.editor);

    expect(data.file).toMatchObject({ width: 320, source: url, licence: 'news_use' });
    expect(data.file.uploadedBy?.id).toBe(room.reporter.staffId);
    expect(again.data.file.id).toBe(data.file.id);
  });

  test('does not take pictures of the own network', async () => {
    const room = await startLibrary();
    const url = await otherSite(await plainPicture(320, 200));

    const { data } = await room.call(fetchMedia, { url }, room.reporter);

    expect(data).toMatchObject({ error: 'fetch.not_public' });
  });
});

describe('a file in use', () => {
  test('names its uses, is not deleted, and leaves a placeholder when a chief insists', async () => {
    const room = await startLibrary();
    const file = await room.bring();
    const other = await room.bring(320);
    const id = await room.write();
    const { version } = await room.read(id);
    const bodyHtml = `${BODY}<figure><img src="${file.url}" alt="奶牛"></figure>`;
    const cover = { mediaId: other.id, alt: '封面' };
    await room.call(
      saveArticle,
      { id, version, saveId: 'with-picture', words: { ...room.words({ bodyHtml }), cover } },
      room.reporter,
    );

    const { data } = await room.call(getDeskMedia, { id: file.id }, room.editor);
    expect(data.uses).toEqual([{ t: 'news', id, place: 'body', title: '六月奶价连续四周回升' }]);
    const unused = await room.call(listDeskMedia, { view: 'unused' }, room.editor);
    expect(unused.data.list).toEqual([]);
    const refused = await room.call(deleteMedia, { id: file.id }, room.editor);
    expect(refused.data).toMatchObject({ error: 'media.in_use', params: { count: 1, names: '六月奶价连续四周回升' } });
    const force = { id: file.id, force: true, reason: '侵权' };
    expect((await room.call(deleteMedia, force, room.editor)).data).toMatchObject({ error: 'rule.not_held' });
    const silent = await room.call(deleteMedia, { ...force, reason: '' }, room.chief);
    expect(silent.data).toMatchObject({ error: 'review.no_remark' });

    await room.call(deleteMedia, force, room.chief);

    const left = await room.app.inject(file.url);
    expect(left.statusCode).toBe(302);
    const field = await room.app.inject(left.headers.location as string);
    expect(field.headers['content-type']).toBe('image/png');
    const again = await room.bring();
    expect(again.id).not.toBe(file.id);
    const after = await room.call(getDeskMedia, { id: file.id }, room.editor);
    expect(after.data.file.isRemoved).toBe(true);
    const log = await auditLog(room.platform.db);
    expect(log.map(({ action }) => action)).toContain('media.force_delete');
  });

  test('is free again when the text no longer shows it', async () => {
    const room = await startLibrary();
    const file = await room.bring();
    const id = await room.write(room.reporter, {
      bodyHtml: `${BODY}<figure><img src="${file.url}" alt="奶牛"></figure>`,
    });
    await room.save(id, room.reporter, { bodyHtml: BODY });

    const gone = await room.call(deleteMedia, { id: file.id }, room.editor);

    expect(gone.code).toBe(1);
    expect((await room.app.inject(file.url)).statusCode).toBe(404);
    const { data } = await room.call(getDeskMedia, { id: file.id }, room.editor);
    expect(data).toMatchObject({ error: 'media.not_found' });
  });

  test('keeps its id when another file replaces it, and its old address redirects to the new one', async () => {
    const room = await startLibrary();
    const file = await room.bring(640);
    const known = await room.bring(320);
    const replace = async (width: number) =>
      room.send('replace', await plainPicture(width, 500), {
        name: 'new.png',
        query: { id: String(file.id) },
        person: room.editor,
      });

    const replaced = await replace(700);

    expect(replaced.data.file).toMatchObject({ id: file.id, width: 700, name: 'new.png' });
    expect(replaced.data.file.url).not.toBe(file.url);
    const old = await room.app.inject(file.url);
    expect(old.headers).toMatchObject({ location: replaced.data.file.url, 'cache-control': 'public, no-cache' });
    expect((await room.app.inject(replaced.data.file.url)).statusCode).toBe(200);
    const twin = await room.send('replace', await plainPicture(320, 400), {
      query: { id: String(file.id) },
      person: room.editor,
    });
    expect(twin.data).toMatchObject({ error: 'media.known', params: { id: known.id } });
  });
});

test('readers get the new file at once, also in a text with the old address', async () => {
  const room = await startLibrary();
  const file = await room.bring(640);
  const id = await room.write(room.reporter, {
    bodyHtml: `${BODY}<figure><img src="${file.url}" alt="奶牛"></figure>`,
  });
  await room.publish(id);
  expect((await room.call(getNews, { id })).data.bodyHtml).toContain(file.url);

  const replaced = await room.send('replace', await plainPicture(700, 500), {
    query: { id: String(file.id) },
    person: room.editor,
  });

  const { bodyHtml } = (await room.call(getNews, { id })).data;
  expect(bodyHtml).toContain(replaced.data.file.url);
  expect(bodyHtml).not.toContain(file.url);
  const refused = await room.call(deleteMedia, { id: file.id }, room.editor);
  expect(refused.data).toMatchObject({ error: 'media.in_use' });
});

test('several files are moved and tagged together, or none of them is', async () => {
  const room = await startLibrary();
  const [one, two] = [await room.bring(640), await room.bring(320)];
  const theirs = await room.bring(300, { person: room.editor });
  const folder = (await room.call(saveMediaFolder, { name: '牧场' }, room.editor)).data.id;

  const mixed = { ids: [one.id, theirs.id], folder };
  expect((await room.call(changeMediaTogether, mixed, room.reporter)).data).toMatchObject({ error: 'rule.not_held' });
  const lost = { ids: [one.id, 999], folder };
  expect((await room.call(changeMediaTogether, lost, room.editor)).data).toMatchObject({ error: 'media.not_found' });
  const own = { ids: [one.id, two.id, two.id], folder, addTags: ['牧场', '夏'] };
  expect((await room.call(changeMediaTogether, own, room.reporter)).data).toEqual({ changed: 2 });
  await room.call(changeMediaTogether, { ids: [one.id], addTags: ['夏', '草'] }, room.reporter);

  const { data } = await room.call(listDeskMedia, { folder }, room.editor);
  expect(data.list.map(({ id, tags }) => ({ id, tags }))).toEqual([
    { id: two.id, tags: ['牧场', '夏'] },
    { id: one.id, tags: ['牧场', '夏', '草'] },
  ]);
});

test('folders are three levels deep and deleted when empty', async () => {
  const room = await startLibrary();
  const make = async (name: string, parentId: number | null = null) =>
    (await room.call(saveMediaFolder, { name, parentId }, room.editor)).data;
  const one = await make('牧场');
  const two = await make('内蒙古', one.id);
  const three = await make('2026', two.id);

  expect(await make('太深', three.id)).toMatchObject({ error: 'folder.too_deep' });
  expect(await make('牧场')).toMatchObject({ error: 'folder.name_taken' });
  const into = await room.call(saveMediaFolder, { id: one.id, name: '牧场', parentId: three.id }, room.editor);
  expect(into.data).toMatchObject({ error: 'folder.too_deep' });
  const file = await room.bring(640, { query: { folder: String(three.id) } });
  expect(file.folder).toEqual({ id: three.id, name: '2026' });
  expect((await room.call(deleteMediaFolder, { id: three.id }, room.editor)).data).toMatchObject({
    error: 'folder.not_empty',
  });
  await room.call(editMedia, { id: file.id, folder: null }, room.editor);
  await room.call(deleteMediaFolder, { id: three.id }, room.editor);
  const { data } = await room.call(listMediaFolders, {}, room.editor);
  expect(data.list.map(({ name }) => name).sort()).toEqual(['内蒙古', '牧场'].sort());
});
