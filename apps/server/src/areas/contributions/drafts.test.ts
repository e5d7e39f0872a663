// spec 2.37: /contribute, its drafts, states, tips and calls of the desk
import {
  deleteContributionDraft,
  getMyContribution,
  listContributionColumns,
  listMyContributions,
  saveContribution,
  submitContribution,
} from '@rujian/contract/areas/contributions/public';
import { CONTRIBUTION_DRAFTS_MAX, CONTRIBUTIONS_A_DAY } from '@rujian/contract/areas/contributions/rules';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { columns } from '#schema/articles/articles.ts';
import { contributions } from '#schema/contributions/contributions.ts';
import { members } from '#schema/members/members.ts';
import { articleInput, longText, newKey, startContributions, tipInput } from '#test/contributions.ts';
import { PDF } from '#test/documents.ts';
import { logIn } from '#test/log-in.ts';
import { makeColumn, makeMember } from '#test/makers.ts';
import { plainPicture } from '#test/pictures.ts';
import { sendFiles } from '#test/upload-form.ts';

const DAY_SECONDS = 86_400;

test('a draft may be incomplete, and is returned as saved', async () => {
  const { call, login } = await startContributions();

  const { data: saved } = await call(saveContribution, { kind: 'article', title: '半句' }, login);

  const { data } = await call(getMyContribution, { id: saved.id }, login);
  expect(data).toMatchObject({
    title: '半句',
    body: '',
    column: null,
    version: 1,
    state: { key: 'draft', name: '草稿' },
    can: { edit: true, withdraw: false, write: false },
  });
});

test("saving over another tab's text is refused, and nothing is lost", async () => {
  const { call, login, column } = await startContributions();
  const input = articleInput(column.id);
  const { data: first } = await call(saveContribution, input, login);
  const { id } = first;
  const tab = { ...input, id, version: first.version };
  await call(saveContribution, { ...tab, title: '第一个标签页的标题' }, login);

  const stale = await call(saveContribution, { ...tab, title: '第二个标签页的标题' }, login);
  const sent = await call(submitContribution, { ...tab, key: newKey() }, login);

  const refused = { code: 0, data: { error: 'contribution.stale', params: { version: 2 } } };
  expect(stale).toMatchObject(refused);
  expect(sent).toMatchObject(refused);
  const { data } = await call(getMyContribution, { id }, login);
  expect(data).toMatchObject({ title: '第一个标签页的标题', version: 2 });
});

test('pasted content is sanitised', async () => {
  const { call, login } = await startContributions();
  const body =
    '<h1>标题</h1><p style="color:red" onclick="x()">正文<script>alert(1)</script></p>' +
    '<img src="https://elsewhere.example/pixel.gif"><a href="javascript:x()">链接</a>';

  const { data: saved } = await call(saveContribution, { kind: 'article', body }, login);

  const { data } = await call(getMyContribution, { id: saved.id }, login);
  expect(data.body).toBe('<h2>标题</h2><p>正文</p><a>链接</a>');
});

test(`more than ${CONTRIBUTION_DRAFTS_MAX} drafts are refused; deleting one makes room`, async () => {
  const { call, login, advance } = await startContributions();
  const ids: number[] = [];
  for (let number = 0; number < CONTRIBUTION_DRAFTS_MAX; number += 1) {
    const { data } = await call(saveContribution, { kind: 'tip', title: `第${number}条` }, login);
    ids.push(data.id);
  }
  advance(60);

  const refused = await call(saveContribution, { kind: 'article' }, login);
  await call(deleteContributionDraft, { id: ids[0] ?? 0 }, login);
  const kept = await call(saveContribution, { kind: 'article' }, login);

  expect(refused).toMatchObject({
    code: 0,
    msg: '草稿最多保留20份，请先删除不用的草稿',
    data: { error: 'contribution.too_many_drafts' },
  });
  expect(kept.code).toBe(1);
});

test('missing or too long fields are named one by one, in both languages', async () => {
  const { call, login } = await startContributions();
  const sent = { kind: 'article' as const, title: '短', body: '<p></p>', key: newKey() };

  const answer = await call(submitContribution, sent, login);
  const english = await call(submitContribution, sent, { ...login, lang: 'en' });
  const tip = await call(submitContribution, { ...sent, kind: 'tip', body: '太短' }, login);

  expect(answer.data.fields).toEqual({
    title: '标题须为5–60字',
    body: '内容不能为空',
    penName: '署名须为2–16字',
    column: '请选择接受投稿的栏目',
    rights: '请选择原创、首发或已授权',
    rightsVersion: '请阅读并同意投稿声明',
  });
  expect(english.data.fields.body).toBe('Content cannot be empty');
  expect(tip.data.fields).toEqual({ title: '标题须为5–40字', body: '内容须为20–2000字' });
});

test('the list of columns includes the declaration that a client accepts', async () => {
  const { call, login, column } = await startContributions();
  const { rightsVersion } = (await call(listContributionColumns, {})).data;

  const stale = { ...articleInput(column.id), rightsVersion: '1999-01', key: newKey() };
  const current = { ...articleInput(column.id), rightsVersion, key: newKey() };

  expect((await call(submitContribution, stale, login)).data.fields).toHaveProperty('rightsVersion');
  expect((await call(submitContribution, current, login)).code).toBe(1);
});

