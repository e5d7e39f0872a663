import * as z from 'zod/mini';
import { memberGet, memberPost } from '../../base/endpoint.ts';
import { id } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { url } from '../../base/rules.ts';
import { Webhook, WebhookDelivery, WebhookSecret } from '../integrations/webhooks.ts';
import { act } from './public.ts';

const ofBrand = z.object({ brand: id });

export const getBrandWebhook = memberGet('/api/represent/webhook', {
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

export const saveBrandWebhook = memberPost('/api/represent/webhook/save', {
  summary: 'Sets the address and switches it on; a new webhook returns its secret once.',
  input: z.object({ brand: id, url }),
  data: WebhookSecret,
});

export const rotateBrandWebhook = memberPost('/api/represent/webhook/rotate', {
  summary: 'A new secret, returned once; the old one signs too for 24 hours.',
  input: ofBrand,
  data: WebhookSecret,
});

export const testBrandWebhook = act('webhook/test', 'Sends a message of the type `test`.', { brand: id });
export const redeliverToBrand = act(
  'webhook/redeliver',
  'Sends a finished message again, under the same `webhook-id`.',
  { brand: id, id },
);
export const deleteBrandWebhook = act('webhook/delete', 'Deletes the webhook of the brand with its log.', {
  brand: id,
});
