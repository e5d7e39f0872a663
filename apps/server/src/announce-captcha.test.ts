import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { announceCaptcha } from './run-site.ts';

function announced(environment: Record<string, string>): string[] {
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  announceCaptcha(readConfig(environment), { warn: keep as never }, keep);
  return lines;
}

test('CAPTCHA=lenient is announced at start, in the log and as a message', () => {
  expect(announced({ CAPTCHA: 'lenient' })).toEqual(['captcha.lenient', expect.stringContaining('any clicks pass')]);
});

test('CAPTCHA=lenient without demo mode is ignored, and the start says so', () => {
  expect(announced({ CAPTCHA: 'lenient', DEMO: '0' })).toEqual([
    'captcha.lenient_ignored',
    expect.stringContaining('is ignored'),
  ]);
});

test('strict captchas are not announced', () => {
  expect(announced({})).toEqual([]);
});
