import { expect, test } from 'vitest';
import { createOutlines } from './click-captcha-outlines.ts';
import { CAPTCHA_ICONS, CHARACTERS, chooseSigns, LETTERS } from './click-captcha-signs.ts';

const manyTimes = Array.from({ length: 300 });

test('in Chinese a reader is asked for characters and for icons by their Chinese name', () => {
  const asked = new Set(manyTimes.flatMap(() => chooseSigns('zh-cn').map(({ text }) => text)));

  for (const text of asked) expect(text).toMatch(/^\p{Script=Han}$|^<\p{Script=Han}+>$/u);
  expect([...asked].some((text) => text.startsWith('<'))).toBe(true);
});

test('in English only letters and English icon names are asked for', () => {
  const asked = new Set(manyTimes.flatMap(() => chooseSigns('en').map(({ text }) => text)));

  for (const text of asked) expect(text).toMatch(/^[A-Z]$|^<[a-z ]+>$/);
});

test('two signs are asked for, two are decoys, and all four differ', () => {
  for (const _ of manyTimes) {
    const texts = chooseSigns('zh-cn').map(({ text }) => text);
    expect(new Set(texts).size).toBe(4);
    const names = texts.filter((text) => text.startsWith('<')).join('');
    const written = texts.filter((text) => !text.startsWith('<'));
    expect(written.filter((sign) => names.includes(sign))).toEqual([]);
  }
});

test('every sign has a purely numeric drawing', async () => {
  const outline = createOutlines();

  for (const sign of [...CHARACTERS, ...LETTERS]) {
    expect(await outline(sign), sign).toMatch(/^M[-\d. MLQCZ]{40,}$/);
  }
  for (const { path, names } of CAPTCHA_ICONS) expect(path, names.en).not.toContain('NaN');
  expect(new Set(CHARACTERS).size).toBe(CHARACTERS.length);
}, 30_000);
