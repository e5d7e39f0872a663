import { account } from '@rujian/contract/base/rules';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { members } from '#schema/members/members.ts';
import { makeGroup } from '#test/makers.ts';
import { testPlatform } from '#test/start-app.ts';
import { createNewMember } from './new-member.ts';

const address = '203.0.113.9';

test('a new member with only a number gets a valid account name that reveals nothing of the number', async () => {
  const { platform } = await testPlatform();
  const { id: groupId } = await makeGroup(platform);
  const createMember = createNewMember(platform);

  const id = await createMember({ mobile: '13800138000', address });

  const [member] = await platform.db.select().from(members).where(eq(members.id, id));
  expect(member).toMatchObject({ groupId, mobile: '13800138000', passwordHash: null });
  expect(z.safeParse(account, member?.username).success).toBe(true);
  expect(`${member?.username}${member?.nickname}`).not.toContain('8000');
});

test('of two concurrent registrations of one number, one becomes a member', async () => {
  const { platform } = await testPlatform();
  const createMember = createNewMember(platform);

  const together = [1, 2, 3].map(() => createMember({ mobile: '13800138000', address }));
  const outcomes = await Promise.allSettled(together);

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { id: 'mobile.occupied' } },
    { reason: { id: 'mobile.occupied' } },
  ]);
});

test('e-mail addresses and account names are unique regardless of case', async () => {
  const { platform } = await testPlatform();
  const createMember = createNewMember(platform);
  await createMember({ email: 'Milk@example.com', username: 'MilkMan', address });

  await expect(createMember({ email: 'milk@EXAMPLE.com', address })).rejects.toMatchObject({ id: 'email.occupied' });
  await expect(createMember({ username: 'milkman', address })).rejects.toMatchObject({
    fields: { username: 'rule.usernameTaken' },
  });
});
