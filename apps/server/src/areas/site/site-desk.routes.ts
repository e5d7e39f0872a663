import {
  deleteRule,
  listRules,
  listSettingChanges,
  listSettings,
  moveRule,
  saveRule,
  saveSetting,
} from '@rujian/contract/areas/site/desk';
import { type App, serve } from '#platform/http/http.ts';
import type { RuleDesk } from './rule-desk.ts';
import type { SettingDesk } from './setting-desk.ts';

type Parts = { settings: SettingDesk; rules: RuleDesk };

export function siteDeskRoutes(app: App, { settings, rules }: Parts): void {
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
}
