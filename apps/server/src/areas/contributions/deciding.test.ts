// spec 2.37: /contribute, its drafts, states, tips and calls of the desk
import {
  acceptContribution,
  getDeskContribution,
  linkContribution,
  listDeskContributions,
  publishContribution,
  rejectContribution,
  returnContribution,
  takeContribution,
  writeToAuthor,
} from '@rujian/contract/areas/contributions/desk';
import {
  getMyContribution,
  saveContribution,
  submitContribution,
  withdrawContribution,
  writeToEditor,
} from '@rujian/contract/areas/contributions/public';
import { CONTRIBUTION_ANSWER_DAYS, CONTRIBUTION_MESSAGES_A_DAY } from '@rujian/contract/areas/contributions/rules';
import { listPoints } from '@rujian/contract/areas/ledger/public';
import { listMessages } from '@rujian/contract/areas/messages/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contributions } from '#schema/contributions/contributions.ts';
import { pointRules } from '#schema/ledger/ledger.ts';
import { auditLog } from '#test/audit-log.ts';
import { articleInput, longText, newKey, startContributions } from '#test/contributions.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle, withdrawArticle } from '#test/makers.ts';
import { sentMessages } from '#test/sent-messages.ts';

const DAY_SECONDS = 86_400;

async function startReview() {
  const kit = await startContributions();
  const editor = await logInStaff(kit, 'column_editor');
  const words = articleInput(kit.column.id);
  const { data } = await kit.call(submitContribution, { ...words, key: newKey() }, kit.login);
  const { id } = data;
  return {
    ...kit,
    editor,
    words,
    id,
    mine: async () => (await kit.call(getMyContribution, { id }, kit.login)).data,
    /** Submits it again with this text. */
    async resubmit(input: object) {
      const { version } = (await kit.call(getMyContribution, { id }, kit.login)).data;
      const sent = { ...words, ...input, id, version, key: newKey() };
      return kit.call(submitContribution, sent, kit.login);
    },
  };
}

test('returned, revised, accepted, published: the author is notified of every step and gets points', async () => {
  const kit = await startReview();
  const { call, platform, editor, login, id, mine, resubmit, runJobs } = kit;
  await call(takeContribution, { id }, editor);
  await call(returnContribution, { id, remark: '请核对第二处的产量' }, editor);
  await resubmit({ body: kit.words.body.replace('68吨', '70吨') });
  await call(takeContribution, { id }, editor);
  await call(acceptContribution, { id }, editor);
  const article = await makeArticle(platform);
  await call(linkContribution, { id, article }, editor);
  await runJobs('contributions.articles_changed');

  const contribution = await mine();

  expect(contribution.events.map(({ by, state, text }) => [by, state?.name, text])).toEqual([
    ['author', '已提交', ''],
    ['editor', '审稿中', ''],
    ['editor', '退回修改', '请核对第二处的产量'],
    ['author', '已提交', ''],
    ['editor', '审稿中', ''],
    ['editor', '已录用', ''],
    ['editor', '编辑制作中', ''],
    ['system', '已发布', ''],
  ]);
  expect(contribution).toMatchObject({
    state: { key: 'published' },
    round: 1,
    answerDueAt: null,
    article: { id: article },
    can: { edit: false, withdraw: false, write: false },
  });
  expect(contribution.versions.map(({ round, changes }) => [round, changes.length])).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(contribution.versions[1]?.changes[0]).toContainEqual({ kind: 'added', text: '70' });
  const { data: inbox } = await call(listMessages, { kind: 'contribution' }, login);
  expect(inbox.list.map(({ title }) => title).reverse()).toEqual([
    '《云州牧场的一天》已送达编辑部',
    '《云州牧场的一天》进入审稿',
    '《云州牧场的一天》退回修改',
    '《云州牧场的一天》已送达编辑部',
    '《云州牧场的一天》进入审稿',
    '《云州牧场的一天》已录用',
    '《云州牧场的一天》进入编辑制作',
    '《云州牧场的一天》已发布',
  ]);
});

test('an accepted contribution earns 50 points, once', async () => {
  const { call, editor, login, id, platform } = await startReview();
  await platform.db
    .insert(pointRules)
    .values({ key: 'contribution_accepted', points: 50, position: 1, title: '投稿录用', titleEn: '' });
  await call(takeContribution, { id }, editor);

  await Promise.all([1, 2].map(() => call(acceptContribution, { id }, editor)));

  const { data } = await call(listPoints, {}, login);
  expect(data.list.map(({ score }) => score)).toEqual([50]);
});

