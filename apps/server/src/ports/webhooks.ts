import type { Webhook, WebhookDelivery } from '@rujian/contract/areas/integrations/webhooks';
import type { Lang } from '@rujian/contract/base/constants';
import type { WebhookEvent } from '@rujian/contract/vocabulary/integrations';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import type { Tx } from '#platform/database/database.ts';

export type SiteEvent = {
  type: WebhookEvent;
  kind: TargetType;
  id: number;
  path: string;
  state?: string;
  /** Only for the webhook of this brand; otherwise for those of the site. */
  brandId?: number;
};

export type AnnounceEvent = (tx: Tx, event: SiteEvent) => Promise<void>;

/** Null: the site. */
export type WebhookOwner = number | null;
type Page = { page: number; limit: number };

export type Webhooks = {
  list: (owner: WebhookOwner, page: Page) => Promise<{ list: Webhook[]; total: number }>;
  save: (
    owner: WebhookOwner,
    id: number | undefined,
    input: { name: string; url: string; events: WebhookEvent[]; enabled: boolean },
    tx: Tx,
  ) => Promise<{ id: number; secret: string }>;
  rotate: (owner: WebhookOwner, id: number, tx: Tx) => Promise<{ id: number; secret: string }>;
  test: (owner: WebhookOwner, id: number) => Promise<void>;
  remove: (owner: WebhookOwner, id: number, tx: Tx) => Promise<{ name: string; url: string }>;
  deliveries: (
    owner: WebhookOwner,
    id: number,
    page: Page,
    lang: Lang,
  ) => Promise<{ list: WebhookDelivery[]; total: number }>;
  redeliver: (owner: WebhookOwner, id: number, deliveryId: number) => Promise<void>;
  /** Refuses an address that is not public; to be called before the transaction. */
  requirePublic: (url: string) => Promise<void>;
};
