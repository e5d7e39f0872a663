// spec 7.20: GET generic quick search: select true, quick_search
import { ENDPOINTS } from '@rujian/contract/endpoints';
import { expect, test } from 'vitest';
import { loadDemoContent } from './demo-content.ts';
import { startApp } from './start-app.ts';

type Row = { id?: number; name?: string; title?: string };
type Answer = { code: number; data: { list: Row[]; total: number } };

const LISTS = [
  '/api/news/index',
  '/api/headlines/index',
  '/api/column/index',
  '/api/evaluation/index',
  '/api/specialsubject/index',
  '/api/billboard/index',
  '/api/baike/index',
  '/api/complaint/index',
  '/api/topic/index',
  '/api/brand/index',
];

test('the quick search of a select field finds by name, pages by ten and returns chosen rows, on every public list', async () => {
  const { app, platform, advance } = await startApp();
  await loadDemoContent(platform);
  const ask = async (path: string, query: Record<string, string>) => {
    advance(5);
    const answer = await app.inject({ method: 'GET', url: path, query });
    return answer.json<Answer>();
  };

  for (const path of LISTS) {
    const all = await ask(path, { limit: '100' });
    const wanted = all.data.list.at(-1);
    const name = wanted?.name ?? wanted?.title ?? '';
    const found = await ask(path, { select: 'true', quick_search: name });
    const none = await ask(path, { select: 'true', quickSearch: 'nothing is called so' });
    const paged = await ask(path, { select: 'true', limit: '50' });

    expect(name, path).not.toBe('');
    expect(found.data.list, path).toContainEqual(expect.objectContaining({ id: wanted?.id }));
    expect(
      found.data.list.every((row) => (row.name ?? row.title)?.includes(name)),
      path,
    ).toBe(true);
    expect(none.data, path).toMatchObject({ list: [], total: 0 });
    expect(paged.data.list.length, path).toBe(Math.min(10, all.data.total));
    const chosen = await ask(path, { select: 'true', initKey: 'id', initValue: String(wanted?.id) });
    expect(chosen.data, path).toMatchObject({ list: [{ id: wanted?.id }], total: 1 });
  }
});

test('every public list takes the quick search: none answers all its rows to a text that nothing is called by', async () => {
  const { app, advance } = await startApp();
  const lists = ENDPOINTS.filter(
    ({ method, access, path }) => method === 'GET' && access === 'anyone' && /index$/.test(path),
  );

  for (const { path } of lists) {
    advance(5);
    const query = { select: 'true', quick_search: 'x'.repeat(51), q: '奶', t: 'news', id: '1' };
    const { data } = (await app.inject({ method: 'GET', url: path, query })).json();
    if (data?.list && 'total' in data) expect.fail(`${path} ignores the quick search`);
  }
  expect(lists.length).toBeGreaterThan(10);
});
