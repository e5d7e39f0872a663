import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { answerCaptcha, newAddress, newName, read } from './members.ts';

/** The first administrator, as configured in playwright.config.ts. */
const ADMIN = { account: 'admin', password: 'a-password-of-the-journeys' };

/** Logs in a new staff member with these roles and returns the headers of their calls. */
export async function staffToken(request: APIRequestContext, ...roles: string[]): Promise<Record<string, string>> {
  return (await newStaff(request, ...roles)).headers;
}

/** A new staff member with these roles, who has chosen a password and is logged in. */
export async function newStaff(request: APIRequestContext, ...roles: string[]) {
  const admin = await administrator(request);
  const account = `s${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const person = { account, password: randomUUID() };
  const newPassword = randomUUID();
  const data = { ...person, name: '编辑部同事', roles };
  await read(request.post('/api/desk/staff/add', { headers: admin, data }));
  const headers = await logIn(request, person);
  // An initial password set by an administrator must be changed first.
  const change = { oldPassword: person.password, newPassword };
  await read(request.post('/api/desk/password', { headers, data: change }));
  return { account, password: newPassword, headers };
}

/** A brand of this test alone, because others would change its complaints and representatives. */
export async function newBrand(request: APIRequestContext, word: string): Promise<{ id: number; name: string }> {
  const headers = await staffToken(request, 'data_editor');
  const name = newName(word);
  const { id } = await read(request.post('/api/desk/brand/save', { headers, data: { name } }));
  return { id, name };
}

/** One session of the administrator of each site; each login costs a captcha and a slow hash. */
const administrators = new Map<string, Promise<Record<string, string>>>();

async function administrator(request: APIRequestContext): Promise<Record<string, string>> {
  const { origin } = new URL((await request.get('/healthz')).url());
  const known = administrators.get(origin) ?? logIn(request, ADMIN);
  administrators.set(origin, known);
  return known;
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
