import type { MyComplaint } from '@rujian/contract/areas/complaints/cases';
import type { MineTexts } from './texts.ts';

type State = MyComplaint['state']['key'];

/** DESIGN §7: green is done, amber is pending, red is a problem. */
const TAGS: Record<State, string> = {
  draft: 'tag',
  submitted: 'tag tag-amber',
  need_more: 'tag tag-amber',
  lapsed: 'tag',
  rejected: 'tag tag-alarm',
  merged: 'tag',
  accepted: 'tag',
  assigned: 'tag tag-amber',
  negotiating: 'tag tag-amber',
  proposed: 'tag tag-amber',
  resolved: 'tag tag-pasture',
  resolved_default: 'tag',
  escalated: 'tag tag-alarm',
  closed_unresolved: 'tag tag-alarm',
  withdrawn: 'tag',
};

export function stateTag(state: State): string {
  return TAGS[state];
}

/** The state in one sentence. */
export function stateSentence(state: State, texts: MineTexts): string {
  const sentences: Record<State, string> = {
    draft: '',
    submitted: texts.nowSubmitted,
    need_more: texts.nowNeedMore,
    lapsed: texts.nowLapsed,
    rejected: texts.nowRejected,
    merged: texts.nowMerged,
    accepted: texts.nowAssigned,
    assigned: texts.nowAssigned,
    negotiating: texts.nowNegotiating,
    proposed: texts.nowProposed,
    resolved: texts.nowResolved,
    resolved_default: texts.nowDefault,
    escalated: texts.nowEscalated,
    closed_unresolved: texts.nowUnresolved,
    withdrawn: texts.nowWithdrawn,
  };
  return sentences[state];
}

export function turnWord(turn: MyComplaint['turn'], texts: MineTexts): string {
  if (turn === null) return '';
  return { user: texts.turnUser, desk: texts.turnDesk, brand: texts.turnBrand }[turn];
}
