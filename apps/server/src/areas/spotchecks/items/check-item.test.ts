// spec 2.18: what official tables print is read or left as it is
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge, splitCheckItems, timesOver } from './check-item.ts';
import { labNumber } from './lab-text.ts';
import { parseLimit } from './limit-text.ts';
import { parseMeasuredValue } from './measured-value.ts';

describe('results', () => {
  test.each([
    ['3.69 g/100g', '=', 3.69, 'g/100g'],
    ['0.018 ug/kg', '=', 0.018, 'μg/kg'],
    ['0.018µg/kg', '=', 0.018, 'μg/kg'],
    ['14.0 °T', '=', 14, '°T'],
    ['1.9×10³ CFU/g', '=', 1900, 'CFU/g'],
    ['1.2×10^4 CFU/mL', '=', 12000, 'CFU/mL'],
    ['1.2E4 cfu/ml', '=', 12000, 'CFU/mL'],
    ['1.2万 CFU/mL', '=', 12000, 'CFU/mL'],
    ['＜10 CFU/g', '<', 10, 'CFU/g'],
    ['≥ 5', '>=', 5, ''],
    ['91.4%', '=', 91.4, '%'],
    ['实测为标示值的71%', '=', 71, '%标示值'],
    ['未检出', 'nd', null, ''],
    ['5份均未检出/25g', 'nd', null, '/25g'],
    ['符合', 'conform', null, ''],
  ])('%s is parsed as %s %s %s', (raw, qualifier, value, unit) => {
    expect(parseMeasuredValue(raw)).toMatchObject({ qualifier, value, unit });
  });

  test.each([
    ['8.6×10⁴；1.3×10⁵；9.1×10⁴；1.6×10⁵；7.7×10⁴ CFU/mL', [86000, 130000, 91000, 160000, 77000]],
    ['①20②1300③45④10⑤350 CFU/g', [20, 1300, 45, 10, 350]],
    ['20/1300/45/10/350 CFU/g', [20, 1300, 45, 10, 350]],
    ['20,1300,45,10,350', [20, 1300, 45, 10, 350]],
    [' ①20；②1300；③45 ④10、⑤350 CFU/g', [20, 1300, 45, 10, 350]],
    ['①：20 CFU/g；②：1300 CFU/g；③：45 CFU/g', [20, 1300, 45]],
    ['20、1300、45、10、350 CFU/g', [20, 1300, 45, 10, 350]],
  ])('the five values of a sampling plan are parsed from %s', (raw, values) => {
    expect(parseMeasuredValue(raw)?.values.map(({ value }) => value)).toEqual(values);
  });

  test('values below the detection limit keep their sign among exact ones', () => {
    const found = parseMeasuredValue('20；1.3×10³；45；＜10；350 CFU/g');

    expect(found?.qualifier).toBeNull();
    expect(found?.values[3]).toEqual({ qualifier: '<', value: 10 });
  });

  test.each([
    '3.4 g/100g（占非脂乳固体36%）',
    '1,300 CFU/g',
    '3.4 furlongs',
    '①20 CFU/g；②1300 CFU/mL',
    '1.2×104 CFU/g',
    '约3克',
    '1.2.3 g/100g',
    '/',
    '',
  ])('%s is not guessed at', (raw) => {
    expect(parseMeasuredValue(raw)).toBeNull();
  });
});

describe('limits', () => {
  test.each([
    ['≥2.9 g/100g', { type: 'min', low: 2.9, unit: 'g/100g', exclusive: false }],
    ['≤0.5 μg/kg', { type: 'max', high: 0.5, unit: 'μg/kg' }],
    ['＜10 CFU/g', { type: 'max', high: 10, exclusive: true }],
    ['12～18 °T', { type: 'range', low: 12, high: 18, unit: '°T' }],
    ['12-18 °T', { type: 'range', low: 12, high: 18, unit: '°T' }],
    ['12~18', { type: 'range', low: 12, high: 18, unit: '' }],
    ['≥1×10⁶ CFU/mL', { type: 'min', low: 1e6, unit: 'CFU/mL' }],
    ['不得检出/25g', { type: 'absent', unit: '/25g' }],
    ['不得检出', { type: 'absent', unit: '' }],
    ['商业无菌', { type: 'conform' }],
    ['≥标签标示值的80%', { type: 'label', percent: 80, basis: '' }],
    ['≥标示值的80%（GB 28050）', { type: 'label', percent: 80, basis: 'GB 28050' }],
    ['≥80%标示值', { type: 'label', percent: 80, basis: '' }],
    ['≥3.1（GB 25190，全脂）', { type: 'min', low: 3.1, unit: '', basis: 'GB 25190' }],
    ['n=5，c=2，m=5×10⁴，M=1×10⁵ CFU/mL', { type: 'ncmM', n: 5, c: 2, lower: 5e4, upper: 1e5, unit: 'CFU/mL' }],
    ['n=5,c=2,m=50000,M=100000', { type: 'ncmM', n: 5, c: 2, lower: 5e4, upper: 1e5 }],
    ['n=5，c=0，m=0/25mL', { type: 'ncmM', n: 5, c: 0, lower: 0, upper: null, unit: '/25mL' }],
  ])('%s is read', (raw, limit) => {
    expect(parseLimit(raw)).toMatchObject(limit);
  });

  test.each([
    '≥非脂乳固体的34%',
    '再制干酪＞50，干酪制品15～50（GB 25192）',
    '≥6，即1×10⁶ CFU/g（GB 19302）',
    '标签贮存条件2～6℃',
    'n=5，c=5，m=1，M=5',
    'n=5，c=2，m=100，M=10',
    '18～12 °T',
    '/',
  ])('%s is not guessed at', (raw) => {
    expect(parseLimit(raw)).toBeNull();
  });
});

