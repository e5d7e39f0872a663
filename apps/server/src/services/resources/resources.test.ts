import { companyResource } from '@rujian/contract/areas/brands/desk';
import { indicatorResource, sourceResource, standardResource } from '@rujian/contract/areas/brands/library';
import { productResource } from '@rujian/contract/areas/brands/products';
import { listTrash, restoreTrash } from '@rujian/contract/areas/control/trash';
import { seriesResource } from '@rujian/contract/areas/market/desk';
import { redirectResource } from '@rujian/contract/areas/site/desk';
import { foodTermResource } from '@rujian/contract/areas/spotchecks/foods';
import { tagResource } from '@rujian/contract/areas/tags/desk';
import type { ErrorId } from '@rujian/contract/base/errors';
import { usccCheckSign } from '@rujian/contract/base/identifiers/uscc';
import type { Resource } from '@rujian/contract/base/resource';
import type { StaffRole } from '@rujian/contract/vocabulary/staff';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Platform } from '#platform/platform.ts';
import { brandCompanies, indicators } from '#schema/brands/brands.ts';
import { indicatorLimits } from '#schema/brands/library.ts';
import { pricePoints } from '#schema/market/market.ts';
import { foodTerms } from '#schema/spotchecks/foods.ts';
import { auditEntries } from '#schema/staff/staff.ts';
import { auditLog } from '#test/audit-log.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle, makeBrand, makeCheck } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

type Listed = { list: { id: number }[]; total: number };

const CODE = '91440300MA5DA1234';
const USCC = `${CODE}${usccCheckSign(CODE)}`;

type Case = {
  resource: Resource;
  /** Who may edit it; data editors by default. */
  role?: StaffRole;
  /** A new entry replaces the one of the same name. */
  isReplaced?: true;
  /** The refusal of a second one, if it is special. */
  taken?: ErrorId;
  /** A complete entry, found by `search`. */
  input: (platform: Platform) => Promise<Record<string, unknown>>;
  search: string;
  /** A change of one field. */
  changed: [field: string, value: string];
  /** A value that its schema refuses. */
  wrong: [field: string, value: string];
  /** Makes something refer to the entry; some entities are never referred to. */
  use?: (platform: Platform, id: number) => Promise<unknown>;
};

const CASES: Case[] = [
  {
    resource: standardResource,
    input: async () => ({ no: 'GB 19301—2010', title: '生乳', state: 'current' }),
    search: 'gb19301',
    changed: ['title', '食品安全国家标准 生乳'],
    wrong: ['no', 'GB 19301'],
    use: async ({ db }, standardId) => {
      const [indicator] = await db
        .insert(indicators)
        .values({ key: 'protein', name: '蛋白质', meaning: '每百克中的蛋白质。' })
        .returning();
      const limit = { category: 'uht', type: 'min', low: 2.8 } as const;
      await db.insert(indicatorLimits).values({ ...limit, standardId, indicatorId: indicator?.id ?? 0 });
    },
  },
  {
    resource: companyResource,
    input: async () => ({ name: '青禾乳业有限公司', uscc: USCC, licences: ['SC10544030012345'] }),
    search: 'SC10544030012345',
    changed: ['address', '云州市牧场路1号'],
    wrong: ['name', '青禾'],
    use: async (platform, companyId) => {
      const { id: brandId } = await makeBrand(platform);
      await platform.db.insert(brandCompanies).values({ brandId, companyId, relation: 'maker' });
    },
  },
  {
    resource: productResource,
    input: async (platform) => ({
      brandId: (await makeBrand(platform, { name: '青禾' })).id,
      name: '鲜牛奶',
      category: 'pasteurised',
    }),
    search: '青禾',
    changed: ['spec', '250mL'],
    wrong: ['barcode', '123'],
    use: (platform, productId) => makeCheck(platform, { productId }),
  },
  {
    resource: sourceResource,
    input: async () => ({ name: '云州日报', kind: 'trade', host: 'yunzhou.example' }),
    search: 'yunzhou',
    changed: ['basis', '转载协议'],
    wrong: ['host', 'https://yunzhou.example'],
  },
  {
    resource: indicatorResource,
    input: async () => ({ key: 'protein', name: '蛋白质', meaning: '每百克中的蛋白质。', aliases: ['乳蛋白'] }),
    search: '乳蛋',
    changed: ['unit', 'g/100g'],
    wrong: ['meaning', '太短'],
    use: (platform, indicatorId) => makeCheck(platform, { item: { indicatorId } }),
  },
  {
    resource: seriesResource,
    input: async () => ({
      key: 'raw-milk',
      name: '生鲜乳',
      unit: '元/公斤',
      decimals: 2,
      frequency: 'week',
      sourceName: '农业农村部',
    }),
    search: 'raw',
    changed: ['note', '主产省区均价'],
    wrong: ['unit', ''],
    use: ({ db }, seriesId) => db.insert(pricePoints).values({ seriesId, day: '2026-05-04', value: 3.05 }),
  },
  {
    resource: foodTermResource,
    input: async () => ({ key: 'goat', name: '羊奶', synonyms: ['羊乳'], contains: ['羊奶'] }),
    search: '羊乳',
    changed: ['nameEn', 'Goat milk'],
    wrong: ['key', 'Goat'],
    use: ({ db }, parentId) => db.insert(foodTerms).values({ key: 'sheep', name: '绵羊奶', parentId }),
  },
  {
    resource: tagResource,
    role: 'column_editor',
    taken: 'tag.name_taken',
    input: async () => ({ name: '巴氏奶' }),
    search: '巴氏',
    changed: ['description', '低温鲜奶'],
    wrong: ['name', '奶'],
    use: (platform, tagId) => makeArticle(platform, { links: { tagIds: [tagId] } }),
  },
  {
    resource: redirectResource,
    role: 'operator',
    isReplaced: true,
    input: async () => ({ from: '/old', to: '/new' }),
    search: 'old',
    changed: ['to', '/newer'],
    wrong: ['to', '//elsewhere.example'],
  },
];

