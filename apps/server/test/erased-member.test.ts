// Nothing a member wrote stays after the account is erased, besides what SECURITY.md lists.
import { readFile } from 'node:fs/promises';
import { editFilter, getFilterState, listFilters, toggleFilter } from '@rujian/contract/areas/alerts/public';
import {
  addCollectFolder,
  editCollect,
  renameCollectFolder,
  toggleCollect,
} from '@rujian/contract/areas/comments/my-comments';
import { addComment, appealComment, listComments, reportComment } from '@rujian/contract/areas/comments/public';
import { toggleFollow } from '@rujian/contract/areas/comments/reactions';
import { rejectComplaint } from '@rujian/contract/areas/complaints/desk';
import { getComplaint } from '@rujian/contract/areas/complaints/public';
import * as steps from '@rujian/contract/areas/complaints/steps';
import { acceptContribution, takeContribution } from '@rujian/contract/areas/contributions/desk';
import { saveContribution, submitContribution, writeToEditor } from '@rujian/contract/areas/contributions/public';
import { decideErratum, submitErratum } from '@rujian/contract/areas/errata/public';
import { uploadFile } from '@rujian/contract/areas/media/public';
import { saveProfile } from '@rujian/contract/areas/members/public';
import { submitSiteReport } from '@rujian/contract/areas/moderation/site-reports';
import { cancelAccount } from '@rujian/contract/areas/mydata/public';
import { decideFact, decideResponse } from '@rujian/contract/areas/represent/desk';
import * as represent from '@rujian/contract/areas/represent/public';
import * as work from '@rujian/contract/areas/represent/work';
import { searchAll } from '@rujian/contract/areas/search/public';
import { trackPageView, trackShare } from '@rujian/contract/areas/site/public';
import type { Endpoint, InputOf } from '@rujian/contract/base/endpoint';
import { ENDPOINTS } from '@rujian/contract/endpoints';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { comments } from '#schema/comments/comments.ts';
import { members } from '#schema/members/members.ts';
import { brandSeats } from '#schema/represent.ts';
import { linesOfSite } from '../src/backup/make-backup.ts';
import { startComplaints, valid } from './complaint-kit.ts';
import { articleInput, longText, newKey, tipInput } from './contributions.ts';
import { PDF } from './documents.ts';
import { giveCode } from './give-code.ts';
import { logIn } from './log-in.ts';
import { logInStaff } from './log-in-staff.ts';
import { makeComment, makeKnownMember } from './make-comment.ts';
import { makeArticle, makeBrand, makeCheck, makeColumn, makeMember } from './makers.ts';
import { makeClaimFile } from './represent.ts';
import { sendFiles } from './upload-form.ts';

/** In everything that was never public. */
const MARK = '甲乙丙标记';
/** In what was published. */
const SHOWN = '戊己庚公开';
const MOBILE = '13955550123';
const EMAIL = 'jiayibing@rujian.test';
const NICKNAME = '甲乙丙其人';
const TRACES = [MARK, SHOWN, MOBILE, EMAIL, NICKNAME];
/** Of the password `milk-and-ink`. */
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$Fkp5l+RIf/Mr1waTD+qW8w$e7pVgXmqI3Y1k9TGKfxAzBoeqBKblFahTT4LLxq16ug';
const DAY = 86_400;

/** Calls with a free text that this test does not write: what they store, and why that cannot stay. */
const NOT_WRITTEN: Record<string, string> = {
  '/api/billboard/vote': 'stores a keyed hash of the device',
  '/api/account/cancel': 'a password or a code, compared only',
  '/api/account/withdraw': 'sealed with the key of the site; a voucher, listed in SECURITY.md',
  '/api/my/readMessage': 'an id or nothing',
  '/api/desk/loginCode': 'staff',
  '/api/desk/login': 'staff',
  '/api/desk/logout': 'staff',
  '/api/account/revokeSession': 'names a session',
  '/api/common/checkClickCaptcha': 'compared only',
  '/api/Sms/send': 'its code is issued below for the number',
  '/api/Ems/send': 'its code is issued below for the address',
  '/api/user/checkIn': 'fills the columns of members that the profile fills below',
  '/api/user/logout': 'a token, compared only',
  '/api/common/refreshToken': 'a token, compared only',
  '/api/account/retrievePassword': 'stores a hash that is emptied',
  '/api/account/verification': 'a code, compared only',
  '/api/account/changeBind': 'fills the mobile and e-mail that are set below',
  '/api/account/changePassword': 'stores a hash that is emptied',
  '/api/represent/webhook/save': 'the address of a machine of the company',
  '/api/represent/invite': 'the number of another person; that of the leaving member is invited below',
};

