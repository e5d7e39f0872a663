import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { count, eq, getTableName, isNull, ne, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadBase } from '#base/load-base.ts';
import { complaintEvents, complaints } from '#schema/complaints.ts';
import { articleRevisions, articles, columns, tags } from '#schema/content.ts';
import { encyclopediaEntries } from '#schema/content-encyclopedia.ts';
import { contentBrands, contentCounters } from '#schema/content-links.ts';
import { headlinePlacements, heatSnapshots, topicMembers } from '#schema/content-placements.ts';
import { specialBlocks, specialSubjects } from '#schema/content-subjects.ts';
import { comments } from '#schema/discussion.ts';
import { members } from '#schema/members.ts';
import { billboardEditions, billboardEntries, billboards } from '#schema/records-billboards.ts';
import { brands, products } from '#schema/records-brands.ts';
import { evaluationResults, evaluations } from '#schema/records-evaluations.ts';
import { pricePoints, priceSeries } from '#schema/records-prices.ts';
import { spotcheckItems, spotcheckNotices, spotcheckRecords } from '#schema/records-spotchecks.ts';
import { menuRules, seeds } from '#schema/site.ts';
import { testPlatform } from '#test/start-app.ts';
import { loadDemo } from './load-demo.ts';

type Kit = Awaited<ReturnType<typeof testPlatform>>;
let kit: Kit;
let platform: Kit['platform'];

const FOLDER = join(import.meta.dirname, '../../demo');
const readJson = async (name: string) =>
  JSON.parse(await readFile(join(FOLDER, `${name}.json`), 'utf8'));
const filesIn = async (folder: string) => (await readdir(join(FOLDER, folder))).length;

async function rowsIn(table: PgTable): Promise<number> {
  const [row] = await platform.db.select({ rows: count() }).from(table);
  return row?.rows ?? 0;
}

