import { type Client, Pool, type QueryConfig } from 'pg';
import type { EmbeddedEngine } from './embedded-engine.ts';
import { EngineStream } from './engine-stream.ts';
import { nameStatements } from './named-statements.ts';
import { queueStatements, reportStatements, type StatementListener } from './statements.ts';

/** Plans for unknown values: planning again for each value costs more than running most of ours. */
const SESSION = 'set plan_cache_mode = force_generic_plan';

/** The one session of the embedded database, which transactions and statements take in turn. */
export class EnginePool extends Pool {
  constructor(engine: EmbeddedEngine, listener: StatementListener) {
    super({
      max: 1,
      idleTimeoutMillis: 0,
      stream: () => new EngineStream(engine),
      async onConnect(client) {
        await client.query(SESSION);
        nameStatements(client as Client);
        queueStatements(client);
        reportStatements(client, listener);
      },
    });
  }

  /** Unlike that of `Pool` it keeps the session after a refused statement. */
  override query = (async (asked: QueryConfig, values?: unknown[]) => {
    const client = await this.connect();
    try {
      return await client.query(asked, values);
    } finally {
      client.release();
    }
  }) as Pool['query'];
}
