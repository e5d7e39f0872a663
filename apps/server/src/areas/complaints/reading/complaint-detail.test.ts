// spec 2.23: personal data in complaints is masked (ours)
// spec 2.27: complaints that were merged or taken down (ours): the leading one, or number, date and reason
// spec 7.27: /api/complaint/index, /detail, /statistics, /questions; /rss/complaint
import { getComplaint } from '@rujian/contract/areas/complaints/public';
import { expect, test } from 'vitest';
import { complaintClocks, complaintEvents, complaintEvidence, complaintRatings } from '#schema/complaints.ts';
import { media } from '#schema/media.ts';
import { makeBrand, makeCheck, makeComplaint } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;

async function makeMedia({ platform: { db } }: Kit, name: string): Promise<number> {
  const [row] = await db
    .insert(media)
    .values({
      kind: 'image',
      blobKey: `media/complaint/${name}.jpg`,
      fileName: `张三-${name}.jpg`,
      mimeType: 'image/jpeg',
      sizeBytes: 2048,
      sha1: name,
      sha256: name,
    })
    .returning();
  return row?.id ?? 0;
}

test('a public complaint contains nothing personal', async () => {
  const kit = await startApp();
  const { db, clock } = kit.platform;
  const id = await makeComplaint(kit.platform, {
    title: '酸奶胀包，联系电话13900139000',
    detail: '我叫张三，电话13800138000',
    detailMasked: '盖膜鼓起。\n\n希望说明原因。',
    contactName: '张三',
    contactMobile: '13800138000',
    orderNo: 'JD20260330778899',
    shop: '张三奶站',
    clue: '内部线索',
    channel: '线下门店',
    boughtOn: '2026-04-06',
    productText: '老酸奶',
    batchNo: 'YS260330A1',
    producedOn: '2026-03-30',
    amountFen: 5990,
  });
  await db.insert(complaintEvents).values([
    { complaintId: id, at: clock.now(), actor: 'user', action: '追问', text: '请打13700137000' },
    { complaintId: id, at: clock.now(), actor: 'desk', action: '内部备注', text: '只给投诉台看', audience: 'officer' },
    { complaintId: id, at: clock.now(), actor: 'brand', action: '私下联系', text: '只给双方看', audience: 'parties' },
  ]);
  await db.insert(complaintEvidence).values([
    { complaintId: id, mediaId: await makeMedia(kit, 'open'), note: '胀包照片', madePublicAt: clock.now() },
    { complaintId: id, mediaId: await makeMedia(kit, 'closed'), note: '病历首页' },
  ]);

  const { data } = await kit.call(getComplaint, { id });

  expect(data).toMatchObject({
    title: '酸奶胀包，联系电话［手机号已隐去］',
    publicName: '匿名用户-4821',
    detail: ['盖膜鼓起。', '希望说明原因。'],
    boughtMonth: '2026-04',
    batchNo: 'YS260330A1',
    amount: '59.90',
    channel: '线下门店',
    timeline: [{ side: 'user', action: '追问', text: '请打［手机号已隐去］' }],
    evidence: [{ note: '胀包照片', url: '/media/complaint/open.jpg', bytes: 2048 }],
  });
  expect(JSON.stringify(data)).not.toMatch(/张三|1[3-9]\d{9}|JD2026|内部|只给|病历|2026-04-06|closed\.jpg/);
});

test('a non-public complaint is not found', async () => {
  const kit = await startApp();
  const states = ['draft', 'submitted', 'merged', 'lapsed'] as const;
  const ids = [999_999];
  for (const state of states) ids.push(await makeComplaint(kit.platform, { state }));
  ids.push(await makeComplaint(kit.platform, { acceptedAt: null }));
  for (const state of ['rejected', 'withdrawn'] as const) {
    ids.push(await makeComplaint(kit.platform, { state, acceptedAt: null }));
  }

  for (const id of ids) {
    expect(await kit.call(getComplaint, { id })).toMatchObject({ code: 0, data: { error: 'content.not_found' } });
  }
});

