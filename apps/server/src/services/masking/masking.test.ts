// spec 2.23: personal data in complaints is masked (ours)
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskPersonal, maskWithSpans } from './masking.ts';

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((each) => each.join(''));
const oneOf = (signs: string) => fc.constantFrom(...signs);

const mobile = fc.tuple(oneOf('3456789'), digits(9)).map(([second, rest]) => `1${second}${rest}`);
const spacedMobile = fc
  .tuple(mobile, fc.constantFrom(' ', '-', '–', '·', '  '))
  .map(([number, sign]) => [number.slice(0, 3), number.slice(3, 7), number.slice(7)].join(sign));
const landline = fc.oneof(
  fc
    .tuple(fc.constantFrom('010', '021', '027'), oneOf('2345678'), digits(7), fc.constantFrom('-', '', ' '))
    .map(([area, first, rest, sign]) => `${area}${sign}${first}${rest}`),
  fc
    .tuple(fc.constantFrom('0471', '0351', '0755'), oneOf('2345678'), digits(6), fc.constantFrom('-', ''))
    .map(([area, first, rest, sign]) => `${area}${sign}${first}${rest}`),
);
const two = (min: number, max: number) => fc.integer({ min, max }).map((number) => String(number).padStart(2, '0'));
/** The first digits of a province. */
const division = fc.constantFrom('11', '15', '23', '37', '44', '54', '65');
const idNumber = fc.oneof(
  fc
    .tuple(division, digits(4), two(40, 99), two(1, 12), two(1, 28), digits(3), oneOf('0123456789X'))
    .map(([first, area, year, month, day, order, last]) => `${first}${area}19${year}${month}${day}${order}${last}`),
  fc
    .tuple(division, digits(4), two(40, 99), two(1, 12), two(1, 28), digits(3))
    .map(([first, area, year, month, day, order]) => `${first}${area}${year}${month}${day}${order}`),
);
const bankCard = fc
  .tuple(fc.constantFrom('62', '45', '52'), fc.integer({ min: 13, max: 16 }).chain(digits))
  .map(([head, rest]) => `${head}${rest}${luhnDigit(head + rest)}`);
const word = (min: number) =>
  fc.array(oneOf('abcdefghjkmnpqrstuvwyz23456789'), { minLength: min, maxLength: 12 }).map((signs) => signs.join(''));
const email = fc
  .tuple(word(3), word(3), fc.constantFrom('com', 'cn', 'com.cn'))
  .map(([name, host, end]) => `${name}@${host}.${end}`);
/** Also what begins like a standard, a batch or a licence. */
const wechatId = fc
  .tuple(fc.constantFrom(...'abcdefghij', 'gb', 'gb19', 'db15', 'sc1', 'ny', 'sn2'), word(6))
  .map(([first, rest]) => first + rest);
const wechatLabel = fc
  .tuple(fc.constantFrom('微信', '微信号', 'vx', 'VX', 'wx', 'V信'), fc.constantFrom('', '：', ':', ' ', '是'))
  .map(([label, sign]) => label + sign);
const plate = fc
  .tuple(
    oneOf('京沪冀蒙粤川'),
    oneOf('ABCDEGN'),
    fc.constantFrom('', '·', ' '),
    fc.oneof(
      fc.tuple(digits(4), oneOf('ABCD12345')).map((each) => each.join('')),
      fc.tuple(oneOf('BY'), digits(4)).map((each) => each.join('')),
    ),
  )
  .map((each) => each.join(''));
const person = fc
  .tuple(oneOf('王李张刘陈'), fc.constantFrom('伟', '小满', '建国', '子涵'))
  .map(([family, input]) => family + input);
const personLabel = fc
  .tuple(fc.constantFrom('姓名', '收件人', '联系人', '收货人'), fc.constantFrom('：', ':', ' ', '', '是'))
  .map(([label, sign]) => label + sign);
const orderNo = fc
  .tuple(oneOf('123456789'), fc.integer({ min: 9, max: 18 }).chain(digits))
  .map((each) => each.join(''));
const orderLabel = fc
  .tuple(fc.constantFrom('订单号', '订单编号', '快递单号', '运单号', '订单'), fc.constantFrom('：', '', ' ', '是'))
  .map(([label, sign]) => label + sign);
