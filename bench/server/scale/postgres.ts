import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Engine = { urlOf: (database: string) => string; about: string; stop: () => void };

/** Beyond what a fresh installation has: memory for a machine of this size, no waiting for the disk while filling. */
const SETTINGS = {
  shared_buffers: '4GB',
  effective_cache_size: '12GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '16GB',
  random_page_cost: '1.1',
  fsync: 'off',
  autovacuum: 'off',
};

/**
 * A PostgreSQL of our own; null where none is installed. What was filled in the folder of
 * BENCH_FOLDER stays there for the next run, otherwise it goes with the end of this one.
 */
export async function startPostgres(): Promise<Engine | null> {
  const initdb = globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1);
  if (!initdb) return null;
  const programs = dirname(initdb);
  const kept = process.env.BENCH_FOLDER;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'rujian-scale-'));
  const data = join(folder, 'pg');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) must('chown', ['postgres', folder]);
  const asOwner = (program: string, args: string[]) =>
    isRoot
      ? must('runuser', ['-u', 'postgres', '--', join(programs, program), ...args])
      : must(join(programs, program), args);

  const port = await freePort();
  if (!existsSync(data)) {
    const locale = ['-E', 'UTF8', '--locale=C.UTF-8'];
    asOwner('initdb', ['-D', data, '-U', 'rujian', '-A', 'trust', ...locale]);
  }
  const options = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  const start = `-p ${port} -h 127.0.0.1 -k '' ${options.join(' ')}`;
  asOwner('pg_ctl', ['-D', data, '-s', '-w', '-l', join(folder, 'log'), '-o', start, 'start']);
  return {
    urlOf: (database) => `postgres://rujian@127.0.0.1:${port}/${database}`,
    about: `an own PostgreSQL (${options.join(' ')})`,
    stop() {
      asOwner('pg_ctl', ['-D', data, '-m', kept ? 'fast' : 'immediate', '-s', 'stop']);
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function must(program: string, args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new Error(`${program} ${args[0]}: ${stderr}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
