import type { PublicComplaintState } from '@rujian/contract/vocabulary/complaints';

type Tone = 'pass' | 'wait' | 'fail' | 'plain';

/** DESIGN §7: green is done, amber is pending, red is a problem. */
const TONES: Record<PublicComplaintState, Tone> = {
  accepted: 'plain',
  assigned: 'wait',
  negotiating: 'wait',
  proposed: 'wait',
  resolved: 'pass',
  resolved_default: 'plain',
  escalated: 'fail',
  closed_unresolved: 'fail',
};

const TAGS: Record<Tone, string> = {
  pass: 'tag tag-pasture',
  wait: 'tag tag-amber',
  fail: 'tag tag-alarm',
  plain: 'tag',
};

export function stateTag(state: PublicComplaintState): string {
  return TAGS[TONES[state]];
}

export function stateSeal(state: PublicComplaintState): string {
  const tone = TONES[state];
  return tone === 'plain' ? 'seal' : `seal seal-${tone}`;
}
