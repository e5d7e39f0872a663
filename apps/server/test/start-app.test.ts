import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testPlatform } from '#test/start-app.ts';

test('every test begins with empty tables and ids that start at 1', async () => {
  const first = await testPlatform();
  await first.platform.db.execute(sql`insert into tags (name) values ('奶粉')`);

  const { platform } = await testPlatform();
  const inserted = await platform.db.execute<{ id: string }>(sql`insert into tags (name) values ('奶酪') returning id`);

  const { rows } = await platform.db.execute(sql`select name from tags`);
  expect(rows).toEqual([{ name: '奶酪' }]);
  expect(Number(inserted.rows[0]?.id)).toBe(1);
});
