// spec 7.30: the desk of spot checks and tests (ours): tables in, dry run, roll-back, reviews, brands by two people; grid, second keying, gate
// spec 7.52: ours: import of spot checks as work behind the desk, desk/checkImport/*
import {
  addCheck,
  dropAddedCheck,
  getDeskCheck,
  getDeskNotice,
  listDeskChecks,
  moveNotice,
} from '@rujian/contract/areas/spotchecks/desk';
import {
  checkImport,
  commitImport,
  getImport,
  getImportErrors,
  getImportWork,
  listColumnAliases,
  listImports,
  removeColumnAlias,
  rollBackImport,
  saveColumnAlias,
  uploadImport,
} from '@rujian/contract/areas/spotchecks/import';
import { getCheck, listChecks } from '@rujian/contract/areas/spotchecks/public';
import { asc, count, eq } from 'drizzle-orm';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { COLUMN_ALIASES } from '#base/column-aliases.ts';
import { brandCompanies, companies } from '#schema/brands/brands.ts';
import { regions } from '#schema/site/regions.ts';
import { spotcheckColumnAliases } from '#schema/spotchecks/imports.ts';
import { spotcheckItems, spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { auditLog } from '#test/audit-log.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeBrand, makeNotice } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { formOf } from '#test/upload-form.ts';
import { xlsxOf } from '#test/xlsx.ts';
import { sameKeyOf } from './import-drafts.ts';
import { IMPORT_JOBS } from './import-task.ts';

const HEAD = [
  ...['序号', '标称生产企业名称', '标称生产企业地址', '被抽样单位名称', '食品名称', '规格型号'],
  ...['商标', '生产日期/批号', '不合格项目║检验结果║标准值', '检验机构', '备注'],
];
const LAB = '河北省食品检验研究院';
const FAILED = [
  ...['1', '青禾乳业有限公司', '河北省石家庄市长安路1号', '惠民超市', '纯牛奶', '250mL/盒'],
  ...['青禾', '2026-05-03/K0318', '菌落总数║120000 CFU/mL║≤100000 CFU/mL', LAB, '/'],
];
const PASSED = [
  ...['2', '云州乳品有限公司', '内蒙古自治区呼和浩特市', '万家便利', '酸牛奶', '100g/杯'],
  ...['云州', '２０２６年５月１日', '/', LAB, '/'],
];

const KEY_OF_FAILED = sameKeyOf({
  sampleNo: '',
  makerName: '青禾乳业有限公司',
  foodName: '纯牛奶',
  spec: '250mL/盒',
  producedOn: '2026-05-03',
  batchNo: 'K0318',
  sampledName: '惠民超市',
  items: [{ name: '菌落总数', result: '', limit: '' }],
});

type Kit = Awaited<ReturnType<typeof startDesk>>;

async function startDesk() {
  const kit = await startApp();
  const { db } = kit.platform;
  await db.insert(spotcheckColumnAliases).values(COLUMN_ALIASES);
  await db.insert(regions).values({ level: 1, code: '130000', name: '河北省', shortName: '河北' });
  const editor = await logInStaff(kit, 'data_editor');
  const notice = await makeNotice(kit.platform, {
    status: 'draft',
    publishedAt: null,
    url: 'http://amr.example/12',
    publishedOn: '2026-05-10',
    statedBatches: 10_000,
    statedFailed: 9_000,
    createdBy: editor.staffId,
  });
  return { ...kit, editor, notice };
}

const csv = (rows: readonly (readonly string[])[]) =>
  Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'));

async function upload(
  { app, editor, notice }: Kit,
  content: Buffer,
  { headers = editor.headers, noticeId = notice.id, name = '抽检.csv' } = {},
) {
  const form = await formOf([{ content, name, type: 'text/csv' }]);
  const answer = await app.inject({
    method: 'POST',
    url: uploadImport.path,
    query: { notice: String(noticeId) },
    payload: form.body,
    headers: { ...headers, 'content-type': form.contentType },
  });
  return answer.json();
}

/** Uploads a table and runs a dry run with the detected columns. */
async function tried(kit: Kit, content: Buffer, name?: string) {
  const { data } = await upload(kit, content, name ? { name } : {});
  const columns = Object.fromEntries(
    data.columns.flatMap(({ column, field }: { column: number; field: string | null }) =>
      field === null ? [] : [[column, field]],
    ),
  );
  const begun = await kit.call(checkImport, { id: data.id, columns }, kit.editor);
  await kit.runJobs(IMPORT_JOBS.check);
  const { data: detail } = await kit.call(getImport, { id: data.id }, kit.editor);
  if (!detail.report) throw new Error(detail.work?.problem ?? begun.msg);
  return { id: data.id as number, upload: data, begun, check: { data: detail.report } };
}

type Choice = { mode?: 'valid' | 'all'; existing?: 'skip' | 'update' };

/** Commits a table and returns the result. */
async function committed(kit: Kit, id: number, { mode = 'all', existing = 'skip' }: Choice = {}) {
  const begun = await kit.call(commitImport, { id, mode, existing }, kit.editor);
  if (begun.code !== 1) return begun;
  await kit.runJobs(IMPORT_JOBS.commit);
  return kit.call(getImport, { id }, kit.editor);
}

const records = ({ platform: { db } }: Kit) => db.select().from(spotcheckRecords).orderBy(asc(spotcheckRecords.seqNo));

test('a GBK table below two title rows becomes records with items, provinces and dates', async () => {
  const kit = await startDesk();
  const file = iconv.encode(
    csv([['抽检不合格信息'], ['（来源：市场监管总局）'], HEAD, FAILED, PASSED]).toString(),
    'gbk',
  );

  const { id, upload: sheet, check } = await tried(kit, file);
  const done = await committed(kit, id);

  expect(sheet).toMatchObject({ format: 'gb18030', headerRow: 3, rows: 2, state: 'uploaded' });
  expect(check.data).toMatchObject({ rows: 2, fresh: 2, badRows: 0, unstructured: 0 });
  expect(done.data).toMatchObject({ state: 'committed', added: 2, refused: 0, skipped: 0 });
  expect(await records(kit)).toMatchObject([
    {
      seqNo: 1,
      result: 'fail',
      producedOn: '2026-05-03',
      batchNo: 'K0318',
      category: 'uht',
      makerName: '青禾乳业有限公司',
      publishedOn: '2026-05-10',
      importId: id,
      makerRegionId: expect.any(Number),
    },
    { seqNo: 2, result: 'pass', producedOn: '2026-05-01', category: 'fermented', remark: '' },
  ]);
  expect(await kit.platform.db.select().from(spotcheckItems)).toMatchObject([
    { nameRaw: '菌落总数', value: 120_000, limitHigh: 100_000, timesOver: 1.2, result: 'fail' },
  ]);
});

test('rows of a merged sample become one record with several items', async () => {
  const kit = await startDesk();
  const file = xlsxOf(
    [
      ['序号', '生产企业', '食品名称', '生产日期', '不合格项目', '检验结果', '标准值'],
      [
        ...[1, '青禾乳业有限公司', { formula: 'A1&B1', result: '纯牛奶' }, { day: 46_145 }],
        ...['菌落总数', '120000', '≤100000'],
      ],
      ['', '', '', '', '大肠菌群', '20', '≤10'],
    ],
    ['A2:A3', 'B2:B3', 'C2:C3', 'D2:D3'],
  );

  const { id, check } = await tried(kit, file, '抽检.xlsx');
  await committed(kit, id);

  expect(check.data).toMatchObject({ rows: 2, fresh: 1, badRows: 0 });
  expect(await records(kit)).toMatchObject([{ foodName: '纯牛奶', producedOn: '2026-05-03' }]);
  const items = await kit.platform.db.select().from(spotcheckItems).orderBy(asc(spotcheckItems.position));
  expect(items.map(({ nameRaw }) => nameRaw)).toEqual(['菌落总数', '大肠菌群']);
});

test('each invalid cell is reported with row, column and message, and can be downloaded', async () => {
  const kit = await startDesk();
  const rows = [
    ['1', '河北省', ...FAILED.slice(2)],
    ['2', LAB, ...FAILED.slice(2)],
    ['3', '限公司', ...FAILED.slice(2)],
    [...FAILED.slice(0, 7), '2027-01-01', ...FAILED.slice(8)],
    [...PASSED.slice(0, 4), '', ...PASSED.slice(5)],
    [...PASSED.slice(0, 7), '/', ...PASSED.slice(8)],
    [...FAILED.slice(0, 8), '菌落总数║20║≤100000', ...FAILED.slice(9)],
    PASSED,
    PASSED,
  ];

  const { id, check } = await tried(kit, csv([HEAD, ...rows]));
  const english = await kit.call(getImportErrors, { id }, { ...kit.editor, lang: 'en' });
  const refused = await committed(kit, id);
  const valid = await committed(kit, id, { mode: 'valid' });

  expect(check.data).toMatchObject({ rows: 9, fresh: 1, badRows: 8 });
  expect(check.data.errors.map(({ row, column, words }) => `${row} ${column} ${words}`)).toEqual([
    '2 标称生产企业名称 填的是地名，不是企业名称',
    '3 标称生产企业名称 填的是检验机构，不是企业名称',
    '4 标称生产企业名称 像是被截断的企业名称，请核对原表',
    '5 生产日期 日期晚于今天',
    '6 食品名称 不能为空',
    '7 生产日期/批号 生产日期与批号至少填一项（只填“/”时请在备注中说明）',
    '8 不合格项目║检验结果║标准值 检验结果在标准值之内，与不合格结论矛盾',
    '10 食品名称 与第9行重复',
  ]);
  expect(english.data.csv).toContain('2,标称生产企业名称,河北省,"is a place, not a company"');
  expect(refused).toMatchObject({
    msg: '还有8行有误，全部导入已取消，没有写入任何一行',
    data: { error: 'import.bad_rows' },
  });
  expect(valid.data).toMatchObject({ added: 1, refused: 8, skipped: 0 });
});

test('existing samples are not added twice, and differences are shown', async () => {
  const kit = await startDesk();
  const head = ['抽样编号', ...HEAD];
  const first = await tried(kit, csv([head, ['XC1', ...FAILED], ['', ...PASSED]]));
  await committed(kit, first.id);

  const changed = ['XC1', ...FAILED.slice(0, 6), '青禾牧场', ...FAILED.slice(7)];
  const again = await tried(kit, csv([head, changed, ['', ...PASSED]]));
  const nothing = await committed(kit, again.id, { mode: 'valid' });

  expect(again.check.data).toMatchObject({ fresh: 0, same: 1, different: 1 });
  expect(again.check.data.differences).toMatchObject([{ row: 2, column: '商标', before: '青禾', after: '青禾牧场' }]);
  expect(nothing).toMatchObject({ data: { error: 'import.nothing_new' } });
  expect(await records(kit)).toHaveLength(2);
});

test('five thousand rows with three hundred bad ones are accepted at once and written in the background', async () => {
  const kit = await startDesk();
  const rows = Array.from({ length: 5_000 }, (_, place) => {
    const isBad = place % 16 === 5 && place < 4_800;
    const batch = `2026-05-03/K${place}`;
    return [String(place + 1), isBad ? '限公司' : '青禾乳业有限公司', ...FAILED.slice(2, 7), batch, ...FAILED.slice(8)];
  });

  const { id, check, begun } = await tried(kit, csv([HEAD, ...rows]));
  const answered = await kit.call(commitImport, { id, mode: 'valid' }, kit.editor);
  const twice = await kit.call(commitImport, { id, mode: 'valid' }, kit.editor);
  await kit.runJobs(IMPORT_JOBS.commit);
  const done = await kit.call(getImport, { id }, kit.editor);

  expect(check.data).toMatchObject({ rows: 5_000, fresh: 4_700, badRows: 300, errorsTotal: 300 });
  expect(check.data.errors).toHaveLength(200);
  expect(done.data).toMatchObject({ added: 4_700, refused: 300, skipped: 0 });
  const waiting = { state: 'running', done: 0, rows: 5_000, problem: '' };
  expect(begun.data).toEqual({ task: 'check', ...waiting });
  expect(answered.data).toEqual({ task: 'commit', ...waiting });
  expect(twice).toMatchObject({ data: { error: 'import.running' } });
  expect(done.data.work).toMatchObject({ state: 'done', done: 5_000 });
}, 240_000);

test('existing samples are changed only on request, each with its audit entry', async () => {
  const kit = await startDesk();
  const head = ['抽样编号', ...HEAD];
  const other = await makeNotice(kit.platform);
  const first = await tried(kit, csv([head, ['XC1', ...FAILED], ['XC2', ...PASSED]]));
  await committed(kit, first.id);
  await kit.platform.db
    .update(spotcheckRecords)
    .set({ noticeId: other.id })
    .where(eq(spotcheckRecords.sampleNo, 'XC2'));
  await kit.platform.db.update(spotcheckRecords).set({ lab: '青禾中心', retest: 'upheld' });
  const item = '菌落总数║130000 CFU/mL║≤100000 CFU/mL';
  const one = ['XC1', ...FAILED.slice(0, 6), '青禾牧场', FAILED[7] ?? '', item, '/', '/'];
  const two = ['XC2', ...PASSED.slice(0, 6), '云州牧场', ...PASSED.slice(7)];
  const again = await tried(kit, csv([head, one, two]));

  const done = await committed(kit, again.id, { existing: 'update' });
  const [changed, left] = await kit.platform.db.select().from(spotcheckRecords).orderBy(asc(spotcheckRecords.sampleNo));

  expect(again.check.data).toMatchObject({ fresh: 0, different: 2, updatable: 1 });
  expect(again.check.data.differences.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '2 商标',
    '2 不合格项目║检验结果║标准值',
    '3 商标',
    '3 检验机构',
  ]);
  expect(done.data).toMatchObject({ added: 0, updated: 1, skipped: 1, state: 'committed' });
  expect(changed).toMatchObject({ trademark: '青禾牧场', lab: '青禾中心', retest: 'upheld' });
  expect(left).toMatchObject({ trademark: '云州', noticeId: other.id });
  const items = await kit.platform.db.select().from(spotcheckItems);
  expect(items.map(({ resultRaw }) => resultRaw)).toEqual(['130000 CFU/mL']);
  const log = await auditLog(kit.platform.db);
  expect(log.find(({ action }) => action === 'check.save')).toMatchObject({
    targetId: changed?.id,
    staffId: kit.editor.staffId,
    before: { trademark: '青禾' },
    after: { trademark: '青禾牧场' },
  });
});

