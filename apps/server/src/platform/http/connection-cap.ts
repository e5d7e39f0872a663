import type { Server } from 'node:net';
import { networkOf } from './network.ts';

/** Closes connections of a network that exceeds its share without affecting others. */
export function capConnections(server: Server, most: number): void {
  const open = new Map<string, number>();

  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const others = open.get(network) ?? 0;
    if (others >= most) {
      socket.destroy();
      return;
    }
    open.set(network, others + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
