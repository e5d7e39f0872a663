// spec 7.53: ours: drafts thinned, dead links
import { getHealth } from '@rujian/contract/areas/control/desk';
import { expect, test } from 'vitest';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle, makeBrand, makeColumn, makeHiddenArticle } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

test('the weekly check lists dead links on the health page, and no working ones', async () => {
  const kit = await startApp();
  const admin = await logInStaff(kit, 'admin');
  const brand = await makeBrand(kit.platform);
  const target = await makeArticle(kit.platform);
  const { id: columnId } = await makeColumn(kit.platform);
  const hidden = await makeHiddenArticle(kit.platform, 'draft', { columnId, title: '草稿' });
  const bodyHtml = [
    `<p><a href="/news/${target}">好</a> <a href="/brand/${brand.id}#facts">好</a>`,
    `<a href="/news/${hidden}">断</a> <a href="/baike/4000?from=x">断</a>`,
    '<a href="https://other.example/news/9">外站</a></p>',
  ].join(' ');
  const article = await makeArticle(kit.platform, { title: '有断链的稿件', bodyHtml });

  const before = await kit.call(getHealth, {}, admin);
  await kit.runJobs('control.find_dead_links');
  await kit.runJobs('control.find_dead_links');
  const { data } = await kit.call(getHealth, {}, admin);

  expect(before.data.links).toEqual({ dead: 0, foundAt: null, list: [] });
  expect(data.links.dead).toBe(2);
  expect(data.links.list.map(({ id, title, address }) => `${id} ${title} ${address}`).toSorted()).toEqual(
    [`/baike/4000`, `/news/${hidden}`].map((address) => `${article} 有断链的稿件 ${address}`).toSorted(),
  );
});