test('work that ended with its process is reported and repeated without duplicates', async () => {
  const kit = await startDesk();
  const { db } = kit.platform;
  const { id } = await tried(kit, csv([HEAD, FAILED, PASSED]));
  await kit.call(commitImport, { id, mode: 'valid' }, kit.editor);
  const [lost] = kit.sentJobs.splice(0);
  // As if the process had been killed after its first rows.
  await db
    .insert(spotcheckRecords)
    .values({
      noticeId: kit.notice.id,
      publishedOn: '2026-05-10',
      seqNo: 1,
      importId: id,
      foodName: '纯牛奶',
      batchNo: 'K0318',
      producedOn: '2026-05-03',
      result: 'fail',
      makerName: '青禾乳业有限公司',
      spec: '250mL/盒',
      sampledName: '惠民超市',
      sameKey: KEY_OF_FAILED,
    });
  const running = await kit.call(getImportWork, { id }, kit.editor);
  const { version } = (await kit.call(getDeskNotice, { id: kit.notice.id }, kit.editor)).data;
  const move = { id: kit.notice.id, version, move: 'submit' as const };
  const early = await kit.call(moveNotice, move, kit.editor);
  kit.advance(100);
  const stalled = await kit.call(getImportWork, { id }, { ...kit.editor, lang: 'en' });
  const again = await committed(kit, id, { mode: 'valid' });
  await kit.platform.jobs.send(IMPORT_JOBS.commit, lost?.data ?? {});
  await kit.runJobs(IMPORT_JOBS.commit);

  expect(running.data.work).toMatchObject({ task: 'commit', state: 'running' });
  expect(early).toMatchObject({ data: { error: 'import.running' } });
  expect(stalled.data.work).toMatchObject({
    state: 'failed',
    problem: 'The import was interrupted; try again, no row is added twice',
  });
  expect(again.data).toMatchObject({ state: 'committed', added: 2 });
  expect(await records(kit)).toHaveLength(2);
});

