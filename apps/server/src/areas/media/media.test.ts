// spec 7.41: ours: desk/media/*: the library, what shows a file, licences that end, files replaced and sent in parts (product §3.4)
import { brotliDecompressSync } from 'node:zlib';
import { getNews } from '@rujian/contract/areas/articles/public';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mediaRenditions } from '#schema/media.ts';
import { makeArticle } from '#test/makers.ts';
import { startApp, testPlatform } from '#test/start-app.ts';
import { createPictures, RENDITIONS_JOB } from './pictures.ts';

async function photo(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#2e6b50' } as const;
  return sharp({ create })
    .withExif({ IFD0: { Make: 'Camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

test('a cover is drawn, compressed and cached for a year', async () => {
  const { app } = await startApp();

  const answer = await app.inject({
    url: '/covers/pasture/216v1-dusk/1440x600.svg',
    headers: { 'accept-encoding': 'br' },
  });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toMatch(/^<svg .*width="1440"/);
});

test.each([
  ['/covers/spaceship/7/240x160.svg', 404],
  ['/covers/cow/7/999x999.svg', 404],
  ['/covers/cow/7-ultraviolet/240x160.svg', 404],
  ['/covers/cow/7/240x160.png', 404],
  ['/covers/cow/%2e%2e%2f/240x160.svg', 404],
  ['/media/../../etc/passwd', 404],
  ['/media/..%2f..%2fetc%2fpasswd', 404],
  ['/media/%2e%2e/covers/cow', 404],
  ['/media/', 404],
  ['/media/none.jpg', 404],
  ['/media/%E0%A4%A', 404],
])('an address without a file is refused: %s', async (url, status) => {
  const { app, logLines } = await startApp();

  const answer = await app.inject(url);

  expect(answer.statusCode).toBe(status);
  expect(logLines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test('the refusal is in the language of the caller', async () => {
  const { app } = await startApp();
  const url = '/covers/cow/7/1x1.svg';

  const chinese = await app.inject(url);
  const english = await app.inject({ url, headers: { 'think-lang': 'en' } });

  expect(chinese.json()).toMatchObject({ msg: '文件不存在', data: { error: 'media.not_found' } });
  expect(english.json().msg).toBe('This file does not exist.');
});

test('an uploaded picture is stored once, upright and without camera metadata', async () => {
  const { app, platform } = await startApp();
  const { storePicture } = createPictures(platform);
  const file = await photo(60, 40);

  const first = await storePicture(file, { fileName: 'a.jpg' });
  const again = await storePicture(file, { fileName: 'b.jpg' });
  const answer = await app.inject(`/${first.blobKey}`);
  const stored = await sharp(answer.rawPayload).metadata();

  expect(again.blobKey).toBe(first.blobKey);
  expect(stored).toMatchObject({ width: 40, height: 60 });
  expect(stored.exif).toBeUndefined();
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
  });
});

test('renditions are made in both formats, never wider than the picture', async () => {
  const { platform, runJobs, call } = await startApp();
  const { id: mediaId } = await createPictures(platform).storePicture(await photo(800, 1000), {
    fileName: 'farm.jpg',
    alt: '清晨的牧场',
    isForPages: true,
  });
  const article = await makeArticle(platform, { coverMediaId: mediaId });

  await runJobs(RENDITIONS_JOB);
  const made = await platform.db.select().from(mediaRenditions);
  const { data } = await call(getNews, { id: article });

  expect(made.map(({ widthPx, mimeType }) => `${widthPx} ${mimeType}`).toSorted()).toEqual([
    '320 image/jpeg',
    '320 image/webp',
    '640 image/jpeg',
    '640 image/webp',
    '960 image/jpeg',
    '960 image/webp',
  ]);
  expect(data.cover).toMatchObject({ kind: 'photo', alt: '清晨的牧场', width: 1000, height: 800 });
  if (data.cover.kind === 'photo') {
    expect(data.cover.renditions).toHaveLength(6);
    expect(data.cover.renditions[0]?.url).toMatch(/^\/media\/default\/20260520\//);
  }
});

test('a picture without renditions is shown as uploaded', async () => {
  const { platform, call } = await startApp();
  const { id: coverMediaId, blobKey } = await createPictures(platform).storePicture(await photo(400, 300), {
    fileName: 'farm.jpg',
  });
  const id = await makeArticle(platform, { coverMediaId });

  const { data } = await call(getNews, { id });

  expect(data.cover).toMatchObject({ kind: 'photo', renditions: [{ url: `/${blobKey}`, type: 'image/jpeg' }] });
});

test.each([
  ['an empty file', Buffer.alloc(0), 'rule.uploadIncomplete'],
  ['a page that calls itself a picture', Buffer.from('<html><script>'), 'rule.uploadType'],
  ['a drawing, which could carry scripts', Buffer.from('<svg xmlns="x"/>'), 'rule.uploadType'],
  ['only the beginning of a picture', Buffer.from('ffd8ffe000104a464946', 'hex'), 'rule.uploadType'],
])('%s is refused', async (_what, file, rule) => {
  const { platform } = await testPlatform();

  const refusal = createPictures(platform).storePicture(file, { fileName: 'x.jpg' });

  await expect(refusal).rejects.toMatchObject({ id: 'request.invalid', fields: { file: rule } });
});

test('a file that is no picture is downloaded, never displayed', async () => {
  const { app, platform } = await startApp();
  await platform.blobs.put('media/default/report.html', Buffer.from('<p>'), 'text/html');

  const answer = await app.inject('/media/default/report.html');

  expect(answer.headers['content-disposition']).toBe('attachment');
  expect(answer.headers['content-security-policy']).toContain('sandbox');
});

test('icon and default avatar have fixed addresses for browsers and older clients', async () => {
  const { app } = await startApp();

  const icon = await app.inject('/favicon.ico');
  const portrait = await app.inject('/static/images/avatar.png');

  expect(icon.rawPayload.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  expect(await sharp(icon.rawPayload.subarray(22)).metadata()).toMatchObject({ width: 48 });
  expect(await sharp(portrait.rawPayload).metadata()).toMatchObject({ format: 'png', width: 256 });
});

test('range requests work, so that films play and downloads resume', async () => {
  const { app, platform } = await startApp();
  const film = Buffer.from(Array.from({ length: 1000 }, (_, place) => place % 251));
  await platform.blobs.put('media/desk/film.mp4', film, 'video/mp4');
  const ask = (headers: Record<string, string>) => app.inject({ url: '/media/desk/film.mp4', headers });

  const whole = await ask({});
  const etag = String(whole.headers.etag);
  const first = await ask({ range: 'bytes=0-1' });
  const last = await ask({ range: 'bytes=-100', 'if-range': etag });
  const changed = await ask({ range: 'bytes=0-1', 'if-range': '"another"' });
  const behind = await ask({ range: 'bytes=1000-' });
  const known = await ask({ 'if-none-match': etag });

  expect(whole).toMatchObject({ statusCode: 200, rawPayload: film });
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': '1000',
    'content-disposition': 'inline',
  });
  expect(first.statusCode).toBe(206);
  expect(first.headers).toMatchObject({
    'content-range': 'bytes 0-1/1000',
    'content-length': '2',
    'content-type': 'video/mp4',
  });
  expect(first.rawPayload).toEqual(film.subarray(0, 2));
  expect(last.statusCode).toBe(206);
  expect(last.rawPayload).toEqual(film.subarray(900));
  expect(changed).toMatchObject({ statusCode: 200, rawPayload: film });
  expect(behind.statusCode).toBe(416);
  expect(behind.headers['content-range']).toBe('bytes */1000');
  expect(known.statusCode).toBe(304);
});
