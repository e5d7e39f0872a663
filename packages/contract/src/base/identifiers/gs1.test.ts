// spec 7.31: /api/brand/index, /detail, /timeline, /compare, /api/product/detail, /api/check/index
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Gs1Code, gs1In, readGs1, writeGs1 } from './gs1.ts';
import { barcodeCheckDigit, formatGtin } from './gtin.ts';

const YEAR = 2026;
const GS = '\u001d';
const none = { serial: null, expiresOn: null, bestBeforeOn: null, producedOn: null };
const milk = { kind: 'code', gtin: '06901234567892', lot: null, ...none };

const digit = fc.constantFrom(...'0123456789');
const body = (length: number) => fc.string({ unit: digit, minLength: length, maxLength: length });
const gtin = fc
  .constantFrom(11, 12, 13)
  .chain(body)
  .map((digits) => {
    const code = `${digits}${barcodeCheckDigit(digits)}`;
    return code.padStart(14, '0');
  });
const sign = fc.constantFrom(...'ABCXYZabcxyz0123456789-./_+');
const lot = fc.string({ unit: sign, minLength: 1, maxLength: 20 });
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const code: fc.Arbitrary<Gs1Code> = fc.record({
  kind: fc.constant('code' as const),
  form: fc.constant('elements' as const),
  gtin,
  lot: fc.option(lot),
  serial: fc.option(lot),
  expiresOn: fc.option(day),
  bestBeforeOn: fc.option(day),
  producedOn: fc.option(day),
});

const encoded = (text: string) => [...text].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('');
const compact = (iso: string) => iso.replaceAll('-', '').slice(2);

type Element = [ai: string, value: string];

function elementsOf({ gtin: number, lot: batch, serial, expiresOn, bestBeforeOn, producedOn }: Gs1Code): Element[] {
  const days: [string, string | null][] = [
    ['11', producedOn],
    ['15', bestBeforeOn],
    ['17', expiresOn],
  ];
  return [
    ['01', number],
    ...days.flatMap(([ai, iso]): Element[] => (iso ? [[ai, compact(iso)]] : [])),
    ...(batch ? [['10', batch] satisfies Element] : []),
    ...(serial ? [['21', serial] satisfies Element] : []),
  ];
}

/** Any order, others between them, separators only where they are needed. */
const shuffled = code.chain((each) => {
  const others: Element[] = [
    ['3103', '000500'],
    ['240', 'X-1'],
    ['37', '12'],
    ['20', '01'],
    ['4109', '506000134353'],
  ];
  return fc
    .tuple(fc.shuffledSubarray(others), fc.shuffledSubarray(elementsOf(each), { minLength: elementsOf(each).length }))
    .chain(([extra, own]) => fc.shuffledSubarray([...own, ...extra], { minLength: own.length + extra.length }))
    .map((elements) => ({ each, elements }));
});
const FREE = ['10', '21', '240', '37'];

test('an element string is read in any order, among others, with separators and with brackets', () => {
  fc.assert(
    fc.property(shuffled, fc.constantFrom(']d2', ']C1', ']Q3', GS), ({ each, elements }, mark) => {
      const raw = elements.map(([ai, value]) => ai + value + (FREE.includes(ai) ? GS : '')).join('');
      const brackets = elements.map(([ai, value]) => `(${ai})${value}`);

      expect(readGs1(mark + raw, YEAR)).toEqual(each);
      expect(readGs1(brackets.join(''), YEAR)).toEqual(each);
      expect(readGs1(` ${brackets.join(' ')} `, YEAR)).toEqual(each);
      expect(readGs1(brackets.join('').replace(/[(-)0-9A-Z]/g, widened), YEAR)).toEqual(each);
    }),
  );
});

function widened(text: string): string {
  return text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
}

test('a Digital Link of any host is read, with its lot in the path and its days in the query', () => {
  const host = fc.constantFrom('https://id.gs1.org', 'https://m.example.cn/trace/p', 'HTTPS://ID.EXAMPLE');
  fc.assert(
    fc.property(code, host, fc.constantFrom('', '&linkType=gs1:pip', '#top'), (each, at, after) => {
      const [, ...rest] = elementsOf(each);
      const inPath = rest.filter(([ai]) => ['10', '21'].includes(ai));
      const inQuery = rest.filter(([ai]) => !['10', '21'].includes(ai));
      const path = [['01', each.gtin], ...inPath.map(([ai, value]) => [ai, encoded(value)])].flat().join('/');
      const query = new URLSearchParams(inQuery).toString();

      expect(readGs1(`${at}/${path}?${query}${after}`, YEAR)).toEqual({ ...each, form: 'link' });
    }),
  );
});

