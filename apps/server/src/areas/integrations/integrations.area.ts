import { listApiKeys, revokeApiKey, saveApiKey } from '@rujian/contract/areas/integrations/api-keys';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { Webhooks } from '#ports/webhooks.ts';
import { createApiKeys } from './keys/api-keys.ts';
import { defineDelivery } from './webhooks/delivery.ts';
import { createSecrets } from './webhooks/secrets.ts';
import { webhookRoutes } from './webhooks/webhook.routes.ts';

/** How other programs are connected: keys of integrators, webhooks. */
export function integrationsArea(
  app: App,
  platform: Platform,
  deps: { webhooks: Webhooks; record: RecordAudit; sendMessage: SendMessage },
): void {
  const keys = createApiKeys(platform, deps);
  serve(app, listApiKeys, keys.list);
  serve(app, saveApiKey, (input, caller) => keys.save(caller, input));
  serve(app, revokeApiKey, (input, caller) => keys.revoke(caller, input));
  webhookRoutes(app, platform, deps);
  defineDelivery(platform, { ...deps, secrets: createSecrets(platform.secret) });
}
