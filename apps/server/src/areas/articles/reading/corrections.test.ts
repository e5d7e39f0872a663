// spec 2.11: /corrections (ours): what was corrected, overturned or withdrawn, with the difference and thanked readers; 410 with title, date and reason
// spec 7.23: /api/corrections/index, /api/tag/detail, /api/author/detail, /api/opendata/index
import { listCorrections } from '@rujian/contract/areas/articles/corrections';
import { getNews } from '@rujian/contract/areas/articles/public';
import { decideErratum, submitErratum } from '@rujian/contract/areas/errata/public';
import { expect, test } from 'vitest';
import { billboardEditions, billboards } from '#schema/billboards/billboards.ts';
import { logIn } from '#test/log-in.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle, makeCheck, makeMember, makeNotice, updateArticle, withdrawArticle } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

test('a corrected article says what was wrong and shows the text before and after', async () => {
  const { platform, call, advance } = await startApp();
  const id = await makeArticle(platform, { bodyHtml: '<p>进口大包粉7.1万吨。</p>' });
  advance(60);
  await updateArticle(
    platform,
    id,
    { bodyHtml: '<p>进口大包粉71万吨。</p>' },
    { kind: 'number', text: '“71万吨”误作“7.1万吨”。' },
  );

  const { data } = await call(getNews, { id });

  expect(data.bodyHtml).toContain('71万吨');
  expect(data.corrections).toMatchObject([
    {
      kind: 'number',
      text: '“71万吨”误作“7.1万吨”。',
      changes: [
        [
          { kind: 'same', text: '进口大包粉' },
          { kind: 'removed', text: '7.1' },
          { kind: 'added', text: '71' },
          { kind: 'same', text: '万吨。' },
        ],
      ],
    },
  ]);
});

test('the public list contains corrections and withdrawals, newest first', async () => {
  const { platform, call, advance } = await startApp();
  const corrected = await makeArticle(platform, { title: '奶价回到3.1元' });
  const gone = await makeArticle(platform, { title: '撤下的报道' });
  await updateArticle(platform, corrected, { kicker: '周报' }, { kind: 'name', text: '人名有误。' });
  advance(60);
  await withdrawArticle(platform, gone, '采访对象要求核实，事实不成立。');

  const all = await call(listCorrections, {});
  const withdrawn = await call(listCorrections, { kind: 'withdrawn' }, { lang: 'en' });

  expect(all.data.total).toBe(2);
  expect(all.data.list).toMatchObject([
    { kind: 'withdrawn', id: gone, title: '撤下的报道', text: '采访对象要求核实，事实不成立。' },
    { kind: 'name', id: corrected, title: '奶价回到3.1元' },
  ]);
  expect(withdrawn.data).toMatchObject({ total: 1, list: [{ id: gone }] });
  expect(withdrawn.data.kinds).toContainEqual({ key: 'withdrawn', name: 'Withdrawals', count: 1 });
});

test('a correction of an article that was withdrawn later is not listed twice', async () => {
  const { platform, call } = await startApp();
  const id = await makeArticle(platform);
  await updateArticle(platform, id, {}, { kind: 'fact', text: '时间有误。' });
  await withdrawArticle(platform, id, '重复发布。');

  const { data } = await call(listCorrections, {});

  expect(data.list.map(({ kind }) => kind)).toEqual(['withdrawn']);
});

test('an unknown kind is ignored, and an empty list is valid', async () => {
  const { app } = await startApp();

  const answer = await app.inject('/api/corrections/index?kind=typo');

  expect(answer.json()).toMatchObject({ code: 1, data: { list: [], total: 0 } });
});

test('overturned checks, withdrawn notices and withdrawn editions are listed as well', async () => {
  const { platform, call } = await startApp();
  const { db, clock } = platform;
  const gone = { status: 'withdrawn', withdrawnReason: '发布机关撤回公告。' } as const;
  const withdrawnAt = clock.now();
  const notice = await makeNotice(platform, { title: '第8期抽检公告', ...gone, withdrawnAt });
  const shown = await makeNotice(platform);
  const record = await makeCheck(platform, {
    noticeId: shown.id,
    foodName: '纯牛奶',
    result: 'fail',
    retest: 'overturned',
    overturnedAt: clock.now(),
  });
  const [board] = await db
    .insert(billboards)
    .values({
      slug: 'trust',
      name: '信赖榜',
      kind: 'data',
      object: 'brand',
      method: '见说明。',
      periodType: 'month',
      unit: '分',
    })
    .returning();
  await db
    .insert(billboardEditions)
    .values({
      billboardId: board?.id ?? 0,
      period: '2026年4月',
      ...gone,
      withdrawnAt,
      periodFrom: '2026-04-01',
      periodTo: '2026-04-30',
    });

  const { data } = await call(listCorrections, {});
  const overturned = await call(listCorrections, { kind: 'overturned' }, { lang: 'en' });

  expect(data.list).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: '第8期抽检公告', path: `/spotcheck/notice/${notice.id}` }),
      expect.objectContaining({ title: '信赖榜 · 2026年4月', path: `/billboard/${board?.id}` }),
      expect.objectContaining({ kind: 'overturned', path: `/spotcheck/${record.id}` }),
    ]),
  );
  expect(overturned.data.list).toMatchObject([{ title: '纯牛奶', text: expect.stringContaining('retest') }]);
});

test('a reader who agreed to be named appears with the correction their report caused', async () => {
  const kit = await startApp();
  const { platform, call, advance } = kit;
  const id = await makeArticle(platform);
  await updateArticle(platform, id, {}, { kind: 'fact', text: '时间有误。' });
  advance(30 * 86_400);
  const thanked = await makeMember(platform, { nickname: '细心读者' });
  const silent = await makeMember(platform, { nickname: '不愿具名' });
  const report = { t: 'news', id, text: '这里的数字写错了。' } as const;
  const editor = await logInStaff(kit, 'column_editor');
  for (const [member, wantsThanks] of [[thanked, true] as const, [silent, false] as const]) {
    const sent = await call(submitErratum, { ...report, wantsThanks }, await logIn(kit, member));
    await call(decideErratum, { id: sent.data.id, decision: 'accepted' }, editor);
  }
  advance(60);
  await updateArticle(platform, id, {}, { kind: 'number', text: '数字有误。' });

  const { data } = await call(listCorrections, {});

  expect(data.list).toMatchObject([
    { kind: 'number', thanks: ['细心读者'] },
    { kind: 'fact', thanks: [] },
  ]);
});
