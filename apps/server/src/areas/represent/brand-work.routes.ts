import {
  appealForBrand,
  exportBrandWork,
  getBrandComplaint,
  getBrandStatistics,
  listBrandWork,
  proposeForBrand,
  replyForBrand,
} from '@rujian/contract/areas/represent/work';
import { type App, serve } from '#platform/http/http.ts';
import type { BrandWork } from './brand-work.ts';

export function brandWorkRoutes(app: App, work: BrandWork): void {
  serve(app, listBrandWork, (query, caller) => work.list(caller.id, query, caller.lang));
  serve(app, getBrandComplaint, (target, caller) => work.detail(caller.id, target, caller.lang));
  serve(app, replyForBrand, async (reply, caller) => {
    await work.reply(caller.id, reply, caller.lang);
    return null;
  });
  serve(app, proposeForBrand, async (proposal, caller) => {
    await work.propose(caller.id, proposal, caller.lang);
    return null;
  });
  serve(app, appealForBrand, async (appeal, caller) => {
    await work.appeal(caller.id, appeal, caller.lang);
    return null;
  });
  serve(app, getBrandStatistics, ({ brand }, caller) => work.statistics(caller.id, brand));
  serve(app, exportBrandWork, ({ brand }, caller) => work.export(caller.id, brand, caller.lang));
}
