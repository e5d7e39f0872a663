import { COMPLAINT_STATE } from '@rujian/contract/vocabulary/complaints';
import { storedUser } from '#web/api/session.ts';
import { readLocalDraft } from '../submit/local-draft.ts';
import { factsOfComplaint, factsOfDraft, type KitFacts } from './kit-facts.ts';

export type Loaded = { facts: KitFacts; name: string; mobile: string };

/** From one of the member's complaints, or from the form in this browser. */
export async function loadFacts(address: URLSearchParams): Promise<Loaded | null> {
  const id = address.get('id');
  if (id) return readComplaint(id);
  const local = readLocalDraft(storedUser()?.id);
  if (!local) return null;
  const { contactName, contactMobile } = local.draft;
  return { facts: factsOfDraft(local), name: contactName, mobile: contactMobile || (storedUser()?.mobile ?? '') };
}

async function readComplaint(id: string): Promise<Loaded> {
  const [{ callApi }, { getMyComplaint }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/complaints/cases'),
  ]);
  const complaint = await callApi(getMyComplaint, { id }, { errorMessage: false });
  const { contactName, contactMobile } = complaint.form;
  return {
    facts: factsOfComplaint(complaint, COMPLAINT_STATE.label(complaint.state.key, 'zh-cn')),
    name: contactName,
    mobile: contactMobile || (storedUser()?.mobile ?? ''),
  };
}
