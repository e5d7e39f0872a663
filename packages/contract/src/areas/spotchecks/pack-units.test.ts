import { expect, test } from 'vitest';
import { misfitUnit, packUnitOf, quantityInPacks } from './pack-units.ts';

test.each([
  ['180g/袋', '袋'],
  ['950ml／盒', '盒'],
  ['90g（5片）/袋', '袋'],
  ['20g×5支', null],
  ['250mL×12盒', null],
  ['800克/罐', '罐'],
  ['袋装', '袋'],
  ['950毫升', null],
  ['', null],
])('the pack of %s is %s', (spec, unit) => {
  expect(packUnitOf(spec)).toBe(unit);
});

test.each([
  ['1,860瓶', ['180g/袋'], { counted: '瓶', packed: '袋' }],
  ['1,860袋', ['180g/袋'], null],
  ['约2.1万瓶', ['950ml/瓶', '180g/袋'], null],
  ['120箱', ['180g/袋'], null],
  ['120箱（每箱12袋）', ['180g/袋'], null],
  ['120箱（每箱12瓶）', ['180g/袋'], { counted: '瓶', packed: '袋' }],
  ['1,860瓶', ['950毫升'], null],
  ['', ['180g/袋'], null],
  ['两批次', ['180g/袋'], null],
])('%s of %s: %o', (quantity, specs, misfit) => {
  expect(misfitUnit(quantity, specs)).toEqual(misfit);
});

test.each([
  ['1,860', ['180g/袋'], '1,860袋'],
  ['约2.1万', ['950ml/瓶', '1L/瓶'], '约2.1万瓶'],
  ['1,860', ['180g/袋', '950ml/瓶'], '1,860'],
  ['1,860', [], '1,860'],
  ['1,860公斤', ['180g/袋'], '1,860公斤'],
])('%s of %s is written %s', (quantity, specs, written) => {
  expect(quantityInPacks(quantity, specs)).toBe(written);
});
