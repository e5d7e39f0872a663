import {
  ANSWERABLE_TYPES,
  CLAIM_STATE,
  FACT_PROPOSAL_STATE,
  RESPONSE_STATE,
  SEAT_ROLE,
} from '@rujian/contract/vocabulary/represent';
import { sql } from 'drizzle-orm';
import { check, index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { brands } from './brands/brands.ts';
import { createdAt, id, moment, ref, requiredRef, table, words } from './fields.ts';
import { media } from './media.ts';
import { members } from './members/members.ts';
import { staff } from './staff/staff.ts';

/** 认领: a member claims to represent a brand and provides proof. */
export const brandClaims = table('brand_claims', {
  id: id(),
  brandId: requiredRef('brand_id', () => brands.id, 'restrict'),
  memberId: requiredRef('member_id', () => members.id, 'restrict'),
  companyName: text('company_name').notNull(),
  /** 统一社会信用代码 */
  uscc: text('uscc').notNull(),
  contactName: text('contact_name').notNull(),
  licenceMediaId: requiredRef('licence_media_id', () => media.id, 'restrict'),
  letterMediaId: requiredRef('letter_media_id', () => media.id, 'restrict'),
  state: text('state', { enum: CLAIM_STATE.keys }).notNull().default('submitted'),
  reason: words('reason'),
  decidedBy: ref('decided_by').references(() => staff.id, { onDelete: 'restrict' }),
  decidedAt: moment('decided_at'),
  createdAt: createdAt(),
}).with((t) => [
  uniqueIndex('brand_claims_open_key').on(t.memberId, t.brandId).where(sql`${t.state} = 'submitted'`),
  index('brand_claims_member_idx').on(t.memberId, t.id),
  index('brand_claims_state_idx').on(t.state, t.id),
]);

export const brandSeats = table('brand_seats', {
  id: id(),
  brandId: requiredRef('brand_id', () => brands.id, 'restrict'),
  memberId: requiredRef('member_id', () => members.id, 'restrict'),
  role: text('role', { enum: SEAT_ROLE.keys }).notNull(),
  createdAt: createdAt(),
}).with((t) => [
  uniqueIndex('brand_seats_member_key').on(t.brandId, t.memberId),
  uniqueIndex('brand_seats_owner_key').on(t.brandId).where(sql`${t.role} = 'owner'`),
  index('brand_seats_own_idx').on(t.memberId),
]);

/** By number, so that it does not reveal whether the number belongs to a member; deleted once answered. */
export const brandInvitations = table('brand_invitations', {
  id: id(),
  brandId: requiredRef('brand_id', () => brands.id, 'cascade'),
  mobile: text('mobile').notNull(),
  invitedBy: requiredRef('invited_by', () => members.id, 'cascade'),
  createdAt: createdAt(),
}).with((t) => [
  uniqueIndex('brand_invitations_mobile_key').on(t.brandId, t.mobile),
  index('brand_invitations_own_idx').on(t.mobile),
]);

export const brandSavedReplies = table('brand_saved_replies', {
  id: id(),
  brandId: requiredRef('brand_id', () => brands.id, 'cascade'),
  title: text('title').notNull(),
  text: text('text').notNull(),
  createdAt: createdAt(),
}).with((t) => [index('brand_saved_replies_brand_idx').on(t.brandId, t.id)]);

/** 企业回应: versions are added, and the newest published one is shown on the page. */
export const brandResponses = table('brand_responses', {
  id: id(),
  brandId: requiredRef('brand_id', () => brands.id, 'restrict'),
  memberId: requiredRef('member_id', () => members.id, 'restrict'),
  t: text('t', { enum: ANSWERABLE_TYPES }).notNull(),
  targetId: ref('target_id').notNull(),
  text: text('text').notNull(),
  state: text('state', { enum: RESPONSE_STATE.keys }).notNull().default('submitted'),
  reason: words('reason'),
  decidedBy: ref('decided_by').references(() => staff.id, { onDelete: 'restrict' }),
  decidedAt: moment('decided_at'),
  publishedAt: moment('published_at'),
  createdAt: createdAt(),
}).with((t) => [
  check('brand_responses_published_has_time', sql`${t.state} <> 'published' or ${t.publishedAt} is not null`),
  uniqueIndex('brand_responses_live_key').on(t.t, t.targetId, t.brandId).where(sql`${t.state} = 'published'`),
  uniqueIndex('brand_responses_waiting_key').on(t.t, t.targetId, t.brandId).where(sql`${t.state} = 'submitted'`),
  index('brand_responses_brand_idx').on(t.brandId, t.id),
  index('brand_responses_state_idx').on(t.state, t.id),
]);

export const brandFactProposals = table('brand_fact_proposals', {
  id: id(),
  brandId: requiredRef('brand_id', () => brands.id, 'restrict'),
  memberId: requiredRef('member_id', () => members.id, 'restrict'),
  subject: text('subject').notNull(),
  proposed: text('proposed').notNull(),
  sourceUrl: words('source_url'),
  proofMediaId: ref('proof_media_id').references(() => media.id, { onDelete: 'restrict' }),
  state: text('state', { enum: FACT_PROPOSAL_STATE.keys }).notNull().default('submitted'),
  reason: words('reason'),
  decidedBy: ref('decided_by').references(() => staff.id, { onDelete: 'restrict' }),
  decidedAt: moment('decided_at'),
  createdAt: createdAt(),
}).with((t) => [
  check('brand_fact_proposals_proven', sql`${t.sourceUrl} <> '' or ${t.proofMediaId} is not null`),
  index('brand_fact_proposals_brand_idx').on(t.brandId, t.id),
  index('brand_fact_proposals_state_idx').on(t.state, t.id),
]);
