// spec 1.12: rich-text editor, upload; an undefined upload extension
// spec 5.03: upload checks, on both sides
// spec 7.03: POST /api/ajax/upload
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkIn } from '@rujian/contract/areas/login/public';
import { LANG_HEADER, type Lang } from '@rujian/contract/base/constants';
import type { Envelope } from '@rujian/contract/base/endpoint';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { media, mediaUploadDays, mediaUploads } from '#schema/media.ts';
import { memberGroups } from '#schema/members/members.ts';
import { siteSettings } from '#schema/site/site.ts';
import { logIn } from '#test/log-in.ts';
import { makeMember } from '#test/makers.ts';
import { hugePng, phonePhoto, plainPicture } from '#test/pictures.ts';
import { startApp } from '#test/start-app.ts';
import { type FormFile, formOf, sendFiles } from '#test/upload-form.ts';

async function startMember(input: Parameters<typeof makeMember>[1] = {}) {
  const kit = await startApp();
  const member = await makeMember(kit.platform, input);
  const { headers } = await logIn(kit, member);
  return {
    ...kit,
    member,
    headers,
    /** Uploads one file and returns the envelope. */
    async upload(
      file: Partial<FormFile> & { content: Buffer },
      query: Record<string, string> = {},
      lang: Lang = 'zh-cn',
    ) {
      const form = { name: 'farm.jpg', ...file };
      const sent = { headers: { ...headers, [LANG_HEADER]: lang }, query };
      return (await sendFiles(kit, [form], sent)).json();
    },
  };
}

const JPEG_HEAD = Buffer.from('ffd8ffe0', 'hex');
const PHP = Buffer.from('<?php system($_GET["c"]); ?>');
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>',
);
/** Ten megabytes of zeros in ten kilobytes. */
const GZIP_BOMB = gzipSync(Buffer.alloc(10_000_000));