const batchNo = fc
  .tuple(fc.constantFrom('', 'YS', 'ZX-Q-', 'A1'), digits(8), fc.constantFrom('', 'A1', '-2'))
  .map((each) => each.join(''));

/** Any surrounding text, except further digits and the words before a batch. */
const around = fc
  .array(
    fc.constantFrom(
      ...'我买了这箱酸奶，发现盖膜鼓起。客服说请打电话；（包装）“退款”！？、\n ',
      'ok',
      '2盒',
      '12.5元',
      '4月6日',
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));
/** Text without a digit directly before a number, because together they would be another number. */
const before = around.map((text) => (/[\dX.\-·\s]$/i.test(text) ? `${text}，` : text));
const after = around.map((text) => (/^[\w.\-·\s@]/.test(text) ? `，${text}` : text));

const bare: [string, fc.Arbitrary<string>][] = [
  ['a mobile number', mobile],
  ['a mobile number with signs between', spacedMobile],
  ['a mobile number with the code of the country', mobile.map((number) => `+86 ${number}`)],
  [
    'a mobile number that its country code touches, with signs between the rest',
    fc
      .tuple(fc.constantFrom('86', '0086'), mobile, fc.constantFrom('·', '.', '*', '~'))
      .map(([code, number, sign]) => code + [number.slice(0, 3), number.slice(3, 7), number.slice(7)].join(sign)),
  ],
  ['a mobile number written as a standard', mobile.map((number) => `GB ${number.slice(0, 5)} ${number.slice(5)}`)],
  ['a mobile number in wide digits', mobile.map(wide)],
  ['a landline number', landline],
  ['a mobile number in words', mobile.map(inWords)],
  ['a mobile number inside letters', mobile.map((number) => `ab${number}cd`)],
  ['an identity number', idNumber],
  ['an identity number in wide signs', idNumber.map(wide)],
  ['a bank card in groups of four', bankCard.map((card) => card.replace(/(\d{4})(?=\d)/g, '$1 '))],
  ['a bank card', bankCard],
  ['an e-mail address', email],
  ['an e-mail address with spaces', email.map((address) => address.replace('@', ' @ '))],
  ['an e-mail address in wide signs', email.map(wideSigns)],
  ['a number plate', plate],
];

describe('personal data does not survive', () => {
  for (const [name, personal] of bare) {
    test(`${name}, in any context`, () => {
      fc.assert(
        fc.property(before, personal, after, (head, secret, tail) => {
          const masked = maskPersonal(head + secret + tail);
          expect(masked).not.toContain(secret);
          expect(masked).toContain('已隐去］');
          expect(longestDigits(masked)).toBeLessThan(7);
        }),
      );
    });
  }

  test('a WeChat id after its keyword', () => {
    fc.assert(
      fc.property(before, wechatLabel, wechatId, after, (head, label, secret, tail) => {
        expect(maskPersonal(`${head}${label}${secret}${tail}`)).not.toContain(secret);
      }),
    );
  });

  test('a name after its keyword', () => {
    fc.assert(
      fc.property(before, personLabel, person, after, (head, label, secret, tail) => {
        expect(maskPersonal(`${head}${label}${secret}${tail}`)).not.toContain(label + secret);
      }),
    );
  });

  test('a house number; the district stays readable', () => {
    const road = fc.constantFrom('建国路', '人民大街', '幸福巷');
    const number = fc.integer({ min: 1, max: 999 });
    const inside = fc.constantFrom('', '院3号楼', '3栋2单元501室', '幸福小区3栋501', '2-1-302');
    fc.assert(
      fc.property(before, road, number, inside, after, (head, street, door, room, tail) => {
        const masked = maskPersonal(`${head}，内蒙古呼和浩特市赛罕区${street}${door}号${room}${tail}`);
        expect(masked).toContain('呼和浩特市赛罕区［详细地址已隐去］');
        expect(masked).not.toContain(street);
        expect(masked).not.toContain(`${door}号`);
        if (room) expect(masked).not.toContain(room);
      }),
    );
  });

  test('an order number but for its last four characters', () => {
    fc.assert(
      fc.property(before, orderLabel, orderNo, after, (head, label, secret, tail) => {
        const masked = maskPersonal(`${head}${label}${secret}${tail}`);
        expect(masked).not.toContain(secret);
        expect(longestDigits(masked)).toBeLessThan(7);
      }),
    );
  });
});

