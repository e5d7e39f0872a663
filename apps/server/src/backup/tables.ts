import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';

export type TableShape = { name: string; columns: string[] };

export async function tablesOf(db: Db | Tx): Promise<TableShape[]> {
  const { rows } = await db.execute<TableShape>(sql`
    select c.relname::text as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

export async function schemaOf(db: Db | Tx): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return rows[0]?.hash ?? '';
}
