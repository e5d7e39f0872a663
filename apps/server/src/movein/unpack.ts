import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Unzip, UnzipInflate } from 'fflate';
import { AppError } from '#platform/app-error.ts';

const FILES_MAX = 50_000;
/** Counted while unpacking, because a bomb states another size. */
const UNPACKED_MAX_BYTES = 2_147_483_648;
/** Neither a text nor a picture is larger, and each file is held while it is unpacked. */
const FILE_MAX_BYTES = 67_108_864;
const WANTED = /\.(?:md|markdown|jpe?g|png|webp|gif)$/i;

export async function unpackFile(path: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const writes: Promise<void>[] = [];
  let files = 0;
  let total = 0;
  const unzip = new Unzip((file) => {
    const steps = file.name.split(/[\\/]/).filter((step) => step !== '');
    files += 1;
    if (files > FILES_MAX) throw tooLarge();
    if (!WANTED.test(file.name) || steps.includes('..') || steps[0] === '__MACOSX') return;
    let pieces: Uint8Array[] = [];
    let size = 0;
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      total += piece.length;
      if (total > UNPACKED_MAX_BYTES) throw tooLarge();
      size += piece.length;
      if (size > FILE_MAX_BYTES) pieces = [];
      else pieces.push(piece);
      if (!isLast || size > FILE_MAX_BYTES) return;
      const path = join(folder, ...steps);
      writes.push(mkdir(dirname(path), { recursive: true }).then(() => writeFile(path, Buffer.concat(pieces))));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const piece of createReadStream(path) as AsyncIterable<Uint8Array>) {
      unzip.push(piece);
      await Promise.all(writes.splice(0));
    }
    unzip.push(new Uint8Array(), true);
    await Promise.all(writes.splice(0));
  } catch (error) {
    await Promise.allSettled(writes);
    throw error instanceof AppError ? error : new AppError('movein.not_export', { program: 'Markdown' });
  }
}

function tooLarge(): AppError {
  return new AppError('movein.too_large', { max: UNPACKED_MAX_BYTES / 1_048_576 });
}
