import cluster, { type Worker } from 'node:cluster';
import { createLog } from '#platform/log.ts';
import { createPageCopiesHost, type ToHost } from '#platform/pages/page-copies.ts';
import type { Config } from './config.ts';
import { openNewSite, prepareSite } from './run-site.ts';

const RESTART_AFTER_MS = 1_000;
const RESTART_AFTER_MAX_MS = 15_000;

export async function runCluster(config: Config): Promise<void> {
  const log = createLog(config);
  const platform = await openNewSite(config);
  try {
    await prepareSite(platform, config);
  } finally {
    await platform.close();
  }

  let isStopping = false;
  let restartAfterMs = RESTART_AFTER_MS;
  cluster.setupPrimary({ serialization: 'advanced' });
  const receive = createPageCopiesHost(config.pageCacheBytes);
  cluster.on('message', (worker, message: ToHost) => {
    receive(message, (answer) => void (worker.isConnected() && worker.send(answer)));
  });
  for (let number = 0; number < config.webConcurrency; number++) cluster.fork();

  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (isStopping) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
      return;
    }
    log.error({ pid, code, signal }, 'cluster.process_lost');
    setTimeout(() => {
      if (!isStopping) cluster.fork();
    }, restartAfterMs);
    restartAfterMs = Math.min(restartAfterMs * 2, RESTART_AFTER_MAX_MS);
  });
  cluster.on('listening', () => {
    restartAfterMs = RESTART_AFTER_MS;
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      // A terminal sends Ctrl-C to every process of the group; a second signal would force them.
      if (signal === 'SIGTERM' || !process.stdin.isTTY) for (const one of workers()) one.kill('SIGTERM');
    });
  }
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}
