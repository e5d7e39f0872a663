// Personal data as people disguise it, in sentences of complaints
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskPersonal, maskWithSpans } from './masking.ts';

const RUNS = { numRuns: 60 } as const;

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((each) => each.join(''));
const mobile = fc.tuple(fc.constantFrom(...'3456789'), digits(9)).map(([second, rest]) => `1${second}${rest}`);

const inEach = (signs: readonly string[]) => (number: string) => number.replace(/\d/g, (digit) => signs[+digit] ?? '');
const words = [...'零一二三四五六七八九'];
const spoken = [...'洞幺两三四五六拐八勾'];
const bankWords = [...'零壹贰叁肆伍陆柒捌玖'];
const ringed = [...'⓪①②③④⑤⑥⑦⑧⑨'];
const keycaps = [...'0123456789'].map((digit) => `${digit}\ufe0f\u20e3`);
const bold = [...'𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'];
const wide = [...'０１２３４５６７８９'];
const grouped = (sign: string) => (number: string) => number.replace(/(\d{3})(\d{4})(\d{4})$/, `$1${sign}$2${sign}$3`);
const between = (sign: string) => (number: string) => [...number].join(sign);

const prefixes = ['', '86', '+86', '0086', '+86 ', '+86-', '（+86）', '0086 '];

const mobiles: [string, (number: string) => string][] = [
  ...prefixes.map((prefix): [string, (number: string) => string] => [`after "${prefix}"`, (number) => prefix + number]),
  ...[' ', '-', '.', '·', '—', ' - ', '_', '*', '/', '~', '  '].map((sign): [string, (number: string) => string] => [
    `in groups with "${sign}"`,
    grouped(sign),
  ]),
  ['with a blank after each digit', between(' ')],
  ['with a dot after each digit', between('.')],
  ['with a zero-width space after each digit', between('\u200b')],
  ['with a word joiner after each digit', between('\u2060')],
  ['with soft hyphens', between('\u00ad')],
  ['in full-width digits', inEach(wide)],
  ['after a full-width +86', (number) => inEach(wide)(`＋86${number}`)],
  ['in bold mathematical digits', inEach(bold)],
  ['in ringed digits', inEach(ringed)],
  ['in keycaps', inEach(keycaps)],
  ['in words', inEach(words)],
  ['in words of the radio', inEach(spoken)],
  ['in words of a bank', inEach(bankWords)],
  ['in words, with 幺 and 〇', (number) => inEach(words)(number).replaceAll('一', '幺').replaceAll('零', '〇')],
  ['in words with 86', (number) => inEach(words)(`86${number}`)],
  ['in words, grouped', (number) => grouped(' - ')(number).replace(/\d/g, (digit) => words[+digit] ?? '')],
  ['half in words', (number) => inEach(words)(number.slice(0, 3)) + number.slice(3)],
  ['every second digit in words', (number) => number.replace(/(\d)(\d)/g, (_, one, two) => one + words[+two])],
  ['the last digit in words', (number) => number.slice(0, 10) + words[Number(number[10])]],
  [
    '一三八 - 0013 八零零零',
    (number) => `${inEach(words)(number.slice(0, 3))} - ${number.slice(3, 7)} ${inEach(words)(number.slice(7))}`,
  ],
  ['with words between', (number) => `${number.slice(0, 3)}然后${number.slice(3, 7)}，后面是${number.slice(7)}`],
  ['with the word for a dash', grouped('杠')],
  ['with the word for a blank', grouped('空格')],
  ['with the area in brackets', (number) => `(${number.slice(0, 3)}) ${number.slice(3, 7)}-${number.slice(7)}`],
];

const sentences: [string, string][] = [
  ['', ''],
  ['客服一直不接，请打', '，谢谢'],
  ['我的电话是', '一直打不通，请核实'],
  ['4月6日买了2箱酸奶，胀包。联系我：', '。批号20260330A1'],
  ['第三次说，', '一周内退款'],
  ['手机', '（微信同号）'],
];

