import { Socket } from 'node:net';

/** A test that reaches the network or prints an error fails, whatever it asserts. */
console.error = (...parts: unknown[]) => {
  throw new Error(`console.error in a test: ${parts.map(String).join(' ')}`);
};

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);
const connect = Socket.prototype.connect;

Socket.prototype.connect = function connectToLoopback(this: Socket, ...input: unknown[]) {
  const [first] = input.flat() as { host?: string; path?: string }[];
  const host = first?.host;
  if (host !== undefined && !first?.path && !LOOPBACK.has(host)) throw new Error(`A test tried to reach ${host}`);
  return Reflect.apply(connect, this, input) as Socket;
};
