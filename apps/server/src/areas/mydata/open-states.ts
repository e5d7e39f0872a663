import type { ComplaintState } from '@rujian/contract/vocabulary/complaints';
import type { ContributionRow } from '#schema/contributions/contributions.ts';

export const OPEN_COMPLAINTS: readonly ComplaintState[] = [
  'submitted',
  'need_more',
  'accepted',
  'assigned',
  'negotiating',
  'proposed',
  'escalated',
];

export const WAITING_COMPLAINTS: readonly ComplaintState[] = ['draft', 'need_more', 'proposed'];

export const OPEN_CONTRIBUTIONS: readonly ContributionRow['state'][] = [
  'submitted',
  'in_review',
  'accepted',
  'in_production',
];
