import { listApiKeys, revokeApiKey, saveApiKey } from '@rujian/contract/areas/integrations/api-keys';
import { type App, serve } from '#platform/http/http.ts';
import type { ApiKeys } from './api-keys.ts';

export function apiKeyRoutes(app: App, keys: ApiKeys): void {
  serve(app, listApiKeys, (page) => keys.list(page));
  serve(app, saveApiKey, (input, caller) => keys.save(caller, input));
  serve(app, revokeApiKey, async (input, caller) => {
    await keys.revoke(caller, input);
    return null;
  });
}