test('a public notice takes new samples through its working copy, from a form and from a table', async () => {
  const kit = await startDesk();
  const { call, notice, editor, platform } = kit;
  const now = platform.clock.now();
  const first = await tried(kit, csv([HEAD, FAILED]));
  await committed(kit, first.id);
  await platform.db
    .update(spotcheckNotices)
    .set({ status: 'published', publishedAt: now, firstPublishedAt: now })
    .where(eq(spotcheckNotices.id, notice.id));
  const [stored] = (await call(listDeskChecks, { notice: notice.id }, editor)).data.list;
  const { form } = (await call(getDeskCheck, { id: stored?.id ?? 0 }, editor)).data;
  kit.advance(60);

  const { id } = await tried(kit, csv([HEAD, FAILED, PASSED]));
  const done = await committed(kit, id);
  const typed = { ...form, sampleNo: 'XC9', seqNo: 9, batchNo: 'K9' };
  const added = await call(addCheck, { notice: notice.id, form: typed }, editor);
  const twice = await call(addCheck, { notice: notice.id, form: typed }, editor);
  await call(addCheck, { notice: notice.id, form: { ...typed, sampleNo: 'XC10' } }, editor);
  const { data } = await call(getDeskNotice, { id: notice.id }, editor);
  const key = data.addedRecords.at(-1)?.key ?? '';
  await call(dropAddedCheck, { notice: notice.id, key }, editor);
  const gone = await call(dropAddedCheck, { notice: notice.id, key }, editor);
  const before = await call(listChecks, {});
  const people = [
    await logInStaff(kit, 'data_editor'),
    await logInStaff(kit, 'column_chief'),
    await logInStaff(kit, 'duty_chief'),
  ] as const;
  const go = async (who: typeof editor, move: 'submit' | 'pass' | 'publish') => {
    const { version } = (await call(getDeskNotice, { id: notice.id }, who)).data;
    return call(moveNotice, { id: notice.id, version, move }, who);
  };
  await go(editor, 'submit');
  for (const who of people) await go(who, 'pass');
  const out = await go(people[2], 'publish');
  const after = await call(listChecks, {});
  const late = await call(rollBackImport, { id, reason: '太晚' }, editor);

  expect(done.data).toMatchObject({ state: 'committed', added: 1, skipped: 1, canRollBack: true });
  expect(added.data).toEqual({ id: 0 });
  expect(twice).toMatchObject({ data: { error: 'check.exists' } });
  expect(data).toMatchObject({ workState: 'draft', addedTotal: 3 });
  expect(gone).toMatchObject({ data: { error: 'content.not_found' } });
  expect(before.data.total).toBe(1);
  expect(out.data).toEqual({ state: 'published' });
  expect(after.data.total).toBe(3);
  expect((await records(kit)).map(({ seqNo, importId }) => [seqNo, importId])).toEqual([
    [1, first.id],
    [2, id],
    [9, null],
  ]);
  expect(late).toMatchObject({ data: { error: 'import.published' } });
});