test('nothing that a member wrote stays, besides what SECURITY.md lists with its reason', {
  timeout: 120_000,
}, async () => {
  const site = await startComplaints();
  const { platform, advance, runJobs, brand } = site;
  const { db } = platform;
  const written = new Set<string>();
  /** Makes a call that must succeed, and notes whether it carried a mark. */
  async function write<E extends Endpoint>(endpoint: E, input: InputOf<E>, by: By) {
    const answer = await done(endpoint, input, by);
    if (TRACES.some((trace) => JSON.stringify(input).includes(trace))) written.add(endpoint.path);
    return answer;
  }
  async function done<E extends Endpoint>(endpoint: E, input: InputOf<E>, by: By) {
    // Past the limits of calls in a minute.
    advance(61);
    const answer = await site.call(endpoint, input, by);
    if (answer.code !== 1) throw new Error(`${endpoint.path} refused ${JSON.stringify([answer, input])}`);
    return answer;
  }

  const writer = await makeKnownMember(platform, { mobile: MOBILE, email: EMAIL, passwordHash: HASH });
  let me = { id: writer.id, ...(await logIn({ platform }, writer, { keep: true })) };
  const again = async () => {
    me = { id: writer.id, ...(await logIn({ platform }, writer, { keep: true })) };
  };
  const column = await makeColumn(platform);
  const article = await makeArticle(platform);
  const record = await makeCheck(platform, { brandId: brand.id, result: 'fail' });

  // Profile, codes and what a visitor leaves.
  const profile = { avatar: '', username: 'jiayibing7', gender: 0, birthday: null };
  await write(saveProfile, { ...profile, nickname: NICKNAME, motto: `${MARK}签名` }, me);
  await giveCode(platform, MOBILE, 'user_mobile_verify');
  await giveCode(platform, EMAIL, 'user_email_verify');
  await write(trackPageView, { path: `/search?q=${MARK}`, title: MARK, referrer: `https://a.test/${MARK}` }, me);
  await write(trackShare, { path: `/news/${article}?${MARK}` }, me);
  for (let count = 0; count < 2; count += 1) await site.call(searchAll, { q: `${MARK}${MOBILE}` }, me);
  await site.call(searchAll, { q: MARK }, me);

  // Comments: passed and answered, pending, rejected with an appeal, reported.
  const officer = await logInStaff(site, 'moderator');
  const other = await makeMember(platform);
  const about = { t: 'news' as const, id: article };
  const add = async (content: string) => {
    return (await write(addComment, { ...about, content }, me)).data.comment.id;
  };
  const passed = await add(`${SHOWN}，这家的酸奶不错`);
  await makeComment(platform, {
    targetId: article,
    rootId: passed,
    parentId: passed,
    memberId: other.id,
    body: '同意',
  });
  await db.update(comments).set({ replies: 1 }).where(eq(comments.id, passed));
  const asked = await makeComment(platform, { targetId: article, memberId: other.id, body: '你喝过吗' });
  await write(addComment, { ...about, content: `${SHOWN}，喝过`, parentId: asked }, me);
  const hidden = await add(`${MARK}，以后不买了`);
  const removed = { status: 'removed', reviewedAt: platform.clock.now(), reviewedBy: officer.staffId } as const;
  await db
    .update(comments)
    .set({ ...removed, reason: 'vulgar', hitRules: [MARK] })
    .where(eq(comments.id, hidden));
  await write(appealComment, { id: hidden, text: `${MARK}，我说的是实情，请另一位审核员再看一遍。` }, me);
  await write(reportComment, { id: asked, reason: 'vulgar', note: `${MARK}举报说明` }, me);
  await site.call(listComments, { ...about } as never);

  // Collections, follows, alerts.
  await write(toggleCollect, about, me);
  const folder = await write(addCollectFolder, { name: `${MARK}夹` }, me);
  await write(renameCollectFolder, { id: folder.data.id, name: `${MARK}夹二` }, me);
  await write(editCollect, { ...about, folder: folder.data.id, note: `${MARK}备注` }, me);
  await write(toggleFollow, { t: 'batch', id: brand.id, batch: `${MARK}01` }, me);
  const filter = { page: 'search' as const, query: { q: MARK } };
  await write(getFilterState, filter, me);
  await write(toggleFilter, filter, me);
  const filters = await site.call(listFilters, {}, me);
  await write(editFilter, { id: filters.data.list[0]?.id ?? 0, title: `${MARK}筛选` }, me);

  // Errata, one open and one accepted; a report of the site.
  const erratum = { t: 'news' as const, id: article, quote: `${MARK}原文`, where: MARK, suggestion: `${MARK}改为` };
  await write(submitErratum, { ...erratum, text: `${MARK}这里的年份写错了，应当是去年`, wantsThanks: true }, me);
  const second = await write(
    submitErratum,
    { ...erratum, quote: `${MARK}二`, text: `${MARK}产量也写错了，请核对` },
    me,
  );
  const editor = await logInStaff(site, 'column_editor');
  await done(decideErratum, { id: second.data.id, decision: 'accepted', reply: '已更正' }, editor);
  const report = { reason: 'rumour' as const, address: `/news/1?${SHOWN}`, contact: MOBILE };
  await write(submitSiteReport, { ...report, text: `${SHOWN}这里有一段违法的内容，请尽快处理。` }, me);

  // Uploads and contributions: draft, submitted and accepted; a tip.
  const content = Buffer.concat([PDF, Buffer.from(`\n% ${MARK}\n`)]);
  const sent = { headers: me.headers, query: { topic: 'contribution' } };
  const uploaded = (await sendFiles(site, [{ content, name: `${MARK}.pdf`, type: 'application/pdf' }], sent)).json();
  expect(uploaded).toMatchObject({ code: 1 });
  written.add(uploadFile.path);
  await write(
    saveContribution,
    articleInput(column.id, { title: `${MARK}草稿`, attachments: [uploaded.data.file.id] }),
    me,
  );
  const own = articleInput(column.id, { title: `${MARK}的一天`, body: longText(MARK), penName: MARK.slice(0, 3) });
  const open = await write(submitContribution, { ...own, key: newKey() }, me);
  await write(writeToEditor, { id: open.data.id, text: `${MARK}请尽快` }, me);
  const good = articleInput(column.id, { title: `${SHOWN}的一年`, body: longText(SHOWN), penName: '牧人' });
  const accepted = await write(submitContribution, { ...good, key: newKey() }, me);
  await write(writeToEditor, { id: accepted.data.id, text: `${MARK}附言` }, me);
  const columnEditor = editor;
  await done(takeContribution, { id: accepted.data.id }, columnEditor);
  await done(acceptContribution, { id: accepted.data.id }, columnEditor);
  await write(
    submitContribution,
    { ...tipInput({ title: `${MARK}线索`, contact: MOBILE }), key: newKey() } as never,
    me,
  );

  // Complaints: draft, withdrawn, rejected with an appeal, and one that went through everything in public.
  const facts = { shop: `${MARK}店`, clue: `${MARK}线索`, contactName: MARK, contactMobile: MOBILE, orderNo: '' };
  const evidence = async () => [{ id: await site.picture(me), note: `${MARK}图` }];
  const detail = `${MARK}收到整箱酸奶时发现多盒胀包，打开有明显酸臭味，联系门店多次没有得到处理，希望退款。`;
  const words = async (title: string, text = detail) =>
    valid({
      brandId: brand.id,
      ...facts,
      orderNo: `${MARK}${newKey()}`,
      title,
      detail: text,
      evidence: await evidence(),
    });
  await write(steps.previewComplaint, { ...(await words(`${MARK}预览一下看看`)) } as never, me);
  await write(steps.saveComplaintDraft, (await words(`${MARK}草稿一份存着`)) as never, me);
  const withdrawn = await write(steps.submitComplaint, await words(`${MARK}整箱酸奶胀包`), me);
  await write(steps.supplementComplaint, { id: withdrawn.data.id, text: `${MARK}补充一句说明情况` }, me);
  await write(steps.withdrawComplaint, { id: withdrawn.data.id, reason: `${MARK}不投诉了` }, me);
  const rejected = await write(steps.submitComplaint, await words(`${MARK}牛奶有异味变质`), me);
  const version = async (id: number) => ({ id, version: await site.version(id) });
  await done(
    rejectComplaint,
    { ...(await version(rejected.data.id)), code: 'no_evidence', text: '材料不足以说明问题' } as never,
    await site.newOfficer(),
  );
  await write(steps.appealComplaint, { id: rejected.data.id, reason: `${MARK}我有证据请复核` }, me);
  await again();
  const open2 = await words(`${SHOWN}奶粉结块发霉`, detail.replace(MARK, SHOWN));
  const told = (await write(steps.submitComplaint, open2, me)).data.id;
  await site.accept(told);

  // The brand's side, by another member who leaves too.
  const rep = { id: site.speaker.id, ...(await logIn({ platform }, site.speaker, { keep: true })) };
  await db.update(members).set({ passwordHash: HASH }).where(eq(members.id, rep.id));
  const heir = await makeMember(platform);
  await db.insert(brandSeats).values({ brandId: brand.id, memberId: heir.id, role: 'agent' });
  const seat = { brand: brand.id };
  await write(work.replyForBrand, { ...seat, id: told, text: `${SHOWN}我们正在核实`, files: [] } as never, rep);
  await write(
    work.proposeForBrand,
    { ...seat, id: told, amount: '10.00', text: `${SHOWN}全额退款`, files: [] } as never,
    rep,
  );
  await write(steps.refuseComplaint, { id: told, reason: `${SHOWN}没有说明原因` }, me);
  await write(
    work.proposeForBrand,
    { ...seat, id: told, amount: '10.00', text: `${SHOWN}退款并说明`, files: [] } as never,
    rep,
  );
  await write(steps.confirmComplaint, { id: told }, me);
  await write(steps.reopenComplaint, { id: told, reason: `${SHOWN}又坏了一箱` }, me);
  await write(
    work.proposeForBrand,
    { ...seat, id: told, amount: '10.00', text: `${SHOWN}再退一次`, files: [] } as never,
    rep,
  );
  await write(steps.confirmComplaint, { id: told }, me);
  const stars = { attitude: 4, speed: 3, result: 5, wouldBuyAgain: true };
  await write(steps.rateComplaint, { id: told, ...stars, text: `${SHOWN}处理得不错` }, me);
  advance(DAY);
  await again();
  rep.headers = (await logIn({ platform }, site.speaker, { keep: true })).headers;
  const lead = await site.complain({ title: '奶粉结块发霉有味', batchNo: '20260330' });
  await site.accept(lead.id);
  const statement = `${MARK}我买到的同一批次也是这样的`;
  const joined = await write(
    steps.joinComplaint,
    { key: newKey(), id: lead.id, statement, evidence: await evidence(), truthDeclared: true } as never,
    me,
  );
  await write(steps.withdrawComplaint, { id: joined.data.id, reason: '' }, me);
  const objection = {
    ...seat,
    id: lead.id,
    ground: 'not_ours',
    text: `${SHOWN}这不是我们的产品，请核对批号与包装，我们没有生产过这一批。`,
    files: [],
  };
  await write(work.appealForBrand, objection as never, rep);
  await write(represent.saveReply, { ...seat, title: SHOWN, text: `${SHOWN}常用回复` }, rep);
  const answered = { ...seat, t: 'spotcheck' as const, id: record.id };
  const response = await write(
    represent.respondForBrand,
    { ...answered, text: `${SHOWN}我们已对同批次产品复检，结果合格，报告已公布。` },
    rep,
  );
  // A session of the desk lasts an hour.
  const dataEditor = await logInStaff(site, 'data_editor');
  await done(decideResponse, { id: response.data.id, approve: true }, dataEditor);
  await write(
    represent.respondForBrand,
    { ...answered, text: `${MARK}补充：涉事批次已全部召回，召回公告见官网首页。` },
    rep,
  );
  const fact = { ...seat, subject: '成立年份', sourceUrl: 'https://example.com/' };
  await write(represent.proposeFact, { ...fact, proposed: `${MARK}一九九九年` } as never, rep);
  const right = await write(represent.proposeFact, { ...fact, proposed: `${SHOWN}二〇〇一年` } as never, rep);
  await done(decideFact, { id: (right.data as { id: number } | null)?.id ?? 2, approve: true }, dataEditor);
  const claimed = await makeBrand(platform);
  const papers = { licence: await makeClaimFile(platform, me.id), letter: await makeClaimFile(platform, me.id) };
  const company = { companyName: `${MARK}公司`, uscc: '91350100M000100Y43', contactName: MARK, ...papers };
  await write(represent.claimBrand, { brand: claimed.id, ...company }, me);
  await write(represent.inviteSeat, { ...seat, mobile: MOBILE }, rep);

  const missing = ENDPOINTS.filter(
    ({ method, access, input }) => method === 'POST' && access !== 'staff' && hasText(input),
  )
    .map(({ path }) => path)
    .filter((path) => !written.has(path) && NOT_WRITTEN[path] === undefined);
  expect(missing).toEqual([]);

  // Before, so that the search below is known to find what there is.
  const before = await tracesIn(platform);
  expect(before.size).toBeGreaterThan(40);
  expect((await site.call(getComplaint, { id: told })).data.publicName).not.toBe('');

  for (const each of [me, rep]) {
    await done(cancelAccount, { password: 'milk-and-ink' }, each);
  }
  advance(8 * DAY);
  for (const job of ['mydata.erase', 'search.index', 'media.orphans', 'search.sweep', 'auth.sweep']) await runJobs(job);
  const left = await db
    .select()
    .from(members)
    .where(inArray(members.id, [me.id, rep.id]));
  expect(left.map(({ cancelledAt }) => cancelledAt)).not.toContain(null);

  const found = await tracesIn(platform);
  const references = await referencesTo(platform, [me.id, rep.id]);
  const kept = await keptByLaw();
  expect([...found.keys()].filter((place) => !kept.has(place))).toEqual([]);
  expect([...references].filter((place) => !kept.has(place))).toEqual([]);
  // What was never public stays nowhere.
  expect([...found].filter(([, traces]) => traces.some((trace) => trace !== SHOWN))).toEqual([]);
  expect(JSON.stringify(site.sentJobs)).not.toMatch(new RegExp(TRACES.join('|')));

  const page = JSON.stringify(await site.call(listComments, { ...about } as never));
  expect(page).not.toContain(SHOWN);
  expect(page).toContain('已注销用户');
  const seen = JSON.stringify(await site.call(getComplaint, { id: told }));
  expect(seen).not.toMatch(new RegExp([MARK, MOBILE, EMAIL, NICKNAME, '处理得不错', '又坏了一箱'].join('|')));

  const backup: string[] = [];
  for await (const line of linesOfSite(platform)) backup.push(JSON.stringify(line));
  const text = backup.join('\n');
  expect([MARK, MOBILE, EMAIL, NICKNAME].filter((trace) => text.includes(trace))).toEqual([]);
  const parts = backup.flatMap((line) =>
    line.includes('"part"') ? [(JSON.parse(line) as { data: string }).data] : [],
  );
  expect(parts.filter((data) => Buffer.from(data, 'base64').includes(MARK))).toEqual([]);
});

