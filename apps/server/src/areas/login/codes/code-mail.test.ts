import { EMAIL_EVENTS } from '@rujian/contract/base/constants';
import { expect, test } from 'vitest';
import { codeMail } from './code-delivery.ts';

test.each(EMAIL_EVENTS)('a mail for %s is in the language of the caller', (event) => {
  const chinese = codeMail('zh-cn', event, '012345');
  const english = codeMail('en', event, '012345');

  expect(chinese.subject).toBe('乳见验证码：012345');
  expect(chinese.text).toMatch(/验证码是：\n\n012345\n\n验证码10分钟内有效/);
  expect(chinese.html).toContain('<html lang="zh-CN">');
  expect(english.subject).toBe('Your Rujian code: 012345');
  expect(english.text).toContain('valid for 10 minutes');
  expect(`${english.text}${english.html}`).not.toMatch(/\p{Script=Han}/u);
});

test('each event explains what its code is for', () => {
  const texts = EMAIL_EVENTS.map((event) => codeMail('zh-cn', event, '012345').text);

  expect(new Set(texts).size).toBe(EMAIL_EVENTS.length);
});
