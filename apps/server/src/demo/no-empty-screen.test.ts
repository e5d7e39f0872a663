import { listDeskArticles } from '@rujian/contract/areas/articles/desk';
import { listDeskMedia } from '@rujian/contract/areas/media/desk';
import type { Access, Endpoint } from '@rujian/contract/base/endpoint';
import { ENDPOINTS } from '@rujian/contract/endpoints';
import { STAFF_ROLE } from '@rujian/contract/vocabulary/staff';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { members } from '#schema/members/members.ts';
import { loadDemoContent } from '#test/demo-content.ts';
import { logIn } from '#test/log-in.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { type CallOptions, startApp } from '#test/start-app.ts';
import { loadContent } from '../site-content.ts';

let kit: Awaited<ReturnType<typeof startApp>>;

beforeAll(async () => {
  kit = await startApp();
  await loadDemoContent(kit.platform);
  await loadContent(kit.platform, { demoContent: true });
});

test('every list of the desk has rows, except those that only its own use fills', async () => {
  const staff = await logInStaff(kit, ...STAFF_ROLE.keys);

  expect(await emptyLists('staff', staff)).toEqual(
    [
      // Found by a search, or about the caller.
      '/api/desk/remark/mine',
      '/api/desk/ledger/members',
      // Food terms know every name of the demo.
      '/api/desk/food_term/uncaught',
      // Of real visitors, search engines and money.
      '/api/desk/missing/index',
      '/api/desk/seo/pushes',
      '/api/desk/vote/held',
      '/api/desk/withdrawal/index',
      // Of the operator.
      '/api/desk/moveIn/index',
      '/api/desk/setting/log',
      '/api/desk/checkImport/list',
      '/api/desk/transfer/list',
      '/api/desk/webhook/list',
      '/api/desk/apikey/list',
    ].toSorted(),
  );
  const views = [
    await kit.call(listDeskArticles, { state: 'scheduled' }, staff),
    await kit.call(listDeskArticles, { returned: '1' }, staff),
    await kit.call(listDeskMedia, { view: 'expiring' }, staff),
    await kit.call(listDeskMedia, { view: 'unused' }, staff),
  ];
  expect(views.filter(({ data }) => data.list.length === 0)).toEqual([]);
});

test('the member of the demo finds something in each part of the member centre', async () => {
  const [member] = await kit.platform.db.select().from(members).where(eq(members.username, 'jiangpan'));

  const me = await logIn(kit, { id: member?.id ?? 0 });
  expect(await emptyLists('member', me)).toEqual(['/api/account/withdrawals']);
});

/** Calls that need no input and answer with a list. */
async function emptyLists(access: Access, caller: CallOptions): Promise<string[]> {
  const calls = ENDPOINTS.filter(
    (endpoint) =>
      endpoint.access === access &&
      endpoint.method === 'GET' &&
      hasList(endpoint) &&
      z.safeParse(endpoint.input, {}).success,
  );
  const empty: string[] = [];
  for (const endpoint of calls) {
    const { code, data } = (await kit.request(endpoint, {}, caller)).json();
    expect([endpoint.path, code]).toEqual([endpoint.path, 1]);
    if (data.list.length === 0) empty.push(endpoint.path);
  }
  expect(calls.length).toBeGreaterThan(5);
  return empty.toSorted();
}

function hasList({ data }: Endpoint): boolean {
  return data instanceof z.ZodMiniObject && 'list' in data.shape;
}