test('a complaint that was removed or withdrawn shows only its number, date and reason', async () => {
  const kit = await startApp();
  const closedAt = kit.platform.clock.now();
  const base = { title: '酸奶胀包变质', no: '260520000019', closedAt };
  const dismissed = { ...base, state: 'rejected', rejectCode: 'no_evidence' } as const;
  const dismissedId = await makeComplaint(kit.platform, dismissed);
  const withdrawn = { ...base, state: 'withdrawn', no: '260520000027' } as const;
  const withdrawnId = await makeComplaint(kit.platform, withdrawn);

  const first = await kit.call(getComplaint, { id: dismissedId });
  const second = await kit.call(getComplaint, { id: withdrawnId }, { lang: 'en' });

  const date = Math.floor(closedAt.getTime() / 1_000);
  expect(first.data).toMatchObject({
    error: 'content.withdrawn',
    params: { title: '投诉260520000019', reason: '两次补充后仍缺少证据', code: 'no_evidence', date },
  });
  expect(second.data).toMatchObject({
    error: 'content.withdrawn',
    params: { title: 'Complaint 260520000027', reason: 'Withdrawn by the complainant', date },
  });
  expect(JSON.stringify([first, second])).not.toContain('胀包');
});

test('the page shows the progress, the deadlines and the rating', async () => {
  const kit = await startApp();
  const { db, clock } = kit.platform;
  const day = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const id = await makeComplaint(kit.platform, { state: 'resolved', closedAt: day(1) });
  await db.insert(complaintEvents).values([
    { complaintId: id, at: day(1), actor: 'user', action: '确认', text: '可以了。', stateAfter: 'resolved' },
    { complaintId: id, at: day(3), actor: 'brand', action: '首次回复', stateAfter: 'negotiating' },
  ]);
  const clocks = { complaintId: id, startedAt: day(4) };
  await db.insert(complaintClocks).values([
    { ...clocks, kind: 'reply', dueAt: day(2), doneAt: day(3) },
    { ...clocks, kind: 'proposal', dueAt: day(2), doneAt: day(1) },
  ]);
  await db
    .insert(complaintRatings)
    .values({ complaintId: id, attitude: 5, speed: 4, result: 3, wouldBuyAgain: false, at: day(1) });

  const { data } = await kit.call(getComplaint, { id }, { lang: 'en' });

  expect(data.timeline.map(({ action, state }) => [action, state?.name])).toEqual([
    ['first reply', 'In talks'],
    ['confirmed', 'Resolved'],
  ]);
  expect(data.clocks).toMatchObject([
    { kind: { name: 'First reply' }, side: 'brand', state: 'kept' },
    { kind: { name: 'Proposal' }, side: 'brand', state: 'late' },
  ]);
  expect(data).toMatchObject({
    turn: null,
    clock: null,
    rating: { attitude: 5, speed: 4, result: 3, wouldBuyAgain: false },
  });
});

test('complaints about the same batch and problem are found, and official samples too', async () => {
  const kit = await startApp();
  const brand = await makeBrand(kit.platform);
  const other = await makeBrand(kit.platform);
  const brandId = brand.id;
  const id = await makeComplaint(kit.platform, { brandId, batchNo: 'YS-260330 A1' });
  await makeComplaint(kit.platform, { title: '同批', brandId, batchNo: 'ys260330a1' });
  await makeComplaint(kit.platform, { title: '同类', brandId, problems: ['quality.odour'] });
  await makeComplaint(kit.platform, { title: '别的问题', brandId, problems: ['price'] });
  await makeComplaint(kit.platform, { title: '别的品牌', brandId: other.id, batchNo: 'YS260330A1' });
  await makeComplaint(kit.platform, { title: '不公开', brandId, state: 'rejected' });
  const record = await makeCheck(kit.platform, { brandId, batchNo: 'YS260330A1', foodName: '老酸奶', result: 'fail' });

  const { data } = await kit.call(getComplaint, { id });

  expect(data.sameBatch.map(({ title }) => title)).toEqual(['同批']);
  expect(data.sameBatchTotal).toBe(1);
  expect(data.sameProblem.map(({ title }) => title)).toEqual(['同类']);
  expect(data.batchChecks).toMatchObject([{ food: '老酸奶', result: 'fail', overturned: false }]);
  expect(data.batchChecks[0]?.id).toBe(record.id);
  expect(data.brandStatistics).toMatchObject({ received: 4, enough: false });
});
