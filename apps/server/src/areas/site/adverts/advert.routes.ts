import {
  deleteAdvert,
  listDeskAdverts,
  pauseAdvert,
  saveAdvert,
  sortAdverts,
} from '@rujian/contract/areas/site/advert-desk';
import { listSlotAdverts } from '@rujian/contract/areas/site/adverts';
import { type App, serve } from '#platform/http/http.ts';
import type { AdvertDesk } from './advert-desk.ts';
import { type Adverts, advertTags } from './adverts.ts';

export function advertRoutes(app: App, adverts: Adverts, desk: AdvertDesk): void {
  serve(
    app,
    listSlotAdverts,
    async ({ slot, article }, { lang }) => ({ list: await adverts.inSlot(slot, article, lang) }),
    {
      tags: ({ slot, article }) => [...advertTags(slot), ...(article === undefined ? [] : [`article:${article}`])],
      validUntil: ({ slot }) => adverts.nextTurn(slot),
    },
  );
  serve(app, listDeskAdverts, (query) => desk.list(query));
  serve(app, saveAdvert, (input, caller) => desk.save(input, caller));
  serve(app, pauseAdvert, async ({ id, paused }, caller) => {
    await desk.pause(id, paused, caller);
    return null;
  });
  serve(app, sortAdverts, async ({ slot, order }, caller) => {
    await desk.sort(slot, order, caller);
    return null;
  });
  serve(app, deleteAdvert, async ({ id }, caller) => {
    await desk.remove(id, caller);
    return null;
  });
}
