// spec 2.37: /contribute, its drafts, states, tips and calls of the desk
import {
  acceptContribution,
  getDeskContribution,
  listDeskContributions,
  openTip,
  returnContribution,
  takeContribution,
  writeToAuthor,
} from '@rujian/contract/areas/contributions/desk';
import {
  getMyContribution,
  listMyContributions,
  submitContribution,
  writeToEditor,
} from '@rujian/contract/areas/contributions/public';
import { listMessages } from '@rujian/contract/areas/messages/public';
import { exportMyData, getArchive } from '@rujian/contract/areas/mydata/public';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { contributions } from '#schema/contributions/contributions.ts';
import { auditLog } from '#test/audit-log.ts';
import {
  articleInput,
  newKey,
  startContributions,
  TIP_BODY,
  TIP_CONTACT,
  TIP_TITLE,
  tipInput,
} from '#test/contributions.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { createLeavingAuthor } from './leaving-author.ts';
import { createTextStore } from './stored-text.ts';

/** Content and author of the tip, none of which may be stored in clear text. */
const SECRETS = [TIP_TITLE, TIP_BODY, TIP_CONTACT, '周德旺', '我是仓库的人'];

async function startTip(input: object = {}) {
  const kit = await startContributions();
  const chief = await logInStaff(kit, 'duty_chief');
  const { data } = await kit.call(submitContribution, { ...tipInput(input), key: newKey() }, kit.login);
  return { ...kit, chief, id: data.id };
}

test('nothing of a tip is readable in the database, the log, the messages or any list', async () => {
  const kit = await startTip();
  const { call, platform, chief, login, id, author, logLines } = kit;
  const editor = await logInStaff(kit, 'column_editor');
  await call(writeToEditor, { id, text: '我是仓库的人' }, login);
  await call(takeContribution, { id }, chief);
  await call(openTip, { id, reason: '核实线索' }, chief);
  await call(returnContribution, { id, remark: '请说明时间' }, chief);
  await call(getMyContribution, { id }, login);

  const tables = ['contributions', 'contribution_events', 'contribution_versions', 'messages'];
  const stored: string[] = [];
  for (const table of [...tables, 'audit_entries', 'search_documents', 'contribution_shingles']) {
    const { rows } = await platform.db.execute(sql.raw(`select * from ${table}`));
    stored.push(JSON.stringify(rows));
  }
  const { data: inbox } = await call(listMessages, {}, login);
  const { data: list } = await call(listDeskContributions, {}, editor);
  const { data: seen } = await call(getDeskContribution, { id }, editor);
  const { data: chiefSees } = await call(getDeskContribution, { id }, chief);
  const shown = [...stored, ...[inbox, list, seen, chiefSees, logLines].map((it) => JSON.stringify(it))];

  for (const secret of SECRETS) for (const text of shown) expect(text).not.toContain(secret);
  for (const text of [JSON.stringify(list), JSON.stringify(seen), JSON.stringify(chiefSees)]) {
    expect(text).not.toContain(author.nickname);
  }
  expect(JSON.stringify(logLines)).not.toContain(author.nickname);
  expect(seen).toMatchObject({ sealed: true, author: null, events: [], next: [] });
});

test('two roles open a tip, each time audited; all others cannot', async () => {
  const kit = await startTip();
  const { call, platform, id } = kit;
  for (const role of ['column_chief', 'duty_chief'] as const) {
    const { data } = await call(openTip, { id, reason: '核实线索' }, await logInStaff(kit, role));
    expect(data).toMatchObject({ title: TIP_TITLE, body: TIP_BODY, contact: TIP_CONTACT });
    expect(data.author).toBeNull();
  }
  for (const role of ['column_editor', 'moderator', 'admin', 'auditor', 'reporter'] as const) {
    const { data } = await call(openTip, { id, reason: '好奇' }, await logInStaff(kit, role));
    expect(data.error).toBe('rule.not_held');
  }

  const log = await auditLog(platform.db);
  const opening = { action: 'contribution.open_tip', targetId: id, reason: '核实线索' };
  expect(log).toMatchObject([opening, opening]);
});

test('an editor without one of the two roles decides nothing about a tip', async () => {
  const kit = await startTip();
  const { call, id } = kit;
  const editor = await logInStaff(kit, 'column_editor');

  for (const answer of [
    await call(takeContribution, { id }, editor),
    await call(acceptContribution, { id }, editor),
    await call(writeToAuthor, { id, text: '在吗' }, editor),
  ]) {
    expect(answer.data.error).toBe('rule.not_held');
  }
});

test('an author who does not ask for protection is named to those who open the tip', async () => {
  const { call, chief, id, author } = await startTip({ protectIdentity: false });

  const { data } = await call(openTip, { id, reason: '联系来源' }, chief);

  expect(data.author).toEqual({ id: author.id, name: author.nickname });
});

test('an article is readable without opening', async () => {
  const { call, chief, login, column } = await startTip();
  const { data } = await call(submitContribution, { ...articleInput(column.id), key: newKey() }, login);

  expect((await call(openTip, { id: data.id, reason: '看看' }, chief)).data.error).toBe('contribution.wrong_state');
});

test('authors read their own tip, in the list, on its page and in their data archive', async () => {
  const { call, login, id } = await startTip();

  const { data: list } = await call(listMyContributions, {}, login);
  const { data } = await call(getMyContribution, { id }, login);
  await call(exportMyData, {}, login);
  const { data: archive } = await call(getArchive, {}, login);

  expect(list.list).toMatchObject([{ title: TIP_TITLE, kind: { name: '爆料' } }]);
  expect(data).toMatchObject({ body: TIP_BODY, contact: TIP_CONTACT, protectIdentity: true });
  const files = unzipSync(Buffer.from(archive.base64, 'base64'));
  expect(strFromU8(files['rujian-data.json'] ?? new Uint8Array())).toContain(TIP_BODY);
});

test('when its author leaves, no text of a tip or of an open article remains', async () => {
  const { platform, author, call, login, column } = await startTip();
  await call(submitContribution, { ...articleInput(column.id), key: newKey() }, login);
  const words = createTextStore(platform.secret);

  await platform.db.transaction((tx) => createLeavingAuthor(platform, words).eraseMember(author.id, tx));

  const rows = await platform.db.select().from(contributions);
  expect(rows.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  for (const row of rows) {
    expect(words.open(row)).toMatchObject({ title: '', body: '', contact: '' });
  }
  const { rows: versions } = await platform.db.execute(sql`select * from contribution_versions`);
  expect(JSON.stringify(versions)).not.toContain('云州牧场');
});