describe('a mobile number does not survive', () => {
  for (const [name, disguise] of mobiles) {
    test(name, () => {
      fc.assert(
        fc.property(mobile, fc.constantFrom(...sentences), (number, [before, after]) => {
          const masked = maskPersonal(before + disguise(number) + after);
          expect(masked).toContain(`${before}`);
          expect(masked).toContain('［手机号已隐去］');
          expect(readDigits(masked)).not.toContain(number.slice(3, 10));
          expect(readDigits(masked)).not.toContain(number.slice(0, 7));
          expect(maskPersonal(masked)).toBe(masked);
        }),
        RUNS,
      );
    });
  }

  test.each(['l38OO138OOO', 'I38 0013 8OOO', '138oo138ooo', '86l38OO138OOO', '13800l38000'])(
    'with letters for digits: %s',
    (typed) => {
      expect(maskPersonal(`打${typed}找我`)).toBe('打［手机号已隐去］找我');
    },
  );

  test('beside a word that also is a digit', () => {
    expect(maskPersonal('第一13800138000一直打不通')).toBe('第一［手机号已隐去］一直打不通');
  });

  test('with the country code, whole', () => {
    expect(maskPersonal('8613800138000')).toBe('［手机号已隐去］');
    expect(maskPersonal('+8613800138000')).toBe('+［手机号已隐去］');
    expect(maskPersonal('008613800138000')).toBe('［手机号已隐去］');
  });
});

const idNumber = fc
  .tuple(
    fc.constantFrom('110105', '150102', '440306', '820000'),
    fc.integer({ min: 1950, max: 2020 }),
    fc.integer({ min: 10, max: 12 }),
    fc.integer({ min: 10, max: 28 }),
    digits(3),
    fc.constantFrom(...'0123456789Xx'),
  )
  .map((parts) => parts.join(''));
const oldIdNumber = idNumber.map((number) => number.slice(0, 6) + number.slice(8, 17));
const bankCard = fc
  .tuple(fc.constantFrom('6222', '6217', '4563', '5240'), digits(14))
  .map(([head, rest]) => `${head}${rest}${luhnDigit(head + rest)}`);
const plate = fc.tuple(fc.constantFrom('京A', '沪C', '蒙B', '粤S'), digits(3), fc.constantFrom('K8', '01', 'PX'));
const greenPlate = fc.tuple(fc.constantFrom('京A', '沪C', '蒙B', '粤S'), fc.constantFrom('D', 'F'), digits(5));

const families: [string, fc.Arbitrary<string>, string][] = [
  ['an identity number', idNumber, '证件号'],
  [
    'an identity number with blanks',
    idNumber.map((n) => `${n.slice(0, 6)} ${n.slice(6, 14)} ${n.slice(14)}`),
    '证件号',
  ],
  ['an identity number in full width', idNumber.map((n) => inEach(wide)(n).replace('X', 'Ｘ')), '证件号'],
  ['an identity number in words', idNumber.map(inEach(words)), '证件号'],
  ['an identity number with zero-width spaces', idNumber.map(between('\u200b')), '证件号'],
  ['an identity number of fifteen digits', oldIdNumber, '证件号'],
  ['a bank card', bankCard, '银行卡号'],
  ['a bank card in groups', bankCard.map((card) => card.replace(/(\d{4})(?=\d)/g, '$1 ')), '银行卡号'],
  ['a bank card with hyphens', bankCard.map((card) => card.replace(/(\d{4})(?=\d)/g, '$1-')), '银行卡号'],
  ['a landline number', digits(6).map((rest) => `0471-6${rest}`), '电话'],
  ['a landline number in brackets', digits(7).map((rest) => `（010）8${rest}`), '电话'],
  ['a landline number in words', digits(7).map((rest) => inEach(words)(`0108${rest}`)), '电话'],
  ['a plate', plate.map(([city, ...rest]) => city + rest.join('')), '车牌号'],
  ['a plate with a dot', plate.map(([city, ...rest]) => `${city}·${rest.join('')}`), '车牌号'],
  ['a plate with a blank', plate.map(([city, ...rest]) => `${city} ${rest.join('')}`), '车牌号'],
  ['a plate with a hyphen', plate.map(([city, ...rest]) => `${city}-${rest.join('')}`), '车牌号'],
  ['a plate in small letters', plate.map((parts) => parts.join('').toLowerCase()), '车牌号'],
  ['a new-energy plate', greenPlate.map((parts) => parts.join('')), '车牌号'],
  ['a new-energy plate with signs', greenPlate.map(([city, d, rest]) => `${city}·${d} ${rest}`), '车牌号'],
];

