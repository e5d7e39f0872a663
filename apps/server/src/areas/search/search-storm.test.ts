import { searchAll } from '@rujian/contract/areas/search/public';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { searchMisses } from '#schema/search.ts';
import { startApp } from '#test/start-app.ts';

const SEARCHES = 80;

/** Other engines run statements beside each other. */
test.skipIf(process.env.DATABASE_URL)(
  'a write goes before a storm of searches, of which those beyond the budget are asked to come again',
  async () => {
    const { app, platform } = await startApp({ trustedProxies: 1 });
    const { db } = platform;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: holds } = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      holds();
      await held;
    });
    await isHeld;
    const order: string[] = [];

    const searches = Array.from({ length: SEARCHES }, async (_, place) => {
      const headers = { 'x-forwarded-for': `203.0.113.${place}` };
      const answer = await app.inject({ method: 'GET', url: `${searchAll.path}?q=milk${place}`, headers });
      if (answer.statusCode === 200) order.push('search');
      return answer;
    });
    // Searches beyond the budget are answered while the database is held, so those within it wait for it now.
    await Promise.race(searches);
    const write = db
      .insert(searchMisses)
      .values({ day: '2026-05-20', query: 'written', times: 1 })
      .then(() => order.push('write'));
    release();
    const answers = await Promise.all(searches);
    await Promise.all([holding, write]);

    expect(order[0]).toBe('write');
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(SEARCHES / 4);
    expect(refused.every(({ headers }) => headers['retry-after'] === '5')).toBe(true);
    expect(order.length).toBe(SEARCHES - refused.length + 1);
  },
);