type By = { headers: Record<string, string> };
type Platform = Awaited<ReturnType<typeof startComplaints>>['platform'];

/** Whether a caller may write any text: a string that is not one of a few, nor an id. */
function hasText(schema: Endpoint['input']): boolean {
  const { shape = {} } = schema._zod.def as { shape?: Record<string, Endpoint['input']> };
  return Object.values(shape).some((field) => {
    if (z.safeParse(field, '7').data === 7) return false;
    const json = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
    const text = JSON.stringify(json, (_key, value) => (value?.enum || value?.const ? undefined : value));
    return text?.includes('"string"') ?? false;
  });
}

/** By `table.column`: which traces any row of any schema holds. */
async function tracesIn({ db }: Platform): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ schema: string; table: string; column: string }>(sql`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea', 'tsvector')`);
  const found = new Map<string, string[]>();
  for (const { schema, table, column } of rows) {
    const at = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    for (const trace of TRACES) {
      const hits = await db.execute(sql`
        select from ${at} where ${sql.identifier(column)}::text like ${`%${trace}%`} limit 1`);
      if (hits.rows.length > 0) found.set(`${table}.${column}`, [...(found.get(`${table}.${column}`) ?? []), trace]);
    }
  }
  return found;
}

/** By `table.column`: foreign keys and columns of that name that lead to one of the members. */
async function referencesTo({ db }: Platform, ids: number[]): Promise<string[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select distinct table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('member_id', 'author_id', 'invited_by')
      and table_name <> 'members' and data_type in ('bigint', 'integer')`);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const hits = await db.execute(sql`
      select from ${sql.identifier(table)} where ${sql.identifier(column)} in (${sql.join(ids, sql`, `)}) limit 1`);
    if (hits.rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

/** The places of the table in SECURITY.md, each with its reason and period. */
async function keptByLaw(): Promise<Map<string, string>> {
  const text = await readFile(new URL('../../../SECURITY.md', import.meta.url), 'utf8');
  const section = text.split('### What stays of a member who left')[1] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return new Map(
    rows.flatMap((row) => {
      const [, places = '', reason = '', period = ''] = row.split('|').map((cell) => cell.trim());
      expect([reason, period]).not.toContain('');
      return [...places.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, place = '']) => [place, reason] as const);
    }),
  );
}