describe.each(families)('%s does not survive', (_name, personal, kind) => {
  test('in any sentence', () => {
    fc.assert(
      fc.property(personal, fc.constantFrom(...sentences), (secret, [before, after]) => {
        const masked = maskPersonal(`${before}${secret}，${after}`);
        expect(masked).toContain(`［${kind}已隐去］`);
        expect(masked).not.toContain(secret.slice(-5));
        expect(maskPersonal(masked)).toBe(masked);
      }),
      RUNS,
    );
  });
});

test.each([
  ['微信：milk_2026', 'milk_2026'],
  ['加我V：milk2026', 'milk2026'],
  ['薇信naicha88', 'naicha88'],
  ['微 信 naicha88', 'naicha88'],
  ['QQ 123456789', '123456789'],
  ['扣扣号：一二三四五六七八', '一二三四'],
  ['ＱＱ：１２３４５６７８', '１２３４'],
  ['q号87654321', '8765'],
  ['邮箱 zhang.san@qq.com', 'zhang'],
  ['邮箱zhangsan＠qq．com', 'zhangsan'],
  ['邮箱zhangsan艾特qq点com', 'zhangsan'],
  ['邮箱zhangsan(at)qq[dot]com', 'zhangsan'],
  ['邮箱 zhangsan at qq dot com', 'zhangsan'],
  ['邮箱zhangsan@163点com', 'zhangsan'],
])('an account does not survive: %s', (typed, secret) => {
  expect(maskPersonal(`退款发到${typed}，谢谢`)).not.toContain(secret);
});

describe('an address does not keep its door', () => {
  test.each([
    ['建国路88号3号楼1201', ['88', '1201']],
    ['建国路八十八号三号楼一二〇一室', ['八十八', '一二']],
    ['建国路 88 号 3 栋 2 单元 501 室', ['88', '501']],
    ['幸福小区3栋2单元501', ['3栋', '501']],
    ['幸福小区三栋二单元五〇一', ['三栋', '五〇一']],
    ['人民大街１２号附３号', ['１２', '３号']],
    ['人民路88-6号', ['88-6']],
    ['阳光花园12-3-401', ['12-3', '401']],
    ['柳树村十二号', ['十二']],
    ['中山广场西段16号', ['16号']],
    ['三栋二单元五〇一室', ['三栋', '五〇一']],
  ])('%s', (address, secrets) => {
    const masked = maskPersonal(`我家住在呼和浩特市赛罕区${address}，请上门取货`);
    expect(masked).toContain('呼和浩特市赛罕区［详细地址已隐去］');
    for (const secret of secrets) expect(masked).not.toContain(secret);
    expect(maskPersonal(masked)).toBe(masked);
  });
});

describe('a name does not survive', () => {
  const surname = fc.constantFrom(...'王李张刘陈于方邓高江', '欧阳');
  const given = fc.constantFrom('小明', '建国', '丽', '子涵', '三丰', '秀英');
  test.each([
    ['我姓S叫SG，'],
    ['我姓S，叫SG。'],
    ['我姓S名G，'],
    ['我姓S，名叫SG，'],
    ['我叫SG，'],
    ['我的名字叫SG，'],
    ['本人SG，'],
    ['本人叫SG，'],
    ['我是SG，'],
    ['我老公叫SG，'],
    ['孩子名叫SG，'],
    ['联系人：SG，'],
    ['姓名SG，'],
    ['收货人是SG，'],
    ['我叫SG电话'],
    ['我叫SG，SG买的就是这一箱，'],
  ])('%s', (pattern) => {
    fc.assert(
      fc.property(surname, given, (family, name) => {
        const masked = maskPersonal(`${pattern.replaceAll('S', family).replaceAll('G', name)}上周买的酸奶胀包`);
        expect(masked).toContain('［姓名已隐去］');
        expect(masked).not.toContain(name);
        expect(masked).toContain('上周买的酸奶胀包');
        expect(maskPersonal(masked)).toBe(masked);
      }),
      RUNS,
    );
  });
});

