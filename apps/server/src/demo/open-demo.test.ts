import { listDeskClaims } from '@rujian/contract/areas/represent/desk';
import { getRepresented } from '@rujian/contract/areas/represent/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createPasswords } from '#areas/login/passwords.ts';
import { members } from '#schema/members/members.ts';
import { loadDemoContent } from '#test/demo-content.ts';
import { logIn } from '#test/log-in.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { startApp } from '#test/start-app.ts';
import { openDemo } from './open-demo.ts';

test('a first start has claims with files that open, and a representative who can log in', async () => {
  const kit = await startApp();
  const { platform } = kit;
  const lines: string[] = [];
  await loadDemoContent(platform);
  await openDemo(platform, (line) => lines.push(line));
  await openDemo(platform, (line) => lines.push(line));

  const { data } = await kit.call(listDeskClaims, {}, await logInStaff(kit, 'operator'));
  expect(data.list.map(({ state }) => state.key)).toEqual([
    'submitted',
    'approved',
    'approved',
    'approved',
    'approved',
    'rejected',
  ]);
  expect(data.list.at(-1)?.reason).toContain('授权书');
  for (const { member, licence, letter } of data.list) {
    expect(member.mobile).toMatch(/^120\*{4}\d{4}$/);
    for (const { url } of [licence, letter]) {
      const file = await kit.app.inject({ url });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  }

  expect(lines).toHaveLength(1);
  const password = /password (\S+)/.exec(lines[0] ?? '')?.[1] ?? '';
  const [member] = await platform.db.select().from(members).where(eq(members.username, 'jiangpan'));
  expect(await createPasswords().verify(member?.passwordHash, password)).toBe(true);
  const mine = await kit.call(getRepresented, {}, await logIn(kit, { id: member?.id ?? 0 }));
  expect(mine.data.brands).toMatchObject([{ brand: { name: '江畔' }, role: { key: 'owner' } }]);
});

test('a site that had the demo before it had claims gets no account', async () => {
  const { platform } = await startApp();
  const lines: string[] = [];
  await platform.db.insert(members).values({ nickname: '江畔', username: 'jiangpan' });

  await openDemo(platform, (line) => lines.push(line));

  const [member] = await platform.db.select().from(members);
  expect([lines, member?.passwordHash]).toEqual([[], null]);
});

test('without its file store a first start goes on and says so, and the next one stores the files', async () => {
  const kit = await startApp();
  const { platform } = kit;
  const lines: string[] = [];
  await loadDemoContent(platform);
  const put = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const broken = { ...platform, blobs: { ...platform.blobs, put } };
  const stored = async () => (await Array.fromAsync(platform.blobs.list())).length;
  const before = await stored();

  await openDemo(broken, (line) => lines.push(line));
  expect(lines).toEqual([
    'The demo files could not be stored (connect ECONNREFUSED). The next start tries again.\n',
    expect.stringContaining('Demo member created: jiangpan'),
  ]);
  expect(await stored()).toBe(before);

  await openDemo(platform, (line) => lines.push(line));
  expect(lines).toHaveLength(2);
  expect(await stored()).toBeGreaterThan(before);
});
