import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { answerCaptcha, newAddress, read } from './members.ts';

/** The first administrator, as playwright.config.ts sets it. */
const ADMIN = { account: 'admin', password: 'a-password-of-the-journeys' };

/** Somebody new at the desk with these roles, logged in: the headers of his calls. */
export async function staffToken(
  request: APIRequestContext,
  ...roles: string[]
): Promise<Record<string, string>> {
  const admin = await logIn(request, ADMIN);
  const account = `s${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const person = { account, password: randomUUID() };
  const newPassword = randomUUID();
  const data = { ...person, name: '编辑部同事', roles };
  await read(request.post('/api/desk/staff/add', { headers: admin, data }));
  const headers = await logIn(request, person);
  // A password that an administrator gave is changed before anything else.
  const change = { oldPassword: person.password, newPassword };
  await read(request.post('/api/desk/password', { headers, data: change }));
  return headers;
}

async function logIn(
  request: APIRequestContext,
  person: { account: string; password: string },
): Promise<Record<string, string>> {
  const headers = newAddress();
  const data = { ...person, ...(await answerCaptcha(request, headers)) };
  const { token } = await read(request.post('/api/desk/login', { headers, data }));
  return { ...headers, batoken: token };
}
