import { LRUCache } from 'lru-cache';
import type { Client, QueryConfig, QueryResult } from 'pg';

const REMEMBERED_STATEMENTS = 500;
const PREPARED = /^\s*(?:select|with|insert|update|delete)\b/i;
/** A statement with more values loads many rows at once and hardly comes again in the same form. */
const MOST_VALUES = 120;
/** PostgreSQL refuses a prepared statement whose columns changed since, before running it. */
const FEATURE_NOT_SUPPORTED = '0A000';

type Query = (asked: string | QueryConfig, values?: unknown[]) => Promise<QueryResult>;

/** What `pg` keeps of each statement that it named. */
type Naming = { connection: { parsedStatements: Record<string, string> } };

/** Statements are named by their text, so that each is parsed and planned once. */
export function nameStatements(client: Client): void {
  const plain = client.query.bind(client) as Query;
  const { parsedStatements } = (client as unknown as Naming).connection;
  const forgotten: string[] = [];
  let named = 0;
  const names = new LRUCache<string, string>({
    max: REMEMBERED_STATEMENTS,
    dispose: (name) => forgotten.push(name),
  });

  const byName: Query = async (asked, values = []) => {
    const config = typeof asked === 'string' ? { text: asked } : asked;
    const { text } = config;
    if (!PREPARED.test(text) || values.length > MOST_VALUES) return plain(asked, values);
    const name = nameOf(text);
    await deallocate();
    try {
      return await plain({ ...config, name }, values);
    } catch (error) {
      if ((error as { code?: string }).code !== FEATURE_NOT_SUPPORTED) throw error;
      names.delete(text);
      if (client.getTransactionStatus() !== 'I') throw error;
      return plain(asked, values);
    }
  };
  client.query = byName as Client['query'];

  async function deallocate(): Promise<void> {
    for (const name of forgotten.splice(0)) {
      delete parsedStatements[name];
      // Refused within a failed transaction; the session then keeps one statement more.
      await plain(`deallocate ${name}`).catch(() => {});
    }
  }

  function nameOf(text: string): string {
    let name = names.get(text);
    if (name === undefined) {
      named += 1;
      name = `statement_${named}`;
      names.set(text, name);
    }
    return name;
  }
}
