import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mobile as mobileRule } from '@rujian/contract/base/rules';
import { count, eq, getTableName, isNotNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { loadBase } from '#base/load-base.ts';
import { readDemoFiles } from '#demo/reading/demo-files.ts';
import { articles, columns } from '#schema/articles/articles.ts';
import { billboards } from '#schema/billboards/billboards.ts';
import { brands } from '#schema/brands/brands.ts';
import { comments } from '#schema/comments/comments.ts';
import { complaints } from '#schema/complaints.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { members } from '#schema/members/members.ts';
import { seeds } from '#schema/site/site.ts';
import { specialBlocks, specialSubjects } from '#schema/subjects/subjects.ts';
import { commentList } from '#test/comment-deps.ts';
import { testPlatform } from '#test/start-app.ts';
import { loadDemo } from './load-demo.ts';

type Kit = Awaited<ReturnType<typeof testPlatform>>;
let kit: Kit;
let platform: Kit['platform'];

const FOLDER = join(import.meta.dirname, '../../demo');
const readJson = async (name: string) => JSON.parse(await readFile(join(FOLDER, `${name}.json`), 'utf8'));
const filesIn = async (folder: string) => (await readdir(join(FOLDER, folder))).length;

async function rowsIn(table: PgTable): Promise<number> {
  const [row] = await platform.db.select({ rows: count() }).from(table);
  return row?.rows ?? 0;
}

describe('a loaded demo', () => {
  const steps: string[] = [];
  let rowsOfBase: Record<string, number>;
  let rowsOfFailedLoad: Record<string, number>;

  beforeAll(async () => {
    kit = await testPlatform();
    platform = kit.platform;
    await loadBase(platform);
    rowsOfBase = await everyRowCount();
    const failHalfWay = (label: string) => {
      if (label === 'members') throw new Error('killed');
    };
    await expect(loadDemo({ ...platform, progress: failHalfWay })).rejects.toThrow('killed');
    rowsOfFailedLoad = await everyRowCount();
    await loadDemo({ ...platform, progress: (label) => steps.push(label) });
  });

  test('leaves nothing when it fails half-way, and everything is loaded by the next start', async () => {
    expect(rowsOfFailedLoad).toEqual(rowsOfBase);
    expect(await rowsIn(seeds)).toBe((rowsOfBase.seeds ?? 0) + 1);
  });

  test('reports its progress to the terminal', () => {
    expect(steps[0]).toBe('files');
    expect(steps.at(-1)).toBe('done');
  });

  test('contains as many items as the files', async () => {
    const blocks = (await readJson('specials')).flatMap((subject: { blocks: [] }) => subject.blocks);
    const expected: [PgTable, number][] = [
      [columns, (await readJson('columns')).length],
      [
        articles,
        (await filesIn('news')) +
          (await filesIn('headlines')) +
          (await filesIn('briefs')) +
          (await journalCalls('/api/desk/article/create')),
      ],
      [brands, (await readJson('brands')).length],
      [members, (await readJson('members')).length + (await readJson('represent')).claims.length],
      [comments, (await readJson('comments')).length + (await journalCalls('/api/comment/add'))],
      [complaints, (await readJson('complaints')).length + (await journalCalls('/api/complaint/submit'))],
      [evaluations, await filesIn('tests')],
      [encyclopediaEntries, await filesIn('encyclopedia')],
      [billboards, (await readJson('billboards')).length],
      [specialSubjects, (await readJson('specials')).length],
      [specialBlocks, blocks.length],
    ];

    for (const [table, rows] of expected) {
      expect([getTableName(table), await rowsIn(table)]).toEqual([getTableName(table), rows]);
    }
  });

  test('contains no dates in the future', async () => {
    const { rows } = await platform.db.execute<{ name: string; column: string }>(sql`
      select table_name as name, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('timestamp with time zone', 'date')
        and column_name not in ('due_at', 'closes_at', 'period_to', 'created_at', 'updated_at')
        -- A standard is issued long before it comes into force; an advert is booked to its end.
        and (table_name, column_name) not in (('standards', 'effective_on'), ('adverts', 'ends_at'),
          ('content_plans', 'day'), ('contributions', 'answer_due_at'), ('media', 'licence_until'),
          ('articles', 'scheduled_for'))`);
    const late: string[] = [];
    for (const { name, column } of rows) {
      const { rows: found } = await platform.db.execute(sql`
        select 1 from ${sql.identifier(name)}
        where ${sql.identifier(column)} > ${platform.clock.now().toISOString()}::timestamptz limit 1`);
      if (found.length > 0) late.push(`${name}.${column}`);
    }

    expect(rows.length).toBeGreaterThan(50);
    expect(late).toEqual([]);
  });

  test('shows every comment in its thread, with its region', async () => {
    const { list, replies } = commentList(platform);
    const commented = await platform.db
      .selectDistinct({ id: comments.targetId })
      .from(comments)
      .orderBy(comments.targetId);
    const shown = [];
    for (const { id } of commented) {
      const { list: roots } = await list({ t: 'news', id, sort: 'hot', page: 1, limit: 100 }, 'zh-cn');
      for (const root of roots) {
        const below = await replies({ root: root.id, page: 1, limit: 100 }, 'zh-cn');
        expect([root.id, below.total]).toEqual([root.id, root.replies]);
        shown.push(root, ...below.list);
      }
    }

    const passed = await platform.db.$count(comments, eq(comments.status, 'passed'));
    expect(passed).toBeGreaterThan(120);
    expect(shown).toHaveLength(passed);
    expect(shown.filter(({ region }) => region === '' || region === '未知')).toEqual([]);
  });

  test('contains no account that could log in', async () => {
    const rows = await platform.db
      .select()
      .from(members)
      .where(sql`coalesce(${members.passwordHash}, ${members.email}) is not null`);
    const people = await platform.db.select().from(members).where(isNotNull(members.mobile));

    expect(rows).toEqual([]);
    expect(people.filter(({ mobile }) => z.safeParse(mobileRule, mobile).success)).toEqual([]);
  });

  test('stays as it is on a second start, even on another day', async () => {
    const before = await everyRowCount();
    kit.advance(3 * 86_400);

    const again = await loadDemo(platform);

    expect(again).toBe(false);
    expect(await everyRowCount()).toEqual(before);
  });
});

/** How often the journal makes a call. */
async function journalCalls(call: string): Promise<number> {
  const { journal } = await readDemoFiles();
  return journal.filter((entry) => entry.call === call).length;
}

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