describe.each(CASES)('$resource.type', (entity) => {
  const { resource, search } = entity;
  const { list, save, remove, type, title } = resource;

  async function start() {
    const kit = await startApp();
    const editor = await logInStaff(kit, entity.role ?? 'data_editor');
    const input = await entity.input(kit.platform);
    const store = async (more: object = {}) => kit.call(save, { ...input, ...more }, editor);
    const { id } = (await store()).data as unknown as { id: number };
    const found = async (q: string) => (await kit.call(list, { q }, editor)).data as unknown as Listed;
    const drop = () => kit.call(remove, { id, reason: '重复录入' }, editor);
    return { kit, editor, input, id, store, found, drop };
  }

  test('is found by its search and by nothing else', async () => {
    const { found, id } = await start();

    expect(await found(search)).toMatchObject({ list: [{ id }], total: 1 });
    expect(await found('没有这样的内容')).toEqual({ list: [], total: 0 });
    expect(await found('%')).toEqual({ list: [], total: 0 });
  });

  test('a wrong field is named and nothing is stored', async () => {
    const { store, found } = await start();
    const [field, value] = entity.wrong;

    expect(await store({ [field]: value })).toMatchObject({
      data: { error: 'request.invalid', fields: { [field]: expect.any(String) } },
    });
    expect((await found('')).total).toBe(1);
  });

  test('a second entry of the same name and a change of a missing one are refused', async () => {
    const { store, id } = await start();

    expect(await store()).toMatchObject({
      data: entity.isReplaced ? { id } : { error: entity.taken ?? 'entity.name_taken' },
    });
    expect(await store({ id: 4_000 })).toMatchObject({ data: { error: 'content.not_found' } });
  });

  test('a change is stored and logged with the changed field only', async () => {
    const { kit, store, found, id } = await start();
    const [field, value] = entity.changed;

    expect(await store({ id, [field]: value })).toMatchObject({ data: { id } });
    expect((await found('')).list).toMatchObject([{ id, [field]: value }]);
    const [entry] = await kit.platform.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ action: `${type}.edit`, targetType: type, targetId: id });
    expect(entry?.after).toEqual({ [field]: value });
  });

  test('a deleted entry is logged with its reason and comes back from the bin', async () => {
    const { kit, editor, input, id, found, drop } = await start();

    expect(await drop()).toMatchObject({ code: 1 });
    expect((await found('')).total).toBe(0);
    const log = await auditLog(kit.platform.db, eq(auditEntries.action, `${type}.delete`));
    expect(log).toMatchObject([{ targetId: id, reason: '重复录入' }]);
    const bin = await kit.call(listTrash, { type }, editor);
    expect(bin.data.list).toMatchObject([{ title: input[title], mayRestore: true }]);
    const kept = { type, id: bin.data.list[0]?.id ?? 0 };
    expect(await kit.call(restoreTrash, kept, editor)).toMatchObject({ code: 1 });
    expect((await found(search)).list).toMatchObject([{ id }]);
    expect(await drop()).toMatchObject({ code: 1 });
  });

  test('an entry in use is not deleted', async () => {
    const { kit, id, found, drop } = await start();
    await entity.use?.(kit.platform, id);
    const { total } = await found('');

    expect(await drop()).toMatchObject(entity.use ? { data: { error: 'entity.in_use' } } : { code: 1 });
    expect((await found('')).total).toBe(entity.use ? total : 0);
  });

  test('staff without the permission neither store nor delete', async () => {
    const { kit, input, id } = await start();
    const reader = await logInStaff(kit, 'moderator');

    for (const [call, given] of [
      [save, input],
      [remove, { id, reason: '重复录入' }],
    ] as const) {
      expect(await kit.call(call, given, reader)).toMatchObject({ data: { error: 'rule.not_held' } });
    }
  });
});
