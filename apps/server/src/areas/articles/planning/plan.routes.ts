import { deletePlan, listPlans, movePlan, savePlan } from '@rujian/contract/areas/articles/planning';
import { type App, serve } from '#platform/http/http.ts';
import type { Plans } from './plans.ts';

export function planRoutes(app: App, { plans }: { plans: Plans }): void {
  serve(app, listPlans, ({ from, until }, caller) => plans.list(caller, from, until));
  serve(app, savePlan, (input, caller) => plans.save(caller, input));
  serve(app, movePlan, ({ id, day }, caller) => plans.move(caller, id, day));
  serve(app, deletePlan, ({ id }, caller) => plans.remove(caller, id));
}
