import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import { serialize } from 'pg-protocol';

type Statement = {
  name: string;
  parameterTypes: number[];
  fields: { name: string; dataTypeID: number }[];
};

const REMEMBERED_STATEMENTS = 300;
const READS = /^\s*(?:select|with)\b/i;
const MAY_WRITE = /\b(?:insert|update|delete|merge|nextval|pg_notify|advisory)\b/i;

/**
 * PGlite parses and plans every statement again in several round trips, which costs more than
 * running most of ours. Reads outside transactions are prepared once by their text and run in one
 * round trip; everything else, and every failure, takes the regular path.
 */
export async function prepareReads(client: PGlite): Promise<void> {
  const plainQuery = client.query.bind(client);
  const statements = new LRUCache<string, Statement>({
    max: REMEMBERED_STATEMENTS,
    dispose: ({ name }) => void plainQuery(`deallocate ${name}`).catch(() => {}),
  });
  let prepared = 0;

  await client.exec('set plan_cache_mode = force_generic_plan');
  client.query = async <Row>(
    text: string,
    values: unknown[] = [],
    options: QueryOptions = {},
  ): Promise<Results<Row>> => {
    if (!READS.test(text) || MAY_WRITE.test(text)) return plainQuery<Row>(text, values, options);
    await client.waitReady;
    try {
      return await alone(async () => {
        const statement = statements.get(text) ?? (await prepare(text));
        return run<Row>(statement, values, options);
      });
    } catch {
      // The regular path reports the error with its statement and values.
      statements.delete(text);
      return plainQuery<Row>(text, values, options);
    }
  };

  /** Waits for running transactions and statements, as the regular path does. */
  function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    return client._runExclusiveTransaction(() => client._runExclusiveQuery(work));
  }

  async function prepare(text: string): Promise<Statement> {
    prepared += 1;
    const statement: Statement = { name: `read_${prepared}`, parameterTypes: [], fields: [] };
    const { name } = statement;
    const asked = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name })];
    for (const message of await talk(asked)) {
      if (isParameterDescription(message)) statement.parameterTypes = message.dataTypeIDs;
      if (isRowDescription(message)) statement.fields = message.fields;
    }
    statements.set(text, statement);
    return statement;
  }

  async function run<Row>(
    { name, parameterTypes, fields }: Statement,
    values: unknown[],
    { rowMode, parsers }: QueryOptions,
  ): Promise<Results<Row>> {
    const bound = values.map((value, index) => written(value, parameterTypes[index] ?? 0));
    const asked = [serialize.bind({ statement: name, values: bound }), serialize.execute({})];
    const read = fields.map(
      ({ dataTypeID }) => parsers?.[dataTypeID] ?? client.parsers[dataTypeID],
    );
    const rows = (await talk(asked)).filter(isDataRow).map((message) => {
      const cells = message.fields.map((text, index) =>
        text === null ? null : (read[index]?.(text, fields[index]?.dataTypeID) ?? text),
      );
      return rowMode === 'array'
        ? cells
        : Object.fromEntries(cells.map((cell, index) => [fields[index]?.name, cell]));
    });
    return { rows: rows as Row[], fields };
  }

  function talk(messages: Buffer[]): Promise<Message[]> {
    const turn = Buffer.concat([...messages, serialize.sync()]);
    return client.execProtocolStream(turn, { syncToFs: false });
  }

  function written(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    return client.serializers[type]?.(value) ?? String(value);
  }
}

type Message = { name: string };
type DataRow = Message & { fields: (string | null)[] };

function isDataRow(message: Message): message is DataRow {
  return message.name === 'dataRow';
}

function isParameterDescription(message: Message): message is Message & { dataTypeIDs: number[] } {
  return message.name === 'parameterDescription';
}

function isRowDescription(message: Message): message is Message & { fields: Statement['fields'] } {
  return message.name === 'rowDescription';
}
