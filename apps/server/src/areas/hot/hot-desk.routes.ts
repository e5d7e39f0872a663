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
import { type App, serve } from '#platform/http/http.ts';
import type { HotDesk } from './hot-desk.ts';
import type { TopicDesk } from './topic-desk.ts';

export function hotDeskRoutes(app: App, { hot, topics }: { hot: HotDesk; topics: TopicDesk }): void {
  serve(app, listDeskHot, ({ window }, { lang }) => hot.list(window, lang));
  serve(app, setHotFactor, async ({ factor, ...ref }, caller) => {
    await hot.setFactor(caller, ref, factor);
    return null;
  });
  serve(app, pinHot, async ({ pinned, reason, ...ref }, caller) => {
    await hot.pin(caller, ref, pinned, reason);
    return null;
  });
  serve(app, hideHot, async ({ hidden, reason, ...ref }, caller) => {
    await hot.hide(caller, ref, hidden, reason);
    return null;
  });
  serve(app, releaseHot, async (ref, caller) => {
    await hot.release(caller, ref);
    return null;
  });
  serve(app, listDeskTopics, (query) => topics.list(query));
  serve(app, getDeskTopic, ({ id }, { lang }) => topics.get(id, lang));
  serve(app, saveTopic, (input, caller) => topics.save(caller, input));
  serve(app, pinTopic, async (input, caller) => {
    await topics.pin(caller, input);
    return null;
  });
}
