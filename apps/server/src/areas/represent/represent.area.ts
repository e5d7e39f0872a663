import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { brandWebhookRoutes } from './brand-webhook.routes.ts';
import { createBrandWork } from './brand-work.ts';
import { createClaimDesk } from './claim-desk.ts';
import { createClaims } from './claims.ts';
import { createFactProposals } from './fact-proposals.ts';
import { createInvitations } from './invitations.ts';
import { createPublicResponses } from './public-responses.ts';
import { representRoutes } from './represent.routes.ts';
import type { RepresentDeps } from './represent-deps.ts';
import { createResponseDesk } from './response-desk.ts';
import { createResponses } from './responses.ts';
import { createSavedReplies } from './saved-replies.ts';
import { createSeatChanges } from './seat-changes.ts';
import { createSeats } from './seats.ts';

const TIDY_AT = '20 4 * * *';

/** Brand representation: claims, seats, answers to complaints, right of reply. */
export function representArea(app: App, platform: Platform, deps: RepresentDeps) {
  const seats = createSeats(platform);
  const seatChanges = createSeatChanges(platform, seats, deps);
  const invitations = createInvitations(platform, seats, deps);
  representRoutes(app, {
    seats,
    seatChanges,
    invitations,
    facts: createFactProposals(platform, seats, deps),
    claims: createClaims(platform, seats, deps),
    replies: createSavedReplies(platform, seats),
    responses: createResponses(platform, seats),
    work: createBrandWork(platform, seats, deps.complaints),
    claimDesk: createClaimDesk(platform, deps),
    responseDesk: createResponseDesk(platform, deps),
  });
  brandWebhookRoutes(app, platform, { seats, webhooks: deps.webhooks });
  platform.jobs.define('represent.forget_invitations', invitations.deleteExpired, { cron: TIDY_AT });

  return { publicResponses: createPublicResponses(platform), eraseMember: seatChanges.eraseMember };
}
