import {
  deleteFilter,
  editFilter,
  getAlertSettings,
  getFilterState,
  listFilters,
  setAlertSettings,
  toggleFilter,
} from '@rujian/contract/areas/alerts/public';
import { FILTERS_FOLLOWED_MAX } from '@rujian/contract/base/constants';
import { expect, test } from 'vitest';
import { filterFollows, savedFilters } from '#schema/alerts.ts';
import { logIn } from '#test/log-in.ts';
import { makeBrand, makeMember } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { eraseFilters } from './followed-filters.ts';

async function open() {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  return { ...kit, member, me: await logIn(kit, member) };
}

type Query = Record<string, string>;

test('equal filters are one, however their address was written', async () => {
  const { platform, call, me } = await open();
  const other = await logIn({ platform }, await makeMember(platform));

  const made = await call(toggleFilter, { page: 'spotcheck', query: { result: 'fail', brand: '7', sort: 'over' } }, me);
  const state = await call(
    getFilterState,
    { page: 'spotcheck', query: { brand: '07', view: 'map', result: 'fail', q: '', place: 'sampled', page: '3' } },
    me,
  );
  await call(toggleFilter, { page: 'spotcheck', query: { brand: '7', result: 'fail' } }, other);
  const gone = await call(toggleFilter, { page: 'spotcheck', query: { brand: '7', result: 'fail' } }, me);

  expect(made.data.following).toBe(true);
  expect(state.data).toEqual(made.data);
  expect(gone.data).toEqual({ following: false, id: null });
  expect(await platform.db.select().from(savedFilters)).toMatchObject([
    { page: 'spotcheck', query: { brand: '7', result: 'fail' } },
  ]);
  await call(toggleFilter, { page: 'spotcheck', query: { brand: '7', result: 'fail' } }, other);
  expect(await platform.db.$count(savedFilters)).toBe(0);
});

test.each<[string, 'spotcheck' | 'search' | 'market', Query, string]>([
  ['a parameter that the page does not know', 'spotcheck', { colour: 'red' }, 'colour'],
  ['a brand that is no number', 'spotcheck', { brand: 'x' }, 'brand'],
  ['a choice that the page forgives', 'spotcheck', { province: '150000', place: 'moon' }, 'place'],
  ['a day that does not exist', 'spotcheck', { from: '2026-02-31' }, 'from'],
  ['a search without words', 'search', {}, 'q'],
  ['a type that the search forgives', 'search', { q: '奶', t: 'cheese' }, 't'],
  ['a column of the price list', 'market', { column: '1' }, 'column'],
])('%s is refused by its name', async (_title, page, query, name) => {
  const { call, me } = await open();

  const { code, data, msg } = await call(toggleFilter, { page, query }, me);

  expect(code).toBe(0);
  expect(data.error).toMatch(/^query\.(unknown|unusable)_parameter$/);
  expect(msg).toContain(`“${name}”`);
});

test('the list names each filter in the language of the member, with its page and choice of e-mails', async () => {
  const { platform, call, me, advance } = await open();
  const brand = await makeBrand(platform, { name: '云溪', nameEn: 'Yunxi' });
  await call(toggleFilter, { page: 'spotcheck', query: { brand: String(brand.id), result: 'fail', from: '2026' } }, me);
  advance(1);
  await call(toggleFilter, { page: 'search', query: { q: '鲜牛奶 ' } }, me);

  const { data } = await call(listFilters, {}, me);
  const english = await call(listFilters, { limit: 1, page: 2 }, { ...me, lang: 'en' });

  expect(data).toMatchObject({
    total: 2,
    list: [
      { page: 'search', title: '搜索 · 鲜牛奶', path: '/search?q=%E9%B2%9C%E7%89%9B%E5%A5%B6', mail: 'as_set' },
      { title: '抽检 · 云溪 · 2026起 · 不合格', path: `/spotcheck?brand=${brand.id}&from=2026&result=fail` },
    ],
  });
  expect(english.data.list).toMatchObject([
    { title: 'Spot checks · Yunxi · from 2026 · Failed', pageName: 'Spot checks' },
  ]);
});

test('a filter is renamed and its e-mails chosen by its follower alone, and it is deleted twice', async () => {
  const { platform, call, me } = await open();
  const other = await logIn({ platform }, await makeMember(platform));
  const { data } = await call(toggleFilter, { page: 'market', query: {} }, me);
  const id = data.id ?? 0;

  await call(editFilter, { id, title: ' 每周奶价 ' }, me);
  const edited = await call(editFilter, { id, mail: 'daily' }, me);
  const strange = await call(editFilter, { id, title: '', mail: 'off' }, other);
  const list = await call(listFilters, {}, me);
  const deleted = [await call(deleteFilter, { id }, me), await call(deleteFilter, { id }, me)];

  expect(edited.code).toBe(1);
  expect(strange.data.error).toBe('filter.not_found');
  expect(list.data.list).toMatchObject([{ title: '每周奶价', mail: 'daily' }]);
  expect(deleted.map(({ code }) => code)).toEqual([1, 1]);
});

test('a member follows at most fifty filters', async () => {
  const { platform, call, member, me } = await open();
  const rows = Array.from({ length: FILTERS_FOLLOWED_MAX }, (_, place) => ({
    page: 'spotcheck' as const,
    query: { brand: String(place + 1) },
    queryKey: `[["brand","${place + 1}"]]`,
  }));
  const made = await platform.db.insert(savedFilters).values(rows).returning();
  await platform.db.insert(filterFollows).values(made.map(({ id }) => ({ memberId: member.id, filterId: id })));

  const { code, msg } = await call(toggleFilter, { page: 'market', query: {} }, me);

  expect({ code, msg }).toEqual({ code: 0, msg: '最多关注50个筛选，请先取消一些再关注' });
});

test('an address that is too long is refused', async () => {
  const { call, me } = await open();
  const query = { q: '奶'.repeat(121) };

  expect((await call(toggleFilter, { page: 'spotcheck', query }, me)).data.error).toBe('query.unusable_parameter');
});

test('a member who leaves takes their filters along, and not those of others', async () => {
  const { platform, call, member, me } = await open();
  const other = await logIn({ platform }, await makeMember(platform));
  await call(toggleFilter, { page: 'market', query: {} }, me);
  await call(toggleFilter, { page: 'market', query: {} }, other);
  await call(toggleFilter, { page: 'search', query: { q: '奶' } }, me);

  await platform.db.transaction((tx) => eraseFilters(member.id, tx));

  expect((await call(listFilters, {}, me)).data.total).toBe(0);
  expect((await call(listFilters, {}, other)).data.total).toBe(1);
  expect(await platform.db.$count(savedFilters)).toBe(1);
});

test('alerts leave the site only as the member chose, and say where they would go', async () => {
  const { platform, call } = await open();
  const me = await logIn({ platform }, await makeMember(platform, { mobile: null, email: 'lin@mail.example' }));

  const before = await call(getAlertSettings, {}, me);
  const after = await call(setAlertSettings, { mail: 'daily', sms: true }, me);

  expect(before.data).toEqual({ mail: 'off', sms: false, hasEmail: true, hasMobile: false });
  expect(after.data).toMatchObject({ mail: 'daily', sms: true });
});

test('visitors are asked to log in', async () => {
  const { call } = await open();
  const codes = [
    await call(toggleFilter, { page: 'market', query: {} }),
    await call(getFilterState, { page: 'market', query: {} }),
    await call(listFilters, {}),
    await call(setAlertSettings, { mail: 'now', sms: true }),
  ].map(({ code }) => code);

  expect(codes).toEqual([302, 302, 302, 302]);
});
