import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jobName, timetable } from './job-names.ts';

const SERVER = join(import.meta.dirname, '../../../../server/src');
/** A job is defined by a literal name, or by a constant that ends with `_JOB`. */
const DEFINED = /(?:jobs\.define(?:<[^>]*>)?\(\s*|_JOB = )'([a-z]+\.[a-zA-Z_]+)'/g;

test('every job has a label', () => {
  const jobs = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(SERVER, name), 'utf8'))
    .flatMap((source) => [...source.matchAll(DEFINED)].map(([, name = '']) => name));
  expect(jobs.length).toBeGreaterThan(30);
  expect(jobs.filter((name) => jobName(name, 'zh-cn') === name)).toEqual([]);
});

test('a known schedule is shown as text, and an unusual one as its cron expression', () => {
  expect(timetable('* * * * *', 'zh-cn')).toBe('每分钟');
  expect(timetable('*/5 * * * *', 'zh-cn')).toBe('每5分钟');
  expect(timetable('25 * * * *', 'zh-cn')).toBe('每小时第25分');
  expect(timetable('10 3 * * *', 'zh-cn')).toBe('每天3:10');
  expect(timetable('5 * * * *', 'en')).toBe('Hourly at :05');
  expect(timetable('0 9 * * 1', 'en')).toBe('0 9 * * 1');
});