test('the numbers the complaint is about stay', () => {
  const label = fc
    .tuple(fc.constantFrom('批号', '生产日期', '保质期至', '批次'), fc.constantFrom('', '：', ' '))
    .map((each) => each.join(''));
  fc.assert(
    fc.property(before, label, batchNo, after, (head, word, batch, tail) => {
      expect(maskPersonal(`${head}${word}${batch}${tail}`)).toContain(word + batch);
    }),
  );
  for (const kept of [
    '许可证SC10615010200012，执行GB 19301-2010和GB/T 21732-2008',
    '批号13800138000',
    '生产日期20260330，保质期至20260420',
    '客服热线400-820-8820、12315',
    '条码6901234567892，净含量180g×12',
    '小区里三户买到同一批，2栋厂房、3座牧场',
    '5号到货，3月30号退款，一共1288.50元',
    'ZX-Q-1140批次召回',
  ]) {
    expect(maskPersonal(kept)).toBe(kept);
  }
});

test('an order number in groups keeps its last four characters', () => {
  expect(maskPersonal('订单号：2026 0330 1234 5678，请核实')).toBe('订单号：****5678，请核实');
  expect(maskPersonal('流水2026-0330-1234-5678')).toBe('流水****5678');
});

test('masked ranges refer to the typed text, also after two rounds of masking', () => {
  const piece = fc.oneof(around, mobile, email, idNumber, bankCard, orderNo, batchNo, person);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      const { shown, hidden } = maskWithSpans(text);
      expect(shown).toBe(maskPersonal(text));
      expect(hidden.length > 0).toBe(shown !== text);
      let at = 0;
      for (const { start, end } of hidden) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(at).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('masking ten times equals masking once', () => {
  const text = '收件人张三电话13800138000订单号2026033012345678邮箱a@b.cn';
  let masked = text;
  for (let time = 0; time < 10; time++) masked = maskPersonal(masked);
  expect(masked).toBe(maskPersonal(text));
});

test('a number after a batch number is still masked', () => {
  expect(maskPersonal('批号20260330 13800138000')).toBe('批号20260330 ［手机号已隐去］');
  expect(maskPersonal('批号YS260330A1，电话13800138000')).not.toContain('138');
});

test('the surrounding sentence stays readable', () => {
  expect(maskPersonal('收件人张三电话13800138000，寄到北京市朝阳区建国路88号3号楼1201')).toBe(
    '收件人［姓名已隐去］电话［手机号已隐去］，寄到北京市朝阳区［详细地址已隐去］',
  );
  expect(maskPersonal('订单号：2026033012345678，微信号：milk_2026')).toBe('订单号：****5678，微信号：［账号已隐去］');
});

test('masking is idempotent for any text', () => {
  const piece = fc.oneof(
    around,
    mobile,
    landline,
    idNumber,
    bankCard,
    email,
    plate,
    orderNo,
    batchNo,
    wechatLabel,
    wechatId,
    personLabel,
    person,
    orderLabel,
    fc.constantFrom('批号', '路88号', '区', '3号楼', '[', '］', 'X', '-'),
    fc.string({ unit: 'grapheme', maxLength: 5 }),
  );
  const anyText = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(anyText, (text) => {
      const once = maskPersonal(text);
      expect(maskPersonal(once)).toBe(once);
    }),
    { numRuns: 500 },
  );
});

function longestDigits(text: string): number {
  return Math.max(0, ...[...text.matchAll(/[\d０-９]+/g)].map(([run]) => run.length));
}

function inWords(number: string): string {
  return [...number].map((digit) => '零一二三四五六七八九'[Number(digit)]).join('');
}

/** Full-width letters, digits and punctuation. */
function wideSigns(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}

function wide(text: string): string {
  return text.replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? digit);
}

function luhnDigit(number: string): number {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
