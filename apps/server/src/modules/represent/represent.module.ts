import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { brandWorkRoutes } from './brand-work.routes.ts';
import { createBrandWork } from './brand-work.ts';
import { createClaimDesk } from './claim-desk.ts';
import { createClaims } from './claims.ts';
import { createFactProposals } from './fact-proposals.ts';
import { createInvitations } from './invitations.ts';
import { createPublicResponses } from './public-responses.ts';
import { representRoutes } from './represent.routes.ts';
import { representDeskRoutes } from './represent-desk.routes.ts';
import type { RepresentWishes } from './represent-wishes.ts';
import { createResponseDesk } from './response-desk.ts';
import { createResponses } from './responses.ts';
import { createSavedReplies } from './saved-replies.ts';
import { createSeatChanges } from './seat-changes.ts';
import { createSeats } from './seats.ts';

/** Every night. */
const TIDY_AT = '20 4 * * *';

/** Who speaks for a brand: claims, seats, answers to complaints, right of reply. */
export function representModule(app: App, platform: Platform, wishes: RepresentWishes) {
  const seats = createSeats(platform, wishes);
  const seatChanges = createSeatChanges(platform, seats, wishes);
  const invitations = createInvitations(platform, seats, wishes);
  const facts = createFactProposals(platform, seats, wishes);
  representRoutes(app, {
    seats,
    seatChanges,
    invitations,
    facts,
    claims: createClaims(platform, seats, wishes),
    replies: createSavedReplies(platform, seats),
    responses: createResponses(platform, seats),
  });
  brandWorkRoutes(app, createBrandWork(platform, seats, wishes.complaints));
  representDeskRoutes(app, {
    claims: createClaimDesk(platform, wishes),
    responses: createResponseDesk(platform, wishes),
    facts,
  });
  platform.jobs.define('represent.forget_invitations', invitations.forgetOld, { cron: TIDY_AT });

  return {
    seats,
    publicResponses: createPublicResponses(platform),
    eraseMember: seatChanges.eraseMember,
  };
}
