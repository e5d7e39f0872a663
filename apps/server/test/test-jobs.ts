import type { Jobs, JobWork, SendOptions } from '#platform/jobs/jobs.ts';

type SentJob = { name: string; data: object; options: SendOptions };

/** Jobs that wait until the test runs them. */
export function createTestJobs() {
  const works = new Map<string, JobWork<object>>();
  const crons = new Map<string, string>();
  const sentJobs: SentJob[] = [];
  const jobs: Jobs = {
    define(name, work, { cron = '' } = {}) {
      works.set(name, work as JobWork<object>);
      crons.set(name, cron);
    },
    async send(name, data, options = {}) {
      const isWaiting = sentJobs.some(
        (job) => job.name === name && options.key !== undefined && job.options.key === options.key,
      );
      if (!isWaiting) sentJobs.push({ name, data, options });
    },
    overview: async () =>
      [...works.keys()].map((name) => ({
        name,
        cron: crons.get(name) ?? '',
        running: 0,
        failed: 0,
        waiting: sentJobs.filter((job) => job.name === name).length,
        lastDoneAt: null,
        lastFailedAt: null,
        lastFailure: '',
      })),
    retry: async () => 0,
    async start() {},
    async stop() {},
  };

  return {
    jobs,
    sentJobs,
    /** Runs the sent jobs; a name without sent jobs runs once, like its schedule. */
    async runJobs(name: string): Promise<void> {
      const work = works.get(name);
      if (!work) throw new Error(`Job ${name} is not defined`);
      const due = sentJobs.filter((job) => job.name === name);
      for (const job of due) sentJobs.splice(sentJobs.indexOf(job), 1);
      for (const { data } of due.length > 0 ? due : [{ data: {} }]) await work(data);
    },
  };
}