test('disguised data of several kinds in one text are masked once and for all, and the ranges are those typed', () => {
  const piece = fc.oneof(
    fc.tuple(mobile, fc.constantFrom(...mobiles)).map(([number, [, disguise]]) => disguise(number)),
    ...families.map(([, personal]) => personal),
    fc.constantFrom('我姓王叫王小明，', '微信 abcdef', '建国路八号', '批号20260330', '，', '一', '\u200b', '的'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = pieces.join('');
      const { shown, hidden } = maskWithSpans(text);
      expect(maskPersonal(shown)).toBe(shown);
      let at = 0;
      for (const { start, end } of hidden) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(at).toBeLessThanOrEqual(text.length);
    }),
    { ...RUNS, numRuns: 300 },
  );
});

/** All digits that a reader can still put together, however they are written. */
function readDigits(text: string): string {
  const all = [words, spoken, bankWords, ringed, keycaps, bold, wide];
  let read = text;
  for (const signs of all) for (const [digit, sign] of signs.entries()) read = read.replaceAll(sign, String(digit));
  return read.replace(/\D/g, '');
}

function luhnDigit(number: string): number {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

const latin = fc.tuple(fc.constantFrom(...'abcdfhkm'), digits(6)).map((each) => each.join(''));
const grouped4 = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

const labelled: [string, string, fc.Arbitrary<string>][] = [
  [
    'an account of another platform',
    '［账号已隐去］',
    fc
      .tuple(fc.constantFrom('抖音号', '小红书号：', '快手id:', '支付宝账号 ', '淘宝ID：', '微博昵称'), latin)
      .map((each) => each.join('')),
  ],
  [
    'an account after 加薇',
    '［账号已隐去］',
    fc.tuple(fc.constantFrom('加薇❤ ', '加薇：', '加微 ', '加V♥'), latin).map((each) => each.join('')),
  ],
  [
    'a QQ number in groups',
    '［账号已隐去］',
    fc
      .tuple(fc.constantFrom('QQ：', '扣扣 ', '企鹅号'), fc.integer({ min: 1, max: 9 }), digits(8))
      .map(([label, first, rest]) => label + grouped4(first + rest)),
  ],
  [
    'a passport',
    '［证件号已隐去］',
    fc
      .tuple(
        fc.constantFrom('护照', '护照号：', '港澳通行证 ', '驾照号'),
        fc.constantFrom('E', 'G', 'C', ''),
        digits(8),
      )
      .map((each) => each.join('')),
  ],
  [
    'a card in groups',
    '［银行卡号已隐去］',
    fc
      .tuple(fc.constantFrom('银行卡', '卡号：', '储蓄卡号 '), digits(19))
      .map(([label, number]) => label + grouped4(number)),
  ],
  [
    'a plate with a blank after each sign',
    '［车牌号已隐去］',
    digits(5).map((number) => `京 A ${[...number].join(' ')}`),
  ],
  [
    'an identity number with letters for digits',
    '［证件号已隐去］',
    digits(3).map((last) => `11010119900307${last}2`.replaceAll('0', 'O')),
  ],
];

describe('what a word before it gives away does not survive', () => {
  for (const [name, shown, arbitrary] of labelled) {
    test(name, () => {
      fc.assert(
        fc.property(arbitrary, fc.constantFrom(...sentences), (personal, [before, after]) => {
          const masked = maskPersonal(`${before}，${personal}${after}`);
          expect(masked).toContain(shown);
          expect(readDigits(masked.replaceAll('批号20260330A1', ''))).not.toMatch(/\d{6}/);
          expect(maskPersonal(masked)).toBe(masked);
        }),
        RUNS,
      );
    });
  }
});

test('words of ordinary sentences stay', () => {
  for (const text of [
    '在抖音2026年直播间买的，小红书上也有',
    '天猫旗舰店买了2箱，支付宝付款168.50元',
    '180克一杯，然后1000毫升一桶',
    '身份证上写的是真名',
    '京 A 区的货架',
    '先喝了250，后面又喝了1000',
  ]) {
    expect(maskPersonal(text)).toBe(text);
  }
});
