import { expect, test } from 'vitest';
import { qrPath, runsOf } from './qr-path.ts';

test('adjacent dark modules of a row are one run', () => {
  expect(runsOf([false, true, true, false, true])).toEqual([
    [1, 2],
    [4, 1],
  ]);
});

test('a QR code has its three corner squares and a quiet border', () => {
  const { size, path } = qrPath('https://rujian.example/news/12');

  expect(path).toContain('M2 2h7v1h-7z');
  expect(path).toContain(`M${size - 9} 2h7v1h-7z`);
  expect(path).not.toMatch(/M[01] /);
});
