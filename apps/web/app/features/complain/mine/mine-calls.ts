import type * as Contract from '@rujian/contract/complaint-matters';
import type { InputOf } from '@rujian/contract/endpoint';

export type MineCalls = Awaited<ReturnType<typeof loadMineCalls>>;
export type RatingInput = Omit<InputOf<typeof Contract.rateComplaint>, 'id'>;
export type GivenFiles = InputOf<typeof Contract.supplementComplaint>['evidence'];

/** What a member can do with one of his complaints. */
export async function loadMineCalls() {
  const [{ callApi }, contract] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/complaint-matters'),
  ]);
  /** Forms say themselves what is wrong; a button has no other place than the toast. */
  const quiet = { errorMessage: false };
  return {
    list: (asked: InputOf<typeof contract.listMyComplaints>) =>
      callApi(contract.listMyComplaints, asked),
    read: (id: string) => callApi(contract.getMyComplaint, { id }),
    confirm: (id: number) => callApi(contract.confirmComplaint, { id }),
    refuse: (id: number, reason: string) =>
      callApi(contract.refuseComplaint, { id, reason }, quiet),
    withdraw: (id: number, reason: string) =>
      callApi(contract.withdrawComplaint, { id, reason }, quiet),
    reopen: (id: number, reason: string) =>
      callApi(contract.reopenComplaint, { id, reason }, quiet),
    appeal: (id: number, reason: string) =>
      callApi(contract.appealComplaint, { id, reason }, quiet),
    supplement: (id: number, text: string, evidence: GivenFiles) =>
      callApi(contract.supplementComplaint, { id, text, evidence }, quiet),
    rate: (id: number, rating: RatingInput) =>
      callApi(contract.rateComplaint, { id, ...rating }, quiet),
    /** With a complaint of one's own that belongs to a group; whoever is asked declares it true by sending. */
    takePart: (id: number, statement: string) => {
      const input = { key: `group-${id}-part`, id, statement, truthDeclared: true as const };
      return callApi(contract.joinComplaint, { ...input, evidence: [] }, quiet);
    },
    shareContact: (id: number, share: boolean) =>
      callApi(contract.shareComplaintContact, { id, share }),
    shareFile: (id: number, file: number, isPublic: boolean) =>
      callApi(contract.shareComplaintEvidence, { id, file, public: isPublic }),
  };
}