test('a column closed for contributions is neither offered nor accepted', async () => {
  const { call, login, platform, column } = await startContributions();
  const closed = await makeColumn(platform, { openForContributions: false });

  const { data } = await call(listContributionColumns, {});
  const answer = await call(submitContribution, { ...articleInput(closed.id), key: newKey() }, login);

  expect(data.list.map(({ id }) => id)).toEqual([column.id]);
  expect(answer.data.fields).toEqual({ column: '请选择接受投稿的栏目' });
  await platform.db.update(columns).set({ hiddenAt: new Date() }).where(eq(columns.id, column.id));
  const hidden = await call(submitContribution, { ...articleInput(column.id), key: newKey() }, login);
  expect(hidden.code).toBe(0);
});

test('a submission that is sent twice, or from two tabs at once, arrives once', async () => {
  const { call, login, column, platform } = await startContributions();
  const { data: draft } = await call(saveContribution, articleInput(column.id), login);
  const sent = { ...articleInput(column.id), id: draft.id, version: draft.version, key: newKey() };

  const answers = await Promise.all([1, 2, 3].map(() => call(submitContribution, sent, login)));

  expect(answers.map(({ code, data }) => [code, data.id, data.state])).toEqual(
    [1, 2, 3].map(() => [1, draft.id, 'submitted']),
  );
  const rows = await platform.db.select().from(contributions);
  expect(rows).toHaveLength(1);
});

test('without a draft the same key creates one contribution, another key another', async () => {
  const { call, login, column, platform } = await startContributions();
  const sent = { ...articleInput(column.id), key: newKey() };

  await Promise.all([1, 2].map(() => call(submitContribution, sent, login)));
  await call(submitContribution, { ...sent, key: newKey() }, login);

  expect(await platform.db.select().from(contributions)).toHaveLength(2);
});

test(`${CONTRIBUTIONS_A_DAY} a day are accepted; the next day there is room again`, async () => {
  const { call, login, advance } = await startContributions();
  const send = () => call(submitContribution, { ...tipInput(), key: newKey() }, login);
  for (let number = 0; number < CONTRIBUTIONS_A_DAY; number += 1) await send();

  expect(await send()).toMatchObject({ code: 0, data: { error: 'contribution.enough_today' } });
  advance(DAY_SECONDS);
  expect((await send()).code).toBe(1);
});

test('a member who may not write cannot submit, and keeps the draft', async () => {
  const { call, login, column, platform, author } = await startContributions();
  const { data: draft } = await call(saveContribution, articleInput(column.id), login);
  const mutedUntil = new Date(platform.clock.now().getTime() + 3_600_000);
  await platform.db.update(members).set({ mutedUntil }).where(eq(members.id, author.id));

  const sent = { ...articleInput(column.id), id: draft.id, version: 1, key: newKey() };
  const answer = await call(submitContribution, sent, login);

  expect(answer).toMatchObject({ code: 0, data: { error: 'member.muted' } });
  const { data } = await call(listMyContributions, {}, login);
  expect(data).toMatchObject({ total: 1, states: [{ key: 'draft', count: 1 }] });
});

test('pictures and attachments are the author’s own files, of the right kind, with addresses', async () => {
  const kit = await startContributions();
  const { call, login, column, platform } = kit;
  const upload = async (content: Buffer, name: string, headers = login.headers) => {
    const sent = { headers, query: { topic: 'contribution' } };
    return (await sendFiles(kit, [{ content, name }], sent)).json().data.file.id as number;
  };
  const picture = await upload(await plainPicture(40, 30, 'jpeg'), '牧场.jpg');
  const report = await upload(PDF, '检测报告.pdf');
  const other = await logIn(kit, await makeMember(platform));
  const foreign = await upload(await plainPicture(20, 30, 'jpeg'), '别人的.jpg', other.headers);
  const body = `${longText('云州')}<p><img data-media="${picture}" alt="牧场" src="/private/x"></p>`;
  const input = { ...articleInput(column.id, { body }), attachments: [report] };

  const { data: saved } = await call(saveContribution, input, login);
  const { data } = await call(getMyContribution, { id: saved.id }, login);

  expect(saved.files.map(({ name }) => name)).toEqual(['牧场.jpg', '检测报告.pdf']);
  expect(data.body).toMatch(
    new RegExp(`<img src="/private/${picture}/[^"]+" width="40" height="30" alt="牧场" data-media="${picture}"`),
  );
  expect(data.attachments).toMatchObject([{ id: report, kind: 'document', name: '检测报告.pdf' }]);
  const stolen = { ...input, attachments: [foreign] };
  expect(await call(saveContribution, stolen, login)).toMatchObject({ data: { error: 'upload.not_yours' } });
  const swapped = { ...input, attachments: [picture], body: longText('云州') };
  expect((await call(saveContribution, swapped, login)).data.fields).toHaveProperty('attachments');
});

test('members can neither see, change nor submit contributions of others', async () => {
  const kit = await startContributions();
  const { call, login, column, platform } = kit;
  const { data: draft } = await call(saveContribution, articleInput(column.id), login);
  const stranger = await logIn(kit, await makeMember(platform));
  const sent = { ...articleInput(column.id), id: draft.id, version: 1 };

  const answers = [
    await call(getMyContribution, { id: draft.id }, stranger),
    await call(saveContribution, sent, stranger),
    await call(submitContribution, { ...sent, key: newKey() }, stranger),
  ];

  for (const answer of answers) {
    expect(answer).toMatchObject({ code: 0, data: { error: 'contribution.not_found' } });
  }
  await call(deleteContributionDraft, { id: draft.id }, stranger);
  expect((await call(getMyContribution, { id: draft.id }, login)).code).toBe(1);
  expect((await call(saveContribution, { kind: 'tip' })).data.error).toBe('session.required');
});
