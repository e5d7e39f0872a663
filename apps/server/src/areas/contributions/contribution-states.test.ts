import {
  acceptContribution,
  linkContribution,
  publishContribution,
  rejectContribution,
  returnContribution,
  takeContribution,
} from '@rujian/contract/areas/contributions/desk';
import {
  saveContribution,
  submitContribution,
  withdrawContribution,
} from '@rujian/contract/areas/contributions/public';
import { CONTRIBUTION_STATE } from '@rujian/contract/vocabulary/contributions';
import { and, eq, gte } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contributions, contributionVersions } from '#schema/contributions/contributions.ts';
import { articleInput, newKey, startContributions } from '#test/contributions.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle } from '#test/makers.ts';
import { canMove } from './contribution-states.ts';

test('from every state, every call has exactly the result of the table', async () => {
  const kit = await startContributions();
  const { call, platform, login, column, advance } = kit;
  const editor = await logInStaff(kit, 'column_editor');
  const article = await makeArticle(platform);
  const input = articleInput(column.id);
  const { data } = await call(submitContribution, { ...input, key: newKey() }, login);
  const { id } = data;
  const calls = {
    submitted: (version: number) => call(submitContribution, { ...input, id, version, key: newKey() }, login),
    in_review: () => call(takeContribution, { id }, editor),
    revise: () => call(returnContribution, { id, remark: '请补充数据来源' }, editor),
    accepted: () => call(acceptContribution, { id }, editor),
    rejected: () => call(rejectContribution, { id, reason: '与本站方向不符' }, editor),
    in_production: () => call(linkContribution, { id, article }, editor),
    published: () => call(publishContribution, { id }, editor),
    withdrawn: () => call(withdrawContribution, { id }, login),
  };

  for (const from of CONTRIBUTION_STATE.keys) {
    for (const [to, move] of Object.entries(calls) as [keyof typeof calls, typeof calls.submitted][]) {
      advance(60);
      const [before] = await platform.db
        .update(contributions)
        // A draft is unknown to the desk, and a revision has no version of its round yet.
        .set({ state: from, round: 0, articleId: article, submitKey: null })
        .where(eq(contributions.id, id))
        .returning();
      if (to === 'submitted') await forgetVersions(kit, id, from === 'revise' ? 1 : 0);

      const { code } = await move(before?.version ?? 0);

      const isAllowed = canMove(from, to, 'author') || canMove(from, to, 'editor');
      expect({ from, to, done: code === 1 }).toEqual({ from, to, done: isAllowed });
      const [after] = await platform.db.select().from(contributions).where(eq(contributions.id, id));
      expect(after?.state).toBe(isAllowed ? to : from);
    }
  }
});

async function forgetVersions({ platform }: Awaited<ReturnType<typeof startContributions>>, id: number, round: number) {
  await platform.db
    .delete(contributionVersions)
    .where(and(eq(contributionVersions.contributionId, id), gte(contributionVersions.round, round)));
}

test('a submitted text cannot be changed while it is reviewed', async () => {
  const { call, login, column } = await startContributions();
  const input = articleInput(column.id);
  const { data } = await call(submitContribution, { ...input, key: newKey() }, login);

  const answer = await call(saveContribution, { ...input, id: data.id, version: 1 }, login);

  expect(answer).toMatchObject({ code: 0, data: { error: 'contribution.wrong_state' } });
});
