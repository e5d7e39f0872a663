// spec 2.36: /specialsubject, /specialsubject/{id}
import { getSubject, listSubjects } from '@rujian/contract/areas/subjects/public';
import { expect, test } from 'vitest';
import { contentBrands, contentDays, contentTags } from '#schema/articles/links.ts';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { regions } from '#schema/site/regions.ts';
import { specialBlocks, specialSubjects } from '#schema/subjects/subjects.ts';
import { makeArticle, makeBrand, makeCheck, makeColumn, makeHiddenArticle, makeNotice, makeTag } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;
type BlockInsert = typeof specialBlocks.$inferInsert;
type Block = Pick<BlockInsert, 'type'> & Partial<BlockInsert> & { items?: object[] };

const SECRET = '绝不外泄';

async function makeSubject(
  { platform: { db, clock } }: Kit,
  blocks: Block[] = [],
  input: Partial<typeof specialSubjects.$inferInsert> = {},
): Promise<number> {
  const [subject] = await db
    .insert(specialSubjects)
    .values({
      title: '一瓶鲜奶的七天',
      intro: '跟着一瓶鲜奶走一路。',
      themeColor: '#2F7FB8',
      status: 'published',
      publishedAt: clock.now(),
      ...input,
    })
    .returning();
  const subjectId = subject?.id ?? 0;
  if (blocks.length === 0) return subjectId;
  await db
    .insert(specialBlocks)
    .values(
      blocks.map(({ items = [], ...block }, position) => ({
        subjectId,
        position,
        anchor: `part-${position + 1}`,
        title: `第${position + 1}块`,
        data: { items: items as Record<string, unknown>[] },
        ...block,
      })),
    );
  return subjectId;
}

test('blocks are resolved and in order, without hidden ones', async () => {
  const kit = await startApp();
  const id = await makeSubject(kit, [
    { type: 'figures', items: [{ label: '贮存温度', value: '2～6', unit: '℃' }] },
    { type: 'qa', items: [{ q: '要不要加热？', a: '可以直接喝。' }] },
    { type: 'quote', items: [{ text: '奶不怕走远路。', who: '程雁来', role: '司机' }] },
    { type: 'contact', title: SECRET, hiddenAt: kit.platform.clock.now() },
    {
      type: 'live',
      items: [
        { at: '2026-05-19T05:00:00+08:00', text: '到店' },
        { at: '2026-05-19T09:00:00+08:00', text: '上架' },
      ],
    },
    { type: 'text', items: [{ html: '<p>正文<script>alert(1)</script></p>' }] },
  ]);

  const { data } = await kit.call(getSubject, { id });

  expect(data).toMatchObject({ theme: 'lake', archivedAt: null });
  expect(data.blocks).toMatchObject([
    { type: 'figures', anchor: 'part-1', figures: [{ value: '2～6', note: '' }] },
    { type: 'qa', questions: [{ question: '要不要加热？', answer: '可以直接喝。' }] },
    { type: 'quote', quotes: [{ who: '程雁来' }] },
    { type: 'live', updates: [{ text: '上架' }, { text: '到店' }] },
    { type: 'text', html: '<p>正文</p>' },
  ]);
  expect(JSON.stringify(data)).not.toContain(SECRET);
});

test('articles are found by tag, column, brand or by hand, once each, and only public ones', async () => {
  const kit = await startApp();
  const { platform } = kit;
  const [tag, brand, column] = [await makeTag(platform), await makeBrand(platform), await makeColumn(platform)];
  const tagged = await makeArticle(platform, { columnId: column.id });
  const inColumn = await makeArticle(platform, { columnId: column.id });
  const byBrand = await makeArticle(platform);
  const byHand = await makeArticle(platform);
  const hidden = await makeHiddenArticle(platform, 'draft', { columnId: column.id, title: SECRET });
  const link = { t: 'news' as const, publishedAt: platform.clock.now() };
  await platform.db.insert(contentTags).values({ ...link, targetId: tagged, tagId: tag.id });
  await platform.db.insert(contentBrands).values({ ...link, targetId: byBrand, brandId: brand.id });
  const id = await makeSubject(kit, [
    {
      type: 'articles',
      items: [
        { articleId: byHand },
        { articleId: hidden },
        { tagId: tag.id, limit: 3 },
        { columnId: column.id, limit: 3 },
        { brandId: brand.id },
      ],
    },
  ]);

  const { data } = await kit.call(getSubject, { id });

  const [block] = data.blocks;
  const ids = block?.type === 'articles' ? block.articles.map((card) => card.id) : [];
  expect(ids).toEqual([byHand, tagged, inColumn, byBrand]);
  expect(JSON.stringify(data)).not.toContain(SECRET);
});

