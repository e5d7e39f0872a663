import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../bench/free-port.ts';
import { endsWithUs, ownFolder } from './leftovers.ts';

const POLL_MS = 50;
const UP_MS = 30_000;

export type Proxy = {
  origin: string;
  /** Waits until the proxy sends requests to all of its sites. */
  allUp: () => Promise<void>;
  stop: () => Promise<void>;
};

/** HAProxy in front of sites, with the checks and retries of `deploy/haproxy`. */
export async function startProxy(ports: number[]): Promise<Proxy> {
  const folder = ownFolder('proxy');
  const [port, statsPort] = [await freePort(), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configOf(port, statsPort, ports));
  const child = endsWithUs(spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] }));
  return {
    origin: `http://127.0.0.1:${port}`,
    async allUp() {
      const deadline = performance.now() + UP_MS;
      while ((await upSites(statsPort)) < ports.length) {
        if (performance.now() > deadline) throw new Error('A site did not come back');
        await wait(POLL_MS);
      }
    },
    async stop() {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configOf(port: number, statsPort: number, sites: number[]): string {
  return `
global
    maxconn 2000
defaults
    mode http
    timeout connect 2s
    timeout client 75s
    timeout server 125s
    timeout http-keep-alive 60s
    timeout check 5s
    option redispatch
    retries 2
    retry-on conn-failure
frontend public
    bind 127.0.0.1:${port}
    option forwardfor
    default_backend sites
backend sites
    balance leastconn
    option httpchk GET /readyz
    http-check expect status 200
    default-server check inter 500ms fall 1 rise 1
${sites.map((site, number) => `    server site-${number} 127.0.0.1:${site}`).join('\n')}
frontend stats
    bind 127.0.0.1:${statsPort}
    stats enable
    stats uri /
`;
}

/** HAProxy lists its servers as comma-separated values: proxy, server, …, state. */
async function upSites(statsPort: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${statsPort}/;csv`).catch(() => undefined);
  const lines = (await answer?.text())?.split('\n') ?? [];
  return lines.filter((line) => /^sites,site-\d+,.*,UP,/.test(line)).length;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
