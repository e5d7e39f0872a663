import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import { serialize } from 'pg-protocol';
import { createStatementQueue } from './statement-queue.ts';
import type { StatementListener } from './statements.ts';

type Statement = { name: string; parameterTypes: number[]; fields: { name: string; dataTypeID: number }[] };

type Message =
  | { name: 'dataRow'; fields: (string | null)[] }
  | { name: 'parameterDescription'; dataTypeIDs: number[] }
  | { name: 'rowDescription'; fields: Statement['fields'] }
  | { name: 'commandComplete'; text: string };

type Mode = Pick<QueryOptions, 'rowMode' | 'parsers'>;

const REMEMBERED_STATEMENTS = 500;
const PREPARED = /^\s*(?:select|with|insert|update|delete)\b/i;
/** A statement with more values loads many rows at once and hardly comes again in the same form. */
const MOST_VALUES = 120;
/** PostgreSQL refuses a prepared statement whose columns changed since, before running it. */
const FEATURE_NOT_SUPPORTED = '0A000';
const TURN_MS = 4;

/** PGlite parses and plans every statement again in six round trips; a prepared one runs in one. */
export async function prepareStatements(client: PGlite, listener: StatementListener = {}): Promise<void> {
  const plainQuery = client.query.bind(client);
  const plainTransaction = client.transaction.bind(client);
  const statements = new LRUCache<string, Statement>({
    max: REMEMBERED_STATEMENTS,
    dispose: ({ name }) => void plainQuery(`deallocate ${name}`).catch(() => {}),
  });
  const inOrder = createStatementQueue();
  let prepared = 0;
  let turnBeganAt = 0;

  await client.exec('set plan_cache_mode = force_generic_plan');

  client.query = async <Row>(text: string, values: unknown[] = [], options: QueryOptions = {}) => {
    if (!isPrepared(text, values)) return inOrder(() => plainQuery<Row>(text, values, options));
    await client.waitReady;
    try {
      return await inOrder(() => client._runExclusiveTransaction(() => ask<Row>(text, values, options)));
    } catch (error) {
      if (!isOutdated(error)) throw error;
      return inOrder(() => plainQuery<Row>(text, values, options));
    }
  };

  client.transaction = (work) =>
    inOrder(() =>
      plainTransaction((tx) => {
        const query = tx.query.bind(tx);
        tx.query = <Row>(text: string, values: unknown[] = [], options: QueryOptions = {}) =>
          tx.closed || !isPrepared(text, values) ? query<Row>(text, values, options) : ask<Row>(text, values, options);
        return work(tx);
      }),
    );

  function ask<Row>(text: string, values: unknown[], mode: Mode): Promise<Results<Row>> {
    return client._runExclusiveQuery(async () => {
      await giveTurn();
      // Without the wait for the statements before it, which are another request's.
      const done = listener.begin?.(text);
      try {
        const statement = statements.get(text) ?? (await prepare(text));
        const results = await run<Row>(statement, values, mode);
        done?.();
        return results;
      } catch (error) {
        if (isOutdated(error)) statements.delete(text);
        done?.(error);
        throw error;
      }
    });
  }

  /** PGlite answers before the event loop moves on, so that readers would wait for all statements of a publish. */
  async function giveTurn(): Promise<void> {
    if (performance.now() - turnBeganAt < TURN_MS) return;
    await nextTurn();
    turnBeganAt = performance.now();
  }

  async function prepare(text: string): Promise<Statement> {
    prepared += 1;
    const statement: Statement = { name: `statement_${prepared}`, parameterTypes: [], fields: [] };
    const { name } = statement;
    const asked = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name })];
    for (const message of await talk(asked)) {
      if (message.name === 'parameterDescription') statement.parameterTypes = message.dataTypeIDs;
      if (message.name === 'rowDescription') statement.fields = message.fields;
    }
    statements.set(text, statement);
    return statement;
  }

  async function run<Row>(
    { name, parameterTypes, fields }: Statement,
    values: unknown[],
    { rowMode, parsers }: Mode,
  ): Promise<Results<Row>> {
    const bound = values.map((value, index) => written(value, parameterTypes[index] ?? 0));
    const asked = [serialize.bind({ statement: name, values: bound }), serialize.execute({})];
    const read = fields.map(({ dataTypeID }) => parsers?.[dataTypeID] ?? client.parsers[dataTypeID]);
    const answered = await talk(asked);
    const rows = answered
      .filter((message) => message.name === 'dataRow')
      .map((message) => {
        const cells = message.fields.map((text, index) =>
          text === null ? null : (read[index]?.(text, fields[index]?.dataTypeID) ?? text),
        );
        return rowMode === 'array'
          ? cells
          : Object.fromEntries(cells.map((cell, index) => [fields[index]?.name, cell]));
      });
    const { text = '' } = answered.find((message) => message.name === 'commandComplete') ?? {};
    const rowCount = Number(/(?<!\d)\d+$/.exec(text)?.[0] ?? 0);
    const affectedRows = text.startsWith('SELECT') ? 0 : rowCount;
    return { rows: rows as Row[], fields, rowCount, affectedRows };
  }

  /** Neither memory nor a folder needs a sync after a statement. */
  function talk(messages: Buffer[]): Promise<Message[]> {
    const turn = Buffer.concat([...messages, serialize.sync()]);
    return client.execProtocolStream(turn, { syncToFs: false }) as Promise<{ name: string }[]> as Promise<Message[]>;
  }

  function written(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    return client.serializers[type]?.(value) ?? String(value);
  }
}

function isPrepared(text: string, values: unknown[]): boolean {
  return PREPARED.test(text) && values.length <= MOST_VALUES;
}

function isOutdated(error: unknown): boolean {
  return (error as { code?: string }).code === FEATURE_NOT_SUPPORTED;
}