test('what a table added to a working copy can be removed from it', async () => {
  const kit = await startDesk();
  const { call, notice, editor, platform } = kit;
  const now = platform.clock.now();
  await platform.db
    .update(spotcheckNotices)
    .set({ status: 'published', publishedAt: now, firstPublishedAt: now })
    .where(eq(spotcheckNotices.id, notice.id));
  kit.advance(60);
  const { id } = await tried(kit, csv([HEAD, FAILED, PASSED]));
  await committed(kit, id);

  const back = await call(rollBackImport, { id, reason: '表格有误' }, editor);
  const { data } = await call(getDeskNotice, { id: notice.id }, editor);

  expect(back.data).toEqual({ removed: 2 });
  expect(data).toMatchObject({ addedTotal: 0, records: 0 });
});

test('a file beyond ten megabytes is refused with a message', async () => {
  const kit = await startDesk();

  const answer = await upload(kit, Buffer.alloc(10 * 1_048_576 + 1, 'a'));

  expect(answer).toMatchObject({ code: 0, data: { error: 'import.too_large' } });
});

test('five thousand and sixteen rows are too many', async () => {
  const kit = await startDesk();

  const answer = await upload(kit, csv([HEAD, ...Array.from({ length: 5_016 }, () => PASSED)]));

  expect(answer).toMatchObject({ data: { error: 'import.too_many_rows', params: { max: 5_000 } } });
});