test('every decision is in the audit log, with who, what and why', async () => {
  const { call, editor, id, platform } = await startReview();
  await call(takeContribution, { id }, editor);
  await call(rejectContribution, { id, reason: '与本站方向不符' }, editor);
  await call(acceptContribution, { id }, editor);

  const log = await auditLog(platform.db);

  const entry = { staffId: editor.staffId, targetType: 'contribution', targetId: id };
  expect(log).toMatchObject([
    { ...entry, action: 'contribution.take', after: { state: 'in_review' } },
    {
      ...entry,
      action: 'contribution.reject',
      reason: '与本站方向不符',
      before: { state: 'in_review' },
      after: { state: 'rejected' },
    },
  ]);
  expect(log).toHaveLength(2);
});

test('a contribution is returned three times at most', async () => {
  const { call, editor, id, resubmit, mine, advance } = await startReview();
  for (let round = 1; round <= 3; round += 1) {
    await call(takeContribution, { id }, editor);
    expect((await call(returnContribution, { id, remark: `第${round}次` }, editor)).code).toBe(1);
    advance(60);
    await resubmit({ title: `云州牧场的第${round}天` });
  }
  await call(takeContribution, { id }, editor);

  const refused = await call(returnContribution, { id, remark: '第四次' }, editor);
  const { data } = await call(getDeskContribution, { id }, editor);

  expect(refused).toMatchObject({ code: 0, data: { error: 'contribution.no_more_rounds' } });
  expect(data.next).toEqual(['accepted', 'rejected']);
  expect((await mine()).roundsLeft).toBe(0);
});

test('of a concurrent withdrawal and acceptance, one is refused', async () => {
  for (let time = 0; time < 3; time += 1) {
    const { call, editor, login, id } = await startReview();
    await call(takeContribution, { id }, editor);

    const answers = await Promise.all([
      call(withdrawContribution, { id }, login),
      call(acceptContribution, { id }, editor),
    ]);

    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(answers.find(({ code }) => code === 0)?.data.error).toBe('contribution.wrong_state');
  }
});

test('during a revision editors see the submitted version', async () => {
  const { call, editor, login, id, words, mine } = await startReview();
  await call(takeContribution, { id }, editor);
  await call(returnContribution, { id, remark: '请改标题' }, editor);
  const { version } = await mine();
  await call(saveContribution, { ...words, id, version, title: '还没写完的新标题' }, login);

  const { data } = await call(getDeskContribution, { id }, editor);
  const { data: list } = await call(listDeskContributions, {}, editor);

  expect(data.title).toBe(words.title);
  expect(list.list.map(({ title }) => title)).toEqual([words.title]);
});

test('editors decide, other roles read, and the rest do neither', async () => {
  const kit = await startReview();
  const { call, id } = kit;
  const reporter = await logInStaff(kit, 'reporter');
  const officer = await logInStaff(kit, 'complaint_officer', 'data_editor');

  expect((await call(getDeskContribution, { id }, reporter)).code).toBe(1);
  expect((await call(takeContribution, { id }, reporter)).data.error).toBe('rule.not_held');
  expect((await call(listDeskContributions, {}, officer)).data.error).toBe('rule.not_held');
  expect((await call(listDeskContributions, {}, kit.login)).data.error).toBe('session.required');
});

test("a text copied from a published article is marked for the editor with the article's title", async () => {
  const kit = await startReview();
  const { call, editor, platform, runJobs, login, words } = kit;
  const copied = longText('南方牧场', 10);
  const source = await makeArticle(platform, { title: '南方牧场调查', bodyHtml: copied });
  const half = `${copied.slice(0, copied.length / 2)}</p>${longText('另一处', 7)}`;
  const { data: own } = await call(submitContribution, { ...words, key: newKey() }, login);
  const { data: taken } = await call(submitContribution, { ...words, body: half, key: newKey() }, login);
  await runJobs('contributions.compare');

  const { data: clean } = await call(getDeskContribution, { id: own.id }, editor);
  const { data: marked } = await call(getDeskContribution, { id: taken.id }, editor);

  expect(clean.findings).toEqual({ duplicates: [], contacts: [], ruleClass: null });
  expect(marked.findings?.duplicates).toMatchObject([{ article: { id: source, name: '南方牧场调查' } }]);
  expect(marked.findings?.duplicates[0]?.percent).toBeGreaterThanOrEqual(30);
  await withdrawArticle(platform, source);
  await call(submitContribution, { ...words, body: half, key: newKey() }, login);
  await runJobs('contributions.compare');
  const [newest] = await platform.db
    .select()
    .from(contributions)
    .where(eq(contributions.id, taken.id + 1));
  expect(newest?.findings?.duplicates).toEqual([]);
});

