import { Client } from 'pg';

type ListenHandlers = {
  channel: string;
  onMessage: (message: string) => void;
  onGap: () => void;
  onConnection: (client: Client) => void;
};

const RELISTEN_AFTER_MS = 1_000;

export async function listenForever(
  databaseUrl: string,
  connectionTimeoutMillis: number,
  { channel, onMessage, onGap, onConnection }: ListenHandlers,
): Promise<() => Promise<void>> {
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let client = await connect();

  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client.end();
  };

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis,
      application_name: 'rujian-listen',
      keepAlive: true,
    });
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    next.on('end', reconnectLater);
    onConnection(next);
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
    return next;
  }

  function reconnectLater() {
    if (stopped) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().then(
        (next) => {
          client = next;
          onGap();
        },
        () => reconnectLater(),
      );
    }, RELISTEN_AFTER_MS);
  }
}
