import { connect, type Socket } from 'node:net';

export type Load = {
  port: number;
  /** A function gives every request another address. */
  path: string | (() => string);
  connections: number;
  seconds: number;
  headers?: Record<string, string> | (() => Record<string, string>);
};

export type LoadResult = {
  requests: number;
  failures: number;
  bytesPerAnswer: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
};

/**
 * Keeps a fixed number of connections busy, one request at a time on each. It reads raw sockets,
 * because a full HTTP client would be the slowest part of the measurement.
 */
export async function load({ port, path, connections, seconds, headers }: Load): Promise<LoadResult> {
  const make = () => {
    const given = typeof headers === 'function' ? headers() : headers;
    const lines = Object.entries({ 'accept-encoding': 'br, gzip', ...given });
    return Buffer.from(
      `GET ${typeof path === 'function' ? path() : path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.map(([k, v]) => `${k}: ${v}\r\n`).join('')}\r\n`,
    );
  };
  const same = make();
  const next = typeof path === 'function' ? make : () => same;
  const started = performance.now();
  const deadline = started + seconds * 1000;
  const tallies = await Promise.all(Array.from({ length: connections }, () => keepBusy(port, next, deadline)));
  const took = (performance.now() - started) / 1000;
  const times = tallies.flatMap((tally) => tally.times).sort((a, b) => a - b);
  return {
    requests: times.length,
    failures: tallies.reduce((sum, tally) => sum + tally.failures, 0),
    bytesPerAnswer: tallies[0]?.bytesPerAnswer ?? 0,
    perSecond: times.length / took,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  };
}

type Tally = { times: number[]; failures: number; bytesPerAnswer: number };

function keepBusy(port: number, next: () => Buffer, deadline: number): Promise<Tally> {
  return new Promise((resolve) => {
    const tally: Tally = { times: [], failures: 0, bytesPerAnswer: 0 };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let missingBytes = 0;
    let head: Buffer = Buffer.alloc(0);

    const send = () => {
      head = Buffer.alloc(0);
      missingBytes = 0;
      sentAt = performance.now();
      socket.write(next());
    };
    const finish = () => {
      const now = performance.now();
      tally.times.push(now - sentAt);
      if (now < deadline) send();
      else end(socket, resolve, tally);
    };

    socket.on('connect', send);
    socket.on('data', (chunk: Buffer) => {
      if (missingBytes > 0) {
        missingBytes -= chunk.length;
        if (missingBytes <= 0) finish();
        return;
      }
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const bodyStart = head.indexOf('\r\n\r\n');
      if (bodyStart < 0) return;
      const answer = readHead(head.toString('latin1', 0, bodyStart));
      if (answer.status >= 400) tally.failures += 1;
      tally.bytesPerAnswer = answer.length;
      missingBytes = bodyStart + 4 + answer.length - head.length;
      if (missingBytes <= 0) finish();
    });
    socket.on('error', () => {
      tally.failures += 1;
      end(socket, resolve, tally);
    });
  });
}

function readHead(head: string): { status: number; length: number } {
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length === undefined) throw new Error('The measured answers must carry their length.');
  return { status: Number(head.slice(9, 12)), length: Number(length) };
}

function end(socket: Socket, resolve: (tally: Tally) => void, tally: Tally) {
  socket.destroy();
  resolve(tally);
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
