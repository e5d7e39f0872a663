import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
const PERIOD_US = 20_000;

/** A container that may later be limited to a share of a core; undefined where there is no right to it. */
export function createCpuQuota(name: string) {
  // The first version of control groups has a folder for each kind.
  const isFirst = existsSync(join(ROOT, 'cpu'));
  const group = join(ROOT, isFirst ? 'cpu' : '', `rujian-bench-${process.pid}-${name}`);
  const set = (file: string, value: string) => writeFileSync(join(group, file), value);
  try {
    mkdirSync(group);
    // What else runs on the machine must not take from the share.
    if (isFirst) set('cpu.shares', '262144');
    else set('cpu.weight', '10000');
  } catch {
    return undefined;
  }
  return {
    /** Starts a program inside. */
    under: ['sh', '-c', `echo $$ > ${group}/cgroup.procs; exec "$@"`, 'sh'],
    limit(cores: number): void {
      const quota = String(Math.round(cores * PERIOD_US));
      if (isFirst) {
        set('cpu.cfs_period_us', String(PERIOD_US));
        set('cpu.cfs_quota_us', quota);
      } else set('cpu.max', `${quota} ${PERIOD_US}`);
    },
    remove: () => rmdirSync(group),
  };
}
