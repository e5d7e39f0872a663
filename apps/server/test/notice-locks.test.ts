import { mergeBrands } from '@rujian/contract/areas/brands/desk';
import { decideMatch, proposeMatch } from '@rujian/contract/areas/brands/matching';
import {
  addCheck,
  addNotice,
  getDeskCheck,
  getDeskNotice,
  removeCheck,
  saveCheck,
  saveNotice,
} from '@rujian/contract/areas/spotchecks/desk';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { recount } from '#platform/database/recount.ts';
import { spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { spotcheckSums } from '#schema/spotchecks/sums.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeBrand, makeCheck, makeNotice } from '#test/makers.ts';
import { CHECK, NOTICE } from '#test/notice-kit.ts';
import { startApp } from '#test/start-app.ts';

async function startDesk() {
  const kit = await startApp();
  const { call, platform } = kit;
  const [editor, second] = [await logInStaff(kit, 'data_editor'), await logInStaff(kit, 'data_editor')];
  const duty = await logInStaff(kit, 'duty_chief', 'operator');
  const { data: notice } = await call(addNotice, NOTICE, editor);
  const { data: check } = await call(addCheck, { notice: notice.id, form: CHECK }, editor);
  const brand = await makeBrand(platform);
  const propose = async (recordId: number) => (await call(proposeMatch, { recordId, brandId: brand.id }, editor)).data;
  return { ...kit, editor, second, duty, noticeId: notice.id, checkId: check.id, brand, propose };
}

type Desk = Awaited<ReturnType<typeof startDesk>>;

/** What changes a record while its notice is being released, which locks the notice first. */
const CHANGES: [string, (desk: Desk) => Promise<() => Promise<{ code: number }>>][] = [
  [
    'a brand match',
    async ({ call, propose, checkId, second }) => {
      const { id } = await propose(checkId);
      return () => call(decideMatch, { id, confirm: true }, second);
    },
  ],
  [
    'a merge of brands',
    async ({ call, platform, checkId, brand, duty }) => {
      await platform.db.update(spotcheckRecords).set({ brandId: brand.id }).where(eq(spotcheckRecords.id, checkId));
      const into = await makeBrand(platform);
      return () => call(mergeBrands, { from: brand.id, into: into.id, reason: '同一品牌' }, duty);
    },
  ],
  [
    'a correction',
    async ({ call, checkId, editor }) => {
      const { data } = await call(getDeskCheck, { id: checkId }, editor);
      const form = { ...data.form, spec: '1L' };
      return () => call(saveCheck, { id: checkId, version: data.version, form }, editor);
    },
  ],
  [
    'a removal',
    async ({ call, checkId, editor }) =>
      () =>
        call(removeCheck, { id: checkId, reason: '录错' }, editor),
  ],
];

test.each(CHANGES)('%s waits for a release of the same notice, and both succeed', async (_, begin) => {
  const desk = await startDesk();
  const { db } = desk.platform;
  const change = await begin(desk);

  const answer = await db.transaction(async (tx) => {
    const ofNotice = eq(spotcheckNotices.id, desk.noticeId);
    await tx.select().from(spotcheckNotices).where(ofNotice).for('update');
    const changing = change();
    await vi.waitFor(async () => expect(await waitingSessions(desk)).toBe(1), { timeout: 5_000 });
    await tx
      .update(spotcheckRecords)
      .set({ publishedOn: '2026-05-11' })
      .where(eq(spotcheckRecords.noticeId, desk.noticeId));
    return { changing };
  });

  expect((await answer.changing).code).toBe(1);
});

test('matches that race changes of their notices all succeed, and every record is counted once', async () => {
  const { call, platform, editor, second, brand, propose } = await startDesk();
  const notices = [];
  for (let n = 0; n < 5; n += 1) {
    const { data } = await call(addNotice, { ...NOTICE, noticeNo: `竞态${n}` }, editor);
    const published = await makeNotice(platform);
    const like = { trademark: `牌${n}`, makerName: `厂${n}` };
    const one = await makeCheck(platform, { ...like, noticeId: data.id, result: 'fail' });
    await makeCheck(platform, { ...like, noticeId: published.id });
    notices.push({ id: data.id, match: (await propose(one.id)).id });
  }

  const answers = await Promise.all(
    notices.flatMap(({ id, match }, n) => [
      redate(id, `2026-05-1${n}`),
      call(decideMatch, { id: match, confirm: true }, second),
    ]),
  );

  expect(answers.map(({ code, msg }) => [code, msg])).toEqual(answers.map(() => [1, '']));
  expect(await platform.db.$count(spotcheckRecords, eq(spotcheckRecords.brandId, brand.id))).toBe(10);
  const counted = await sums();
  await recount(platform.db, 'recount_spotcheck_sums');
  expect(counted).toEqual(await sums());
  expect(counted).toMatchObject([{ brand: brand.id, records: 5 }]);

  async function redate(id: number, publishedOn: string) {
    const { data } = await call(getDeskNotice, { id }, editor);
    return call(saveNotice, { id, version: data.version, form: { ...data.form, publishedOn } }, editor);
  }

  async function sums() {
    const { rows } = await platform.db.execute(sql`
      select brand_id as brand, sum(records)::int as records, sum(record_ids)::int as ids
      from ${spotcheckSums} group by 1 having sum(records) <> 0 order by 1`);
    return rows;
  }
});

async function waitingSessions({ platform }: Desk): Promise<number> {
  const { rows } = await platform.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.waiting ?? 0;
}
