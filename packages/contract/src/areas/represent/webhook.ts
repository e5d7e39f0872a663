import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { url } from '../../base/rules.ts';
import { Webhook, WebhookDelivery, WebhookSecret } from '../integrations/webhooks.ts';

const access = 'member' as const;
const ofBrand = z.object({ brand: id });

export const getBrandWebhook = endpoint({
  method: 'GET',
  path: '/api/represent/webhook',
  access,
  summary: 'The webhook for changes of the brand’s complaints, with its latest messages.',
  input: ofBrand,
  data: z.object({
    brand: Named,
    /** Whether the caller may change it: the owner of the seats. */
    mayEdit: z.boolean(),
    webhook: z.nullable(Webhook),
    deliveries: z.array(WebhookDelivery),
  }),
});
export type BrandWebhook = z.infer<(typeof getBrandWebhook)['data']>;

export const saveBrandWebhook = endpoint({
  method: 'POST',
  path: '/api/represent/webhook/save',
  access,
  summary: 'Sets the address and switches it on; a new webhook returns its secret once.',
  input: z.object({ brand: id, url }),
  data: WebhookSecret,
});

export const rotateBrandWebhook = endpoint({
  method: 'POST',
  path: '/api/represent/webhook/rotate',
  access,
  summary: 'A new secret, returned once; the old one signs too for 24 hours.',
  input: ofBrand,
  data: WebhookSecret,
});

export const testBrandWebhook = endpoint({
  method: 'POST',
  path: '/api/represent/webhook/test',
  access,
  summary: 'Sends a message of the type `test`.',
  input: ofBrand,
  data: z.null(),
});

export const redeliverToBrand = endpoint({
  method: 'POST',
  path: '/api/represent/webhook/redeliver',
  access,
  summary: 'Sends a finished message again, under the same `webhook-id`.',
  input: z.object({ brand: id, id }),
  data: z.null(),
});

export const deleteBrandWebhook = endpoint({
  method: 'POST',
  path: '/api/represent/webhook/delete',
  access,
  summary: 'Deletes the webhook of the brand with its log.',
  input: ofBrand,
  data: z.null(),
});