test('an import can be rolled back until its notice has been public', async () => {
  const kit = await startDesk();
  const { platform, call, editor, notice } = kit;
  const first = await tried(kit, csv([HEAD, FAILED]));
  await committed(kit, first.id);
  const early = await committed(kit, first.id);

  const back = await call(rollBackImport, { id: first.id, reason: '表格有误' }, editor);
  const twice = await call(rollBackImport, { id: first.id, reason: '表格有误' }, editor);
  const left = await records(kit);
  const second = await tried(kit, csv([HEAD, FAILED]));
  await committed(kit, second.id);
  await platform.db
    .update(spotcheckNotices)
    .set({ firstPublishedAt: platform.clock.now() })
    .where(eq(spotcheckNotices.id, notice.id));
  const late = await call(rollBackImport, { id: second.id, reason: '表格有误' }, editor);
  const { data } = await call(listImports, {}, editor);

  expect(early).toMatchObject({ data: { error: 'import.done' } });
  expect(back.data).toEqual({ removed: 1 });
  expect(twice).toMatchObject({ data: { error: 'import.not_committed' } });
  expect(left).toEqual([]);
  expect(late).toMatchObject({ data: { error: 'import.published' } });
  expect(await records(kit)).toHaveLength(1);
  expect(data.list.map(({ state, canRollBack }) => [state, canRollBack])).toEqual([
    ['committed', false],
    ['rolled_back', false],
  ]);
  const actions = await auditLog(platform.db);
  expect(actions.map(({ action }) => action)).toContain('import.roll_back');
});

