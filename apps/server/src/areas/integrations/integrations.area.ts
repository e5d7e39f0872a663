import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { Webhooks } from '#ports/webhooks.ts';
import { serveApiKeys } from './keys/api-keys.ts';
import { defineDelivery } from './webhooks/delivery.ts';
import { createSecrets } from './webhooks/secrets.ts';
import { webhookRoutes } from './webhooks/webhook.routes.ts';

/** How other programs are connected: keys of integrators, webhooks. */
export function integrationsArea(
  app: App,
  platform: Platform,
  deps: { webhooks: Webhooks; record: RecordAudit; sendMessage: SendMessage },
): void {
  serveApiKeys(app, platform, deps);
  webhookRoutes(app, platform, deps);
  defineDelivery(platform, { ...deps, secrets: createSecrets(platform.secret) });
}
