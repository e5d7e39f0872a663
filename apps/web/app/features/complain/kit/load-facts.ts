import { storedUser } from '#web/api/session.ts';
import { readLocalDraft } from '../local-draft.ts';
import { factsOfComplaint, factsOfDraft, type KitFacts } from './kit-facts.ts';

export type Loaded = { facts: KitFacts; name: string; mobile: string };

/** From one of the member's complaints, or from what stands in the form of this browser. */
export async function loadFacts(address: URLSearchParams): Promise<Loaded | null> {
  const id = address.get('id');
  if (id) return readComplaint(id);
  const local = readLocalDraft(storedUser()?.id);
  if (!local) return null;
  const { contactName, contactMobile } = local.draft;
  return {
    facts: factsOfDraft(local),
    ...{ name: contactName, mobile: contactMobile || (storedUser()?.mobile ?? '') },
  };
}

async function readComplaint(id: string): Promise<Loaded> {
  const [{ callApi }, { getMyComplaint }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/complaint-matters'),
  ]);
  const complaint = await callApi(getMyComplaint, { id }, { errorMessage: false });
  const { contactName, contactMobile } = complaint.form;
  return {
    facts: factsOfComplaint(complaint, STATE_WORDS[complaint.state.key] ?? complaint.state.name),
    ...{ name: contactName, mobile: contactMobile || (storedUser()?.mobile ?? '') },
  };
}

/** The letter is Chinese even where the page is not. */
const STATE_WORDS: Readonly<Record<string, string>> = {
  submitted: '待审核',
  need_more: '待补充',
  lapsed: '已失效',
  rejected: '不予受理',
  merged: '已并案',
  accepted: '已受理',
  assigned: '待回应',
  negotiating: '协商中',
  proposed: '待确认',
  resolved: '已解决',
  resolved_default: '默认办结',
  escalated: '平台介入',
  closed_unresolved: '未解决结案',
  withdrawn: '已撤回',
};
