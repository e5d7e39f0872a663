import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
/** As `docs/operations.md` advises. */
const LIMIT_BYTES = 1_024 * 1_048_576;
/** Takes memory until the kernel ends it. */
const HOG = ['tail', '/dev/zero'];

/** A container with a memory limit: `exhaust` returns when the kernel has killed what is in it. */
export function createMemoryLimit() {
  // The first version of control groups has a folder for each kind.
  const isFirst = existsSync(join(ROOT, 'memory'));
  const group = join(ROOT, isFirst ? 'memory' : '', `rujian-faults-${process.pid}`);
  mkdirSync(group);
  const limit = isFirst ? 'memory.limit_in_bytes' : 'memory.max';
  writeFileSync(join(group, limit), String(LIMIT_BYTES));
  const inGroup = (score: number) => {
    const enter = `echo $$ > ${group}/cgroup.procs; echo ${score} > /proc/self/oom_score_adj`;
    return ['sh', '-c', `${enter}; exec "$@"`, 'sh'];
  };

  return {
    // The kernel ends the highest score first, which is the site, and then the hog.
    under: inGroup(1_000),
    async exhaust(): Promise<void> {
      const [program = '', ...args] = [...inGroup(0), ...HOG];
      await once(spawn(program, args, { stdio: 'ignore' }), 'exit');
    },
    remove: async () => rmdirSync(group),
  };
}
