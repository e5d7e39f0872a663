import { sql } from 'drizzle-orm';
import { loadBase } from '#base/load-base.ts';
import type { OpenPlatform } from '#platform/platform.ts';
import { loadDemo } from '../src/demo/load-demo.ts';

type Site = Pick<OpenPlatform, 'db' | 'database' | 'clock'>;

let copying: string | undefined;

/**
 * Base and demo content in an empty database. Loading takes seconds, so the first load of a worker
 * is kept beside its tables and copied back for later tests; the clock of all tests starts alike.
 */
export async function loadDemoContent({ db, database, clock }: Site): Promise<void> {
  if (copying) {
    await database.jobStore.executeSql(copying);
    return;
  }
  await loadBase({ db, clock, demo: true });
  await loadDemo({ db, database, clock });
  copying = await keepCopy({ db, database });
}

async function keepCopy({ db, database }: Omit<Site, 'clock'>): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string; columns: string }>(sql`
    select format('%I', table_name) as name,
      string_agg(format('%I', column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
      and format('%I', table_name) = any(testing.filled_tables())
    group by table_name`);
  const { rows: sequences } = await db.execute<{ name: string; last: string }>(sql`
    select format('%I', sequencename) as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  await database.jobStore.executeSql(
    tables.map(({ name }) => `create table testing.${name} as table ${name};`).join(''),
  );
  return [
    'begin; set local session_replication_role = replica;',
    // An application that has started wrote its own first rows.
    ...tables.map(
      ({ name, columns }) =>
        `insert into ${name} (${columns}) overriding system value
          select ${columns} from testing.${name} on conflict do nothing;`,
    ),
    ...sequences.map(({ name, last }) => `select setval('${name}', ${last});`),
    'commit;',
  ].join('\n');
}
