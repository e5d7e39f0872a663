import { getNews } from '@rujian/contract/areas/articles/public';
import { listComments } from '@rujian/contract/areas/comments/public';
import { getErrataThanks } from '@rujian/contract/areas/errata/public';
import { getHome } from '@rujian/contract/areas/home/public';
import { listSlotAdverts } from '@rujian/contract/areas/site/adverts';
import { getSite } from '@rujian/contract/areas/site/public';
import { listRecallsOf } from '@rujian/contract/areas/spotchecks/recalls';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contentCounters } from '#schema/articles/links.ts';
import { countStatements } from './count-statements.ts';
import { loadDemoContent } from './demo-content.ts';
import { startApp } from './start-app.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;
let kit: Kit;

/** Statements of a page whose data is kept nowhere; a count may fail the build, a time never does. */
const HOME_MOST = 15;
const ARTICLE_MOST = 10;

beforeAll(async () => {
  kit = await startApp();
  await loadDemoContent(kit.platform);
});

function statementsOf(page: () => Promise<{ code: number }[]>): Promise<number> {
  const { platform } = kit;
  platform.answers.clear();
  platform.memory.clear();
  return countStatements(platform.readDb, async () => {
    const answers = await page();
    expect(answers.every(({ code }) => code === 1)).toBe(true);
  });
}

test('the calls of the front page need few statements', async () => {
  const { call } = kit;
  const statements = await statementsOf(() =>
    Promise.all([
      call(getSite, {}),
      call(getHome, {}),
      call(listRecallsOf, { t: 'open' }),
      call(listSlotAdverts, { slot: 'home_side' }),
    ]),
  );

  expect(statements).toBeLessThanOrEqual(HOME_MOST);
});

test('the calls of an article with comments need few statements', async () => {
  const { call, platform } = kit;
  const [mostDiscussed] = await platform.db
    .select({ id: contentCounters.targetId })
    .from(contentCounters)
    .where(eq(contentCounters.t, 'news'))
    .orderBy(desc(contentCounters.comments), contentCounters.targetId)
    .limit(1);
  const id = mostDiscussed?.id ?? 0;
  const target = { t: 'news', id } as const;
  const statements = await statementsOf(() =>
    Promise.all([
      call(getSite, {}),
      call(getNews, { id }),
      call(getErrataThanks, target),
      call(listSlotAdverts, { slot: 'article_foot', article: id }),
      call(listComments, target),
      call(listRecallsOf, target),
    ]),
  );

  expect(statements).toBeLessThanOrEqual(ARTICLE_MOST);
});