test('what is written is read back', () => {
  fc.assert(
    fc.property(code, (each) => {
      expect(readGs1(writeGs1(each), YEAR)).toEqual(each);
    }),
  );
});

test('a number alone, as printed on the pack', () => {
  for (const text of [
    '6901234567892',
    '6 901234 567892',
    '690-1234-567892',
    ' 06901234567892 ',
    '６９０１２３４５６７８９２',
  ]) {
    expect(readGs1(text, YEAR), text).toEqual({ ...milk, form: 'digits' });
  }
  expect(readGs1('96385074', YEAR)).toMatchObject({ gtin: '00000096385074' });
  expect(readGs1('036000291452', YEAR)).toMatchObject({ gtin: '00036000291452' });
});

test('one wrong digit is never another product', () => {
  fc.assert(
    fc.property(gtin, fc.nat(13), fc.integer({ min: 1, max: 9 }), lot, (number, place, more, batch) => {
      const other = (Number(number[place]) + more) % 10;
      const changed = `${number.slice(0, place)}${other}${number.slice(place + 1)}`;
      const wrong = { kind: 'invalid', wrong: 'checkDigit', digits: changed, lot: batch };

      expect(readGs1(`(01)${changed}(10)${batch}`, YEAR)).toEqual({ ...wrong, form: 'elements' });
      expect(readGs1(`]d201${changed}10${batch}`, YEAR)).toEqual({ ...wrong, form: 'elements' });
      expect(readGs1(`https://id.gs1.org/01/${changed}/10/${encoded(batch)}`, YEAR)).toEqual({
        ...wrong,
        form: 'link',
      });
    }),
  );
  expect(readGs1('(01)06912345678901(10)K0318', YEAR)).toMatchObject({ kind: 'invalid', lot: 'K0318' });
  expect(readGs1('6901234567893', YEAR)).toMatchObject({ kind: 'invalid', form: 'digits', wrong: 'checkDigit' });
  expect(readGs1('6 901234 567893', YEAR)).toMatchObject({ kind: 'invalid', digits: '6901234567893' });
});

test.each([
  ['(01)06901234567892(17)261301', 'date'],
  ['(01)06901234567892(17)260230', 'date'],
  ['(01)06901234567892(17)2602', 'date'],
  ['(01)06901234567892(10)', 'form'],
  ['(01)06901234567892(10)123456789012345678901', 'form'],
  ['(01)06901234567892(10)A(10)B', 'form'],
  ['(01)069012345678923(10)A', 'form'],
  [']d2010690123456789217', 'form'],
  ['https://id.gs1.org/01/06901234567892/10/%zz', 'form'],
])('%s is wrong in its %s, and says so', (text, wrong) => {
  expect(readGs1(text, YEAR)).toMatchObject({ kind: 'invalid', wrong });
});

test.each([
  ['260200', '2026-02-28'],
  ['280200', '2028-02-29'],
  ['261200', '2026-12-31'],
  ['760101', '2076-01-01'],
  ['770101', '1977-01-01'],
  ['990101', '1999-01-01'],
])('the day %s is %s', (written, iso) => {
  expect(readGs1(`(01)06901234567892(17)${written}`, YEAR)).toMatchObject({ expiresOn: iso });
});

test('near the turn of a century a year belongs to the nearer one', () => {
  const on = (written: string, year: number) => readGs1(`(01)06901234567892(17)${written}`, year);

  expect(on('010101', 2095)).toMatchObject({ expiresOn: '2101-01-01' });
  expect(on('950101', 2101)).toMatchObject({ expiresOn: '2095-01-01' });
});