test('a member uploads a picture and gets every field that existing clients read', async () => {
  const { upload, member, app } = await startMember();
  const content = await plainPicture(400, 300, 'jpeg');

  const answer = await upload({ content, name: '牧场.jpg' }, { topic: 'news-2', uuid: '42' });

  expect(answer).toMatchObject({ code: 1, msg: '文件上传成功' });
  const { file } = answer.data;
  expect(file).toEqual({
    id: expect.any(Number),
    topic: 'news-2',
    user_id: member.id,
    url: expect.stringMatching(/^\/media\/news-2\/20260520\/[a-z2-7]{15}[0-9a-f]{40}\.jpg$/),
    width: 400,
    height: 300,
    name: '牧场.jpg',
    size: expect.any(Number),
    mimetype: 'image/jpeg',
    storage: 'local',
    sha1: expect.stringMatching(/^[0-9a-f]{40}$/),
    suffix: 'jpg',
    full_url: `http://rujian.test${file.url}`,
  });
  const served = await app.inject(file.url);
  expect(served.rawPayload).toHaveLength(file.size);
  expect(served.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('the success message is in the language of the caller', async () => {
  const { upload } = await startMember();

  const answer = await upload({ content: await plainPicture(9, 9, 'jpeg') }, {}, 'en');

  expect(answer.msg).toBe('File uploaded successfully');
});

test('a photo is stored upright, small and without its GPS position', async () => {
  const { upload, app } = await startMember();
  const content = await phonePhoto(3_600, 2_700);
  const before = await sharp(content).metadata();

  const { data } = await upload({ content, name: 'IMG_0001.JPG' });

  const served = await app.inject(data.file.url);
  const after = await sharp(served.rawPayload).metadata();
  expect(before.orientation).toBe(6);
  expect(before.exif?.includes('Phone')).toBe(true);
  expect(after).toMatchObject({ format: 'jpeg', width: 1_920, height: 2_560, space: 'srgb' });
  expect(after.orientation).toBeUndefined();
  expect(after.exif).toBeUndefined();
  expect(after.icc).toBeUndefined();
  expect(served.rawPayload.length).toBeLessThan(content.length / 2);
});

test('an animation stays animated', async () => {
  const { upload, app } = await startMember();
  const pages = await Promise.all(['#000', '#fff', '#2e6b50'].map((colour) => plainPicture(60, 40, 'png', colour)));
  const content = await sharp(pages, { join: { animated: true } })
    .gif()
    .toBuffer();

  const { data } = await upload({ content, name: 'cow.gif' });

  const served = await app.inject(data.file.url);
  const { pages: frames } = await sharp(served.rawPayload).metadata();
  expect(data.file).toMatchObject({ suffix: 'gif', width: 60, height: 40 });
  expect(frames).toBe(3);
});

test('the content of a file decides, not its name', async () => {
  const { upload } = await startMember();

  const { data } = await upload({ content: await plainPicture(9, 9, 'png'), name: 'really.jpg' });

  expect(data.file).toMatchObject({ suffix: 'png', mimetype: 'image/png', name: 'really.jpg' });
});

test.each<[string, Partial<FormFile> & { content: Buffer }]>([
  ['an empty file', { content: Buffer.alloc(0) }],
  ['an empty file of a type that is not allowed', { content: Buffer.alloc(0), name: 'a.exe' }],
  ['a file without a name', { content: PHP, name: '' }],
  ['a file in another field', { content: PHP, field: 'picture' }],
])('the file must have name and size: %s', async (_what, file) => {
  const { upload } = await startMember();

  const answer = await upload(file);

  expect(answer).toMatchObject({
    code: 0,
    msg: '上传文件的信息不完整',
    data: { error: 'request.invalid', fields: { file: '上传文件的信息不完整' } },
  });
});

test.each<[string, () => Promise<Partial<FormFile> & { content: Buffer }>]>([
  ['a script by its name', async () => ({ content: PHP, name: 'a.php', type: 'image/jpeg' })],
  ['a PHP file named .jpg', async () => ({ content: PHP })],
  ['a drawing with a script', async () => ({ content: SVG, name: 'a.svg', type: 'image/svg+xml' })],
  ['a drawing with a script named .png', async () => ({ content: SVG, name: 'a.png' })],
  ['a compressed bomb named .jpg', async () => ({ content: GZIP_BOMB })],
  ['a ZIP file named .jpg', async () => ({ content: zipEnd() })],
  [
    'the beginning of a picture with a script behind it',
    async () => ({ content: Buffer.concat([Buffer.from('GIF89a'), PHP]), name: 'a.gif' }),
  ],
  [
    'a picture that is a PHP file as well',
    async () => ({ content: Buffer.concat([await plainPicture(9, 9, 'jpeg'), PHP]) }),
  ],
  [
    'a picture that is a ZIP file as well',
    async () => ({ content: Buffer.concat([await plainPicture(9, 9, 'jpeg'), zipEnd()]) }),
  ],
  ['a picture that was cut off', async () => ({ content: (await phonePhoto(300, 200)).subarray(0, 5_000) })],
])('its extension or type must be in the allowed mimetype list: %s', async (_what, file) => {
  const { upload, platform } = await startMember();

  const answer = await upload(await file());

  expect(answer).toMatchObject({ code: 0, msg: '不支持上传该类型的文件' });
  expect(await platform.db.select().from(media)).toEqual([]);
});

test.each<[string, () => Promise<Buffer>]>([
  ['a byte more than allowed', async () => Buffer.concat([JPEG_HEAD, Buffer.alloc(10_485_761 - 4)])],
  ['a picture of more than 40 megapixels', async () => hugePng(8_000, 5_001)],
  ['a picture with a side of more than 8 000 pixels', async () => hugePng(8_001, 10)],
  ['a decompression bomb', async () => hugePng(60_000, 60_000)],
  ['a film as an animation', async () => manyFrames(301)],
])('its size must not exceed upload.maxsize: %s', async (_what, content) => {
  const { upload, platform } = await startMember();

  const answer = await upload({ content: await content() });

  expect(answer).toMatchObject({ code: 0, msg: '上传文件的大小超出允许范围' });
  expect(await platform.db.select().from(media)).toEqual([]);
});

test.each([
  [{ content: Buffer.alloc(0) }, 'The data of the uploaded file is incomplete!'],
  [{ content: PHP }, 'The type of uploaded file is not allowed!'],
  [{ content: hugePng(8_001, 9) }, 'The size of the uploaded file exceeds the allowed range!'],
])('the English messages match the specification word for word: %#', async (file, sentence) => {
  const { upload } = await startMember();

  const answer = await upload(file, {}, 'en');

  expect(answer.msg).toBe(sentence);
});

test('decompression bombs do not exhaust the memory', async () => {
  const { upload } = await startMember();
  const bomb = hugePng(30_000, 30_000);
  await upload({ content: await plainPicture(9, 9, 'jpeg') });
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 1);

  await Promise.all([upload({ content: bomb }), upload({ content: GZIP_BOMB })]);
  clearInterval(watch);

  // Decoded, the first would take 900 megabytes.
  expect(Math.max(most, process.memoryUsage.rss()) - before).toBeLessThan(150_000_000);
});

test('an operator may set a lower limit', async () => {
  const { upload, platform } = await startMember();
  await platform.db.insert(siteSettings).values([
    { key: 'uploadMaxBytes', value: 2_000 },
    { key: 'uploadSuffixes', value: ['png'] },
  ]);

  const jpeg = await upload({ content: await plainPicture(9, 9, 'jpeg') });
  const large = await upload({ content: Buffer.alloc(2_001), name: 'a.png' });

  expect(jpeg.msg).toBe('不支持上传该类型的文件');
  expect(large.msg).toBe('上传文件的大小超出允许范围');
});

test.each([
  ['topic', { topic: '../etc' }, '上传目录须为1到30位字母、数字、连字符或下划线'],
  ['topic', { topic: 'x'.repeat(31) }, '上传目录须为1到30位字母、数字、连字符或下划线'],
  ['driver', { driver: 'alioss' }, '不支持该存储方式'],
])('an unknown %s is refused', async (field, query, sentence) => {
  const { upload } = await startMember();

  const answer = await upload({ content: await plainPicture(9, 9, 'jpeg') }, query);

  expect(answer).toMatchObject({ code: 0, msg: sentence, data: { fields: { [field]: sentence } } });
});

test('two files in one call are refused and neither is stored', async () => {
  const kit = await startMember();
  const content = await plainPicture(9, 9, 'jpeg');
  const files = ['a.jpg', 'b.jpg'].map((name) => ({ content, name }));

  const answer = await sendFiles(kit, files, { headers: kit.headers });

  expect(answer.json()).toMatchObject({ code: 0, data: { error: 'upload.too_many_files' } });
  expect(await kit.platform.db.select().from(media)).toEqual([]);
});

test.each([
  ['../../x.jpg', 'x.jpg'],
  ['C:\\fakepath\\x.jpg', 'x.jpg'],
  ['a\u0000b\u202Ec.jpg', 'abc.jpg'],
  [`${'长'.repeat(300)}.jpg`, `${'长'.repeat(96)}.jpg`],
])('a name is nothing but a name: %#', async (name, kept) => {
  const { upload } = await startMember();

  const { data } = await upload({ content: await plainPicture(9, 9, 'jpeg'), name });

  expect(data.file.name).toBe(kept);
  expect(data.file.url).toMatch(/^\/media\/default\/20260520\/[a-z2-7]{15}[0-9a-f]{40}\.jpg$/);
});

test('a visitor is asked to log in, and the file is not read', async () => {
  const kit = await startApp();

  const answer = await sendFiles(kit, [{ content: PHP, name: 'a.jpg' }]);

  expect(answer.json()).toMatchObject({ code: 302, msg: '请先登录' });
});

test('a member whose group does not hold the rule may not upload', async () => {
  const kit = await startApp();
  const [group] = await kit.platform.db
    .insert(memberGroups)
    .values({ name: '观察', rules: ['account/overview'] })
    .returning();
  const member = await makeMember(kit.platform, { groupId: group?.id });
  const { headers } = await logIn(kit, member);

  const answer = await sendFiles(kit, [{ content: PHP, name: 'a.jpg' }], { headers });

  expect(answer.json()).toMatchObject({ code: 401, data: { error: 'rule.not_held' } });
});

test('a body that is no form has no file, and a broken form is unreadable', async () => {
  const { app, headers } = await startMember();
  const send = (type: string, payload: string) =>
    app.inject({ method: 'POST', url: '/api/ajax/upload', headers: { ...headers, 'content-type': type }, payload });

  const json = await send('application/json', '{"file":"x"}');
  const broken = await send('multipart/form-data; boundary=abc', '--abc\r\nContent-Dis');
  const boundless = await send('multipart/form-data', 'x');

  expect(json.json().msg).toBe('上传文件的信息不完整');
  expect([broken.statusCode, boundless.statusCode]).toEqual([400, 400]);
});

test('no other call accepts a form', async () => {
  const { app } = await startApp();
  const { body, contentType } = await formOf([{ content: PHP, name: 'a.jpg' }]);

  const answer = await app.inject({
    method: checkIn.method,
    url: checkIn.path,
    headers: { 'content-type': contentType },
    payload: body,
  });

  expect(answer.statusCode).toBe(415);
});

test('the same file again gives the same record and the time of the repetition', async () => {
  const { upload, advance } = await startMember();
  const content = await plainPicture(40, 30, 'jpeg');
  const first = await upload({ content, name: 'a.jpg' });
  advance(60);

  const again = await upload({ content, name: 'b.jpg' });
  const elsewhere = await upload({ content, name: 'a.jpg' }, { topic: 'other' });

  const { lastuploadtime, last_upload_time, ...file } = again.data.file;
  expect(file).toEqual({ ...first.data.file, name: 'b.jpg' });
  expect(lastuploadtime).toBe(again.time);
  expect(last_upload_time).toBe(again.time);
  expect(elsewhere.data.file.url).not.toBe(first.data.file.url);
});

test('a member does not learn who else uploaded a file, nor its other names', async () => {
  const kit = await startMember();
  const content = await plainPicture(40, 30, 'jpeg');
  await kit.upload({ content, name: '我的身份证.jpg' });
  const other = await makeMember(kit.platform);
  const { headers } = await logIn(kit, other);

  const answer = await sendFiles(kit, [{ content, name: 'x.jpg' }], { headers });

  const { file } = answer.json().data;
  expect(file).toMatchObject({ user_id: other.id, name: 'x.jpg' });
  expect(file).not.toHaveProperty('lastuploadtime');
  const [shared] = await kit.platform.db.select().from(media);
  expect(shared?.fileName).not.toContain('身份证');
  expect(await kit.platform.db.select().from(mediaUploads)).toHaveLength(2);
});

test('a member uploads fifty files and two hundred megabytes a day', async () => {
  const { upload, platform, member, advance } = await startMember();
  const content = await plainPicture(9, 9, 'jpeg');
  const today = { memberId: member.id, day: '2026-05-20' };
  await platform.db.insert(mediaUploadDays).values({ ...today, files: 49, bytes: 1 });

  const fiftieth = await upload({ content });
  const beyond = await upload({ content });
  await platform.db
    .update(mediaUploadDays)
    .set({ files: 1, bytes: 209_715_200 - content.length + 1 })
    .where(eq(mediaUploadDays.memberId, member.id));
  const tooMuch = await upload({ content });
  advance(24 * 3_600);
  const tomorrow = await upload({ content });

  expect([fiftieth.code, beyond.code, tooMuch.code, tomorrow.code]).toEqual([1, 0, 0, 1]);
  expect(beyond).toMatchObject({
    msg: '今天的上传已达上限（50个文件或200MB），请明天再试',
    data: { error: 'upload.day_full' },
  });
});

test('a file above the limit is refused while it arrives, and the connection stays usable', async () => {
  const { app, headers, platform } = await startMember();
  const port = await listen(app);
  const form = await formOf([{ content: Buffer.alloc(30_000_000, 1), name: 'a.jpg' }]);
  const request = () =>
    fetch(`http://127.0.0.1:${port}/api/ajax/upload`, {
      method: 'POST',
      headers: { ...headers, 'content-type': form.contentType },
      body: Uint8Array.from(form.body),
    }).then((answer) => answer.json() as Promise<Envelope>);

  const [first, second] = [await request(), await request()];

  expect(first).toMatchObject({ code: 0, msg: '上传文件的大小超出允许范围' });
  expect(second).toEqual({ ...first, time: second.time });
  expect(await platform.db.select().from(mediaUploadDays)).toEqual([]);
  await app.close();
});

test('an aborted upload leaves nothing and frees its place', async () => {
  const { app, headers, platform, upload, dataDir } = await startMember();
  const port = await listen(app);
  const form = await formOf([{ content: Buffer.alloc(3_000_000, 1), name: 'a.jpg' }]);

  for (let turn = 0; turn < 4; turn++) {
    await new Promise<void>((resolve) => {
      const request = httpRequest({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/ajax/upload',
        headers: { ...headers, 'content-type': form.contentType, 'content-length': form.body.length },
      });
      request.on('error', () => resolve());
      request.write(form.body.subarray(0, 1_000_000), () => request.destroy());
      request.on('close', () => resolve());
    });
  }
  const content = await plainPicture(9, 9, 'jpeg');

  // The server notices the end a moment after the client.
  await expect.poll(async () => (await upload({ content })).code).toBe(1);
  expect(await platform.db.select().from(media)).toHaveLength(1);
  const files = await readdir(join(dataDir, 'blobs'), { recursive: true });
  expect(files.filter((name) => name.endsWith('.jpg'))).toHaveLength(1);
  await app.close();
});

function zipEnd(): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  return Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(60), end]);
}

async function manyFrames(count: number): Promise<Buffer> {
  const shades = await Promise.all(['#000', '#fff'].map((shade) => plainPicture(2, 2, 'png', shade)));
  const frames = Array.from({ length: count }, (_, index) => shades[index % 2] as Buffer);
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

async function listen(app: Awaited<ReturnType<typeof startApp>>['app']): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}
