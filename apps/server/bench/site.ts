// The product as a child of the benchmark: the real server, which also takes orders over IPC.
import type { AddressInfo } from 'node:net';
import { makeArticle, updateArticle } from '#test/makers.ts';
import type { Answer, Order } from '../../../bench/orders.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openSite, prepareSite } from '../src/run-site.ts';

const config = readConfig(process.env);
const platform = await openSite(config);
await prepareSite(platform, config);
const { app } = await buildApp(platform, { ...config, web: 'built' });
await app.listen({ port: 0, host: '127.0.0.1' });
await platform.jobs.start();

let published = 0;

process.on('message', async (order: Order) => {
  tell(await obey(order));
});
process.on('disconnect', () => process.exit(0));
tell({ is: 'ready', port: (app.server.address() as AddressInfo).port });

async function obey(order: Order): Promise<Answer> {
  switch (order.do) {
    case 'publish':
      published += 1;
      await makeArticle(platform, {
        columnId: 1,
        title: `压力测试第${published}稿`,
        bodyHtml: '<p>这一稿由性能测试发布，用来观察读者在发布时等多久。</p>',
      });
      await updateArticle(platform, order.articleId, { updateNote: `第${published}次更新` });
      return { is: 'done' };
    case 'forget':
      await forget(order.tags);
      return { is: 'done' };
    case 'measure': {
      const { user, system } = process.cpuUsage();
      const main = process.threadCpuUsage();
      return {
        is: 'measured',
        cpuMs: (user + system) / 1000,
        mainThreadMs: (main.user + main.system) / 1000,
        rss: process.memoryUsage().rss,
      };
    }
  }
}

async function forget(tags: string[] | 'all'): Promise<void> {
  if (tags !== 'all') return platform.changes.purge(tags);
  platform.answers.clear();
  platform.blocks.clear();
  platform.memory.clear();
}

function tell(answer: Answer): void {
  process.send?.(answer);
}
