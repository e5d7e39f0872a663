import * as z from 'zod/mini';
import { deskReason, wordsBetween } from '../../base/desk-fields.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Option } from '../../base/refs.ts';
import { url } from '../../base/rules.ts';
import { DELIVERY_STATE, WEBHOOK_EVENTS } from '../../vocabulary/integrations.ts';

const NAME_CHARACTERS = 40;
export const WEBHOOKS_MAX = 20;

export const Webhook = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  enabled: z.boolean(),
  /** Since when nothing was accepted; null while it works. */
  failingSince: z.nullable(z.number()),
  stoppedAt: z.nullable(z.number()),
  /** Until when the secret before the last rotation signs too; null without one. */
  oldSecretUntil: z.nullable(z.number()),
  createdAt: z.number(),
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookDelivery = z.object({
  id: z.number(),
  /** The header `webhook-id`, the same at each attempt. */
  messageId: z.string(),
  type: Option,
  state: z.object({ key: z.enum(DELIVERY_STATE.keys), name: z.string() }),
  attempts: z.number(),
  status: z.nullable(z.number()),
  problem: z.string(),
  body: z.string(),
  createdAt: z.number(),
  triedAt: z.nullable(z.number()),
  nextAt: z.nullable(z.number()),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** `whsec_` and base64, as of standardwebhooks.com; shown this once. */
export const WebhookSecret = z.object({ id: z.number(), secret: z.string() });

export const listWebhooks = deskGet('/api/desk/webhook/list', {
  right: 'site.view',
  summary: 'Webhooks of the site.',
  input: z.object({ ...listQuery }),
  data: listOf(Webhook),
});

export const saveWebhook = deskPost('/api/desk/webhook/save', {
  right: 'site.edit',
  summary: 'Adds a webhook and returns its secret once, or changes one; `secret` is empty then.',
  input: z.object({
    id: z.optional(id),
    name: wordsBetween(1, NAME_CHARACTERS),
    url,
    events: z.array(z.enum(WEBHOOK_EVENTS, 'rule.type'), 'rule.required').check(z.minLength(1, 'rule.required')),
    enabled: z._default(z.boolean('rule.type'), true),
  }),
  data: WebhookSecret,
});

const one = z.object({ id });

export const rotateWebhook = deskPost('/api/desk/webhook/rotate', {
  right: 'site.edit',
  summary: 'A new secret, returned once; the old one signs too for 24 hours.',
  input: one,
  data: WebhookSecret,
});

export const testWebhook = deskPost('/api/desk/webhook/test', {
  right: 'site.edit',
  summary: 'Sends a message of the type `test`.',
  input: one,
  data: z.null(),
});

export const deleteWebhook = deskPost('/api/desk/webhook/delete', {
  right: 'site.edit',
  summary: 'Deletes a webhook with its log; waiting messages are not sent.',
  input: z.object({ id, reason: deskReason }),
  data: z.null(),
});

export const listDeliveries = deskGet('/api/desk/webhook/deliveries', {
  right: 'site.view',
  summary: 'The log of a webhook for 30 days, newest first.',
  input: z.object({ ...listQuery, webhook: id }),
  data: listOf(WebhookDelivery),
});

export const redeliver = deskPost('/api/desk/webhook/redeliver', {
  right: 'site.edit',
  summary: 'Sends a finished message again, under the same `webhook-id`.',
  input: z.object({ webhook: id, id }),
  data: z.null(),
});
