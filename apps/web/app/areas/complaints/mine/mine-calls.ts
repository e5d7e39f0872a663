import type { rateComplaint, supplementComplaint } from '@rujian/contract/areas/complaints/steps';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { withApi } from '#web/api/with-api.ts';

export type MineCalls = Awaited<ReturnType<typeof loadMineCalls>>;
export type RatingInput = Omit<InputOf<typeof rateComplaint>, 'id'>;
export type GivenFiles = InputOf<typeof supplementComplaint>['evidence'];

export async function loadMineCalls() {
  const [callApi, matters, steps] = await withApi(
    import('@rujian/contract/areas/complaints/cases'),
    import('@rujian/contract/areas/complaints/steps'),
  );
  /** Forms show errors themselves; buttons use a toast. */
  const quiet = { errorMessage: false };
  return {
    list: (asked: InputOf<typeof matters.listMyComplaints>) => callApi(matters.listMyComplaints, asked),
    read: (id: string) => callApi(matters.getMyComplaint, { id }),
    confirm: (id: number) => callApi(steps.confirmComplaint, { id }),
    refuse: (id: number, reason: string) => callApi(steps.refuseComplaint, { id, reason }, quiet),
    withdraw: (id: number, reason: string) => callApi(steps.withdrawComplaint, { id, reason }, quiet),
    reopen: (id: number, reason: string) => callApi(steps.reopenComplaint, { id, reason }, quiet),
    appeal: (id: number, reason: string) => callApi(steps.appealComplaint, { id, reason }, quiet),
    supplement: (id: number, text: string, evidence: GivenFiles) =>
      callApi(steps.supplementComplaint, { id, text, evidence }, quiet),
    rate: (id: number, rating: RatingInput) => callApi(steps.rateComplaint, { id, ...rating }, quiet),
    /** Joins with the member's own complaint of the group; sending declares it true. */
    joinGroup: (id: number, statement: string) => {
      const input = { key: `group-${id}-part`, id, statement, truthDeclared: true as const };
      return callApi(steps.joinComplaint, { ...input, evidence: [] }, quiet);
    },
    shareContact: (id: number, share: boolean) => callApi(steps.shareComplaintContact, { id, share }),
    shareFile: (id: number, file: number, isPublic: boolean) =>
      callApi(steps.shareComplaintEvidence, { id, file, public: isPublic }),
  };
}