test('batch numbers, days, telephone numbers and addresses are no codes', () => {
  for (const text of [
    ...['', 'K0318', '20260318', '2026-03-18', '202603180815', '20260318081530', '0120260318123456', '13800138000'],
    ...[
      'https://www.example.cn/2026/01/18/6901234567892',
      'https://example.cn/q?id=6901234567892',
      '(01)',
      '(10)K0318',
    ],
    ...['12345678', '朔原纯牛奶', 'x6901234567892', '69012345678921', '(2026)'],
  ]) {
    const read = readGs1(text, YEAR);
    expect(read === null || read.kind === 'invalid', text).toBe(true);
    if (read) expect(read, text).toMatchObject({ form: 'digits' });
  }
});

test.each([
  ['6901234567892 安全吗', milk, '安全吗'],
  ['朔原6901234567892安全吗', milk, '朔原 安全吗'],
  ['这个 6 901234 567892 有没有召回', milk, '这个 有没有召回'],
  ['6901234567892 20260318', milk, '20260318'],
  ['2026-03-18 6901234567892', milk, '2026-03-18'],
  ['6901234567892 1', milk, '1'],
  ['（01）06901234567892（10）K0318，这批安全吗？', { ...milk, lot: 'K0318' }, '，这批安全吗？'],
  ['is (01)06901234567892 (10)K0318 safe?', { ...milk, lot: 'K0318' }, 'is safe?'],
  ['(01)06901234567892(10)K0318, is it safe', { ...milk, lot: 'K0318' }, 'is it safe'],
  ['(2026)年 (17)270101(01)06901234567892', { ...milk, expiresOn: '2027-01-01' }, '(2026)年'],
  ['https://id.gs1.org/01/06901234567892/10/K0318这批', { ...milk, lot: 'K0318' }, '这批'],
  ['(https://id.gs1.org/01/06901234567892/10/K0318)', { ...milk, lot: 'K0318' }, '( )'],
  [`]d20106901234567892${GS}10K0318 奶`, { ...milk, lot: 'K0318' }, '奶'],
  [`10K0318${GS}0106901234567892 奶`, { ...milk, lot: 'K0318' }, '奶'],
  ['010690123456789217270101', { ...milk, expiresOn: '2027-01-01' }, ''],
])('%j holds a code, and the rest is kept', (text, expected, rest) => {
  const found = gs1In(text, YEAR);

  expect(found?.rest).toBe(rest);
  expect(found?.code).toMatchObject(expected);
});

test('a code inside any question is found, and each word of the question stays', () => {
  const word = fc.constantFrom('朔原', '安全吗', 'K9', '奶粉 2段', '召回', '有没有', 'A2', '');
  fc.assert(
    fc.property(word, code, word, (before, each, after) => {
      const found = gs1In(`${before} ${writeGs1(each)} ${after}`, YEAR);
      const { lot: batch, serial, ...others } = each;

      expect(found?.rest).toBe([before, after].filter(Boolean).join(' '));
      expect(found?.code).toMatchObject({ ...others });
      expect(batch?.startsWith(found?.code.lot ?? '-') ?? true).toBe(true);
      expect(serial === null || found?.code.kind === 'code').toBe(true);
    }),
  );
});

test('no text throws, and whatever is called a code has a right check digit', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '(01)',
      '(10)',
      '(17)',
      ']d2',
      GS,
      'https://a.b/01/',
      '06901234567892',
      '270101',
      '%',
      '?17=',
      '/10/',
    ),
    digit,
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      for (const read of [readGs1(text, YEAR), gs1In(text, YEAR)?.code]) {
        if (read?.kind !== 'code') continue;
        expect(barcodeCheckDigit(read.gtin.slice(0, 13))).toBe(Number(read.gtin[13]));
        expect(readGs1(formatGtin(read.gtin), YEAR)?.kind ?? 'code').toBe('code');
      }
    }),
    { numRuns: 2000 },
  );
});

test('the time grows with the text, and texts of any length come to an end', () => {
  const units = ['(01)', '1', '1 ', '01', GS, 'https://', ')', '?', '(10)x', '%', '/01/', ']d2', '-1'];
  for (const unit of units) {
    for (const length of [1000, 2_000_000]) {
      const text = unit.repeat(length / unit.length);
      const start = performance.now();
      gs1In(text, YEAR);
      expect(performance.now() - start, unit).toBeLessThan(100);
    }
  }
});
