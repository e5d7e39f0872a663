import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recount } from '#platform/database/recount.ts';
import { makeBrand, makeCheck, makeComplaint, makeNotice, makeProduct } from '#test/makers.ts';
import { testPlatform } from '#test/start-app.ts';
import { complaintSums, complaints } from './complaints.ts';
import { spotcheckNotices, spotcheckRecords } from './spotchecks/spotchecks.ts';
import { spotcheckSums } from './spotchecks/sums.ts';

type Platform = Awaited<ReturnType<typeof testPlatform>>['platform'];

/** What the rows of each name add up to. */
async function checkSums({ db }: Platform) {
  const { rows } = await db.execute(sql`
    select quarter::text, brand_id, product_id, category, maker_name, trademark, food_name,
      sum(records)::int as records, sum(tested)::int as tested, sum(failed)::int as failed,
      sum(overturned)::int as overturned, sum(fakes)::int as fakes, sum(record_ids)::int as ids
    from ${spotcheckSums} group by 1, 2, 3, 4, 5, 6, 7 having sum(records) <> 0
    order by 1, 2, 3, 4, 5, 6, 7`);
  return rows;
}

async function complaintCounts({ db }: Platform) {
  const { rows } = await db.execute(sql`
    select brand_id, product_id, state, sum(complaints)::int as complaints
    from ${complaintSums} group by 1, 2, 3 having sum(complaints) <> 0 order by 1, 2, 3`);
  return rows;
}

test('the sums of spot checks follow every change, and counting again gives the same', async () => {
  const { platform } = await testPlatform();
  const { db } = platform;
  const [brand, other] = [await makeBrand(platform), await makeBrand(platform)];
  const product = await makeProduct(platform, { brandId: brand.id });
  const notice = await makeNotice(platform, { status: 'draft' });
  const published = await makeNotice(platform, {});
  const failed = { result: 'fail' as const, brandId: brand.id };
  const first = await makeCheck(platform, { ...failed, noticeId: notice.id });
  const second = await makeCheck(platform, { brandId: brand.id, noticeId: notice.id });
  const third = await makeCheck(platform, { ...failed, noticeId: published.id });
  await makeCheck(platform, { ...failed, noticeId: published.id, retest: 'overturned' });
  const gone = await makeCheck(platform, { authenticity: 'confirmed_fake' });
  const change = (id: number, set: Partial<typeof spotcheckRecords.$inferInsert>) =>
    db.update(spotcheckRecords).set(set).where(eq(spotcheckRecords.id, id));
  const move = (id: number, status: 'published' | 'withdrawn') =>
    db
      .update(spotcheckNotices)
      .set({ status, withdrawnAt: new Date(), publishedAt: new Date() })
      .where(eq(spotcheckNotices.id, id));
  const steps: [string, () => PromiseLike<unknown>, Record<string, number>][] = [
    ['at first', async () => {}, { records: 3, tested: 1, failed: 1, overturned: 1, fakes: 1 }],
    ['published', () => move(notice.id, 'published'), { records: 5, tested: 3, failed: 2 }],
    ['overturned', () => change(first.id, { retest: 'overturned' }), { tested: 2, overturned: 2 }],
    ['matched', () => change(second.id, { brandId: other.id, productId: product.id }), {}],
    ['dated', () => change(third.id, { publishedOn: '2025-01-31' }), { records: 5 }],
    ['moved', () => change(third.id, { noticeId: notice.id, seqNo: 77 }), { failed: 1 }],
    ['remarked', () => change(third.id, { remark: '—' }), { records: 5 }],
    ['withdrawn', () => move(notice.id, 'withdrawn'), { records: 2, tested: 0, overturned: 1 }],
    ['deleted', () => db.delete(spotcheckRecords).where(eq(spotcheckRecords.id, gone.id)), { records: 1, fakes: 0 }],
    ['back', () => move(notice.id, 'published'), { records: 4, tested: 2, failed: 1 }],
  ];
  for (const [name, step, expected] of steps) {
    await step();
    const followed = await checkSums(platform);
    const total = Object.fromEntries(
      Object.keys(expected).map((key) => [key, followed.reduce((sum, row) => sum + Number(row[key]), 0)]),
    );
    expect({ name, ...total }).toEqual({ name, ...expected });
    await db.transaction(async (tx) => {
      await tx.execute(sql`select recount_spotcheck_sums()`);
    });
    expect({ name, sums: await checkSums(platform) }).toEqual({ name, sums: followed });
  }
});

test('the nightly count leaves one row for each name and quarter', async () => {
  const { platform } = await testPlatform();
  const { id } = await makeBrand(platform);
  for (const _ of [1, 2, 3]) await makeCheck(platform, { brandId: id });
  const rows = () => platform.db.$count(spotcheckSums);
  expect(await rows()).toBe(3);

  await recount(platform.db, 'recount_spotcheck_sums');

  expect(await rows()).toBe(1);
  expect(await checkSums(platform)).toMatchObject([{ brand_id: id, records: 3 }]);
});

test('the sums of complaints follow every change, and counting again gives the same', async () => {
  const { platform } = await testPlatform();
  const { db } = platform;
  const brand = await makeBrand(platform);
  const one = await makeComplaint(platform, { brandId: brand.id, state: 'negotiating' });
  await makeComplaint(platform, { brandId: brand.id, state: 'submitted', acceptedAt: null });
  const only = (state: string, complaints = 1) => [{ brand_id: brand.id, state, complaints }];
  expect(await complaintCounts(platform)).toMatchObject(only('negotiating'));

  await db.update(complaints).set({ state: 'resolved' }).where(eq(complaints.id, one));
  expect(await complaintCounts(platform)).toMatchObject(only('resolved'));

  await db.update(complaints).set({ state: 'resolved', acceptedAt: new Date() });
  expect(await complaintCounts(platform)).toMatchObject(only('resolved', 2));
  await recount(db, 'recount_complaint_sums');
  expect(await db.$count(complaintSums)).toBe(1);
  expect(await complaintCounts(platform)).toMatchObject(only('resolved', 2));

  await db.delete(complaints).where(eq(complaints.id, one));
  expect(await complaintCounts(platform)).toMatchObject(only('resolved'));
});
