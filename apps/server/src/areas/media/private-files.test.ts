import { PRIVATE_FILE_SECONDS } from '@rujian/contract/base/constants';
import { expect, test } from 'vitest';
import { PDF, phoneFilm, zipFile } from '#test/documents.ts';
import { logIn } from '#test/log-in.ts';
import { makeMember } from '#test/makers.ts';
import { plainPicture } from '#test/pictures.ts';
import { startApp } from '#test/start-app.ts';
import { sendFiles } from '#test/upload-form.ts';
import { createPrivateFiles } from './private-files.ts';

async function startFiles() {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  const { headers } = await logIn(kit, member);
  return {
    ...kit,
    member,
    files: createPrivateFiles(kit.platform),
    async upload(content: Buffer, name: string, topic: string, sender = headers) {
      const sent = { headers: sender, query: { topic } };
      return (await sendFiles(kit, [{ content, name }], sent)).json();
    },
  };
}

const REFUSED_TYPE = { data: { error: 'request.invalid', fields: { file: expect.anything() } } };

test('evidence has a signed address that expires and no public one', async () => {
  const { upload, app, advance } = await startFiles();
  const content = await plainPicture(40, 30, 'jpeg');

  const { data } = await upload(content, '瓶盖.jpg', 'complaint');

  expect(data.file).toMatchObject({ name: '瓶盖.jpg', width: 40, topic: 'complaint' });
  expect(data.file.url).toMatch(/^\/private\/\d+\/\d+\/[\w-]{43}$/);
  const seen = await app.inject(data.file.url);
  expect(seen.statusCode).toBe(200);
  expect(seen.rawPayload).toHaveLength(data.file.size);
  expect(seen.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': `private, max-age=${PRIVATE_FILE_SECONDS}`,
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  advance(PRIVATE_FILE_SECONDS + 1);
  expect((await app.inject(data.file.url)).statusCode).toBe(404);
});

test('a forged address opens nothing', async () => {
  const { upload, app } = await startFiles();
  const { data } = await upload(await plainPicture(9, 9, 'jpeg'), 'a.jpg', 'complaint');
  const [, , id, until, signature] = data.file.url.split('/');

  for (const path of [
    `/private/${Number(id) + 1}/${until}/${signature}`,
    `/private/${id}/${Number(until) + 9}/${signature}`,
    `/private/${id}/${until}/${'A'.repeat(43)}`,
    `/private/${id}/${until}/x`,
    '/private/a/b/c',
  ]) {
    expect((await app.inject(path)).statusCode).toBe(404);
  }
});

test('documents match their suffix, under the topics that accept them', async () => {
  const { upload, app } = await startFiles();
  const word = zipFile({
    '[Content_Types].xml':
      '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': '<w/>',
  });

  const pdf = await upload(PDF, '检测报告.pdf', 'complaint');
  expect(pdf.data.file).toMatchObject({ mimetype: 'application/pdf', suffix: 'pdf' });
  const served = await app.inject(pdf.data.file.url);
  expect(served.headers['content-disposition']).toBe('attachment');
  expect(served.rawPayload).toEqual(PDF);
  expect(await upload(word, '稿件.docx', 'contribution')).toMatchObject({ code: 1 });
  expect(await upload(zipFile({ a: 'b' }), '数据.zip', 'contribution')).toMatchObject({ code: 1 });

  expect(await upload(Buffer.from('no pdf at all'), 'a.pdf', 'complaint')).toMatchObject(REFUSED_TYPE);
  expect(await upload(PDF, 'a.mp4', 'complaint')).toMatchObject(REFUSED_TYPE);
  expect(await upload(PDF, 'a.jpg', 'complaint')).toMatchObject(REFUSED_TYPE);
  expect(await upload(PDF, 'a.pdf', 'default')).toMatchObject(REFUSED_TYPE);
  expect(await upload(word, '稿件.docx', 'claim')).toMatchObject(REFUSED_TYPE);
});

test('a film is stored without its GPS position and otherwise unchanged', async () => {
  const { upload, app } = await startFiles();
  const film = phoneFilm();

  const { data } = await upload(film, '开袋.mp4', 'complaint');

  const { rawPayload } = await app.inject(data.file.url);
  const moov = rawPayload.subarray(rawPayload.indexOf('moov')).toString('latin1');
  expect(moov).toContain('+00.0000+000.0000/');
  expect(rawPayload).toHaveLength(film.length);
  expect(rawPayload.subarray(0, film.indexOf('moov'))).toEqual(film.subarray(0, film.indexOf('moov')));
});

test('members submit only files they uploaded for that purpose', async () => {
  const kit = await startFiles();
  const { upload, files, member } = kit;
  const other = await makeMember(kit.platform);
  const { headers } = await logIn(kit, other);
  const picture = await plainPicture(20, 20, 'jpeg');
  const mine = (await upload(picture, 'mine.jpg', 'complaint')).data.file.id;
  const draft = (await upload(picture, 'mine.jpg', 'contribution')).data.file.id;
  const his = (await upload(PDF, 'his.pdf', 'complaint', headers)).data.file.id;
  const topic = 'complaint' as const;

  const handedIn = await files.own({ memberId: member.id, topic, ids: [mine] });
  expect(handedIn.map(({ id }) => id)).toEqual([mine]);
  for (const ids of [[his], [draft], [mine, his], [999]]) {
    await expect(files.own({ memberId: member.id, topic, ids })).rejects.toMatchObject({ id: 'upload.not_yours' });
  }
});

test('a link carries the file name given by its uploader', async () => {
  const { upload, files, member } = await startFiles();
  const { id } = (await upload(PDF, '小票.pdf', 'complaint')).data.file;

  const links = await files.links([id], member.id);

  expect(links.get(id)).toMatchObject({ name: '小票.pdf', kind: 'document', size: PDF.length });
  expect((await files.links([id])).get(id)?.name).not.toContain('小票');
});

test('a published file has one permanent address, also when published twice at once', async () => {
  const { upload, files, app } = await startFiles();
  const { file } = (await upload(await plainPicture(30, 30, 'jpeg'), 'a.jpg', 'complaint')).data;

  const urls = await Promise.all([1, 2, 3].map(() => files.publish(file.id)));

  expect(new Set(urls).size).toBe(1);
  expect(urls[0]).toMatch(/^\/media\/complaint\//);
  expect((await app.inject(urls[0] ?? '')).statusCode).toBe(200);
  expect((await files.links([file.id])).get(file.id)?.url).toBe(urls[0]);
  expect((await app.inject(file.url)).statusCode).toBe(404);
});
