import {
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  rotateWebhook,
  saveWebhook,
  testWebhook,
} from '@rujian/contract/areas/integrations/webhooks';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { Webhooks } from '#ports/webhooks.ts';
import { serveApiKeys } from './keys/api-keys.ts';
import { defineDelivery } from './webhooks/delivery.ts';
import { createSecrets } from './webhooks/events.ts';

export function integrationsArea(
  app: App,
  platform: Platform,
  deps: { webhooks: Webhooks; record: RecordAudit; sendMessage: SendMessage },
): void {
  serveApiKeys(app, platform, deps);
  webhookRoutes(app, platform, deps);
  defineDelivery(platform, { ...deps, secrets: createSecrets(platform.secret) });
}

const SITE_OWNER = null;

function webhookRoutes(app: App, { db }: Platform, { webhooks, record }: { webhooks: Webhooks; record: RecordAudit }) {
  const target = (id: number) => ({ type: 'webhook', id });

  serve(app, listWebhooks, (page) => webhooks.list(SITE_OWNER, page));
  serve(app, saveWebhook, async ({ id, ...input }, caller) => {
    await webhooks.requirePublic(input.url);
    return db.transaction(async (tx) => {
      const saved = await webhooks.save(SITE_OWNER, id, input, tx);
      const action = id === undefined ? 'webhook.create' : 'webhook.edit';
      await record(tx, { caller, action, target: target(saved.id), after: input });
      return saved;
    });
  });
  serve(app, rotateWebhook, ({ id }, caller) =>
    db.transaction(async (tx) => {
      const rotated = await webhooks.rotate(SITE_OWNER, id, tx);
      await record(tx, { caller, action: 'webhook.rotate', target: target(id) });
      return rotated;
    }),
  );
  serve(app, testWebhook, ({ id }) => webhooks.test(SITE_OWNER, id));
  serve(app, deleteWebhook, ({ id, reason }, caller) =>
    db.transaction(async (tx) => {
      const before = await webhooks.remove(SITE_OWNER, id, tx);
      await record(tx, { caller, action: 'webhook.delete', target: target(id), before, reason });
    }),
  );
  serve(app, listDeliveries, ({ webhook, ...page }, { lang }) => webhooks.deliveries(SITE_OWNER, webhook, page, lang));
  serve(app, redeliver, ({ webhook, id }) => webhooks.redeliver(SITE_OWNER, webhook, id));
}
