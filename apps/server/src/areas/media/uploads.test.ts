import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import { UPLOAD_FILES_A_DAY, UPLOAD_MAX_BYTES } from '@rujian/contract/base/constants';
import { expect, test } from 'vitest';
import { createS3Blobs } from '#platform/blobs/s3-blobs.ts';
import { createFileReceiver, type ReceivedFile } from '#platform/http/file-receiver.ts';
import type { Platform } from '#platform/platform.ts';
import { media, mediaUploadDays } from '#schema/media.ts';
import { makeMember } from '#test/makers.ts';
import { plainPicture } from '#test/pictures.ts';
import { startS3 } from '#test/s3-store.ts';
import { startApp, testPlatform } from '#test/start-app.ts';
import { formOf } from '#test/upload-form.ts';
import { createDocuments } from './documents.ts';
import { createPictures } from './pictures.ts';
import { createPrivateFiles } from './private-files.ts';
import { createUpload } from './uploads.ts';

const limits = { maxsize: UPLOAD_MAX_BYTES, mimetype: 'jpg,png' };

function open(platform: Platform) {
  const pictures = createPictures(platform);
  const documents = createDocuments(platform);
  const files = createPrivateFiles(platform);
  const uploadLimits = async () => limits;
  return { upload: createUpload({ ...platform, pictures, documents, files, uploadLimits }) };
}

function received(body: Buffer, name = 'a.jpg'): ReceivedFile {
  return { name, type: 'image/jpeg', size: body.length, body, [Symbol.dispose]: () => {} };
}

test('a fourth concurrent upload of the same member is refused, one of another member is not', async () => {
  const { platform } = await testPlatform();
  const [member, other] = [await makeMember(platform), await makeMember(platform)];
  const { upload } = open(platform);
  const file = received(await plainPicture(9, 9, 'jpeg'));
  const arrived = Promise.withResolvers<ReceivedFile>();
  const slow = [1, 2, 3].map(() => upload(member.id, 'default', () => arrived.promise));

  const fourth = upload(member.id, 'default', async () => file);

  await expect(fourth).rejects.toMatchObject({ id: 'upload.too_many_at_once', params: { max: 3 } });
  await expect(upload(other.id, 'default', async () => file)).resolves.toBeDefined();
  arrived.resolve(file);
  await Promise.all(slow);
  await expect(upload(member.id, 'default', async () => file)).resolves.toBeDefined();
});

test('of concurrent uploads only as many as the daily limit allows are accepted', async () => {
  const { platform } = await testPlatform();
  const member = await makeMember(platform);
  const { upload } = open(platform);
  const today = { memberId: member.id, day: '2026-05-20', bytes: 0 };
  await platform.db.insert(mediaUploadDays).values({ ...today, files: UPLOAD_FILES_A_DAY - 1 });
  const file = received(await plainPicture(9, 9, 'jpeg'));

  const together = [1, 2, 3].map(() => upload(member.id, 'default', async () => file));
  const ends = await Promise.allSettled(together);

  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the same file from several members at once is stored once', async () => {
  const { platform } = await testPlatform();
  const { upload } = open(platform);
  const file = received(await plainPicture(30, 30, 'jpeg'));
  const members = [await makeMember(platform), await makeMember(platform)];

  const files = await Promise.all(members.map(({ id }) => upload(id, 'default', async () => file)));

  expect(new Set(files.map(({ url }) => url)).size).toBe(1);
  const [stored, ...more] = await platform.db.select().from(media);
  expect(more).toEqual([]);
  expect(await platform.blobs.head(stored?.blobKey ?? '')).toBeDefined();
});

test('files can be stored in an external store as well', async () => {
  const { platform } = await testPlatform();
  const member = await makeMember(platform);
  const folder = await mkdtemp(join(tmpdir(), 'rujian-uploads-'));
  const { settings, stop } = await startS3(folder);
  const blobs = createS3Blobs(settings);
  const { upload } = open({ ...platform, blobs });

  const { url, size } = await upload(member.id, 'default', async () => received(await plainPicture(30, 30, 'jpeg')));
  const found = await blobs.get(url.slice(1));

  expect(found).toMatchObject({ contentType: 'image/jpeg', bytes: size });
  expect(found && (await buffer(found.body))).toHaveLength(size);
  await blobs.close();
  await stop();
  await rm(folder, { recursive: true, force: true });
});

test('the memory for waiting files is bounded and freed when they are processed', async () => {
  const receive = createFileReceiver('file', 100_000);
  const done = Promise.withResolvers<void>();
  const { app } = await startApp({}, (base) => {
    base.register(async (scope) => {
      await scope.register(multipart);
      scope.post('/test-file', async (request) => {
        using file = await receive(request, () => {});
        await done.promise;
        return { size: file.size };
      });
    });
  });
  const { body, contentType } = await formOf([{ content: Buffer.alloc(60_000), name: 'a.jpg' }]);
  const send = () =>
    app.inject({ method: 'POST', url: '/test-file', headers: { 'content-type': contentType }, payload: body });

  const first = send().then((answer) => answer);
  const second = await send();
  done.resolve();
  const later = [await first, await send()];

  expect(second.statusCode).toBe(503);
  expect(later.map((answer) => answer.json())).toEqual([{ size: 60_000 }, { size: 60_000 }]);
});