test('columns chosen for an agency are remembered for the next time', async () => {
  const kit = await startDesk();
  const file = csv([
    ['序号', '厂', '食品名称', '批号'],
    ['1', '青禾乳业有限公司', '纯牛奶', 'K1'],
  ]);
  const { data } = await upload(kit, file);

  await kit.call(
    checkImport,
    { id: data.id, columns: { 0: 'seqNo', 1: 'makerName', 2: 'foodName', 3: 'batchNo' } },
    kit.editor,
  );
  await kit.runJobs(IMPORT_JOBS.check);
  const next = await upload(kit, file);

  expect(data.columns[1]).toMatchObject({ head: '厂', field: null, samples: ['青禾乳业有限公司'] });
  expect(next.data.columns[1]).toMatchObject({ field: 'makerName', by: 'remembered' });
});

test('column aliases are added and removed at the desk', async () => {
  const kit = await startDesk();
  await kit.call(saveColumnAlias, { alias: '厂（盖章）', field: 'makerName' }, kit.editor);

  const { data } = await upload(
    kit,
    csv([
      ['序号', '厂', '食品名称'],
      ['1', '青禾乳业有限公司', '纯牛奶'],
    ]),
  );
  await kit.call(removeColumnAlias, { alias: '厂' }, kit.editor);
  const list = await kit.call(listColumnAliases, {}, kit.editor);
  const gone = await kit.call(removeColumnAlias, { alias: '厂' }, kit.editor);
  const empty = await kit.call(saveColumnAlias, { alias: '（）', field: 'makerName' }, kit.editor);

  expect(data.columns[1]).toMatchObject({ field: 'makerName', by: 'alias' });
  expect(list.data.list.map(({ alias }) => alias)).not.toContain('厂');
  expect(gone).toMatchObject({ data: { error: 'content.not_found' } });
  expect(empty).toMatchObject({ data: { error: 'request.invalid' } });
});

