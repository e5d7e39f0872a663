import type { ComplaintState } from '@rujian/contract/vocabulary/complaints';

type Tone = 'pass' | 'wait' | 'fail' | 'plain';

/** DESIGN §7: green is done, amber is pending, red is a problem. */
const TONES: Record<ComplaintState, Tone> = {
  draft: 'plain',
  submitted: 'wait',
  need_more: 'wait',
  lapsed: 'plain',
  rejected: 'fail',
  merged: 'plain',
  accepted: 'plain',
  assigned: 'wait',
  negotiating: 'wait',
  proposed: 'wait',
  resolved: 'pass',
  resolved_default: 'plain',
  escalated: 'fail',
  closed_unresolved: 'fail',
  withdrawn: 'plain',
};

const TAGS: Record<Tone, string> = {
  pass: 'tag tag-pasture',
  wait: 'tag tag-amber',
  fail: 'tag tag-alarm',
  plain: 'tag',
};

export function stateTag(state: ComplaintState): string {
  return TAGS[TONES[state]];
}

export function stateSeal(state: ComplaintState): string {
  const tone = TONES[state];
  return tone === 'plain' ? 'seal' : `seal seal-${tone}`;
}
