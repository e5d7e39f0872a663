import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { packCodeOf } from '../../app/areas/brands/check/scan/pack-code.ts';
import { readPicture } from '../../app/areas/brands/check/scan/read-picture.ts';
import { blankPhoto, damagedPhoto, pixelsOf, seeded, twoPacks } from './damaged-photos.ts';

/** `npm run scan-photos` reads all; `npm test` every kind of code with every kind of damage once. */
const { SCAN_PHOTOS = '56', SCAN_SEED = '20260520' } = process.env;
const PHOTOS = Number(SCAN_PHOTOS);
const LEAST_SHARE = 0.95;
/** The share must not depend on how busy the machine is. */
const NEVER_LATE = () => 0;
const TIMEOUT_MS = Math.max(120_000, PHOTOS * 10_000);

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer: wasmBinary } = new Uint8Array(readFileSync(file));
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

test(
  'codes are read from photos that are turned, blurred, small, noisy, pale, shaded or slanted',
  async () => {
    const random = seeded(Number(SCAN_SEED));
    const unread: string[] = [];
    const wrong: string[] = [];
    for (let place = 0; place < PHOTOS; place += 1) {
      const { name, jpeg, says } = await damagedPhoto(place, random);
      const found = await readPicture(await pixelsOf(jpeg), readBarcodes, NEVER_LATE);
      if (found.kind !== 'code') unread.push(`${name}: ${found.kind}`);
      else {
        const { gtin, lot, expiresOn } = found.code;
        if (JSON.stringify({ gtin, lot, expiresOn }) !== JSON.stringify(says)) wrong.push(name);
      }
    }
    const share = 1 - (unread.length + wrong.length) / PHOTOS;
    const lines = [`Read ${(share * 100).toFixed(1)} % of ${PHOTOS} photos, seed ${SCAN_SEED}.`, ...unread];
    process.stdout.write(`\n${lines.join('\n')}\n`);

    expect(wrong).toEqual([]);
    expect(share).toBeGreaterThanOrEqual(LEAST_SHARE);
  },
  TIMEOUT_MS,
);

test('two packs in one photo are noticed, whichever of them is easier to read', async () => {
  const photo = await twoPacks(['6901234567892', '6901028075763']);

  expect(await readPicture(await pixelsOf(photo), readBarcodes)).toEqual({ kind: 'several' });
});

test('a photo without a code is given up, and one that takes too long is too', async () => {
  const photo = await pixelsOf(await blankPhoto());
  let now = 0;
  let attempts = 0;
  const slow: typeof readBarcodes = async () => {
    attempts += 1;
    now += 100_000;
    return [];
  };

  expect(await readPicture(photo, readBarcodes, NEVER_LATE)).toEqual(packCodeOf([]));
  expect(await readPicture(photo, slow, () => now)).toEqual(packCodeOf([]));
  expect(attempts).toBeLessThan(10);
});
