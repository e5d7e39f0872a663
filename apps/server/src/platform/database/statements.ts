import type { ClientBase } from 'pg';

export type BeginStatement = (text: string) => (error?: unknown) => void;

export type StatementListener = { begin?: BeginStatement };

type Query = (...args: unknown[]) => Promise<unknown> | undefined;
type Callback = (error: unknown, ...results: unknown[]) => void;

export function reportStatements(client: ClientBase, listener: StatementListener): void {
  const plain = client.query.bind(client) as Query;
  const reported: Query = (...args) => {
    const [first] = args as [string | { text?: unknown } | undefined];
    const text = typeof first === 'string' ? first : first?.text;
    if (!listener.begin || typeof text !== 'string') return plain(...args);
    const done = listener.begin(text);
    const last = args.at(-1);
    if (typeof last === 'function') {
      const callback: Callback = (error, ...results) => {
        done(error);
        (last as Callback)(error, ...results);
      };
      return plain(...args.slice(0, -1), callback);
    }
    const answer = plain(...args);
    answer?.then(() => done(), done);
    return answer;
  };
  client.query = reported as ClientBase['query'];
}

/** Parts of a transaction may ask at once, while `pg` is about to refuse a statement that does not wait. */
export function queueStatements(client: ClientBase): void {
  const plain = client.query.bind(client) as Query;
  let last: Promise<unknown> | undefined;
  const queued: Query = (...args) => {
    if (typeof args.at(-1) === 'function') return plain(...args);
    const answer = last ? last.then(() => plain(...args)) : plain(...args);
    const settled = Promise.allSettled([answer]).then(() => {
      if (last === settled) last = undefined;
    });
    last = settled;
    return answer;
  };
  client.query = queued as ClientBase['query'];
}
