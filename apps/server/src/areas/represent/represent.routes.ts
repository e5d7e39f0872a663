import {
  decideClaim,
  decideFact,
  decideResponse,
  listDeskClaims,
  listDeskFacts,
  listDeskResponses,
} from '@rujian/contract/areas/represent/desk';
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
import {
  appealForBrand,
  exportBrandWork,
  getBrandComplaint,
  getBrandStatistics,
  listBrandWork,
  proposeForBrand,
  replyForBrand,
} from '@rujian/contract/areas/represent/work';
import { SEAT_ROLE } from '@rujian/contract/vocabulary/represent';
import { type App, serve } from '#platform/http/http.ts';
import type { RepresentParts } from './represent-parts.ts';

export function representRoutes(app: App, parts: RepresentParts): void {
  const { claims, replies, responses, facts, work } = parts;
  serve(app, claimBrand, (claim, { id }) => claims.submit(id, claim));
  serve(app, withdrawClaim, ({ id }, caller) => claims.withdraw(caller.id, id));
  seatCalls(app, parts);

  serve(app, listSavedReplies, ({ brand }, { id }) => replies.list(id, brand));
  serve(app, saveReply, (reply, { id }) => replies.save(id, reply));
  serve(app, deleteSavedReply, ({ brand, id }, caller) => replies.delete(caller.id, brand, id));
  serve(app, listAnswerable, (query, { id, lang }) => responses.list(id, query, lang));
  serve(app, respondForBrand, (response, { id }) => responses.write(id, response));
  serve(app, listFactProposals, (query, { id, lang }) => facts.list(id, query, lang));
  serve(app, proposeFact, (proposal, { id }) => facts.propose(id, proposal));

  serve(app, listBrandWork, (query, { id, lang }) => work.list(id, query, lang));
  serve(app, getBrandComplaint, (target, { id, lang }) => work.detail(id, target, lang));
  serve(app, replyForBrand, (reply, { id, lang }) => work.reply(id, reply, lang));
  serve(app, proposeForBrand, (proposal, { id, lang }) => work.propose(id, proposal, lang));
  serve(app, appealForBrand, (appeal, { id, lang }) => work.appeal(id, appeal, lang));
  serve(app, getBrandStatistics, ({ brand }, { id }) => work.statistics(id, brand));
  serve(app, exportBrandWork, ({ brand }, { id, lang }) => work.export(id, brand, lang));
  deskCalls(app, parts);
}

function seatCalls(app: App, { seats, seatChanges, invitations, claims }: RepresentParts): void {
  serve(app, getRepresented, async (_input, { id, lang }) => ({
    brands: await seats.ofMember(id, lang),
    claims: await claims.ofMember(id, lang),
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
  serve(app, inviteSeat, ({ brand, mobile }, caller) => invitations.invite(caller.id, brand, mobile));
  serve(app, cancelInvitation, ({ brand, id }, caller) => invitations.cancel(caller.id, brand, id));
  serve(app, answerInvitation, ({ id, accept }, caller) => invitations.answer(caller.id, id, accept));
  serve(app, removeSeat, ({ brand, id }, caller) => seatChanges.remove(caller.id, brand, id));
  serve(app, handOverSeats, ({ brand, id }, caller) => seatChanges.handOver(caller.id, brand, id));
  serve(app, leaveSeat, ({ brand }, caller) => seatChanges.leave(caller.id, brand));
}

function deskCalls(app: App, { claimDesk, responseDesk, facts }: RepresentParts): void {
  serve(app, listDeskClaims, (query, { lang }) => claimDesk.list(query, lang));
  serve(app, decideClaim, claimDesk.decide);
  serve(app, listDeskResponses, (query, { lang }) => responseDesk.list(query, lang));
  serve(app, decideResponse, responseDesk.decide);
  serve(app, listDeskFacts, (query, { lang }) => facts.deskList(query, lang));
  serve(app, decideFact, facts.decide);
}
