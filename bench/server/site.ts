// The product as a child of the benchmark: the real server, which also takes orders over IPC.
import type { AddressInfo } from 'node:net';
import { eq, inArray } from 'drizzle-orm';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { openSite, prepareSite } from '../../apps/server/src/run-site.ts';
import { articleRevisions, articles } from '../../apps/server/src/schema/articles/articles.ts';
import { logInStaff } from '../../apps/server/test/log-in-staff.ts';
import { makeArticle, updateArticle } from '../../apps/server/test/makers.ts';
import type { Answer, Order } from '../orders.ts';
import { watchJobs } from './watched-jobs.ts';

const config = readConfig(process.env);
const platform = await openSite(config);
await prepareSite(platform, config);
const afterPublish = watchJobs(platform.jobs);
const { app } = await buildApp(platform, { ...config, web: 'built' });
await app.listen({ port: 0, host: '127.0.0.1' });
await platform.jobs.start();

let published = 0;
let edited = 0;

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
    case 'publishLong': {
      published += 1;
      const indexed = afterPublish.next();
      await makeArticle(platform, { columnId: 1, title: `压力测试第${published}稿`, bodyHtml: longBody(published) });
      return { is: 'indexed', cpuMs: await indexed };
    }
    case 'edit':
      edited += 1;
      await platform.db
        .update(articleRevisions)
        .set({ kicker: `第${edited}改` })
        .where(
          inArray(
            articleRevisions.id,
            platform.db.select({ id: articles.liveRevId }).from(articles).where(eq(articles.id, order.articleId)),
          ),
        );
      forget([`article:${order.articleId}`]);
      return { is: 'done' };
    case 'logIn':
      return { is: 'loggedIn', headers: (await logInStaff({ platform }, order.role)).headers };
    case 'forget':
      forget(order.tags);
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

/** A publish is no withdrawal, so nothing is announced that would start work of its own. */
function forget(tags: string[] | 'all'): void {
  if (tags === 'all') {
    platform.answers.clear();
    platform.blocks.clear();
    platform.memory.clear();
    return;
  }
  platform.memory.forget(tags);
  platform.answers.purge(tags);
}

/** About 1500 characters that no other article has. */
function longBody(seed: number): string {
  const sentence = (place: number) =>
    `第${seed}稿的第${place}段说明：云州牧场今年新增泌乳牛${seed * 97 + place * 31}头，日产鲜奶${seed * 13 + place * 7}吨，其中约${place * 3 + 11}%供应本地乳企。`;
  return Array.from({ length: 30 }, (_, place) => `<p>${sentence(place)}</p>`).join('');
}

function tell(answer: Answer): void {
  process.send?.(answer);
}
