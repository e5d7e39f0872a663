import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
// Before any other import of ours, which it speeds up.
import './quick-imports.ts';

const { OperatorError } = await import('#platform/operator-error.ts');
const { readConfig, warningsOf } = await import('./config.ts');

try {
  const config = readConfig(process.env);
  if (cluster.isPrimary) for (const line of warningsOf(config)) process.stderr.write(`${line}\n`);
  // React renders about ten times slower without it. Our own code never reads it.
  if (!config.webDev) process.env.NODE_ENV ??= 'production';
  const { prepareSite, serveSite } = await import('./run-site.ts');
  const { runCluster } = await import('./run-cluster.ts');
  if (config.webConcurrency === 1) await serveSite(config, prepareSite);
  else if (cluster.isPrimary) await runCluster(config);
  else await serveSite(config);
  // Otherwise it is only written at the end, and not by a process that is killed.
  flushCompileCache();
} catch (error) {
  const text = error instanceof OperatorError ? error.message : (error as Error).stack;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
