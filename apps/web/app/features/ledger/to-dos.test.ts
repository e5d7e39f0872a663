import { expect, test } from 'vitest';
import { toDosOf } from './to-dos.ts';

const complete = {
  hasPassword: true,
  waitingComplaints: 0,
  mobile: '13800138000',
  email: 'lin@example.com',
  avatar: '/media/face.webp',
};

test('a member who has done everything has nothing to do', () => {
  expect(toDosOf(complete)).toEqual([]);
});

test('a new member is asked for a password, an e-mail address and a picture', () => {
  const fresh = { ...complete, hasPassword: false, email: '', avatar: '/static/images/avatar.png' };

  expect(toDosOf(fresh)).toEqual(['password', 'email', 'profile']);
});

test('a member who came by e-mail is asked for a mobile number', () => {
  expect(toDosOf({ ...complete, mobile: '' })).toEqual(['mobile']);
});

test('a complaint that waits for the member comes first', () => {
  expect(toDosOf({ ...complete, waitingComplaints: 2, email: '' })).toEqual(['complaint', 'email']);
});
