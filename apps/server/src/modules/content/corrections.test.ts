import { getNews } from '@rujian/contract/content';
import { listCorrections } from '@rujian/contract/corrections';
import { expect, test } from 'vitest';
import { makeArticle } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { createPublishing } from './publishing.ts';

test('a corrected article says what was wrong and shows the words before and after', async () => {
  const { platform, call, advance } = await startApp();
  const id = await makeArticle(platform, { bodyHtml: '<p>进口大包粉7.1万吨。</p>' });
  advance(60);
  await createPublishing(platform).correctArticle(
    id,
    { kind: 'number', text: '“71万吨”误作“7.1万吨”。' },
    { bodyHtml: '<p>进口大包粉71万吨。</p>' },
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

test('the public list holds corrections and withdrawals, newest first', async () => {
  const { platform, call, advance } = await startApp();
  const corrected = await makeArticle(platform, { title: '奶价回到3.1元' });
  const gone = await makeArticle(platform, { title: '撤下的报道' });
  const publishing = createPublishing(platform);
  await publishing.correctArticle(
    corrected,
    { kind: 'name', text: '人名有误。' },
    { kicker: '周报' },
  );
  advance(60);
  await publishing.withdrawArticle(gone, '采访对象要求核实，事实不成立。');

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

test('a correction of an article that was withdrawn later is not told twice', async () => {
  const { platform, call } = await startApp();
  const id = await makeArticle(platform);
  const publishing = createPublishing(platform);
  await publishing.correctArticle(id, { kind: 'fact', text: '时间有误。' }, {});
  await publishing.withdrawArticle(id, '重复发布。');

  const { data } = await call(listCorrections, {});

  expect(data.list.map(({ kind }) => kind)).toEqual(['withdrawn']);
});

test('a kind nobody knows is no kind, and an empty list is a list', async () => {
  const { app } = await startApp();

  const answer = await app.inject('/api/corrections/index?kind=typo');

  expect(answer.json()).toMatchObject({ code: 1, data: { list: [], total: 0 } });
});