describe('a loaded demo', () => {
  const steps: string[] = [];

  beforeAll(async () => {
    kit = await testPlatform();
    platform = kit.platform;
    await loadBase(platform);
    await loadDemo({ ...platform, progress: (label) => steps.push(label) });
  });

  test('tells the terminal how far it is', () => {
    expect(steps[0]).toBe('files');
    expect(steps.at(-1)).toBe('done');
  });

  test('holds as many things as the files', async () => {
    type Notice = { records: { items: unknown[] }[] };
    const notices: Notice[] = await readJson('spotchecks');
    const records = notices.flatMap((notice) => notice.records);
    const blocks = (await readJson('specials')).flatMap(
      (subject: { blocks: [] }) => subject.blocks,
    );
    const expected: [PgTable, number][] = [
      [columns, (await readJson('columns')).length],
      [articles, (await filesIn('news')) + (await filesIn('headlines'))],
      [brands, (await readJson('brands')).length],
      [members, (await readJson('members')).length],
      [comments, (await readJson('comments')).length],
      [complaints, (await readJson('complaints')).length],
      [evaluations, await filesIn('tests')],
      [encyclopediaEntries, await filesIn('encyclopedia')],
      [billboards, (await readJson('billboards')).length],
      [specialSubjects, (await readJson('specials')).length],
      [specialBlocks, blocks.length],
      [spotcheckNotices, notices.length],
      [spotcheckRecords, records.length],
      [spotcheckItems, records.flatMap(({ items }) => items).length],
    ];

    for (const [table, rows] of expected) {
      expect([getTableName(table), await rowsIn(table)]).toEqual([getTableName(table), rows]);
    }
  });

  test('shows every article by a live revision of its own, with text, cover and editor', async () => {
    const rows = await platform.db
      .select()
      .from(articles)
      .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevId));

    expect(rows).toHaveLength(await rowsIn(articles));
    for (const { articles: article, article_revisions: live } of rows) {
      expect(article).toMatchObject({ status: 'published', workRevId: live.id, workStatus: null });
      expect(live.articleId).toBe(article.id);
      expect(live.wordCount).toBeGreaterThan(200);
      expect(live.coverTopic).not.toBeNull();
      expect(live.coverSeed).not.toBeNull();
      expect(live.editorName).not.toBe('');
      expect(article.editorId).not.toBeNull();
    }
  });

  test('puts no two neighbours of a list under the same picture and colours', async () => {
    const rows = await platform.db
      .select({ topic: articleRevisions.coverTopic, palette: articleRevisions.coverPalette })
      .from(articles)
      .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevId))
      .orderBy(articles.publishedAt, articles.id);

    const looks = rows.map(({ topic, palette }) => `${topic} ${palette}`);
    expect(looks.filter((look, index) => look === looks[index - 1])).toEqual([]);
  });

  test('fills each slot of the front page once and lists every headline', async () => {
    const rows = await platform.db.select().from(headlinePlacements);

    const slots = rows.map(({ slot }) => slot).filter((slot) => slot !== 'list');
    expect(slots.sort()).toEqual(['home_main', 'home_sub1', 'home_sub2', 'home_sub3', 'home_sub4']);
    expect(rows.filter(({ slot }) => slot === 'list')).toHaveLength(await filesIn('headlines'));
  });

  test('says nothing about the future', async () => {
    const { rows } = await platform.db.execute<{ name: string; column: string }>(sql`
      select table_name as name, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('timestamp with time zone', 'date')
        and column_name not in ('due_at', 'period_to')`);
    const late: string[] = [];
    for (const { name, column } of rows) {
      const { rows: found } = await platform.db.execute(sql`
        select 1 from ${sql.identifier(name)}
        where ${sql.identifier(column)} > ${platform.clock.now().toISOString()}::timestamptz
          and ${sql.raw(column === 'created_at' || column === 'updated_at' ? 'false' : 'true')} limit 1`);
      if (found.length > 0) late.push(`${name}.${column}`);
    }

    expect(rows.length).toBeGreaterThan(100);
    expect(late.filter((column) => !column.startsWith('pgboss'))).toEqual([]);
  });

  test('comments follow what they answer', async () => {
    const { rows } = await platform.db.execute(sql`
      select c.id from comments c
      join articles a on a.id = c.target_id
      left join comments root on root.id = c.root_id
      where c.created_at < a.published_at or c.created_at < root.created_at
        or (c.root_id is not null and root.target_id <> c.target_id)`);
    const [counted] = await platform.db
      .select({ comments: sql<number>`sum(${contentCounters.comments})::int` })
      .from(contentCounters);

    expect(rows).toEqual([]);
    expect(counted?.comments).toBe(await rowsIn(comments));
  });

  test('starts with no views, because nobody has read anything yet', async () => {
    const seen = await platform.db
      .select()
      .from(contentCounters)
      .where(or(ne(contentCounters.views, 0), ne(contentCounters.visitors, 0)));

    expect(seen).toEqual([]);
  });

  test('names a brand the subject of an article only if the title does', async () => {
    const rows = await platform.db
      .select({ role: contentBrands.role, name: brands.name, title: articleRevisions.title })
      .from(contentBrands)
      .innerJoin(brands, eq(brands.id, contentBrands.brandId))
      .innerJoin(articles, eq(articles.id, contentBrands.targetId))
      .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevId))
      .where(eq(contentBrands.t, 'news'));

    const inTitle = rows.filter(({ title, name }) => title.includes(name));
    expect(inTitle.length).toBeGreaterThan(5);
    expect(inTitle.every(({ role }) => role === 'subject')).toBe(true);
    expect(rows.filter(({ role }) => role === 'mentioned').length).toBeGreaterThan(10);
  });

  test('keeps each tag once', async () => {
    const rows = await platform.db.select({ name: tags.name }).from(tags);

    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows.map(({ name }) => name.trim().toLowerCase())).size).toBe(rows.length);
  });

  test('ties one product to its tests, its checks and its rankings', async () => {
    const { rows } = await platform.db.execute<{ name: string }>(sql`
      select p.name from products p where exists (select from evaluation_products e where e.product_id = p.id)
        and exists (select from spotcheck_records r where r.product_id = p.id)
        and exists (select from billboard_entries b where b.product_id = p.id)`);

    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['有机纯牛奶', '金垣高蛋白纯牛奶', '趣味棒（草莓味）']),
    );
    expect(await rowsIn(products)).toBeLessThan(80);
  });

  test('reads all laboratory values but the five that no rule covers', async () => {
    const unread = await platform.db
      .select()
      .from(spotcheckItems)
      .where(isNull(spotcheckItems.limitType));

    expect(unread.map(({ limitRaw }) => limitRaw)).toEqual(Array(5).fill('≥非脂乳固体的34%'));
    expect(unread.every(({ value, qualifier }) => value === null && qualifier === null)).toBe(true);
  });

  test('counts how far a failed item lies over its limit', async () => {
    const failed = await platform.db
      .select()
      .from(spotcheckItems)
      .where(eq(spotcheckItems.result, 'fail'));

    const yeast = failed.find(({ nameRaw }) => nameRaw === '酵母');
    expect(yeast).toMatchObject({ value: 1900, limitHigh: 100, timesOver: 19, unit: 'CFU/g' });
    expect(failed).toHaveLength(8);
  });

  test('fills every cell of every test', async () => {
    const { rows } = await platform.db.execute<{ cells: number }>(sql`
      select sum(p.n * i.n)::int as cells from evaluations e
      join lateral (select count(*) n from evaluation_products where evaluation_id = e.id) p on true
      join lateral (select count(*) n from evaluation_indicators where evaluation_id = e.id) i on true`);

    expect(await rowsIn(evaluationResults)).toBe(rows[0]?.cells);
  });

  test('weighs the indicators of each test to a hundred', async () => {
    const { rows } = await platform.db.execute<{ weight: number }>(
      sql`select sum(weight_percent)::float as weight from evaluation_indicators group by evaluation_id`,
    );

    expect(rows.map(({ weight }) => weight)).toEqual(Array(6).fill(100));
  });

  test('rebuilds the edition before from the ranks the newest one remembers, without scores', async () => {
    const rows = await platform.db
      .select()
      .from(billboardEntries)
      .innerJoin(billboardEditions, eq(billboardEditions.id, billboardEntries.editionId));

    const rebuilt = rows.filter((row) => row.billboard_editions.reconstructedAt !== null);
    expect(rebuilt.length).toBeGreaterThan(40);
    expect(rebuilt.every((row) => row.billboard_entries.score === null)).toBe(true);
    expect(rebuilt.every((row) => row.billboard_entries.comment === '')).toBe(true);
  });

  test('names ranking periods by the calendar of the first start', async () => {
    const rows = await platform.db
      .select({ period: billboardEditions.period })
      .from(billboardEditions);

    const periods = new Set(rows.map(({ period }) => period));
    expect(periods).toContain('2026年第一季度');
    expect(periods).toContain('2026年4月');
    expect(periods).toContain('2026年度');
  });

  test('ranks hot topics by the heat the files give', async () => {
    const rows = await platform.db.select().from(heatSnapshots).orderBy(heatSnapshots.rank);

    expect(rows.map(({ heat }) => heat)).toEqual(
      rows.map(({ heat }) => heat).sort((one, other) => other - one),
    );
    expect(rows[0]).toMatchObject({ t: 'topic', rank: 1, heat: 9640 });
    expect(await rowsIn(topicMembers)).toBeGreaterThan(25);
  });

  test('ends the price series in the current week', async () => {
    const rows = await platform.db
      .select({
        key: priceSeries.key,
        last: sql<string>`max(${pricePoints.day})::text`,
        points: count(),
      })
      .from(pricePoints)
      .innerJoin(priceSeries, eq(priceSeries.id, pricePoints.seriesId))
      .groupBy(priceSeries.key)
      .orderBy(priceSeries.key);

    // The clock of the test stands on Wednesday, 20 May 2026.
    expect(rows).toEqual([
      { key: 'gdt-whole-milk-powder', last: '2026-05-19', points: 72 },
      { key: 'raw-milk', last: '2026-05-18', points: 156 },
    ]);
  });

  test('gives complaints a number with a check digit and a timeline that runs forwards', async () => {
    const rows = await platform.db.select().from(complaints);
    const events = await platform.db.select().from(complaintEvents).orderBy(complaintEvents.id);

    for (const { id, no, submittedAt, state } of rows) {
      expect(no).toMatch(/^\d{12}$/);
      expect(luhnSum(no ?? '') % 10).toBe(0);
      const times = events
        .filter((event) => event.complaintId === id)
        .map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(times[0]).toBe(submittedAt?.getTime());
      expect(state).not.toBe('draft');
    }
  });

  test('stops the clocks of closed complaints and lets the others run', async () => {
    const { rows } = await platform.db.execute<{ running: boolean; closed: boolean }>(sql`
      select bool_or(k.done_at is null) as running, c.closed_at is not null as closed
      from complaints c join complaint_clocks k on k.complaint_id = c.id group by c.id, c.closed_at`);

    expect(rows).toHaveLength(20);
    expect(rows.every(({ running, closed }) => running !== closed)).toBe(true);
  });

  test('adds the columns to header and footer', async () => {
    const rows = await platform.db.select().from(menuRules);

    const paths = (place: string) =>
      rows.filter((row) => row.place === place && row.path.startsWith('news/column/'));
    expect(paths('head')).toHaveLength(8);
    expect(paths('foot')).toHaveLength(8);
    expect(paths('foot').every(({ parentId }) => parentId !== null)).toBe(true);
  });

  test('contains nobody who could log in', async () => {
    const rows = await platform.db
      .select()
      .from(members)
      .where(
        sql`coalesce(${members.passwordHash}, ${members.mobile}, ${members.email}) is not null`,
      );

    expect(rows).toEqual([]);
  });

  test('stays as it is on a second start, even on another day', async () => {
    const before = await everyRowCount();
    kit.advance(3 * 86_400);

    const again = await loadDemo(platform);

    expect(again).toBe(false);
    expect(await everyRowCount()).toEqual(before);
  });
});

test('a load that breaks half-way leaves nothing, and the next start loads the whole', async () => {
  ({ platform } = await testPlatform());
  await loadBase(platform);
  const before = await everyRowCount();
  const dieAtComments = (label: string) => {
    if (label === 'comments') throw new Error('killed');
  };

  await expect(loadDemo({ ...platform, progress: dieAtComments })).rejects.toThrow('killed');

  expect(await everyRowCount()).toEqual(before);
  expect(await loadDemo(platform)).toBe(true);
  expect(await rowsIn(comments)).toBe(120);
  expect(await rowsIn(seeds)).toBe(2);
});

async function everyRowCount(): Promise<Record<string, number>> {
  const { rows } = await platform.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await platform.db.execute<{ rows: number }>(
      sql`select count(*)::int as rows from ${sql.identifier(name)}`,
    );
    counts[name] = counted.rows[0]?.rows ?? 0;
  }
  return counts;
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
}
