import type { Platform } from '#platform/platform.ts';
import { createBrandWork } from './brand-work.ts';
import { createClaimDesk } from './claim-desk.ts';
import { createClaims } from './claims.ts';
import { createFactProposals } from './fact-proposals.ts';
import { createInvitations } from './invitations.ts';
import type { RepresentDeps } from './represent-deps.ts';
import { createResponseDesk } from './response-desk.ts';
import { createResponses } from './responses.ts';
import { createSavedReplies } from './saved-replies.ts';
import { createSeatChanges } from './seat-changes.ts';
import { createSeats } from './seats.ts';

export type RepresentParts = ReturnType<typeof createParts>;

export function createParts(platform: Platform, deps: RepresentDeps) {
  const seats = createSeats(platform);
  return {
    seats,
    seatChanges: createSeatChanges(platform, seats, deps),
    invitations: createInvitations(platform, seats, deps),
    claims: createClaims(platform, seats, deps),
    facts: createFactProposals(platform, seats, deps),
    replies: createSavedReplies(platform, seats),
    responses: createResponses(platform, seats),
    work: createBrandWork(platform, seats, deps.complaints),
    claimDesk: createClaimDesk(platform, deps),
    responseDesk: createResponseDesk(platform, deps),
  };
}