test('a sample finds its brand when trademark and maker agree, and not by half', async () => {
  const kit = await startDesk();
  const { db } = kit.platform;
  const brand = await makeBrand(kit.platform, { name: '青禾' });
  const [company] = await db.insert(companies).values({ name: '青禾乳业有限公司' }).returning();
  await db.insert(brandCompanies).values({ brandId: brand.id, companyId: company?.id ?? 0, relation: 'maker' });
  const stranger = ['2', '云州乳品有限公司', ...FAILED.slice(2)];

  const { id, check } = await tried(kit, csv([HEAD, FAILED, stranger]));
  await committed(kit, id);

  expect(check.data.matched).toBe(1);
  expect((await records(kit)).map(({ brandId, matchedBy }) => [brandId, matchedBy])).toEqual([
    [brand.id, 'rule'],
    [null, null],
  ]);
});

test('only a data editor imports, and not into a withdrawn notice', async () => {
  const kit = await startDesk();
  const reporter = await logInStaff(kit, 'reporter');
  const withdrawn = await makeNotice(kit.platform, { status: 'withdrawn', withdrawnAt: kit.platform.clock.now() });

  const wrong = await upload(kit, csv([HEAD, FAILED]), { headers: reporter.headers });
  const closed = await upload(kit, csv([HEAD, FAILED]), { noticeId: withdrawn.id });
  const nowhere = await upload(kit, csv([HEAD, FAILED]), { noticeId: 4_000 });
  const visitor = await kit.call(commitImport, { id: 1, mode: 'all' });
  const unknown = await kit.call(getImport, { id: 7 }, kit.editor);

  expect(wrong).toMatchObject({ data: { error: 'rule.not_held' } });
  expect(closed).toMatchObject({ data: { error: 'notice.not_open' } });
  expect(nowhere).toMatchObject({ data: { error: 'content.not_found' } });
  expect(visitor).toMatchObject({ data: { error: 'session.required' } });
  expect(unknown).toMatchObject({ data: { error: 'content.not_found' } });
});

test('an imported notice is passed by three people and published', async () => {
  const kit = await startDesk();
  const { call, notice, editor } = kit;
  const second = await logInStaff(kit, 'data_editor');
  const chief = await logInStaff(kit, 'column_chief');
  const duty = await logInStaff(kit, 'duty_chief');
  const { id } = await tried(kit, csv([HEAD, FAILED, PASSED]));
  await committed(kit, id);
  const go = async (who: typeof editor, move: 'submit' | 'pass' | 'publish') => {
    const { data } = await call(getDeskNotice, { id: notice.id }, who);
    return call(moveNotice, { id: notice.id, version: data.version, move }, who);
  };

  await go(editor, 'submit');
  const own = await go(editor, 'pass');
  const before = await call(listChecks, {});
  await go(second, 'pass');
  await go(chief, 'pass');
  await go(duty, 'pass');
  const out = await go(duty, 'publish');
  const after = await call(listChecks, {});
  const record = await call(getCheck, { id: after.data.list[0]?.id ?? 0 });
  const late = await call(rollBackImport, { id, reason: '太晚' }, editor);

  expect(own).toMatchObject({ data: { error: 'review.four_eyes' } });
  expect(before.data.list).toEqual([]);
  expect(out.data).toEqual({ state: 'published' });
  expect(after.data.list).toHaveLength(2);
  expect(record.data.source).toMatchObject({ id: notice.id });
  expect(late).toMatchObject({ data: { error: 'import.published' } });
  const desk = await call(listDeskChecks, { notice: notice.id, result: 'fail' }, editor);
  expect(desk.data).toMatchObject({ total: 1, list: [{ items: '菌落总数' }] });
  const [row] = await kit.platform.db.select({ total: count() }).from(spotcheckRecords);
  expect(row?.total).toBe(2);
});
