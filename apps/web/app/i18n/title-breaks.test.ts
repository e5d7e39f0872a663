import { afterAll, expect, test } from 'vitest';
import { breakTitle, cutTitlesWith, keepWhole } from './title-breaks.ts';
import { BREAK_MARK, NO_BREAK_SPACE, plainTitle } from './title-marks.ts';

const engine = new Intl.Segmenter('zh-CN', { granularity: 'word' });

// The dictionary of the last tests, without which other files cut their titles.
afterAll(() => cutTitlesWith((text) => Array.from(engine.segment(text), ({ segment }) => segment)));

function lines(title: string): string[] {
  return breakTitle(title).split(BREAK_MARK);
}

test('a headline breaks only between words', () => {
  const pieces = lines('奶价连跌三十个月，第一批牧场开始主动减栏');

  expect(pieces.length).toBeGreaterThan(4);
  expect(pieces).toContain('牧场');
  expect(pieces.join('')).toBe('奶价连跌三十个月，第一批牧场开始主动减栏');
});

test('a short title does not break', () => {
  expect(breakTitle('牧场早晨六点')).toBe('牧场早晨六点');
});

test('no line begins with closing punctuation or ends with an opening quote', () => {
  const pieces = lines('“零蔗糖”酸奶真的没有糖吗？我们读了40份配料表');

  expect(pieces.filter((piece) => /^[，。？！”）》]/.test(piece))).toEqual([]);
  expect(pieces.filter((piece) => /[“（《]$/.test(piece))).toEqual([]);
});

test('a number stays with its unit', () => {
  const pieces = lines('一瓶鲜奶的36小时：从挤奶厅到便利店冷柜');

  expect(pieces.some((piece) => piece.includes('36小时'))).toBe(true);
});

test('a line does not start with a single character unless a clause does', () => {
  const pieces = lines('时隔七十五周，主产区奶价重回3.1元，谁先补栏');

  expect(pieces.filter((piece) => piece.startsWith('区'))).toEqual([]);
  expect(pieces.some((piece) => piece.startsWith('谁'))).toBe(true);
});

test('Latin text breaks only at its spaces', () => {
  expect(breakTitle('Milk prices fell again in March')).toBe('Milk prices fell again in March');
});

test('an English headline does not break after a number or inside a name', () => {
  const marked = breakTitle('Raw milk rises to 3.10 yuan in New Zealand');

  expect(marked.split(NO_BREAK_SPACE)).toEqual(['Raw milk rises to 3.10', 'yuan in New', 'Zealand']);
  expect(plainTitle(marked)).toBe('Raw milk rises to 3.10 yuan in New Zealand');
});

test('no break is inside the name of a brand, product or company', () => {
  keepWhole(['河曲牧歌', '维嘉高地', '初禾有机', '河曲牧歌全脂奶粉（1段）']);

  expect(lines('河曲牧歌与维嘉高地同日提价，初禾有机按兵不动')).toEqual(
    expect.arrayContaining(['河曲牧歌', '与维嘉高地', '初禾有机']),
  );
  expect(lines('三家超市里的河曲牧歌全脂奶粉已经下架')).toContain('河曲牧歌全脂奶粉');
  keepWhole([]);
});

test('a range in full-width signs stays on one line', () => {
  const pieces = lines('星垄婴儿配方奶粉（0～6月龄，1段）小罐：抽检合格');

  expect(pieces.some((piece) => piece.includes('0～6月龄'))).toBe(true);
});

test('a name that is wider than a phone breaks between its words', () => {
  keepWhole(['蛋白质标示值符合性']);

  expect(lines('高钙调制乳粉：标签（蛋白质标示值符合性）不合格')).not.toContain('（蛋白质标示值符合性）');
  keepWhole([]);
});

test('break marks are removed from a title that is copied or read out', () => {
  const title = '学生饮用奶新规解读：谁来供、谁买单';

  const marked = breakTitle(title);

  expect(marked).toContain(BREAK_MARK);
  expect(plainTitle(marked)).toBe(title);
});

test.each([
  ['沐 岭 沈 亦 舟：15.9 元 一瓶 的 鲜奶，我们 不 跟 了', ['沐岭沈亦舟：', '我们', '不跟了']],
  ['朔 原 牧业 与 沐 岭 签下 五年 长 约，价格 锁 在 2.90 至 3.60 元 之间', ['朔原牧业', '在2.90至3.60元']],
  ['GDT 全 脂粉 连涨 两轮 到 3,815 美元，买 的 人 还是 那 几类', ['两轮到3,815美元，']],
  ['芝 小巷 召回 一 批次 常温 奶酪 棒：封口 不严，4.2 万 盒', ['芝小巷', '4.2万盒']],
  ['零食 折扣店 里，一盒 牛奶 卖 1 块 7', ['1块7']],
])('with the dictionary, no break is inside a number, range, unit or name: %s', (cut, whole) => {
  cutTitlesWith((text) => {
    const from = cut.replaceAll(' ', '').indexOf(text);
    let seen = 0;
    return cut.split(/ |(?=[，：])|(?<=[，：])/).filter((word) => {
      const isInside = seen >= from && seen < from + text.length;
      seen += word.length;
      return isInside;
    });
  });

  expect(lines(cut.replaceAll(' ', ''))).toEqual(expect.arrayContaining(whole));
});
