import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A connection to an engine that a test can cut and restore; the address is the engine's with
 * another port.
 */
export async function startEngineProxy(engineUrl: string) {
  const target = new URL(engineUrl);
  const open = new Set<Socket>();
  let isCut = false;
  let isSilent = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.on('data', (data) => other.write(data));
      if (isSilent) one.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const address = new URL(engineUrl);
  address.hostname = '127.0.0.1';
  address.port = String(port);

  return {
    url: address.href,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    /** As a network that loses every packet: nothing arrives and nothing is closed. */
    silence() {
      isSilent = true;
      for (const socket of open) socket.pause();
    },
    mend() {
      isCut = false;
      isSilent = false;
      for (const socket of open) socket.resume();
    },
    async close() {
      this.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
