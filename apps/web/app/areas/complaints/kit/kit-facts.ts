import type { MyComplaint } from '@rujian/contract/areas/complaints/cases';
import {
  COMPLAINT_CHANNEL,
  COMPLAINT_DEMAND,
  COMPLAINT_HARM,
  COMPLAINT_PROBLEM,
  COMPLAINT_STATE,
  HARMED_GROUP,
} from '@rujian/contract/vocabulary/complaints';
import { storedUser } from '#web/api/session.ts';
import { withApi } from '#web/api/with-api.ts';
import { type Draft, type LocalDraft, readLocalDraft } from '../submit/draft.ts';
import type { EvidenceKind } from '../submit/evidence/evidence.ts';

/** Content of the letter; Chinese in any interface language. */
export type KitFacts = ReturnType<typeof factsOfForm> & {
  evidence: { name: string; kind: EvidenceKind; note: string }[];
  before: { no: string; submittedAt: number; state: string } | null;
};

/** Sender and recipient; typed on the page and never stored. */
export type Sender = { name: string; mobile: string; address: string; authority: string };

function factsOfDraft({ draft, evidence }: Pick<LocalDraft, 'draft' | 'evidence'>): KitFacts {
  return { ...factsOfForm(draft), evidence, before: null };
}

function factsOfComplaint(complaint: MyComplaint, state: string): KitFacts {
  const { no, submittedAt, evidence } = complaint;
  return {
    ...factsOfForm(complaint.form),
    brand: complaint.form.brandText || complaint.brandName,
    product: complaint.form.productText || complaint.product,
    evidence: evidence.filter(({ side }) => side === 'user'),
    before: submittedAt === null ? null : { no, submittedAt, state },
  };
}

function factsOfForm(form: Omit<Draft, 'truthDeclared'>) {
  const zh = 'zh-cn';
  const harmed = HARMED_GROUP.textOf(form.harmedGroup, zh);
  return {
    brand: form.brandText.trim(),
    product: form.productText.trim(),
    batchNo: form.batchNo.trim(),
    producedOn: form.producedOn,
    channel: COMPLAINT_CHANNEL.textOf(form.channel, zh),
    shop: form.shop.trim(),
    orderNo: form.orderNo.trim(),
    boughtOn: form.boughtOn,
    amount: form.amount.trim(),
    problems: form.problems.map((key) => COMPLAINT_PROBLEM.textOf(key, zh)),
    demands: form.demands.map((key) => COMPLAINT_DEMAND.textOf(key, zh)),
    detail: form.detail.trim(),
    clue: form.clue.trim(),
    harm: form.harm === 'none' ? '' : `${harmed}${COMPLAINT_HARM.label(form.harm, zh)}`,
  };
}

/** What an authority usually requires and is missing, most important first; the first four are mandatory. */
export function missingOf(facts: KitFacts, sender: Sender) {
  const needed = {
    name: sender.name.trim(),
    mobile: sender.mobile.trim(),
    address: sender.address.trim(),
    authority: sender.authority,
    seller: facts.shop || facts.brand,
    product: facts.product,
    boughtOn: facts.boughtOn,
    amount: facts.amount,
    batch: facts.batchNo || facts.producedOn,
    problems: facts.problems,
    demands: facts.demands,
    detail: facts.detail,
    evidence: facts.evidence,
  };
  return (Object.keys(needed) as (keyof typeof needed)[]).filter((name) => needed[name].length === 0);
}

export type Loaded = { facts: KitFacts; name: string; mobile: string };

export async function loadFacts(address: URLSearchParams): Promise<Loaded | null> {
  const id = address.get('id');
  if (id) return readComplaint(id);
  const local = readLocalDraft(storedUser()?.id);
  if (!local) return null;
  const { contactName, contactMobile } = local.draft;
  return { facts: factsOfDraft(local), name: contactName, mobile: contactMobile || (storedUser()?.mobile ?? '') };
}

async function readComplaint(id: string): Promise<Loaded> {
  const [callApi, { getMyComplaint }] = await withApi(import('@rujian/contract/areas/complaints/cases'));
  const complaint = await callApi(getMyComplaint, { id }, { errorMessage: false });
  const { contactName, contactMobile } = complaint.form;
  return {
    facts: factsOfComplaint(complaint, COMPLAINT_STATE.label(complaint.state.key, 'zh-cn')),
    name: contactName,
    mobile: contactMobile || (storedUser()?.mobile ?? ''),
  };
}
