// spec 7.42: ours: desk/columns/*, desk/tags/*: arranged, merged with a lasting redirect, refused while in use
import { getTopic } from '@rujian/contract/areas/hot/public';
import { listDeskTags, mergeTag, saveTag } from '@rujian/contract/areas/tags/desk';
import { getTag } from '@rujian/contract/areas/tags/public';
import { expect, test } from 'vitest';
import { topics } from '#schema/headlines/headlines.ts';
import { redirects } from '#schema/site/site.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle, makeTag, updateArticle } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

test('tags are listed with their number of uses, the most used first', async () => {
  const site = await startApp();
  const editor = await logInStaff(site, 'column_editor');
  const unused = await makeTag(site.platform, { name: '奶山羊' });
  const used = await makeTag(site.platform, { name: '奶牛' });
  await makeArticle(site.platform, { links: { tagIds: [used.id] } });

  const { data } = await site.call(listDeskTags, {}, editor);
  const { data: left } = await site.call(listDeskTags, { unused: '1' }, editor);
  const { data: found } = await site.call(listDeskTags, { q: '山羊' }, editor);

  expect(data).toMatchObject({ total: 2, list: [{ id: used.id, uses: 1 }, { id: unused.id }] });
  expect(left.list.map(({ id }) => id)).toEqual([unused.id]);
  expect(found.list.map(({ id }) => id)).toEqual([unused.id]);
});

test('a tag is added and renamed, but not to an existing name', async () => {
  const site = await startApp();
  const editor = await logInStaff(site, 'column_editor');
  await makeTag(site.platform, { name: 'UHT奶' });

  const { data: added } = await site.call(saveTag, { name: ' 巴氏奶 ' }, editor);
  await site.call(saveTag, { id: added.id, name: '巴氏杀菌乳' }, editor);
  const taken = await site.call(saveTag, { id: added.id, name: 'uht奶' }, editor);

  const { data: found } = await site.call(listDeskTags, { q: '巴氏' }, editor);
  expect(found.list).toMatchObject([{ id: added.id, name: '巴氏杀菌乳' }]);
  expect(taken.data.error).toBe('tag.name_taken');
  expect((await site.call(saveTag, { id: 999, name: '没有的' }, editor)).data.error).toBe('content.not_found');
});

test('merging two tags leaves each content one of them, and the address redirects', async () => {
  const site = await startApp();
  const editor = await logInStaff(site, 'column_editor');
  const from = await makeTag(site.platform);
  const into = await makeTag(site.platform);
  const one = await makeArticle(site.platform, { links: { tagIds: [from.id] } });
  await makeArticle(site.platform, { links: { tagIds: [from.id, into.id] } });
  const [topic] = await site.platform.db
    .insert(topics)
    .values({
      slug: 'milk',
      title: '#奶价回升#',
      rule: { tagIds: [from.id, into.id] },
      startedAt: new Date('2026-01-01'),
    })
    .returning();

  expect((await site.call(mergeTag, { id: from.id, intoId: from.id }, editor)).data).toMatchObject({
    error: 'tag.merge_itself',
  });
  await site.call(mergeTag, { id: from.id, intoId: into.id }, editor);
  await updateArticle(site.platform, one, { title: '改过标题的新闻' });

  const { data } = await site.call(getTag, { id: into.id });
  expect(data.total).toBe(2);
  expect((await site.call(getTag, { id: from.id })).data.error).toBe('content.not_found');
  expect(await site.platform.db.select().from(redirects)).toMatchObject([
    { fromPath: `/tag/${from.id}`, toPath: `/tag/${into.id}`, status: 301 },
  ]);
  const [kept] = await site.platform.db.select().from(topics);
  expect(kept?.rule).toEqual({ tagIds: [into.id] });
  expect((await site.call(getTopic, { id: topic?.id ?? 0 })).data.total).toBe(2);
});
