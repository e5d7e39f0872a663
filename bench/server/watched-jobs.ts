import type { Jobs } from '../../apps/server/src/platform/jobs/jobs.ts';

/** Jobs that follow the publication of an article. */
const AFTER_PUBLISH = new Set(['search.index', 'contributions.articles_changed']);

/** Measures the runs of these jobs; to be called before they are defined. */
export function watchJobs(jobs: Jobs) {
  const { define } = jobs;
  const ran = new Map<string, number>();
  let done = Promise.withResolvers<number>();
  jobs.define = (name, work, options) =>
    define(name, AFTER_PUBLISH.has(name) ? (data) => measured(name, () => work(data)) : work, options);

  return {
    /** CPU milliseconds of the next run of every one of them. */
    next(): Promise<number> {
      ran.clear();
      done = Promise.withResolvers();
      return done.promise;
    },
  };

  async function measured(name: string, work: () => Promise<void>): Promise<void> {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    ran.set(name, (user + system) / 1000);
    if (ran.size === AFTER_PUBLISH.size) done.resolve([...ran.values()].reduce((a, b) => a + b, 0));
  }
}
