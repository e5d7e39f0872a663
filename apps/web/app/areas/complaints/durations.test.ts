import { expect, test } from 'vitest';
import { durationText } from './clock-text.tsx';
import { texts as TEXTS } from './texts.ts';

const texts = TEXTS['zh-cn'];

const HOUR = 3600;

test('a duration has a sensible precision', () => {
  expect(durationText(20, texts)).toBe('1分钟');
  expect(durationText(59 * 60, texts)).toBe('59分钟');
  expect(durationText(3.9 * HOUR, texts)).toBe('3小时');
  expect(durationText(46 * HOUR, texts)).toBe('1天22小时');
  expect(durationText(48 * HOUR, texts)).toBe('2天');
  expect(durationText(250 * HOUR, texts)).toBe('10天');
});
