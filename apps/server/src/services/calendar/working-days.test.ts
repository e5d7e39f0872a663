import { getHealth } from '@rujian/contract/areas/control/desk';
import { submitSiteReport } from '@rujian/contract/areas/moderation/site-reports';
import { saveSetting } from '@rujian/contract/areas/site/desk';
import { HOLIDAYS, MAKE_UP_DAYS, missingHolidayYear } from '@rujian/contract/areas/site/holidays';
import { expect, test } from 'vitest';
import { logInStaff } from '#test/log-in-staff.ts';
import { solvedCaptcha } from '#test/solve-captcha.ts';
import { startApp } from '#test/start-app.ts';
import { afterWorkingDays, workingDaysBetween } from './working-days.ts';

const CALENDAR = { holidays: HOLIDAYS, makeUpDays: MAKE_UP_DAYS };

test('weekends do not count as working days', () => {
  const until = (from: string) => afterWorkingDays(new Date(from), 3, CALENDAR).toISOString();

  // Wednesday: Thursday, Friday, Monday.
  expect(until('2026-05-20T09:30:00+08:00')).toBe('2026-05-25T16:00:00.000Z');
  // Late on Friday in China: Monday to Wednesday.
  expect(until('2026-05-22T23:59:00+08:00')).toBe('2026-05-27T16:00:00.000Z');
  expect(until('2026-05-23T12:00:00+08:00')).toBe('2026-05-27T16:00:00.000Z');
});

test('holidays are left out, and a weekend worked for them counts', () => {
  // After the National Day week: Thursday, Friday and the worked Saturday.
  const due = afterWorkingDays(new Date('2026-09-30T10:00:00+08:00'), 3, CALENDAR);

  expect(due.toISOString()).toBe('2026-10-10T16:00:00.000Z');
  expect(workingDaysBetween('2026-09-30', '2026-10-10', CALENDAR)).toBe(3);
  expect(workingDaysBetween('2026-05-08', '2026-05-15', CALENDAR)).toBe(6);
});

test('the holidays of next year are missed from November on, those of this year always', () => {
  expect(missingHolidayYear(HOLIDAYS, '2026-10-31')).toBeNull();
  expect(missingHolidayYear(HOLIDAYS, '2026-11-01')).toBe(2027);
  expect(missingHolidayYear([], '2026-03-01')).toBe(2026);
});

test('a holiday that the operator enters moves the deadline of a report', async () => {
  const kit = await startApp();
  const { headers } = await logInStaff(kit, 'admin');
  const enter = (value: string[]) => kit.call(saveSetting, { key: 'holidays', value }, { headers });
  const missing = async () => (await kit.call(getHealth, {}, { headers })).data.missingHolidays;

  expect(await missing()).toBeNull();
  await enter([]);
  expect(await missing()).toBe(2026);
  await enter(['2026-05-21~2026-05-22']);
  expect(await missing()).toBeNull();
  const { data } = await kit.call(submitSiteReport, {
    address: 'http://rujian.test/news/12',
    reason: 'rumour',
    text: '这篇报道里的数字没有任何来源。',
    ...(await solvedCaptcha(kit.platform)),
  });

  // From Wednesday: Monday to Wednesday instead of Thursday, Friday and Monday.
  expect(new Date(data.dueAt * 1_000).toISOString()).toBe('2026-05-27T16:00:00.000Z');
});