test('a story is on the page once: where it was placed by hand, else in the first block that finds it', async () => {
  const kit = await startApp();
  const { platform } = kit;
  const column = await makeColumn(platform);
  const placed = await makeArticle(platform, { columnId: column.id });
  const first = await makeArticle(platform, { columnId: column.id });
  const second = await makeArticle(platform, { columnId: column.id });
  const id = await makeSubject(kit, [
    { type: 'articles', items: [{ columnId: column.id, limit: 1 }] },
    { type: 'articles', items: [{ columnId: column.id, limit: 3 }] },
    { type: 'articles', items: [{ articleId: placed }] },
  ]);

  const { data } = await kit.call(getSubject, { id });

  expect(data.blocks.map((block) => block.type === 'articles' && block.articles.map((card) => card.id))).toEqual([
    [second],
    [first],
    [placed],
  ]);
});

test('a spot-check block counts and lists its selection, without cleared batches', async () => {
  const kit = await startApp();
  const { platform } = kit;
  const fresh = { category: 'pasteurised' as const };
  await makeCheck(platform, { ...fresh, foodName: '鲜牛奶' });
  await makeCheck(platform, { ...fresh, foodName: '坏鲜奶', result: 'fail', item: {} });
  await makeCheck(platform, { ...fresh, result: 'fail', retest: 'overturned' });
  await makeCheck(platform, { category: 'cheese' });
  const draft = await makeNotice(platform, { status: 'draft', publishedAt: null });
  await makeCheck(platform, { ...fresh, noticeId: draft.id, foodName: SECRET });
  const id = await makeSubject(kit, [{ type: 'spotchecks', items: [{ category: 'pasteurised', result: 'fail' }] }]);

  const { data } = await kit.call(getSubject, { id });

  expect(data.blocks[0]).toMatchObject({
    checks: [
      {
        batches: 2,
        failed: 1,
        query: { category: 'pasteurised', result: 'fail' },
        records: [{ food: '坏鲜奶', items: ['菌落总数'] }],
      },
    ],
  });
  expect(JSON.stringify(data)).not.toContain(SECRET);
});

test('tests, rankings and brands are shown in their current state; missing ones leave a gap', async () => {
  const kit = await startApp();
  const { db, clock } = kit.platform;
  const brand = await makeBrand(kit.platform, { name: '沐岭', categories: ['低温鲜奶'] });
  const publishedAt = clock.now();
  const [shown, draft] = await db
    .insert(evaluations)
    .values([
      { title: '七款鲜奶横评', category: 'pasteurised', status: 'published', publishedAt },
      { title: SECRET, category: 'cheese', status: 'draft' },
    ])
    .returning();
  const [board] = await db
    .insert(billboards)
    .values({
      slug: 'fresh',
      name: '鲜活榜',
      kind: 'data',
      object: 'brand',
      periodType: 'quarter',
      method: '购样。',
    } as typeof billboards.$inferInsert)
    .returning();
  const billboardId = board?.id ?? 0;
  const [edition] = await db
    .insert(billboardEditions)
    .values({
      billboardId,
      period: '第一季度',
      periodFrom: '2026-01-01',
      periodTo: '2026-03-31',
      status: 'published' as const,
      publishedAt,
    })
    .returning();
  const editionId = edition?.id ?? 0;
  await db.insert(billboardEntries).values({ editionId, rank: 1, name: '沐岭', brandId: brand.id, score: 91 });
  const id = await makeSubject(kit, [
    { type: 'evaluation', items: [{ id: shown?.id }, { id: draft?.id }] },
    { type: 'billboard', items: [{ id: billboardId }, { id: 999 }] },
    { type: 'brands', items: [{ id: brand.id }, { id: 999 }] },
  ]);

  const { data } = await kit.call(getSubject, { id });

  expect(data.blocks).toMatchObject([
    { tests: [{ title: '七款鲜奶横评' }] },
    { rankings: [{ name: '鲜活榜', period: '第一季度', entries: [{ rank: 1, name: '沐岭' }] }] },
    { brands: [{ name: '沐岭', categories: ['低温鲜奶'] }] },
  ]);
  expect(JSON.stringify(data)).not.toContain(SECRET);
});

test('brands name their region in the language of the reader', async () => {
  const kit = await startApp();
  const [region] = await kit.platform.db
    .insert(regions)
    .values({ level: 1, code: '320000', name: '江苏省', shortName: '江苏', nameEn: 'Jiangsu' })
    .returning();
  const brand = await makeBrand(kit.platform, { regionId: region?.id ?? 0 });
  const id = await makeSubject(kit, [{ type: 'brands', items: [{ id: brand.id }] }]);

  const chinese = await kit.call(getSubject, { id });
  const english = await kit.call(getSubject, { id }, { lang: 'en' });

  expect(chinese.data.blocks).toMatchObject([{ brands: [{ region: '江苏省' }] }]);
  expect(english.data.blocks).toMatchObject([{ brands: [{ region: 'Jiangsu' }] }]);
});

