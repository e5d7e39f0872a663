import { sql } from 'drizzle-orm';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type Line, readBackupFile, type Site } from './backup-file.ts';
import { schemaOf, tablesOf } from './tables.ts';

type Target = { db: Db; blobs: Blobs; passphrase?: string | undefined };
/** In one transaction, so that an aborted restore leaves the site empty. */
export async function restoreSite(path: string, site: Site, { db, blobs, passphrase }: Target): Promise<void> {
  const lines = () => readBackupFile(path, passphrase);
  if ((await schemaOf(db)) !== site.schema) {
    throw new OperatorError(
      `The backup was made by version ${site.version}, whose tables differ from those of this one. ` +
        'Restore it with that version, then update.',
    );
  }
  await db.transaction(async (tx) => {
    await requireEmpty(tx);
    await withoutRules(tx, () => fill(tx, lines()));
  });
  await restoreBlobs(lines(), blobs);
}

async function requireEmpty(tx: Tx): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from seeds limit 1`);
  if (rows.length > 0) {
    throw new OperatorError('This site already has data. Restore into an empty database and an empty DATA_DIR.');
  }
}

async function fill(tx: Tx, lines: AsyncIterable<Line>): Promise<void> {
  const known = new Map((await tablesOf(tx)).map((table) => [table.name, table]));
  let table: { name: string; columns: string[] } | undefined;
  for await (const line of lines) {
    if (line.kind === 'table') {
      table = known.get(line.table);
      if (!table) throw new OperatorError(`The backup contains an unknown table ${line.table}.`);
      await tx.execute(sql`delete from ${sql.identifier(table.name)}`);
    } else if (line.kind === 'rows' && table) {
      await insert(tx, table, line.rows);
    }
  }
  await setSequences(tx);
}

function insert(tx: Tx, { name, columns }: { name: string; columns: string[] }, rows: string[]) {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const table = sql.identifier(name);
  return tx.execute(sql`insert into ${table} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${table}, ${`[${rows.join(',')}]`}::json)`);
}

async function setSequences(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ owner: string; column: string }>(sql`
    select c.relname::text as owner, a.attname::text as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`);
  for (const { owner, column } of rows) {
    await tx.execute(sql`select setval(
      pg_get_serial_sequence(${`public.${owner}`}, ${column}),
      greatest((select max(${sql.identifier(column)}) from ${sql.identifier(owner)}), 1),
      exists (select from ${sql.identifier(owner)}))`);
  }
}

/** Tables reference each other in cycles, so constraints are dropped and added back; triggers do not run again. */
async function withoutRules(tx: Tx, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await tx.execute<{ owner: string; name: string; definition: string }>(sql`
    select c.relname::text as owner, k.conname::text as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  const tables = await tablesOf(tx);
  for (const { owner, name } of keys) {
    await tx.execute(sql`alter table ${sql.identifier(owner)} drop constraint ${sql.identifier(name)}`);
  }
  for (const { name } of tables) {
    await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
  }
  await work();
  for (const { name } of tables) {
    await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
  }
  for (const { owner, name, definition } of keys) {
    await tx.execute(
      sql`alter table ${sql.identifier(owner)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
  }
}

async function restoreBlobs(lines: AsyncIterable<Line>, blobs: Blobs): Promise<void> {
  let blob: { name: string; contentType: string; parts: Buffer[] } | undefined;
  for await (const line of lines) {
    if (line.kind === 'blob') {
      await put();
      blob = { name: line.name, contentType: line.contentType, parts: [] };
    } else if (line.kind === 'part') {
      blob?.parts.push(Buffer.from(line.data, 'base64'));
    }
  }
  await put();

  async function put(): Promise<void> {
    if (blob) await blobs.put(blob.name, Buffer.concat(blob.parts), blob.contentType);
  }
}
