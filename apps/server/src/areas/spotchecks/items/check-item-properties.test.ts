// spec 2.18: what official tables print is read or left as it is
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge, splitCheckItems, timesOver } from './check-item.ts';
import { labNumber, plainSigns } from './lab-text.ts';
import { parseLimit } from './limit-text.ts';
import { parseMeasuredValue } from './measured-value.ts';

const counts = fc.integer({ min: 0, max: 200_000 });
const fiveCounts = fc.array(counts, { minLength: 5, maxLength: 5 });
const names = fc.constantFrom('菌落总数', '大肠菌群', '霉菌', '水分', '标签（钙标示值符合性）');
const bars = fc.constantFrom('║', '‖', '||', '｜');
const plans = fc
  .record({ n: fc.constant(5), c: fc.integer({ min: 0, max: 4 }), m: counts, extra: counts })
  .map(({ n, c, m, extra }) => ({ n, c, m, M: m + extra }));

test('items are split exactly as they were joined, with any separator and any results', () => {
  const results = fc.oneof(
    counts.map((count) => `${count} CFU/g`),
    fiveCounts.map((five) => `${five.join('；')} CFU/g`),
    fc.constant('未检出'),
  );
  const limits = fc.oneof(
    counts.map((count) => `≤${count} CFU/g`),
    plans.map(({ n, c, m, M }) => `n=${n}；c=${c}；m=${m}；M=${M} CFU/g`),
  );
  const items = fc.array(fc.record({ name: names, result: results, limit: limits }), { minLength: 1, maxLength: 20 });

  fc.assert(
    fc.property(items, bars, (input, bar) => {
      const cell = input.map((item) => [item.name, item.result, item.limit].join(bar)).join('；');

      expect(splitCheckItems(cell)).toEqual(input);
    }),
  );
});

test('the values of a sampling plan are parsed with any separator', () => {
  const joined: ((values: number[]) => string)[] = [
    (values) => `${values.join('；')} CFU/mL`,
    (values) => `${values.join(';')} CFU/mL`,
    (values) => `${values.join('、')} CFU/mL`,
    (values) => `${values.join(',')} CFU/mL`,
    (values) => `${values.join('/')} CFU/mL`,
    (values) => `${values.map((value, place) => `${'①②③④⑤'[place]}${value}`).join('')} CFU/mL`,
    (values) => values.map((value, place) => `${'①②③④⑤'[place]}${value} CFU/mL`).join('；'),
  ];

  fc.assert(
    fc.property(fiveCounts, fc.constantFrom(...joined), (values, write) => {
      const found = parseMeasuredValue(write(values));

      expect(found?.values.map(({ value }) => value)).toEqual(values);
      expect(found?.unit).toBe('CFU/mL');
    }),
  );
});

test('a number is the same in digits, powers, exponents and ten thousands', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), (hundredths) => {
      const value = hundredths * 100;
      const forms = [`${value}`, `${hundredths}×10²`, `${hundredths}×10^2`, `${hundredths}E2`, `${hundredths / 100}万`];

      expect(forms.map((form) => labNumber(plainSigns(form)))).toEqual(forms.map(() => value));
    }),
  );
});

test('a sampling plan is parsed with any spacing and any separator', () => {
  fc.assert(
    fc.property(plans, fc.constantFrom('，', ',', ' ', '；', '、'), ({ n, c, m, M }, gap) => {
      const limit = parseLimit([`n=${n}`, `c=${c}`, `m=${m}`, `M=${M} CFU/mL`].join(gap));

      expect(limit).toMatchObject({ type: 'ncmM', n, c, lower: m, upper: M, unit: 'CFU/mL' });
    }),
  );
});

test('a plan fails exactly if a value is above M or more than c are above m', () => {
  fc.assert(
    fc.property(plans, fiveCounts, ({ n, c, m, M }, values) => {
      const found = parseMeasuredValue(`${values.join('；')} CFU/g`);
      const limit = parseLimit(`n=${n}，c=${c}，m=${m}，M=${M} CFU/g`);
      const fails = values.some((value) => value > M) || values.filter((value) => value > m).length > c;

      expect(judge(found, limit)).toBe(fails ? 'fail' : 'pass');
      const times = timesOver(found, limit);
      if (times !== null) expect(times).toBeGreaterThanOrEqual(1);
    }),
  );
});

test('a bound is judged only where every value it allows is judged the same', () => {
  const signs = fc.constantFrom('＜', '≤', '＞', '≥');

  fc.assert(
    fc.property(signs, counts, counts, counts, (sign, bound, high, distance) => {
      const limit = parseLimit(`≤${high} CFU/g`);
      const verdict = judge(parseMeasuredValue(`${sign}${bound} CFU/g`), limit);
      const isAbove = sign === '＞' || sign === '≥';
      const possible = isAbove ? bound + 1 + distance : Math.max(0, bound - 1 - distance);
      const exact = judge(parseMeasuredValue(`${possible} CFU/g`), limit);

      if (verdict !== null && (isAbove || possible < bound)) expect(exact).toBe(verdict);
    }),
  );
});

test('every parsed number occurs in the text', () => {
  const texts = fc.oneof(
    fc.stringMatching(/^[0-9.×^;，、n=cmM<>≤≥~/ %gEe万份均①②]{0,24}$/),
    fc.stringMatching(/^(≥|≤|<)?[0-9]{1,4}(\.[0-9]{1,2})? ?(g\/100g|CFU\/g|斤|furlongs)?$/),
  );

  fc.assert(
    fc.property(texts, (text) => {
      const found = parseMeasuredValue(text);
      const limit = parseLimit(text);
      const read = [
        ...(found ? [found.value, ...found.values.map(({ value }) => value)] : []),
        ...(limit ? numbersOf(limit) : []),
      ].filter((value) => value !== null);
      const written = numbersIn(plainSigns(text));

      for (const value of read) expect(written).toContain(value);
    }),
    { numRuns: 400 },
  );
});

test('an unknown unit leaves the text unparsed', () => {
  const strange = fc.constantFrom('斤', '勺', 'furlongs', 'g/杯', 'CFU', '元');

  fc.assert(
    fc.property(counts, strange, (count, unit) => {
      expect(parseMeasuredValue(`${count} ${unit}`)).toBeNull();
      expect(parseLimit(`≤${count} ${unit}`)).toBeNull();
    }),
  );
});

function numbersOf(limit: NonNullable<ReturnType<typeof parseLimit>>): (number | null)[] {
  switch (limit.type) {
    case 'max':
      return [limit.high];
    case 'min':
      return [limit.low];
    case 'range':
      return [limit.low, limit.high];
    case 'label':
      return [limit.percent];
    case 'ncmM':
      return [limit.n, limit.c, limit.lower, limit.upper];
    default:
      return [];
  }
}

/** Every number that any part of the text spells. */
function numbersIn(text: string): Set<number> {
  const found = new Set<number>();
  for (let from = 0; from < text.length; from += 1) {
    for (let to = from + 1; to <= text.length; to += 1) {
      const value = labNumber(text.slice(from, to));
      if (value !== null) found.add(value);
    }
  }
  return found;
}
