// spec 1.09: follow, and what followers hear
import { toggleFollow } from '@rujian/contract/areas/comments/reactions';
import { listMessages, setMessagePreference } from '@rujian/contract/areas/messages/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authors } from '#schema/articles/articles.ts';
import { contentAuthors, contentTags } from '#schema/articles/links.ts';
import { follows } from '#schema/comments/follows.ts';
import { messages } from '#schema/messages.ts';
import { spotcheckNotices } from '#schema/spotchecks/spotchecks.ts';
import { logIn } from '#test/log-in.ts';
import {
  makeArticle,
  makeBrand,
  makeCheck,
  makeEvaluation,
  makeMember,
  makeNotice,
  makeProduct,
  makeTag,
  withdrawArticle,
} from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const JOB = 'discussion.followNews';
const MINUTES_10 = 600;

async function open() {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  const me = await logIn(kit, member);
  const brand = await makeBrand(kit.platform, { name: '云溪' });
  const product = await makeProduct(kit.platform, { brandId: brand.id });
  kit.advance(60);
  const failed = { brandId: brand.id, productId: product.id, result: 'fail' as const };
  const titles = async () => {
    const { data } = await kit.call(listMessages, { kind: 'follow' }, me);
    return data.list.map(({ title }) => title);
  };
  return { ...kit, member, me, brand, product, failed, titles };
}

test('followers of a brand, of its product and of the batch are notified of a failed check once', async () => {
  const { platform, call, me, brand, product, failed, runJobs, advance } = await open();
  await call(toggleFollow, { t: 'brand', id: brand.id }, me);
  await call(toggleFollow, { t: 'product', id: product.id }, me);
  await call(toggleFollow, { t: 'batch', id: brand.id, batch: 'k 0318' }, me);
  const check = await makeCheck(platform, { ...failed, item: { nameRaw: '大肠菌群' } });

  for (let times = 0; times < 3; times += 1) {
    await runJobs(JOB);
    advance(MINUTES_10);
  }

  const { data } = await call(listMessages, {}, me);
  expect(data.list).toMatchObject([
    {
      kind: 'follow',
      title: '抽检不合格：鲜牛奶',
      body: '云州市市场监督管理局公布，标称云州乳品厂生产的鲜牛奶（批号K0318）抽检不合格，不合格项目：大肠菌群。',
      link: { t: 'spotcheck', id: check.id, path: `/spotcheck/${check.id}` },
    },
  ]);
});

test('following a batch alone covers that batch of that brand and no other', async () => {
  const { platform, call, me, brand, failed, runJobs, titles } = await open();
  await call(toggleFollow, { t: 'batch', id: brand.id, batch: 'K0318' }, me);
  const other = await makeBrand(platform);
  const noticeId = (await makeNotice(platform)).id;
  await makeCheck(platform, { ...failed, noticeId, foodName: '同批' });
  await makeCheck(platform, { ...failed, noticeId, batchNo: 'K0319' });
  await makeCheck(platform, { ...failed, noticeId, brandId: other.id, productId: null });

  await runJobs(JOB);

  expect(await titles()).toEqual(['抽检不合格：同批']);
});

test('passed, overturned and unpublished checks are not announced', async () => {
  const { platform, call, me, brand, failed, runJobs, advance, titles } = await open();
  await call(toggleFollow, { t: 'brand', id: brand.id }, me);
  const draft = await makeNotice(platform, { status: 'draft', publishedAt: null });
  await makeCheck(platform, { ...failed, result: 'pass' });
  await makeCheck(platform, { ...failed, retest: 'overturned' });
  await makeCheck(platform, { ...failed, noticeId: draft.id, foodName: '后来公布' });
  await runJobs(JOB);
  const before = await titles();

  advance(MINUTES_10);
  await platform.db
    .update(spotcheckNotices)
    .set({ status: 'published', publishedAt: platform.clock.now() })
    .where(eq(spotcheckNotices.id, draft.id));
  await runJobs(JOB);

  expect(before).toEqual([]);
  expect(await titles()).toEqual(['抽检不合格：后来公布']);
});

test('the initial content of a site is not announced', async () => {
  const { platform, call, me, brand, failed, runJobs, titles } = await open();
  await call(toggleFollow, { t: 'brand', id: brand.id }, me);
  const publishedAt = new Date(platform.clock.now().getTime() - 3_600_000);
  const old = await makeNotice(platform, { publishedAt });
  await makeCheck(platform, { ...failed, noticeId: old.id });

  await runJobs(JOB);

  expect(await titles()).toEqual([]);
});

test('followers of a brand in a new test are notified', async () => {
  const { platform, call, me, brand, runJobs } = await open();
  await call(toggleFollow, { t: 'brand', id: brand.id }, me);
  const { id } = await makeEvaluation(platform, {
    title: '十款鲜奶',
    indicators: [{ key: 'protein' }],
    products: [{ name: '甲', brandId: brand.id, results: { protein: 3 } }],
  });

  await runJobs(JOB);

  const { data } = await call(listMessages, {}, { ...me, lang: 'en' });
  expect(data.list).toMatchObject([{ title: 'New test: 十款鲜奶', link: { path: `/evaluation/${id}` } }]);
});

test('two concurrent processes notify each follower once, without those who opted out', async () => {
  const { platform, call, member, me, brand, failed, runJobs } = await open();
  await call(setMessagePreference, { kind: 'follow', wanted: false }, me);
  const people = [member.id];
  for (let number = 0; number < 3; number += 1) people.push((await makeMember(platform)).id);
  const rows = people.map((memberId) => ({ memberId, t: 'brand' as const, targetId: brand.id }));
  await platform.db.insert(follows).values(rows.map((row) => ({ ...row, savedTitle: '云溪' })));
  await makeCheck(platform, failed);

  await Promise.all([runJobs(JOB), runJobs(JOB)]);

  const sent = await platform.db.select().from(messages).orderBy(messages.memberId);
  expect(sent.map(({ memberId }) => memberId)).toEqual(people.slice(1));
});

test('news about topics, tags and authors come in one message a day', async () => {
  const { platform, call, me, runJobs, advance } = await open();
  const tag = await makeTag(platform, { name: '巴氏奶' });
  const [author] = await platform.db.insert(authors).values({ name: '林一' }).returning();
  await call(toggleFollow, { t: 'tag', id: tag.id }, me);
  await call(toggleFollow, { t: 'author', id: author?.id ?? 0 }, me);
  const [one, two, gone] = [
    await makeArticle(platform, { title: '第一篇' }),
    await makeArticle(platform, { title: '第二篇' }),
    await makeArticle(platform, { title: '撤下的' }),
  ];
  const link = { t: 'news' as const, publishedAt: platform.clock.now() };
  await platform.db
    .insert(contentTags)
    .values([one, two, gone].map((targetId) => ({ ...link, targetId, tagId: tag.id })));
  await platform.db.insert(contentAuthors).values({ ...link, targetId: one, authorId: author?.id ?? 0 });
  await withdrawArticle(platform, gone);

  advance(MINUTES_10);
  await runJobs('discussion.followDigest');
  await runJobs('discussion.followDigest');

  const { data } = await call(listMessages, {}, me);
  expect(data.list).toMatchObject([
    { kind: 'follow', title: '你关注的巴氏奶等有2条新内容', body: '《第二篇》《第一篇》' },
  ]);
});
