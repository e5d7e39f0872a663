import type { ClientBase, Pool } from 'pg';

const SUSPECT_AFTER_MS = 2_000;
const LOOK_EVERY_MS = 500;

type Destroyable = { connection?: { stream: { destroy: (error: Error) => void } } };

export function createOpenConnections(onSuspect: () => void) {
  const open = new Set<ClientBase>();
  const busySince = new Map<ClientBase, number>();
  const looking = setInterval(() => {
    const latest = performance.now() - SUSPECT_AFTER_MS;
    if (busySince.values().some((since) => since < latest)) onSuspect();
  }, LOOK_EVERY_MS).unref();

  return {
    watchPool(pool: Pool): void {
      pool.on('acquire', (client) => busySince.set(client, performance.now()));
      pool.on('release', (_error, client) => busySince.delete(client));
      pool.on('connect', add);
    },
    add,
    /** When the network drops packets, the system notices after many minutes; until then users would wait. */
    destroyAll(): void {
      const error = new Error('Connection terminated: the server does not answer');
      for (const client of open) (client as Destroyable).connection?.stream.destroy(error);
    },
    close: () => clearInterval(looking),
  };

  function add(client: ClientBase): void {
    open.add(client);
    client.on('end', () => {
      open.delete(client);
      busySince.delete(client);
    });
  }
}
