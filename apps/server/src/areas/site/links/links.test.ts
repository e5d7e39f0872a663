// spec 7.38: ours: link/index, desk/links/*: friendly links as rows under the words of /links
import {
  deleteLink,
  deleteLinkGroup,
  listDeskLinks,
  saveLink,
  saveLinkGroup,
  sortLinkGroups,
  sortLinks,
} from '@rujian/contract/areas/site/link-desk';
import { listLinks } from '@rujian/contract/areas/site/links';
import { getPage } from '@rujian/contract/areas/site/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadBase } from '#base/load-base.ts';
import { friendlyLinks, linkGroups } from '#schema/site/links.ts';
import { seeds, staticPages, staticPageVersions } from '#schema/site/site.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { startApp } from '#test/start-app.ts';

async function startDesk() {
  const kit = await startApp();
  const operator = await logInStaff(kit, 'operator');
  const { call } = kit;
  const group = async (name: string, nameEn = '') => (await call(saveLinkGroup, { name, nameEn }, operator)).data.id;
  const link = (groupId: number, name: string, more: object = {}) =>
    call(saveLink, { groupId, name, url: 'https://www.samr.gov.cn', ...more }, operator);
  const shown = async (lang: 'zh-cn' | 'en' = 'zh-cn') =>
    (await call(listLinks, {}, { lang })).data.groups.map(({ name, links }) => [name, links.map((each) => each.name)]);
  return { ...kit, operator, group, link, shown };
}

test('links are under their headings in desk order, in both languages', async () => {
  const { call, operator, group, link, shown } = await startDesk();
  const offices = await group('政务与查询', 'Public services');
  const others = await group('国际组织');
  const first = (await link(offices, '市场监管总局', { nameEn: 'SAMR' })).data.id;
  const second = (await link(offices, '农业农村部')).data.id;
  await link(others, '粮农组织');
  await link(others, '藏起来的', { hidden: true });
  await group('空的分组');

  expect(await shown()).toEqual([
    ['政务与查询', ['市场监管总局', '农业农村部']],
    ['国际组织', ['粮农组织']],
  ]);
  await call(sortLinks, { groupId: offices, order: [second, first] }, operator);
  await call(sortLinkGroups, { order: [others, offices] }, operator);

  expect(await shown('en')).toEqual([
    ['国际组织', ['粮农组织']],
    ['Public services', ['农业农村部', 'SAMR']],
  ]);
  const { groups } = (await call(listDeskLinks, {}, operator)).data;
  expect(groups.map(({ links }) => links.length)).toEqual([2, 2, 0]);
});

test('a link that is changed, hidden or deleted changes on the page at once', async () => {
  const { call, operator, group, link, shown } = await startDesk();
  const offices = await group('政务与查询');
  const { id } = (await link(offices, '旧名称')).data;
  expect(await shown()).toEqual([['政务与查询', ['旧名称']]]);

  await link(offices, '新名称', { id });
  expect(await shown()).toEqual([['政务与查询', ['新名称']]]);
  await link(offices, '新名称', { id, hidden: true });
  expect(await shown()).toEqual([]);
  await call(deleteLink, { id }, operator);

  expect((await call(deleteLink, { id }, operator)).data.error).toBe('link.not_found');
  expect((await call(deleteLinkGroup, { id: offices }, operator)).code).toBe(1);
});

test('invalid links are refused with a reason', async () => {
  const { platform, call, operator, group, link } = await startDesk();
  const offices = await group('政务与查询');
  await link(offices, '市场监管总局');

  const bad = await link(offices, '坏地址', { url: 'javascript:alert(1)' });
  const nowhere = await link(offices + 99, '没有分组');
  const twice = await call(saveLinkGroup, { name: '政务与查询' }, operator);
  const used = await call(deleteLinkGroup, { id: offices }, operator);
  const gone = await call(saveLinkGroup, { id: offices + 99, name: '没有' }, operator);
  await platform.db
    .insert(friendlyLinks)
    .values(Array.from({ length: 299 }, () => ({ groupId: offices, name: '满', url: 'https://x.cn' })));
  const full = await link(offices, '多出来的');

  expect(Object.keys(bad.data.fields)).toEqual(['url']);
  expect(nowhere.data.error).toBe('link.group_not_found');
  expect(twice.data.error).toBe('entity.name_taken');
  expect(used.data.error).toBe('link.group_in_use');
  expect(gone.data.error).toBe('link.group_not_found');
  expect(full.data.error).toBe('link.too_many');
});

test('read-only roles see links and change none', async () => {
  const kit = await startDesk();
  const auditor = await logInStaff(kit, 'auditor');

  expect((await kit.call(listDeskLinks, {}, auditor)).code).toBe(1);
  expect((await kit.call(saveLinkGroup, { name: '新分组' }, auditor)).code).not.toBe(1);
});

test('a site with links in the page text gets them as rows once, and keeps its own text', async () => {
  const { platform, call } = await startApp();
  const { db } = platform;
  await loadBase(platform);
  const groups = () => db.select().from(linkGroups);
  expect(await groups()).toHaveLength(2);
  const [page] = await db.select().from(staticPages).where(eq(staticPages.slug, 'links'));
  const old = async (version: string) => {
    await db.delete(friendlyLinks);
    await db.delete(linkGroups);
    await db.delete(seeds).where(eq(seeds.name, 'friendly links'));
    await db
      .update(staticPageVersions)
      .set({ version, bodyHtml: '<p>从前</p>' })
      .where(eq(staticPageVersions.pageId, page?.id ?? 0));
  };

  await old('2026-06-01');
  await loadBase(platform);
  expect(await groups()).toHaveLength(2);
  expect((await call(getPage, { slug: 'links' })).data.version).toBe('2026-11-15');

  await db.delete(staticPageVersions).where(eq(staticPageVersions.version, '2026-06-01'));
  await old('我们自己的');
  await loadBase(platform);
  await platform.changes.purge(['site']);
  expect((await call(getPage, { slug: 'links' })).data.bodyHtml).toBe('<p>从前</p>');
});
