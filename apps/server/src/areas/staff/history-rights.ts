import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import { hasRight, type StaffCaller } from '#platform/caller.ts';

/** Permissions to read an object's history; other kinds need permission for the whole log. */
const HISTORY_RIGHTS: Record<string, DeskRight> = {
  news: 'articles.view',
  article: 'articles.view',
  headlines: 'headlines.view',
  headline: 'headlines.view',
  topic: 'topics.view',
  evaluation: 'records.view',
  spotcheck: 'records.view',
  notice: 'records.view',
  specialsubject: 'subjects.view',
  subject: 'subjects.view',
  billboard: 'billboards.view',
  billboard_edition: 'billboards.view',
  baike: 'terms.view',
  term: 'terms.view',
  brand: 'brands.view',
  product: 'brands.view',
  company: 'brands.view',
  indicator: 'brands.view',
  standard: 'brands.view',
  column: 'articles.view',
  tag: 'articles.view',
  page: 'site.view',
  setting: 'site.view',
  webhook: 'site.view',
  apikey: 'site.view',
  menu: 'site.view',
  media: 'media.view',
  comment: 'comments.view',
  contribution: 'contributions.view',
  erratum: 'errata.view',
  complaint: 'complaints.view',
  claim: 'claims.view',
  brand_claim: 'claims.view',
  member: 'members.view',
  staff: 'staff.view',
  role: 'staff.view',
};

export function mayReadHistory(caller: StaffCaller, targetType: string): boolean {
  const right = HISTORY_RIGHTS[targetType];
  return hasRight(caller, 'audit.all') || (right !== undefined && hasRight(caller, right));
}
