import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../bench/free-port.ts';
import {
  asPostgres,
  createEngine,
  type Engine,
  engineFolder,
  postgresPrograms,
  runAsPostgres,
  USER,
} from './engines.ts';

const POLL_MS = 50;
const IN_SYNC_MS = 30_000;

type Server = ReturnType<typeof createEngine> & { port: number; folder: string };

/**
 * A primary with a synchronous streaming replica behind HAProxy, which sends connections to the one
 * that is not in recovery. `kill` ends the primary and `start` promotes the replica.
 */
export async function createPostgresPair(): Promise<Engine & { replicaUrl: string }> {
  const servers = [await createServer(), await createServer()] as const;
  let [primary, replica]: [Server, Server | undefined] = [servers[0], undefined];
  const bin = postgresPrograms();
  const initdb = [join(bin, 'initdb'), '-D', dataOf(primary), '-U', USER, '-A', 'trust'];
  runAsPostgres([...initdb, '-E', 'UTF8', '--locale=C.UTF-8']);
  await primary.start();
  replica = await follow(servers[1]);
  const proxy = await startRoleProxy(servers.map(({ port }) => port));

  return {
    url: urlOf(proxy.port),
    /** Of the first replica. */
    replicaUrl: urlOf(servers[1].port),
    async kill() {
      replica ??= await follow(primary === servers[0] ? servers[1] : servers[0]);
      await primary.kill();
    },
    async start() {
      if (!replica) throw new Error('There is no replica to promote');
      ask(replica, 'select pg_promote()');
      // The configuration came with the copy, and there is no other server to wait for.
      ask(replica, 'alter system reset synchronous_standby_names');
      ask(replica, 'select pg_reload_conf()');
      [primary, replica] = [replica, undefined];
    },
    async remove() {
      await proxy.kill();
      await Promise.all(servers.map((server) => server.remove()));
    },
  };

  /** Makes a server a copy of the primary; commits wait for it from then on. */
  async function follow(server: Server): Promise<Server> {
    rmSync(dataOf(server), { recursive: true, force: true });
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', USER];
    const copy = [join(bin, 'pg_basebackup'), '-D', dataOf(server), '-R', '-X', 'stream', '-c', 'fast'];
    runAsPostgres([...copy, ...from]);
    await server.start();
    ask(primary, "alter system set synchronous_standby_names = '*'");
    ask(primary, 'select pg_reload_conf()');
    const deadline = performance.now() + IN_SYNC_MS;
    while (ask(primary, 'select sync_state from pg_stat_replication') !== 'sync') {
      if (performance.now() > deadline) throw new Error('The replica did not catch up');
      await wait(POLL_MS);
    }
    return server;
  }
}

async function createServer(): Promise<Server> {
  const folder = engineFolder();
  const port = await freePort();
  const args = ['-D', join(folder, 'data'), '-p', String(port), '-h', '127.0.0.1', '-k', ''];
  const command = asPostgres([join(postgresPrograms(), 'postgres'), ...args]);
  return { ...createEngine(command, port, folder), port, folder };
}

const urlOf = (port: number) => `postgres://${USER}@127.0.0.1:${port}/postgres`;

const dataOf = ({ folder }: Server) => join(folder, 'data');

function ask({ port }: { port: number }, statement: string): string {
  const to = ['-h', '127.0.0.1', '-p', String(port), '-U', USER, '-d', 'postgres'];
  return execFileSync('psql', [...to, '-XAtqc', statement], { encoding: 'utf8' }).trim();
}

/** HAProxy asks each server for its role; Patroni would answer the same question by HTTP. */
async function startRoleProxy(ports: number[]) {
  const folder = engineFolder();
  const port = await freePort();
  const check = join(folder, 'is-primary');
  // HAProxy gives its own address and port, then those of the server.
  const question = `psql -h "$3" -p "$4" -U ${USER} -d postgres -XAtqc 'select pg_is_in_recovery()'`;
  writeFileSync(check, `#!/bin/sh\n[ "$(PGCONNECT_TIMEOUT=3 ${question})" = f ]\n`);
  chmodSync(check, 0o755);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `
global
    insecure-fork-wanted
    external-check
defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
    timeout check 5s
listen database
    bind 127.0.0.1:${port}
    option external-check
    external-check path "${process.env.PATH}"
    external-check command ${check}
    default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${ports.map((server) => `    server s${server} 127.0.0.1:${server}`).join('\n')}
`,
  );
  const engine = createEngine(['haproxy', '-db', '-q', '-f', file], port, folder);
  await engine.start();
  await untilOnlyPrimary({ port }, ports.length);
  return { port, kill: engine.remove };
}

/** Until its first checks HAProxy takes every server for a primary, and connections go to them in turn. */
async function untilOnlyPrimary(proxy: { port: number }, servers: number): Promise<void> {
  const deadline = performance.now() + IN_SYNC_MS;
  let inTurn = 0;
  while (inTurn < servers) {
    if (performance.now() > deadline) throw new Error('HAProxy still sends connections to the replica');
    inTurn = isPrimary(proxy) ? inTurn + 1 : 0;
    if (inTurn === 0) await wait(POLL_MS);
  }
}

function isPrimary(proxy: { port: number }): boolean {
  try {
    return ask(proxy, 'select pg_is_in_recovery()') === 'f';
  } catch {
    return false;
  }
}