test('an unreadable block and a poll without answers are omitted; the page stays', async () => {
  const kit = await startApp();
  const id = await makeSubject(kit, [
    { type: 'chart', items: [{ kind: 'bar', labels: ['一', '二'], series: [{ values: [1] }] }] },
    { type: 'timeline', items: [{ date: '第0天', title: '挤奶', link: 'javascript:alert(1)' }] },
    { type: 'poll', text: '你先看哪里？', items: [{ text: '配料表', votes: 0 }] },
    { type: 'poll', text: '你先看哪里？', items: [{ text: '配料表', votes: 3 }] },
  ]);

  const { data } = await kit.call(getSubject, { id });

  expect(data.blocks).toMatchObject([{ type: 'poll', question: '你先看哪里？', votes: 3 }]);
  expect(kit.logLines.filter(({ msg }) => msg === 'subject.block_unreadable')).toHaveLength(2);
});

test('a withdrawn subject shows title, date and reason; a draft does not exist', async () => {
  const kit = await startApp();
  const withdrawn = await makeSubject(kit, [], {
    status: 'withdrawn',
    withdrawnAt: kit.platform.clock.now(),
    withdrawnReason: '来源有误',
  });
  const draft = await makeSubject(kit, [], { status: 'draft' });

  const gone = await kit.call(getSubject, { id: withdrawn });

  expect(gone.data).toMatchObject({
    error: 'content.withdrawn',
    params: { title: '一瓶鲜奶的七天', reason: '来源有误' },
  });
  expect((await kit.call(getSubject, { id: draft })).data.error).toBe('content.not_found');
  expect((await kit.call(listSubjects, {})).data.total).toBe(0);
});

test('the list filters by state, tag, brand and year, and sorts by views', async () => {
  const kit = await startApp();
  const { db, clock } = kit.platform;
  const [tag, brand] = [await makeTag(kit.platform), await makeBrand(kit.platform)];
  const now = clock.now();
  const older = await makeSubject(kit, [], {
    title: '旧专题',
    publishedAt: new Date('2025-12-31T20:00:00Z'),
    archivedAt: now,
  });
  const newer = await makeSubject(kit, [], { title: '新专题' });
  const lastYear = await makeSubject(kit, [], { title: '去年的专题', publishedAt: new Date('2025-06-01T00:00:00Z') });
  const link = { t: 'specialsubject' as const, targetId: older, publishedAt: now };
  await db.insert(contentTags).values({ ...link, tagId: tag.id });
  await db.insert(contentBrands).values({ ...link, brandId: brand.id });
  await db.insert(contentDays).values({ t: 'specialsubject', targetId: lastYear, day: '2026-05-19', views: 9 });
  const idsOf = async (query: object) => (await kit.call(listSubjects, query)).data.list.map(({ id }) => id);

  const { data } = await kit.call(listSubjects, {}, { lang: 'en' });

  expect(data.choices).toEqual({
    state: [
      { key: 'ongoing', name: 'Ongoing', count: 2 },
      { key: 'ended', name: 'Closed', count: 1 },
    ],
    tag: [{ key: String(tag.id), name: tag.name, count: 1 }],
    brand: [{ key: String(brand.id), name: brand.name, count: 1 }],
    // New Year begins eight hours earlier in Shanghai than in UTC.
    year: [
      { key: '2026', name: '2026', count: 2 },
      { key: '2025', name: '2025', count: 1 },
    ],
  });
  expect(await idsOf({})).toEqual([newer, older, lastYear]);
  expect(await idsOf({ sort: 'hot' })).toEqual([lastYear, newer, older]);
  expect(await idsOf({ state: 'ended' })).toEqual([older]);
  expect(await idsOf({ tag: tag.id, brand: brand.id })).toEqual([older]);
  expect(await idsOf({ year: 2025 })).toEqual([lastYear]);
});

test('subjects are in the feed and the site map', async () => {
  const kit = await startApp();
  const id = await makeSubject(kit);

  const feed = await kit.app.inject('/rss/specialsubject');
  const map = await kit.app.inject('/sitemap-specialsubject.xml');

  expect(feed.body).toContain(`http://rujian.test/specialsubject/${id}`);
  expect(map.body).toContain(`/specialsubject/${id}</loc>`);
});
