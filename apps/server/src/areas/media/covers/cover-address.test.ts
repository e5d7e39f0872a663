import { COVER_SIZES, coverPath } from '@rujian/contract/base/cover/cover';
import { expect, test } from 'vitest';
import { readCoverAddress } from './cover-address.ts';

test('every address that the contract produces can be parsed', () => {
  for (const size of COVER_SIZES) {
    const art = { topic: 'pasture', seed: 216, variant: 1, palette: 'dusk' };
    const [, , topic = '', drawing = '', file = ''] = coverPath(art, size, 'webp').split('/');

    expect(readCoverAddress(topic, drawing, file)).toMatchObject({ ...art, size, format: 'webp' });
  }
});

test('composition and palette may be derived from the seed', () => {
  expect(readCoverAddress('cow', '7', '240x160.svg')).toMatchObject({
    seed: 7,
    variant: undefined,
    palette: undefined,
    width: 240,
    height: 160,
  });
});

test.each([
  ['spaceship', '7', '240x160.svg'],
  ['constructor', '7', '240x160.svg'],
  ['cow', '07', '240x160.svg'],
  ['cow', '1234567890', '240x160.svg'],
  ['cow', '7v', '240x160.svg'],
  ['cow', '7-ultraviolet', '240x160.svg'],
  ['cow', '7-toString', '240x160.svg'],
  ['cow', '7', '241x160.svg'],
  ['cow', '7', '240x160.png'],
  ['cow', '7', '../../etc/passwd'],
])('an invalid address is unknown: %s/%s/%s', (topic, drawing, file) => {
  expect(readCoverAddress(topic, drawing, file)).toBeNull();
});
