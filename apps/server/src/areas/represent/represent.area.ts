import { getRepresented, listSeats } from '@rujian/contract/areas/represent/public';
import { SEATS_MAX } from '@rujian/contract/areas/represent/rules';
import { SEAT_ROLE } from '@rujian/contract/vocabulary/represent';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { brandWebhookRoutes } from './brand-webhook.routes.ts';
import { serveBrandWork } from './brand-work.ts';
import { serveClaimDesk } from './claim-desk.ts';
import { serveClaims } from './claims.ts';
import { serveFactProposals } from './fact-proposals.ts';
import { serveInvitations } from './invitations.ts';
import { createPublicResponses } from './public-responses.ts';
import type { RepresentDeps } from './represent-deps.ts';
import { serveResponseDesk } from './response-desk.ts';
import { serveResponses } from './responses.ts';
import { serveSavedReplies } from './saved-replies.ts';
import { createSeats, serveSeatChanges } from './seats.ts';

const TIDY_AT = '20 4 * * *';

export function representArea(app: App, platform: Platform, deps: RepresentDeps) {
  const seats = createSeats(platform);
  const { eraseMember } = serveSeatChanges(app, platform, seats, deps);
  const invitations = serveInvitations(app, platform, seats, deps);
  const claimsOf = serveClaims(app, platform, seats, deps);
  serveFactProposals(app, platform, seats, deps);
  serveSavedReplies(app, platform, seats);
  serveResponses(app, platform, seats);
  serveBrandWork(app, platform, seats, deps.complaints);
  serveClaimDesk(app, platform, deps);
  serveResponseDesk(app, platform, deps);
  brandWebhookRoutes(app, platform, { seats, webhooks: deps.webhooks });
  platform.jobs.define('represent.forget_invitations', invitations.deleteExpired, { cron: TIDY_AT });

  serve(app, getRepresented, async (_input, { id, lang }) => ({
    brands: await seats.ofMember(id, lang),
    claims: await claimsOf(id, lang),
    invitations: await invitations.ofMember(id, lang),
  }));
  serve(app, listSeats, async ({ brand: brandId }, { id, lang }) => {
    const { brand, role } = await seats.require(id, brandId, lang);
    return {
      brand,
      role: SEAT_ROLE.option(role, lang),
      max: SEATS_MAX,
      seats: await seats.list(id, brandId, lang),
      invitations: await invitations.ofBrand(brandId),
    };
  });

  return { publicResponses: createPublicResponses(platform), eraseMember };
}
