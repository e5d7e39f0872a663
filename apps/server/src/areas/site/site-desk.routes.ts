import {
  deleteRedirect,
  deleteRule,
  listRedirects,
  listRules,
  listSettingChanges,
  listSettings,
  moveRule,
  saveRedirect,
  saveRule,
  saveSetting,
} from '@rujian/contract/areas/site/desk';
import { type App, serve } from '#platform/http/http.ts';
import type { RedirectDesk } from './addresses/redirect-desk.ts';
import type { RuleDesk } from './rule-desk.ts';
import type { SettingDesk } from './setting-desk.ts';

type Parts = { settings: SettingDesk; rules: RuleDesk; redirects: RedirectDesk };

export function siteDeskRoutes(app: App, { settings, rules, redirects }: Parts): void {
  serve(app, listSettings, () => settings.list());
  serve(app, saveSetting, async ({ key, value }, caller) => {
    await settings.save(key, value, caller);
    return null;
  });
  serve(app, listSettingChanges, (query) => settings.log(query));
  serve(app, listRules, () => rules.list());
  serve(app, saveRule, ({ id, ...fields }, caller) => rules.save(id, fields, caller));
  serve(app, moveRule, async (wanted, caller) => {
    await rules.move(wanted, caller);
    return null;
  });
  serve(app, deleteRule, async ({ id }, caller) => {
    await rules.remove(id, caller);
    return null;
  });
  serve(app, listRedirects, (query) => redirects.list(query));
  serve(app, saveRedirect, async (wanted, caller) => {
    await redirects.save(wanted, caller);
    return null;
  });
  serve(app, deleteRedirect, async ({ id }, caller) => {
    await redirects.remove(id, caller);
    return null;
  });
}