test('contact data in a text is a hint for its author and its editor', async () => {
  const { call, editor, login, words } = await startReview();
  const body = `${words.body}<p>联系我：13812345678，微信 milk_2026</p>`;

  const { data } = await call(submitContribution, { ...words, body, key: newKey() }, login);

  expect(data.contacts).toEqual(['mobile', 'wechat']);
  const { data: seen } = await call(getDeskContribution, { id: data.id }, editor);
  expect(seen.findings?.contacts).toEqual(['mobile', 'wechat']);
});

test('a late answer is announced once, to the author and to the desk', async () => {
  const kit = await startReview();
  const { call, id, advance, runJobs, logLines, platform, author } = kit;
  advance((CONTRIBUTION_ANSWER_DAYS - 1) * DAY_SECONDS);
  await runJobs('contributions.remind');
  expect(await inboxTitles()).not.toContain('《云州牧场的一天》的答复要晚一些');
  advance(DAY_SECONDS);
  await runJobs('contributions.remind');
  await runJobs('contributions.remind');

  const titles = await inboxTitles();
  expect(titles.filter((title) => title.includes('晚一些'))).toHaveLength(1);
  expect(logLines.filter(({ msg }) => msg === 'contributions.answer_overdue')).toEqual([
    expect.objectContaining({ contributions: [id] }),
  ]);

  const late = await call(listDeskContributions, { due: 'late' }, await logInStaff(kit, 'duty_chief'));
  expect(late.data).toMatchObject({ total: 1, list: [{ id, due: 'late' }] });

  async function inboxTitles() {
    const rows = await sentMessages(platform.db, author.id);
    return rows.map(({ title }) => title);
  }
});

test('author and editor write to each other while it is open, not afterwards', async () => {
  const { call, editor, login, id, mine } = await startReview();
  await call(writeToEditor, { id, text: '图片晚一天补上' }, login);
  await call(writeToAuthor, { id, text: '好的，周五前即可' }, editor);

  const { events } = await mine();
  expect(events.map(({ by, text }) => [by, text]).slice(1)).toEqual([
    ['author', '图片晚一天补上'],
    ['editor', '好的，周五前即可'],
  ]);
  await call(withdrawContribution, { id }, login);
  for (const answer of [
    await call(writeToEditor, { id, text: '还在吗' }, login),
    await call(writeToAuthor, { id, text: '还在吗' }, editor),
  ]) {
    expect(answer.data.error).toBe('contribution.wrong_state');
  }
});

test(`an author writes ${CONTRIBUTION_MESSAGES_A_DAY} messages a day`, async () => {
  const { call, login, id } = await startReview();
  for (let number = 0; number < CONTRIBUTION_MESSAGES_A_DAY; number += 1) {
    await call(writeToEditor, { id, text: `第${number}条` }, login);
  }
  expect(await call(writeToEditor, { id, text: '再一条' }, login)).toMatchObject({
    data: { error: 'contribution.enough_messages' },
  });
});

test('it is published no earlier than its article, and linked to one that exists', async () => {
  const { call, editor, id, platform } = await startReview();
  await call(takeContribution, { id }, editor);
  await call(acceptContribution, { id, remark: '写得好' }, editor);
  const article = await makeArticle(platform);
  await withdrawArticle(platform, article);

  const unknown = await call(linkContribution, { id, article: article + 1_000 }, editor);
  await call(linkContribution, { id, article }, editor);
  const early = await call(publishContribution, { id }, editor);

  expect(unknown.data.error).toBe('article.not_found');
  expect(early.data.error).toBe('contribution.article_hidden');
});
