import cluster from 'node:cluster';
import { OperatorError } from '#platform/operator-error.ts';
import { readConfig } from './config.ts';
import { runCluster } from './run-cluster.ts';
import { prepareSite, serveSite } from './run-site.ts';

try {
  const config = readConfig(process.env);
  if (config.webConcurrency === 1) await serveSite(config, prepareSite);
  else if (cluster.isPrimary) await runCluster(config);
  else await serveSite(config);
} catch (error) {
  const text = error instanceof OperatorError ? error.message : (error as Error).stack;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
