import {
  deleteBrandWebhook,
  getBrandWebhook,
  redeliverToBrand,
  rotateBrandWebhook,
  saveBrandWebhook,
  testBrandWebhook,
} from '@rujian/contract/areas/represent/webhook';
import { AppError } from '#platform/app-error.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { Webhooks } from '#ports/webhooks.ts';
import type { Seats } from './seats.ts';

const FIRST = { page: 1, limit: 1 };
const LOG = { page: 1, limit: 20 };

/** The one webhook of a brand; only the owner of the seats changes it. */
export function brandWebhookRoutes(
  app: App,
  { db }: Pick<Platform, 'db'>,
  { seats, webhooks }: { seats: Seats; webhooks: Webhooks },
): void {
  serve(app, getBrandWebhook, async ({ brand: brandId }, caller) => {
    const { lang } = caller;
    const { brand, role } = await seats.require(caller.id, brandId, lang);
    const webhook = await ofBrand(brandId);
    const log = webhook && (await webhooks.deliveries(brandId, webhook.id, LOG, lang));
    return { brand, mayEdit: role === 'owner', webhook: webhook ?? null, deliveries: log?.list ?? [] };
  });
  serve(app, saveBrandWebhook, async ({ brand, url }, caller) => {
    await seats.requireOwner(caller.id, brand);
    await webhooks.requirePublic(url);
    const id = (await ofBrand(brand))?.id;
    const events: ['complaint.changed'] = ['complaint.changed'];
    const input = { url, events, name: '', enabled: true };
    return db.transaction((tx) => webhooks.save(brand, id, input, tx));
  });
  serve(app, rotateBrandWebhook, async ({ brand }, caller) => {
    const id = await owned(caller.id, brand);
    return db.transaction((tx) => webhooks.rotate(brand, id, tx));
  });
  serve(app, testBrandWebhook, async ({ brand }, caller) => {
    await webhooks.test(brand, await owned(caller.id, brand));
  });
  serve(app, redeliverToBrand, async ({ brand, id }, caller) => {
    await webhooks.redeliver(brand, await owned(caller.id, brand), id);
  });
  serve(app, deleteBrandWebhook, async ({ brand }, caller) => {
    const id = await owned(caller.id, brand);
    await db.transaction((tx) => webhooks.remove(brand, id, tx));
  });

  async function ofBrand(brandId: number) {
    return (await webhooks.list(brandId, FIRST)).list[0];
  }

  async function owned(memberId: number, brandId: number): Promise<number> {
    await seats.requireOwner(memberId, brandId);
    const webhook = await ofBrand(brandId);
    if (!webhook) throw new AppError('webhook.not_found');
    return webhook.id;
  }
}
