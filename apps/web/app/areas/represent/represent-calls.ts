import type * as Contract from '@rujian/contract/areas/represent/public';
import type * as Work from '@rujian/contract/areas/represent/work';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { withApi } from '#web/api/with-api.ts';

export type RepresentCalls = Awaited<ReturnType<typeof loadRepresentCalls>>;
export type ClaimInput = InputOf<typeof Contract.claimBrand>;
export type Appeal = InputOf<typeof Work.appealForBrand>;

/** Actions of a representative; forms show errors themselves. */
export async function loadRepresentCalls() {
  const [callApi, contract, work, hook, { listBrands }] = await withApi(
    import('@rujian/contract/areas/represent/public'),
    import('@rujian/contract/areas/represent/work'),
    import('@rujian/contract/areas/represent/webhook'),
    import('@rujian/contract/areas/brands/public'),
  );
  const quiet = { errorMessage: false };
  return {
    start: () => callApi(contract.getRepresented, {}),
    findBrands: async (query: string) => {
      const found = { select: 'true', quick_search: query };
      return (await callApi(listBrands, found, quiet)).list;
    },
    brandNamed: async (id: string) => {
      const chosen = { select: 'true', initKey: 'id', initValue: id };
      return (await callApi(listBrands, chosen, quiet)).list[0];
    },
    claim: (claim: ClaimInput) => callApi(contract.claimBrand, claim, quiet),
    withdrawClaim: (id: number) => callApi(contract.withdrawClaim, { id }),
    answerInvitation: (id: number, accept: boolean) => callApi(contract.answerInvitation, { id, accept }),
    seats: (brand: string) => callApi(contract.listSeats, { brand }),
    invite: (brand: number, mobile: string) => callApi(contract.inviteSeat, { brand, mobile }, quiet),
    cancelInvitation: (brand: number, id: number) => callApi(contract.cancelInvitation, { brand, id }),
    removeSeat: (brand: number, id: number) => callApi(contract.removeSeat, { brand, id }),
    handOver: (brand: number, id: number) => callApi(contract.handOverSeats, { brand, id }),
    leave: (brand: number) => callApi(contract.leaveSeat, { brand }),
    webhook: (brand: string) => callApi(hook.getBrandWebhook, { brand }),
    saveWebhook: (input: InputOf<typeof hook.saveBrandWebhook>) => callApi(hook.saveBrandWebhook, input, quiet),
    rotateWebhook: (brand: number) => callApi(hook.rotateBrandWebhook, { brand }),
    testWebhook: (brand: number) => callApi(hook.testBrandWebhook, { brand }),
    redeliver: (brand: number, id: number) => callApi(hook.redeliverToBrand, { brand, id }),
    deleteWebhook: (brand: number) => callApi(hook.deleteBrandWebhook, { brand }),
    work: (asked: InputOf<typeof work.listBrandWork>) => callApi(work.listBrandWork, asked),
    numbers: (brand: string) => callApi(work.getBrandStatistics, { brand }),
    exportWork: (brand: number) => callApi(work.exportBrandWork, { brand }),
    complaint: (brand: string, id: string) => callApi(work.getBrandComplaint, { brand, id }),
    reply: (reply: InputOf<typeof work.replyForBrand>) => callApi(work.replyForBrand, reply, quiet),
    propose: (proposal: InputOf<typeof work.proposeForBrand>) => callApi(work.proposeForBrand, proposal, quiet),
    appeal: (appeal: Appeal) => callApi(work.appealForBrand, appeal, quiet),
    savedReplies: async (brand: string) => (await callApi(contract.listSavedReplies, { brand })).list,
    saveReply: (reply: InputOf<typeof contract.saveReply>) => callApi(contract.saveReply, reply, quiet),
    deleteReply: (brand: number, id: number) => callApi(contract.deleteSavedReply, { brand, id }),
    records: (asked: InputOf<typeof contract.listAnswerable>) => callApi(contract.listAnswerable, asked),
    respond: (response: InputOf<typeof contract.respondForBrand>) => callApi(contract.respondForBrand, response, quiet),
    facts: (brand: string) => callApi(contract.listFactProposals, { brand }),
    proposeFact: (fact: InputOf<typeof contract.proposeFact>) => callApi(contract.proposeFact, fact, quiet),
  };
}
