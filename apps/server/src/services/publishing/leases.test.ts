import { beforeEach, expect, test } from 'vitest';
import type { StaffCaller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import type { Leases } from '#ports/publishing.ts';
import { staff } from '#schema/staff/staff.ts';
import { testPlatform } from '#test/start-app.ts';
import { createLeases } from './leases.ts';
import { createWorkingCopies } from './working-copies.ts';

const FIRST = { page: 1, limit: 20 };
let platform: Platform;
let advance: (seconds: number) => void;
let leases: Leases;
let logged: { action: string; reason?: string }[];

beforeEach(async () => {
  ({ platform, advance } = await testPlatform());
  logged = [];
  leases = createLeases(platform, { record: async (_tx, entry) => void logged.push(entry) });
});

async function person(name: string): Promise<number> {
  const values = { account: `lease${Math.random()}`, name };
  const [row] = await platform.db.insert(staff).values(values).returning();
  return row?.id ?? 0;
}

function callerOf(id: number): StaffCaller {
  return { kind: 'staff', id, rights: [], roles: [], columnIds: null } as unknown as StaffCaller;
}

test('the second editor sees who is editing, and may edit when the lease has expired', async () => {
  const [first, second] = [await person('张三'), await person('李四')];

  expect(await leases.hold(first, 'baike', 1)).toMatchObject({ isMine: true });
  expect(await leases.hold(second, 'baike', 1)).toMatchObject({ isMine: false, holder: { id: first, name: '张三' } });
  await expect(platform.db.transaction((tx) => leases.requireFree(tx, second, 'baike', 1))).rejects.toMatchObject({
    id: 'lease.held',
    params: { name: '张三' },
  });

  advance(240);
  await leases.hold(first, 'baike', 1);
  advance(240);
  expect(await leases.hold(second, 'baike', 1)).toMatchObject({ isMine: false });
  advance(60);
  expect(await leases.hold(second, 'baike', 1)).toMatchObject({ isMine: true });
});

test('a released lease is free at once, and only its holder can release it', async () => {
  const [first, second] = [await person('张三'), await person('李四')];
  await leases.hold(first, 'baike', 1);

  await leases.release(second, 'baike', 1);
  expect(await leases.hold(second, 'baike', 1)).toMatchObject({ isMine: false });
  await leases.release(first, 'baike', 1);
  expect(await leases.hold(second, 'baike', 1)).toMatchObject({ isMine: true });
});

test("a take-over shows by whom and why with the previous holder's next heartbeat", async () => {
  const [first, second] = [await person('张三'), await person('李四')];
  await leases.hold(first, 'news', 5);
  const takeOver = (reason: string) =>
    platform.db.transaction((tx) => leases.takeOver(callerOf(second), 'news', 5, reason, tx));

  await expect(takeOver(' ')).rejects.toMatchObject({ id: 'review.no_remark' });
  expect(await takeOver('下班了，稿子急')).toMatchObject({ isMine: true });

  expect(await leases.hold(first, 'news', 5)).toMatchObject({
    isMine: false,
    takenOver: { by: '李四', reason: '下班了，稿子急' },
  });
  expect((await leases.holders('news', [5, 6])).get(5)).toEqual({ id: second, name: '李四' });
  expect(logged).toMatchObject([{ action: 'lease.take_over', reason: '下班了，稿子急' }]);
});

test('of many editors who open an item together, one gets the lease', async () => {
  const people = await Promise.all(['甲', '乙', '丙', '丁'].map(person));

  const states = await Promise.all(people.map((id) => leases.hold(id, 'news', 9)));

  expect(states.filter(({ isMine }) => isMine)).toHaveLength(1);
});

test('the same save twice is one version, and a stale one is refused with the name of the last editor', async () => {
  const copies = createWorkingCopies(platform, { noteFiles: async () => {} });
  const [first, second] = [await person('张三'), await person('李四')];
  const save = (staffId: number, title: string, saveId: string, basedOn?: number) =>
    platform.db.transaction((tx) =>
      copies.save(tx, { t: 'baike', id: 3, document: { title }, saveId, staffId, basedOn }),
    );

  expect(await save(first, '乳糖', 'a')).toMatchObject({ number: 1 });
  expect(await save(first, '乳糖', 'a')).toMatchObject({ number: 1 });
  expect(await save(first, '乳糖不耐受', 'b', 1)).toMatchObject({ number: 2 });
  await expect(save(second, '乳糖酶', 'c', 1)).rejects.toMatchObject({
    id: 'copy.stale',
    params: { number: 2, name: '张三' },
  });
  expect(await save(first, '乳糖不耐受', 'b', 1)).toMatchObject({ number: 2 });

  expect(await copies.newest('baike', 3)).toMatchObject({
    number: 2,
    document: { title: '乳糖不耐受' },
    by: { name: '张三' },
  });
  expect((await copies.list('baike', 3, FIRST)).list.map(({ number }) => number)).toEqual([2, 1]);
});

test('concurrent saves get different numbers, and one that goes live is marked', async () => {
  const copies = createWorkingCopies(platform, { noteFiles: async () => {} });
  const staffId = await person('张三');

  await Promise.all(
    ['一', '二', '三'].map((title) =>
      platform.db.transaction((tx) => copies.save(tx, { t: 'page', id: 4, document: { title }, staffId })),
    ),
  );
  await platform.db.transaction((tx) => copies.markLive(tx, 'page', 4, 2));

  const { list } = await copies.list('page', 4, FIRST);
  expect(list.map(({ number, wentLiveAt }) => [number, wentLiveAt !== null])).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ]);
});
