import { expect, test } from 'vitest';
import { toDosOf } from './to-do-list.tsx';

const complete = {
  hasPassword: true,
  waiting: { complaints: 0, appeals: 0, consentNeeded: false, revisions: { count: 0, oldestId: null } },
  mobile: '13800138000',
  email: 'lin@example.com',
  avatar: '/media/face.webp',
};

test('a complete account has no to-dos', () => {
  expect(toDosOf(complete)).toEqual([]);
});

test('a new member is asked for a password, an e-mail address and a picture', () => {
  const fresh = { ...complete, hasPassword: false, email: '', avatar: '/static/images/avatar.png' };

  expect(toDosOf(fresh)).toEqual(['password', 'email', 'profile']);
});

test('a member registered by e-mail is asked for a mobile number', () => {
  expect(toDosOf({ ...complete, mobile: '' })).toEqual(['mobile']);
});

test('a complaint that waits for the member comes first', () => {
  const waiting = { ...complete.waiting, complaints: 2 };

  expect(toDosOf({ ...complete, waiting, email: '' })).toEqual(['complaint', 'email']);
});

test('changed terms, a returned contribution and a rejected comment are listed in this order', () => {
  const revisions = { count: 1, oldestId: 7 };
  const waiting = { ...complete.waiting, revisions, appeals: 1, consentNeeded: true };

  expect(toDosOf({ ...complete, waiting })).toEqual(['consent', 'revision', 'appeal']);
});
