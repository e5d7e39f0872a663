import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Unzip, UnzipInflate } from 'fflate';
import { AppError } from '#platform/app-error.ts';

const FILES_MAX = 50_000;
/** Counted while unpacking, because a bomb states another size. */
const UNPACKED_MAX_BYTES = 2_147_483_648;
const WANTED = /\.(?:md|markdown|jpe?g|png|webp|gif)$/i;

export async function unpackTo(folder: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const writes: Promise<void>[] = [];
  let files = 0;
  let total = 0;
  const unzip = new Unzip((file) => {
    const steps = file.name.split(/[\\/]/).filter((step) => step !== '');
    files += 1;
    if (files > FILES_MAX) throw tooLarge();
    if (!WANTED.test(file.name) || steps.includes('..') || steps[0] === '__MACOSX') return;
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      total += piece.length;
      if (total > UNPACKED_MAX_BYTES) throw tooLarge();
      pieces.push(piece);
      if (!isLast) return;
      const path = join(folder, ...steps);
      writes.push(mkdir(dirname(path), { recursive: true }).then(() => writeFile(path, Buffer.concat(pieces))));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const piece of bytes) {
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
