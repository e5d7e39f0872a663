import {
  answerInvitation,
  cancelInvitation,
  claimBrand,
  deleteSavedReply,
  getRepresented,
  handOverSeats,
  inviteSeat,
  leaveSeat,
  listAnswerable,
  listFactProposals,
  listSavedReplies,
  listSeats,
  proposeFact,
  removeSeat,
  respondForBrand,
  saveReply,
  withdrawClaim,
} from '@rujian/contract/areas/represent/public';
import { SEATS_MAX } from '@rujian/contract/areas/represent/rules';
import { SEAT_ROLE } from '@rujian/contract/vocabulary/represent';
import { type App, serve } from '#platform/http/http.ts';
import type { Claims } from './claims.ts';
import type { FactProposals } from './fact-proposals.ts';
import type { Invitations } from './invitations.ts';
import type { Responses } from './responses.ts';
import type { SavedReplies } from './saved-replies.ts';
import type { SeatChanges } from './seat-changes.ts';
import type { Seats } from './seats.ts';

type Parts = {
  seats: Seats;
  seatChanges: SeatChanges;
  invitations: Invitations;
  claims: Claims;
  replies: SavedReplies;
  responses: Responses;
  facts: FactProposals;
};

export function representRoutes(app: App, parts: Parts): void {
  const { seats, claims, invitations, replies, responses, facts } = parts;
  serve(app, getRepresented, async (_input, caller) => {
    const { id } = caller;
    return {
      brands: await seats.ofMember(id, caller.lang),
      claims: await claims.ofMember(id, caller.lang),
      invitations: await invitations.ofMember(id, caller.lang),
    };
  });
  serve(app, claimBrand, (claim, caller) => claims.submit(caller.id, claim));
  serve(app, withdrawClaim, async ({ id }, caller) => {
    await claims.withdraw(caller.id, id);
    return null;
  });
  seatCalls(app, parts);

  serve(app, listSavedReplies, ({ brand }, caller) => replies.list(caller.id, brand));
  serve(app, saveReply, (reply, caller) => replies.save(caller.id, reply));
  serve(app, deleteSavedReply, async ({ brand, id }, caller) => {
    await replies.delete(caller.id, brand, id);
    return null;
  });
  serve(app, listAnswerable, (query, caller) => responses.list(caller.id, query, caller.lang));
  serve(app, respondForBrand, (response, caller) => responses.write(caller.id, response));
  serve(app, listFactProposals, (query, caller) => facts.list(caller.id, query, caller.lang));
  serve(app, proposeFact, (proposal, caller) => facts.propose(caller.id, proposal));
}

function seatCalls(app: App, { seats, seatChanges, invitations }: Parts): void {
  serve(app, listSeats, async ({ brand: brandId }, caller) => {
    const { id } = caller;
    const { brand, role } = await seats.require(id, brandId, caller.lang);
    return {
      brand,
      role: SEAT_ROLE.option(role, caller.lang),
      max: SEATS_MAX,
      seats: await seats.list(id, brandId, caller.lang),
      invitations: await invitations.ofBrand(brandId),
    };
  });
  serve(app, inviteSeat, async ({ brand, mobile }, caller) => {
    await invitations.invite(caller.id, brand, mobile);
    return null;
  });
  serve(app, cancelInvitation, async ({ brand, id }, caller) => {
    await invitations.cancel(caller.id, brand, id);
    return null;
  });
  serve(app, answerInvitation, async ({ id, accept }, caller) => {
    await invitations.answer(caller.id, id, accept);
    return null;
  });
  serve(app, removeSeat, async ({ brand, id }, caller) => {
    await seatChanges.remove(caller.id, brand, id);
    return null;
  });
  serve(app, handOverSeats, async ({ brand, id }, caller) => {
    await seatChanges.handOver(caller.id, brand, id);
    return null;
  });
  serve(app, leaveSeat, async ({ brand }, caller) => {
    await seatChanges.leave(caller.id, brand);
    return null;
  });
}
