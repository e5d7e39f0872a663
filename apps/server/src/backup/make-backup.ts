import { sql } from 'drizzle-orm';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import serverPackage from '../../package.json' with { type: 'json' };
import type { Line } from './backup-file.ts';
import { schemaOf, tablesOf } from './tables.ts';

const ROWS_AT_ONCE = 500;
const PART_BYTES = 1_048_576;

type Source = { db: Db; blobs: Blobs; clock: Clock; secret: string };

export async function* linesOfSite({ db, blobs, clock, secret }: Source): AsyncGenerator<Line> {
  yield {
    kind: 'site',
    form: 1,
    madeAt: clock.now().toISOString(),
    version: serverPackage.version,
    schema: await schemaOf(db),
    secret,
  };
  yield* iterate((give) =>
    db.transaction((tx) => readTables(tx, give), { isolationLevel: 'repeatable read', accessMode: 'read only' }),
  );
  for await (const name of blobs.list()) yield* linesOfBlob(blobs, name);
}

type Give = (line: Line) => Promise<void>;

async function readTables(tx: Tx, give: Give): Promise<void> {
  for (const { name, columns } of await tablesOf(tx)) {
    await give({ kind: 'table', table: name, columns });
    const list = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    await tx.execute(sql`declare backup_rows no scroll cursor for
      select row_to_json(row)::text as row from (select ${list} from ${sql.identifier(name)}) row`);
    for (;;) {
      const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${ROWS_AT_ONCE} from backup_rows`));
      if (rows.length === 0) break;
      await give({ kind: 'rows', rows: rows.map(({ row }) => row) });
    }
    await tx.execute(sql`close backup_rows`);
  }
}

async function* linesOfBlob(blobs: Blobs, name: string): AsyncGenerator<Line> {
  const blob = await blobs.get(name);
  // The file may have been deleted since it was listed.
  if (!blob) return;
  yield { kind: 'blob', name, contentType: blob.contentType };
  let waiting = Buffer.alloc(0);
  for await (const chunk of blob.body) {
    waiting = Buffer.concat([waiting, chunk as Buffer]);
    while (waiting.length >= PART_BYTES) {
      yield { kind: 'part', data: waiting.subarray(0, PART_BYTES).toString('base64') };
      waiting = waiting.subarray(PART_BYTES);
    }
  }
  if (waiting.length > 0) yield { kind: 'part', data: waiting.toString('base64') };
}

async function* iterate(work: (give: Give) => Promise<void>): AsyncGenerator<Line> {
  let offer: { line: Line; taken: () => void } | undefined;
  let wake = () => {};
  let isDone = false;
  const finished = work(
    (line) =>
      new Promise<void>((taken) => {
        offer = { line, taken };
        wake();
      }),
  ).finally(() => {
    isDone = true;
    wake();
  });
  // The failure is thrown below; this only prevents an unhandled rejection until then.
  finished.catch(() => {});
  for (;;) {
    if (offer) {
      const { line, taken } = offer;
      offer = undefined;
      yield line;
      taken();
    } else if (isDone) {
      await finished;
      return;
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
}
