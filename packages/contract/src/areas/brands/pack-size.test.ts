import { expect, test } from 'vitest';
import { packSize } from './pack-size.ts';

test.each([
  ['800g/罐', '800g/tin'],
  ['250mL×12盒', '250mL×12 cartons'],
  ['20g×5支/盒', '20g×5 sticks/carton'],
  ['1L×1瓶', '1L×1 bottle'],
  ['散装', '散装'],
])('the pack %s is %s in English and unchanged in Chinese', (spec, english) => {
  expect(packSize(spec, 'en')).toBe(english);
  expect(packSize(spec, 'zh-cn')).toBe(spec);
});
