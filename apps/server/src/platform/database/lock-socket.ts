import { randomUUID } from 'node:crypto';
import { closeSync, openSync, statSync } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import { createServer, connect as openSocket, type Server } from 'node:net';
import { join } from 'node:path';

/** Longer addresses of sockets are cut off by the system. */
const ADDRESS_MAX_BYTES = 100;
const ANSWER_WITHIN_MS = 1_000;

/** `isTakenOver`: another process left it behind, so several may have taken it at once. */
export type HeldSocket = { isTakenOver: boolean; isOurs: () => boolean; close: () => Promise<void> };

/**
 * A listening socket in the folder. The kernel ends it with its process, and every process on the same kernel can ask it,
 * whatever namespace or container it is in; also one that is stopped still holds it.
 */
export function createLockSocket(folder: string, name: string) {
  const path = join(folder, name);

  return { ask, hold };

  /** What the holder says of itself; an empty text if it does not answer; null if nobody holds it. */
  function ask(): Promise<string | null> {
    return withAddress(
      folder,
      name,
      (address) =>
        new Promise((resolve) => {
          let text = '';
          const socket = openSocket(address);
          socket.setEncoding('utf8');
          socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy());
          socket.on('data', (part: string) => {
            text += part;
          });
          let isHeld = false;
          socket.on('connect', () => {
            isHeld = true;
          });
          // Only these two mean that no process listens.
          socket.on('error', ({ code }: NodeJS.ErrnoException) => {
            isHeld ||= code !== 'ECONNREFUSED' && code !== 'ENOENT';
          });
          socket.on('close', () => resolve(isHeld ? text : null));
        }),
    );
  }

  /** Listens in place of a process that is gone; `taken` if one answers, null where the file system has no sockets. */
  async function hold(introduction: string): Promise<HeldSocket | 'taken' | null> {
    const fresh = `${name}.${randomUUID().slice(0, 8)}`;
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(introduction);
    });
    const isListening = await withAddress(folder, fresh, (address) => listens(server, address));
    if (!isListening) return null;
    server.unref();
    const { ino } = statSync(join(folder, fresh));
    const isTakenOver = !(await isLinked(join(folder, fresh)));
    if (isTakenOver && (await ask()) !== null) {
      server.close();
      await rm(join(folder, fresh), { force: true });
      return 'taken';
    }
    if (isTakenOver) await rename(join(folder, fresh), path);
    const isOurs = () => statSync(path, { throwIfNoEntry: false })?.ino === ino;
    return {
      isTakenOver,
      isOurs,
      async close() {
        if (isOurs()) await rm(path, { force: true });
        await new Promise((resolve) => server.close(resolve));
      },
    };
  }

  async function isLinked(fresh: string): Promise<boolean> {
    try {
      await link(fresh, path);
      await rm(fresh);
      return true;
    } catch {
      return false;
    }
  }
}

function listens(server: Server, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ path: address, exclusive: true }, () => resolve(true));
  });
}

/** The socket's address; of a folder with a long name the one by its open descriptor. */
async function withAddress<Result>(
  folder: string,
  name: string,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const address = join(folder, name);
  if (process.platform !== 'linux' || Buffer.byteLength(address) <= ADDRESS_MAX_BYTES) return work(address);
  const descriptor = openSync(folder, 'r');
  try {
    return await work(`/proc/self/fd/${descriptor}/${name}`);
  } finally {
    closeSync(descriptor);
  }
}
