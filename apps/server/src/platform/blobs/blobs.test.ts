import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3 } from '#test/s3-store.ts';
import type { Blobs } from './blobs.ts';
import { createDiskBlobs } from './disk-blobs.ts';
import { createS3Blobs } from './s3-blobs.ts';

const variants: [string, (folder: string) => Promise<{ blobs: Blobs; stop: () => Promise<void> }>][] = [
  ['disk', async (folder) => ({ blobs: createDiskBlobs(folder), stop: async () => {} })],
  [
    'S3',
    async (folder) => {
      const { settings, stop } = await startS3(folder);
      return { blobs: createS3Blobs(settings), stop };
    },
  ],
];

describe.each(variants)('blobs on %s', (_name, open) => {
  let folder: string;
  let blobs: Blobs;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rujian-blobs-'));
    ({ blobs, stop } = await open(folder));
  });
  afterAll(async () => {
    await blobs.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('a file comes back as it was put, with its type and size', async () => {
    const picture = Buffer.from([0, 255, 10, 13, 128]);
    await blobs.put('news/ab12/640.webp', picture, 'image/webp');

    const found = await blobs.get('news/ab12/640.webp');

    expect(found).toMatchObject({ contentType: 'image/webp', bytes: 5 });
    expect(found && (await buffer(found.body))).toEqual(picture);
    expect(await blobs.head('news/ab12/640.webp')).toEqual({ contentType: 'image/webp', bytes: 5 });
  });

  test('putting the same name again replaces the file', async () => {
    await blobs.put('twice.txt', Buffer.from('old and long'), 'text/plain');

    await blobs.put('twice.txt', Buffer.from('new'), 'text/css');

    expect(await blobs.head('twice.txt')).toEqual({ contentType: 'text/css', bytes: 3 });
  });

  test('a name without a file gives nothing', async () => {
    expect(await blobs.get('missing/file.png')).toBeUndefined();
    expect(await blobs.head('missing/file.png')).toBeUndefined();
  });

  test('a deleted file is gone, and deleting it again is harmless', async () => {
    await blobs.put('gone.txt', Buffer.from('x'), 'text/plain');

    await blobs.delete('gone.txt');
    await blobs.delete('gone.txt');

    expect(await blobs.get('gone.txt')).toBeUndefined();
  });

  const strange = ['../secret', 'a/../../secret', '/etc/passwd', '..', '', 'a//b', 'a\\b', '.hidden', 'a/b~type'];
  for (const name of strange) {
    test(`no file outside the store is reachable as ${JSON.stringify(name)}`, async () => {
      await writeFile(join(folder, 'secret'), 'outside');

      const found = await blobs.get(name);

      expect(found).toBeUndefined();
      await expect(blobs.put(name, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a blob name');
      await expect(blobs.delete(name)).rejects.toThrow('Not a blob name');
    });
  }
});
