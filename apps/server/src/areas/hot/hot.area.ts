import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { defineHeatJobs } from './heat-jobs.ts';
import { hotRoutes } from './hot.routes.ts';
import { hotDeskRoutes } from './hot-desk.routes.ts';
import { createHotDesk } from './hot-desk.ts';
import { createHotFeed } from './hot-feed.ts';
import { createHotList } from './hot-list.ts';
import { createTopicDesk } from './topic-desk.ts';
import { createTopics } from './topics.ts';

/** The hot list, its topics and the heat that ranks them. */
export function hotArea(app: App, platform: Platform, deps: { record: RecordAudit }) {
  const hotList = createHotList(platform);
  const topics = createTopics(platform);
  hotRoutes(app, { hotList, topics });
  hotDeskRoutes(app, { hot: createHotDesk(platform, deps), topics: createTopicDesk(platform, deps) });
  defineHeatJobs(platform);

  return { topics, feed: createHotFeed({ hotList, topics }) };
}
