// spec 4.01: login panes, submit button, SMS countdown, login, register, reset
import { beforeEach, expect, test } from 'vitest';
import { secondsToWait, startWaiting, stopWaiting, waitingMobile } from './resend-clock.ts';

const MOBILE = '13800138000';
const LOGIN = { template: 'user_mobile_login', mobile: MOBILE } as const;
const NOW = 1_000_000;

beforeEach(() => sessionStorage.clear());

function wait(now: number, mobile = MOBILE) {
  return secondsToWait(sessionStorage, 'user_mobile_login', mobile, now);
}

test('the 60-second countdown shows the remaining seconds, then a code can be sent again', () => {
  startWaiting(sessionStorage, LOGIN, NOW);

  expect(wait(NOW)).toBe(60);
  expect(wait(NOW + 12_500)).toBe(48);
  expect(wait(NOW + 59_999)).toBe(1);
  expect(wait(NOW + 60_000)).toBe(0);
});

test('each template and number has its own countdown', () => {
  startWaiting(sessionStorage, LOGIN, NOW);

  expect(wait(NOW, '13900139000')).toBe(0);
  expect(secondsToWait(sessionStorage, 'user_register', MOBILE, NOW)).toBe(0);
});

test('a reopened dialog restores the number of the pending code', () => {
  startWaiting(sessionStorage, LOGIN, NOW);

  expect(waitingMobile(sessionStorage, 'user_mobile_login', NOW + 1000)).toBe(MOBILE);
  expect(waitingMobile(sessionStorage, 'user_mobile_login', NOW + 61_000)).toBe('');
});

test('the countdown is reset after a password reset', () => {
  startWaiting(sessionStorage, { template: 'user_retrieve_pwd', mobile: MOBILE }, NOW);

  stopWaiting(sessionStorage, 'user_retrieve_pwd', MOBILE, NOW);

  expect(secondsToWait(sessionStorage, 'user_retrieve_pwd', MOBILE, NOW)).toBe(0);
});

test('a corrupted storage counts as empty', () => {
  sessionStorage.setItem('rujian-sms-sent', '{');

  expect(wait(NOW)).toBe(0);
});