describe('judgement', () => {
  test.each([
    ['2.8 g/100g', '≥2.9 g/100g', 'fail'],
    ['2.9 g/100g', '≥2.9 g/100g', 'pass'],
    ['5.0 g/100g', '≤5.0 g/100g', 'pass'],
    ['5.1 g/100g', '≤5.0 g/100g', 'fail'],
    ['未检出', '≤0.5 μg/kg', 'pass'],
    ['＜10 CFU/g', '≤100 CFU/g', 'pass'],
    ['＜200 CFU/g', '≤100 CFU/g', null],
    ['18.2 °T', '12～18 °T', 'fail'],
    ['实测为标示值的71%', '≥标示值的80%（GB 28050）', 'fail'],
    ['5份均未检出/25g', 'n=5，c=0，m=0/25g', 'pass'],
    ['3；6；4；2；3 CFU/mL', 'n=5，c=2，m=1，M=5 CFU/mL', 'fail'],
    ['3；1；4；1；1 CFU/mL', 'n=5，c=2，m=1，M=5 CFU/mL', 'pass'],
    ['3；2；4；1；1 CFU/mL', 'n=5，c=2，m=1，M=5 CFU/mL', 'fail'],
    ['3；2；＜4；1；1 CFU/mL', 'n=5，c=2，m=1，M=5 CFU/mL', null],
    ['3；2 CFU/mL', 'n=5，c=2，m=1，M=5 CFU/mL', null],
    ['3.0 mg/kg', '≤5.0 g/kg', null],
    ['3.0 g/100g', '看着不错', null],
  ])('%s against %s is %s', (result, limit, verdict) => {
    expect(judge(parseMeasuredValue(result), parseLimit(limit))).toBe(verdict);
  });

  test("a failed value's excess over its limit is computed from the worst sample", () => {
    const found = parseMeasuredValue('20；1.3×10³；45；＜10；350 CFU/g');

    expect(timesOver(found, parseLimit('n=5，c=2，m=100，M=1000 CFU/g'))).toBe(1.3);
    expect(timesOver(found, parseLimit('n=5，c=2，m=100，M=10000 CFU/g'))).toBeNull();
  });

  test('an upper bound of a sample is not taken for its value', () => {
    const found = parseMeasuredValue('1500；＜20000；45；10；350 CFU/g');

    expect(timesOver(found, parseLimit('n=5，c=2，m=100，M=1000 CFU/g'))).toBe(1.5);
  });
});

describe('the cell of an official table', () => {
  test.each(['║', '‖', '||', '｜'])('items are split at %s although results contain ；', (bar) => {
    const cell = `菌落总数${bar}3；6；4；2；3 CFU/mL${bar}n=5，c=2，m=1，M=5 CFU/mL；水分${bar}6.1 g/100g${bar}≤5.0 g/100g`;

    expect(splitCheckItems(cell)).toEqual([
      { name: '菌落总数', result: '3；6；4；2；3 CFU/mL', limit: 'n=5，c=2，m=1，M=5 CFU/mL' },
      { name: '水分', result: '6.1 g/100g', limit: '≤5.0 g/100g' },
    ]);
  });

  test.each(['水分', '水分║6.1', '水分║6.1║≤5.0║', '║6.1║≤5.0'])('%s is refused', (cell) => {
    expect(splitCheckItems(cell)).toBeNull();
  });
});

test('a number is parsed the same in any notation', () => {
  const mantissas = fc.integer({ min: 1, max: 99_999 });

  fc.assert(
    fc.property(mantissas, fc.integer({ min: 0, max: 8 }), (mantissa, power) => {
      const value = Number(`${mantissa}e${power}`);
      const forms = [`${mantissa}×10^${power}`, `${mantissa}E${power}`, `${mantissa} x 10^${power}`];

      expect(forms.map(labNumber)).toEqual(forms.map(() => value));
    }),
  );
});

test('no text breaks the parser or makes it invent a number', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[0-9.×^;，n=cmM<>≤≥~/ %gEe()万份均]{0,30}$/),
  );

  fc.assert(
    fc.property(texts, (text) => {
      const found = parseMeasuredValue(text);
      const limit = parseLimit(text);
      const numbers = [found?.value ?? 0, ...(found?.values.map(({ value }) => value) ?? [])];

      expect(numbers.every(Number.isFinite)).toBe(true);
      expect([null, 'pass', 'fail']).toContain(judge(found, limit));
    }),
    { numRuns: 500 },
  );
});
