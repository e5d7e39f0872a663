// spec 7.47: ours: desk/pages/*: wordings with their day, compared with the one in force
import {
  addPage,
  comparePageVersion,
  deletePageVersion,
  getPageVersion,
  listDeskPages,
  publishPageVersion,
  savePageVersion,
} from '@rujian/contract/areas/site/pages';
import { getPage } from '@rujian/contract/areas/site/public';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { expect, test } from 'vitest';
import { staticPages } from '#schema/site/site.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { startApp } from '#test/start-app.ts';

const DAY_SECONDS = 24 * 60 * 60;
const reason = '法务审定';

async function startPages() {
  const site = await startApp();
  const operator = await logInStaff(site, 'operator');
  const [page] = await site.platform.db.insert(staticPages).values({ slug: 'agreement', builtIn: true }).returning();
  const pageId = page?.id ?? 0;
  const seconds = () => Math.floor(site.platform.clock.now().getTime() / 1000);
  const save = (input: Partial<InputOf<typeof savePageVersion>> = {}) =>
    site.call(
      savePageVersion,
      {
        pageId,
        lang: 'zh-cn',
        version: '1',
        title: '用户协议',
        effectiveAt: seconds(),
        bodyHtml: '<h2>总则</h2><p>请遵守约定。</p>',
        ...input,
      },
      operator,
    );
  const publish = (id: number) => site.call(publishPageVersion, { id, reason }, operator);
  return { ...site, operator, pageId, seconds, save, publish };
}

test('a version is drafted, published, and visible from its day on', async () => {
  const { call, save, publish, seconds, advance, operator } = await startPages();
  const first = await save();
  await publish(first.data.id);
  const next = await save({ version: '2', bodyHtml: '<p>请认真遵守约定。</p>', effectiveAt: seconds() + DAY_SECONDS });
  await publish(next.data.id);

  const today = await call(getPage, { slug: 'agreement' });
  const { data } = await call(listDeskPages, {}, operator);
  advance(DAY_SECONDS + 60);
  const tomorrow = await call(getPage, { slug: 'agreement' });

  expect(today.data).toMatchObject({ version: '1', contents: [{ title: '总则' }] });
  expect(data.list[0]).toMatchObject({
    slug: 'agreement',
    isBinding: true,
    title: '用户协议',
    versions: [
      { version: '2', state: 'upcoming' },
      { version: '1', state: 'in_force' },
    ],
  });
  expect(tomorrow.data.version).toBe('2');
});

test('a published version is neither changed nor deleted', async () => {
  const { save, publish, call, operator } = await startPages();
  const { data } = await save();
  await publish(data.id);

  expect((await save({ id: data.id, title: '改过的' })).data.error).toBe('page.version_published');
  expect((await publish(data.id)).data).toMatchObject({ error: 'page.version_published' });
  expect((await call(deletePageVersion, { id: data.id }, operator)).data).toMatchObject({
    error: 'page.version_published',
  });
  expect((await save()).data).toMatchObject({ error: 'page.version_taken' });
});

test('a binding page has a date, not in the past and not before a pending one', async () => {
  const { save, publish, seconds } = await startPages();
  const undated = await save({ effectiveAt: null });
  const past = await save({ version: '2', effectiveAt: seconds() - 2 * DAY_SECONDS });
  const late = await save({ version: '3', effectiveAt: seconds() + 9 * DAY_SECONDS });
  const soon = await save({ version: '4', effectiveAt: seconds() + DAY_SECONDS });

  expect((await publish(undated.data.id)).data).toMatchObject({ error: 'page.no_date' });
  expect((await publish(past.data.id)).data).toMatchObject({ error: 'page.date_past' });
  await publish(late.data.id);
  expect((await publish(soon.data.id)).data).toMatchObject({ error: 'page.later_waits' });
});

test('a draft is compared with the version in force and discarded', async () => {
  const { call, save, publish, operator } = await startPages();
  const first = await save();
  const none = await call(comparePageVersion, { id: first.data.id }, operator);
  await publish(first.data.id);
  const draft = await save({ version: '2', bodyHtml: '<h2>总则</h2><p>请认真遵守约定。</p>' });

  const { data } = await call(comparePageVersion, { id: draft.data.id }, operator);
  await call(deletePageVersion, { id: draft.data.id }, operator);

  expect(none.data).toEqual({ against: null, changes: [] });
  expect(data.against).toBe('1');
  expect(data.changes.flat()).toContainEqual({ kind: 'added', text: '认真' });
  const gone = await call(getPageVersion, { id: draft.data.id }, operator);
  expect(gone.data.error).toBe('page.version_not_found');
});

test('a new page gets an address that the site does not use itself', async () => {
  const { call, operator } = await startPages();
  const add = (slug: string) => call(addPage, { slug, title: '读者须知' }, operator);

  const { data } = await add('readers');
  const again = await add('readers');

  expect((await add('news')).data.error).toBe('page.slug_reserved');
  expect((await add('privacy')).data.error).toBe('page.slug_reserved');
  expect(again.data.error).toBe('page.slug_taken');
  const draft = await call(getPageVersion, { id: data.versionId }, operator);
  expect(draft.data).toMatchObject({ slug: 'readers', state: 'draft', isBinding: false });
  expect((await call(getPage, { slug: 'readers' })).data.error).toBe('page.not_found');
});

test('an empty version and a caller without permission are refused', async () => {
  const site = await startPages();
  const reporter = await logInStaff(site, 'reporter');

  const empty = await site.save({ bodyHtml: '<p> </p>' });
  const refused = await site.call(listDeskPages, {}, reporter);

  expect(empty.data.fields).toHaveProperty('bodyHtml');
  expect(refused.data.error).toBe('rule.not_held');
});
