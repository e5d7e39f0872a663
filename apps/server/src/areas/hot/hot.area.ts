import {
  getDeskTopic,
  hideHot,
  listDeskHot,
  listDeskTopics,
  pinHot,
  pinTopic,
  releaseHot,
  saveTopic,
  setHotFactor,
} from '@rujian/contract/areas/hot/desk';
import { getTopic, listHot, listTopics } from '@rujian/contract/areas/hot/public';
import { DETAIL_CACHE_SECONDS, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import { coverPath } from '@rujian/contract/base/cover/cover';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { defineHeatJobs } from './heat-jobs.ts';
import { createHotDesk } from './hot-desk.ts';
import { createHotList, type HotList } from './hot-list.ts';
import { createTopicDesk } from './topic-desk.ts';
import { createTopics, type Topics } from './topics.ts';

export function hotArea(app: App, platform: Platform, deps: { record: RecordAudit }) {
  const hotList = createHotList(platform);
  const topics = createTopics(platform);
  const list = { tags: () => ['topics'], cacheSeconds: LIST_CACHE_SECONDS };
  serve(app, listHot, ({ window, by }, { lang }) => hotList.list(window, by, lang), list);
  serve(app, listTopics, (query) => topics.list(query), list);
  serve(app, getTopic, ({ id, ...query }, { lang }) => topics.get(id, query, lang), {
    tags: ({ id }) => ['topics', `topic:${id}`],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });

  const hotDesk = createHotDesk(platform, deps);
  serve(app, listDeskHot, ({ window }, { lang }) => hotDesk.list(window, lang));
  serve(app, setHotFactor, ({ factor, ...ref }, caller) => hotDesk.setFactor(caller, ref, factor));
  serve(app, pinHot, ({ pinned, reason, ...ref }, caller) => hotDesk.pin(caller, ref, pinned, reason));
  serve(app, hideHot, ({ hidden, reason, ...ref }, caller) => hotDesk.hide(caller, ref, hidden, reason));
  serve(app, releaseHot, (ref, caller) => hotDesk.release(caller, ref));

  const topicDesk = createTopicDesk(platform, deps);
  serve(app, listDeskTopics, (query) => topicDesk.list(query));
  serve(app, getDeskTopic, ({ id }, { lang }) => topicDesk.get(id, lang));
  serve(app, saveTopic, (input, caller) => topicDesk.save(caller, input));
  serve(app, pinTopic, (input, caller) => topicDesk.pin(caller, input));

  defineHeatJobs(platform);
  return { topics, feed: feedOf(hotList, topics) };
}

function feedOf(hotList: HotList, topics: Topics) {
  return {
    name: 'hot',
    title: '热点',
    description: '按公开的公式算出的热榜，每10分钟更新。',
    path: '/hot',
    tags: ['topics'],
    async newest() {
      const { list } = await hotList.list('24h', 'all', 'zh-cn');
      return list.map(({ cover, ...entry }) => ({
        path: contentPath(entry),
        title: entry.title,
        summary: entry.summary,
        publishedAt: new Date(entry.publishedAt * 1000),
        ...(cover?.kind === 'art' && { imagePath: coverPath(cover, '1200x630', 'jpg') }),
      }));
    },
    async addresses() {
      const rows = await topics.addresses();
      return rows.map(({ id, changedAt }) => ({ path: contentPath({ t: 'topic', id }), changedAt }));
    },
  };
}
