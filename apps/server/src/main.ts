import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';

// Before any other import, so that the second start reads compiled files.
enableCompileCache();
const { OperatorError } = await import('#platform/operator-error.ts');
const { readConfig } = await import('./config.ts');

try {
  const config = readConfig(process.env);
  const { prepareSite, serveSite } = await import('./run-site.ts');
  const { runCluster } = await import('./run-cluster.ts');
  if (config.webConcurrency === 1) await serveSite(config, prepareSite);
  else if (cluster.isPrimary) await runCluster(config);
  else await serveSite(config);
} catch (error) {
  const text = error instanceof OperatorError ? error.message : (error as Error).stack;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
