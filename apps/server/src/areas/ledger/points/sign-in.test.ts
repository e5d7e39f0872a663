// spec 7.09: ours: account/points, signIn, read, integralExport, balanceExport
import { expect, test } from 'vitest';
import { loadBase } from '#base/load-base.ts';
import { pointEntries, signIns } from '#schema/ledger/ledger.ts';
import { makeMember } from '#test/makers.ts';
import { testPlatform } from '#test/start-app.ts';
import { createPoints } from './points.ts';
import { createSignIn } from './sign-in.ts';

test('of concurrent sign-ins one counts and all answer the same', async () => {
  const { platform } = await testPlatform();
  await loadBase(platform);
  const { id } = await makeMember(platform);
  const { signIn } = createSignIn(platform, createPoints(platform));

  const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(id)));

  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(answers.map(({ points, runDays, score }) => `${points} ${runDays} ${score}`))).toEqual(
    new Set(['2 1 2']),
  );
  expect(await platform.db.select().from(pointEntries)).toHaveLength(1);
  expect(await platform.db.select().from(signIns)).toHaveLength(1);
});
