// spec 5.01: every rule of the table with its message
// spec 5.02: account 3 to 16
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as rules from './rules.ts';

type Table = { good: unknown[]; bad: unknown[] };

const tables: Record<string, Table> = {
  required: { good: ['a', ' 乳 '], bad: ['', ' ', '\n\t'] },
  mobile: {
    good: ['', '13800138000', '19999999999'],
    bad: ['12800138000', '1380013800', '138001380000', '23800138000', '1380013800a', ' 13800138000'],
  },
  idNumber: {
    good: ['110105491231002', '11010519491231002X', '11010519491231002x', '110105194912310021'],
    bad: ['', '1101054912310', '11010519491231002Y', 'X10105194912310021', '1101051949123100211'],
  },
  account: {
    good: ['abc', 'a_1', 'Abcdefghij123456', 'Z__'],
    bad: ['', 'ab', '1abc', '_abc', 'Abcdefghij1234567', 'ab-c', '牛奶奶', 'abc\n'],
  },
  password: {
    good: ['123456', 'correct horse', 'x'.repeat(32), '密码密码密码'],
    bad: ['', '12345', 'x'.repeat(33), 'abc&def', 'abc<def', 'abc>def', 'abc"def', "abc'def", 'abc\ndef', 'abc\rdef'],
  },
  variableName: { good: ['a', '_private', '$price', '牛奶1', 'a1_$'], bad: ['', '1a', 'a-b', 'a b', 'é'] },
  editorContent: {
    good: ['<p>奶</p>', 'text', '<p><img src="/a.png"></p>'],
    bad: ['', '<p></p>', '<p><br></p>', '<p> </p>', '<p>&nbsp;</p>', '<p><br/></p><p></p>'],
  },
  date: {
    good: ['2024-02-29', '2025/1/2', '1900-01-01'],
    bad: ['', '2023-02-29', '2025-13-01', '2025-00-10', '2025-04-31', 'today', '20250101'],
  },
  url: {
    good: ['https://example.com/a?b=c', 'http://localhost:3000'],
    bad: ['', 'example.com', 'javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'https://a b.com'],
  },
  email: {
    good: ['a@b.cn', 'first.last+tag@mail.example.com'],
    bad: ['', 'a@', '@b.cn', 'a b@c.cn', 'a@b', `${'a'.repeat(250)}@b.cn`],
  },
  code: { good: ['000000', '123456'], bad: ['', '12345', '1234567', '12345a'] },
  slug: { good: ['about', 'child_rule', 'a-1'], bad: ['', '../etc', 'a/b', '关于', 'a'.repeat(65)] },
};

const schemas = rules as unknown as Record<string, z.core.$ZodType>;

describe.each(Object.entries(tables))('the rule "%s"', (name, { good, bad }) => {
  const schema = z.object({ field: schemas[name] as z.core.$ZodType });

  test.each(good)('accepts %j', (value) => {
    expect(rules.check(schema, { field: value })).toEqual({});
  });

  test.each(bad)('refuses %j', (value) => {
    expect(rules.check(schema, { field: value })).toEqual({ field: `rule.${name}` });
  });
});

test('exactly the mobile numbers of the spec pass', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 13 });

  fc.assert(
    fc.property(digits, (value) => {
      const isMobile = value === '' || (value.length === 11 && value[0] === '1' && Number(value[1]) >= 3);
      return isMobile === (Object.keys(rules.check(rules.mobile, value)).length === 0);
    }),
  );
});

test('a password passes exactly when its length and characters are allowed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (value) => {
      const allowed = value.length >= 6 && value.length <= 32 && !/[&<>"'\r\n]/.test(value);
      return allowed === (Object.keys(rules.check(rules.password, value)).length === 0);
    }),
  );
});

test('every day of the calendar is a date', () => {
  const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });

  fc.assert(
    fc.property(days, (day) => {
      const written = day.toISOString().slice(0, 10);
      return Object.keys(rules.check(rules.date, written)).length === 0;
    }),
  );
});

test('a repeated password is required and must match', () => {
  expect(rules.confirmPasswordRule('secret1', '')).toBe('rule.confirmPasswordEmpty');
  expect(rules.confirmPasswordRule('secret1', 'secret2')).toBe('rule.confirmPasswordMismatch');
  expect(rules.confirmPasswordRule('secret1', 'secret1')).toBeNull();
});

test('text is counted in code points', () => {
  expect(rules.check(rules.text(2), '🐄🥛')).toEqual({});
  expect(rules.check(rules.text(2), '🐄🥛🧀')).toEqual({ body: 'rule.text' });
});

describe('check()', () => {
  const form = z.object({
    mobile: rules.mobile,
    password: rules.password,
    address: z.object({ lines: z.array(rules.required) }),
  });
  const filled = { mobile: '13800138000', password: 'secret1', address: { lines: ['a'] } };

  test('names nested fields by their dotted path', () => {
    const broken = rules.check(form, { ...filled, address: { lines: ['a', ''] } });

    expect(broken).toEqual({ 'address.lines.1': 'rule.required' });
  });

  test('returns the first broken rule of each field', () => {
    const twice = z.object({ name: z.string().check(z.minLength(3, 'rule.text'), z.regex(/^\d+$/, 'rule.integer')) });

    expect(rules.check(twice, { name: 'a' })).toEqual({ name: 'rule.text' });
  });

  test('reports a missing field as required and a wrong type as incorrect', () => {
    expect(rules.check(form, { ...filled, mobile: undefined, password: 12 })).toEqual({
      mobile: 'rule.required',
      password: 'rule.type',
    });
  });

  test('reports a number of the wrong type with the rule of its type', () => {
    const numbers = z.object({ price: z.number(), count: z.int(), factor: z.number().check(z.multipleOf(0.1)) });

    expect(rules.check(numbers, { price: '1', count: 1.5, factor: 0.15 })).toEqual({
      price: 'rule.number',
      count: 'rule.integer',
      factor: 'rule.float',
    });
    expect(rules.check(numbers, { price: 1.25, count: 2, factor: 0.2 })).toEqual({});
  });

  test('reports a missing editor text with its own rule', () => {
    expect(rules.check(z.object({ body: rules.editorContent }), {})).toEqual({ body: 'rule.editorRequired' });
  });

  test('ignores unknown fields', () => {
    expect(rules.check(form, { ...filled, token: 'x', money: '1.00' })).toEqual({});
  });

  test('handles any input without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const broken = rules.check(form, value);
        return Object.values(broken).every(rules.isRuleId);
      }),
    );
  });
});
