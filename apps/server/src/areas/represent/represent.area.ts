import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { brandWebhookRoutes } from './brand-webhook.routes.ts';
import { createPublicResponses } from './public-responses.ts';
import { representRoutes } from './represent.routes.ts';
import type { RepresentDeps } from './represent-deps.ts';
import { createParts } from './represent-parts.ts';

const TIDY_AT = '20 4 * * *';

export function representArea(app: App, platform: Platform, deps: RepresentDeps) {
  const parts = createParts(platform, deps);
  const { seats, seatChanges, invitations } = parts;
  representRoutes(app, parts);
  brandWebhookRoutes(app, platform, { seats, webhooks: deps.webhooks });
  platform.jobs.define('represent.forget_invitations', invitations.deleteExpired, { cron: TIDY_AT });

  return { publicResponses: createPublicResponses(platform), eraseMember: seatChanges.eraseMember };
}
