import {
  APPEAL_CODE,
  CLOCK_KIND,
  COMPLAINT_ACTOR,
  COMPLAINT_DEMAND,
  COMPLAINT_HARM,
  COMPLAINT_PROBLEM,
  COMPLAINT_REJECT_CODES,
  COMPLAINT_STATE,
  EVENT_AUDIENCE,
  GROUP_KINDS,
  GROUP_STATE,
  HARMED_GROUP,
  PARTIES,
  RATING_TEXT_STATES,
} from '@rujian/contract/vocabulary/complaints';
import { LANGS } from '@rujian/contract/vocabulary/shared/langs';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { brands, products } from './brands/brands.ts';
import { batchKeyOf, counter, createdAt, id, moment, ref, requiredRef, table, timestamps, words } from './fields.ts';
import { media } from './media.ts';
import { members } from './members/members.ts';
import { regions } from './site/regions.ts';
import { staff } from './staff/staff.ts';

const listed = (values: readonly string[]) => sql.raw(`array['${values.join("', '")}']::text[]`);

export const complaints = table('complaints', {
  id: id(),
  /** yymmdd + five running digits + Luhn digit; given when the complaint is submitted. */
  no: text('no').unique(),
  state: text('state', { enum: COMPLAINT_STATE.keys }).notNull().default('draft'),
  memberId: ref('member_id').references(() => members.id, { onDelete: 'restrict' }),
  /** The complainant's public name; never derived from mobile or member id. */
  publicName: text('public_name').notNull(),
  anonymous: boolean('anonymous').notNull().default(true),
  regionId: ref('region_id').references(() => regions.id, { onDelete: 'restrict' }),
  brandId: ref('brand_id').references(() => brands.id, { onDelete: 'restrict' }),
  brandText: words('brand_text'),
  productId: ref('product_id').references(() => products.id, { onDelete: 'restrict' }),
  productText: words('product_text'),
  batchNo: words('batch_no'),
  producedOn: date('produced_on'),
  channel: words('channel'),
  shop: words('shop'),
  orderNo: words('order_no'),
  boughtOn: date('bought_on'),
  amountFen: counter('amount_fen'),
  problems: text('problems', { enum: COMPLAINT_PROBLEM.keys }).array().notNull(),
  demands: text('demands', { enum: COMPLAINT_DEMAND.keys }).array().notNull(),
  /** Public, with personal data masked. */
  title: text('title').notNull(),
  /** As typed; empty where nothing was masked. */
  titleOriginal: words('title_original'),
  /** The original, for the officer and, after consent, the brand. */
  detail: text('detail').notNull(),
  /** The public copy with personal data masked. */
  detailMasked: text('detail_masked').notNull(),
  clue: words('clue'),
  harm: text('harm', { enum: COMPLAINT_HARM.keys }).notNull().default('none'),
  harmedGroup: text('harmed_group', { enum: HARMED_GROUP.keys }),
  contactName: words('contact_name'),
  contactMobile: words('contact_mobile'),
  contactSharedAt: moment('contact_shared_at'),
  truthDeclaredAt: moment('truth_declared_at'),
  officerId: ref('officer_id').references(() => staff.id, { onDelete: 'set null' }),
  rejectCode: text('reject_code', { enum: COMPLAINT_REJECT_CODES }),
  mergedIntoId: ref('merged_into_id').references((): AnyPgColumn => complaints.id, { onDelete: 'restrict' }),
  urgentAt: moment('urgent_at'),
  submittedAt: moment('submitted_at'),
  acceptedAt: moment('accepted_at'),
  firstReplyAt: moment('first_reply_at'),
  closedAt: moment('closed_at'),
  reopenedAt: moment('reopened_at'),
  /** Created by the client with each form, so that two tabs submit one complaint. */
  clientKey: text('client_key'),
  /** Keyed hash of the network: it shows whether two complaints have the same origin, but not which. */
  netHash: words('net_hash'),
  needMoreRounds: smallint('need_more_rounds').notNull().default(0),
  refusals: smallint('refusals').notNull().default(0),
  /** 超时未回复 was announced. */
  overdueMarkedAt: moment('overdue_marked_at'),
  /** 未联系上品牌方: the brand could not be reached. */
  unreachedAt: moment('unreached_at'),
  proposalFen: integer('proposal_fen'),
  erasedAt: moment('erased_at'),
  version: integer('version').notNull().default(1),
  ...timestamps(),
}).with((t) => [
  check(
    'complaints_problems_known',
    sql`${t.problems} <@ ${listed(COMPLAINT_PROBLEM.keys)} and (${t.state} = 'draft' or cardinality(${t.problems}) between 1 and 3)`,
  ),
  check(
    'complaints_demands_known',
    sql`${t.demands} <@ ${listed(COMPLAINT_DEMAND.keys)} and (${t.state} = 'draft' or cardinality(${t.demands}) between 1 and 3)`,
  ),
  check('complaints_submitted_has_no', sql`${t.state} = 'draft' or ${t.no} is not null`),
  check('complaints_amount_bounds', sql`${t.amountFen} between 0 and 99999999`),
  check('complaints_brand_named', sql`${t.state} = 'draft' or ${t.brandId} is not null or ${t.brandText} <> ''`),
  unique('complaints_client_key').on(t.memberId, t.clientKey),
  index('complaints_state_idx').on(t.state, t.submittedAt, t.id),
  index('complaints_public_idx').on(t.submittedAt, t.id).where(sql`${t.acceptedAt} is not null`),
  index('complaints_brand_idx').on(t.brandId, t.submittedAt, t.id),
  index('complaints_member_idx').on(t.memberId, t.id),
  // The longest waiting, without reading closed complaints.
  index('complaints_waiting_idx')
    .on(t.acceptedAt, t.id)
    .where(sql`${t.closedAt} is null and ${t.acceptedAt} is not null`),
  index('complaints_merged_idx').on(t.mergedIntoId).where(sql`${t.mergedIntoId} is not null`),
  index('complaints_brand_state_idx').on(t.brandId, t.state).where(sql`${t.acceptedAt} is not null`),
  index('complaints_ended_idx')
    .on(t.closedAt.desc(), t.id.desc())
    .where(sql`${t.closedAt} is not null or ${t.state} = 'merged'`),
  // The numbers of a brand over a year are counted from this index alone.
  index('complaints_statistics_idx')
    .on(t.brandId, t.submittedAt, t.state, t.acceptedAt, t.firstReplyAt, t.closedAt, t.id)
    .where(sql`${t.acceptedAt} is not null`),
  index('complaints_product_idx').on(t.productId, t.submittedAt, t.id),
  index('complaints_batch_key_idx').on(batchKeyOf(t.batchNo)).where(sql`${t.batchNo} <> ''`),
]);

/** A trigger adds a row for each change, negative for what it was before; a nightly job counts them again into few. */
export const complaintSums = table('complaint_sums', {
  id: id(),
  brandId: ref('brand_id'),
  productId: ref('product_id'),
  state: text('state', { enum: COMPLAINT_STATE.keys }).notNull(),
  complaints: integer('complaints').notNull(),
}).with((t) => [index('complaint_sums_brand_idx').on(t.brandId), index('complaint_sums_product_idx').on(t.productId)]);

export const complaintEvents = table('complaint_events', {
  id: id(),
  complaintId: requiredRef('complaint_id', () => complaints.id, 'cascade'),
  at: moment('at').notNull(),
  actor: text('actor', { enum: COMPLAINT_ACTOR.keys }).notNull(),
  staffId: ref('staff_id').references(() => staff.id, { onDelete: 'restrict' }),
  memberId: ref('member_id').references(() => members.id, { onDelete: 'restrict' }),
  action: text('action').notNull(),
  text: words('text'),
  amountFen: integer('amount_fen'),
  stateAfter: text('state_after', { enum: COMPLAINT_STATE.keys }),
  audience: text('audience', { enum: EVENT_AUDIENCE.keys }).notNull().default('public'),
}).with((t) => [index('complaint_events_complaint_idx').on(t.complaintId, t.at, t.id)]);

/** Deadlines; whether one is broken is computed from these times. */
export const complaintClocks = table('complaint_clocks', {
  id: id(),
  complaintId: requiredRef('complaint_id', () => complaints.id, 'cascade'),
  kind: text('kind', { enum: CLOCK_KIND.keys }).notNull(),
  round: smallint('round').notNull().default(1),
  startedAt: moment('started_at').notNull(),
  dueAt: moment('due_at').notNull(),
  pausedAt: moment('paused_at'),
  doneAt: moment('done_at'),
  remindedPercent: smallint('reminded_percent').notNull().default(0),
  remindedAt: moment('reminded_at'),
}).with((t) => [
  unique('complaint_clocks_round_key').on(t.complaintId, t.kind, t.round),
  check('complaint_clocks_due_after_start', sql`${t.dueAt} > ${t.startedAt}`),
  index('complaint_clocks_running_idx').on(t.dueAt).where(sql`${t.doneAt} is null`),
  // Complaints whose brand the desk has to contact first.
  index('complaint_clocks_contact_idx').on(t.complaintId).where(sql`${t.kind} = 'contact' and ${t.doneAt} is null`),
]);

export const complaintEvidence = table('complaint_evidence', {
  id: id(),
  complaintId: requiredRef('complaint_id', () => complaints.id, 'cascade'),
  mediaId: requiredRef('media_id', () => media.id, 'restrict'),
  position: smallint('position').notNull().default(0),
  note: words('note'),
  side: text('side', { enum: PARTIES }).notNull().default('user'),
  madePublicAt: moment('made_public_at'),
  createdAt: createdAt(),
}).with((t) => [
  unique('complaint_evidence_media_key').on(t.complaintId, t.mediaId),
  index('complaint_evidence_media_idx').on(t.mediaId),
]);

/** Against a rejection (user) or against a complaint (brand); each side has one. */
export const complaintAppeals = table('complaint_appeals', {
  id: id(),
  complaintId: requiredRef('complaint_id', () => complaints.id, 'cascade'),
  side: text('side', { enum: PARTIES }).notNull(),
  code: text('code', { enum: APPEAL_CODE.keys }).notNull(),
  text: text('text').notNull(),
  memberId: ref('member_id').references(() => members.id, { onDelete: 'restrict' }),
  /** Who decided before, because the appeal goes to another officer. */
  firstStaffId: ref('first_staff_id').references(() => staff.id, { onDelete: 'restrict' }),
  at: moment('at').notNull(),
  decidedAt: moment('decided_at'),
  decidedByStaffId: ref('decided_by_staff_id').references(() => staff.id, { onDelete: 'restrict' }),
  upheld: boolean('upheld'),
  answer: words('answer'),
}).with((t) => [
  unique('complaint_appeals_side_key').on(t.complaintId, t.side),
  index('complaint_appeals_open_idx').on(t.at).where(sql`${t.decidedAt} is null`),
]);

/** Complaints of several members about one batch, or one fault of one product. */
export const complaintGroups = table('complaint_groups', {
  id: id(),
  kind: text('kind', { enum: GROUP_KINDS }).notNull(),
  clusterKey: text('cluster_key').notNull(),
  brandId: requiredRef('brand_id', () => brands.id, 'restrict'),
  productId: ref('product_id').references(() => products.id, { onDelete: 'restrict' }),
  batchNo: words('batch_no'),
  problem: text('problem', { enum: COMPLAINT_PROBLEM.keys }),
  state: text('state', { enum: GROUP_STATE.keys }).notNull().default('signal'),
  notice: words('notice'),
  noticeEn: words('notice_en'),
  foundAt: moment('found_at').notNull(),
  decidedAt: moment('decided_at'),
  decidedByStaffId: ref('decided_by_staff_id').references(() => staff.id, { onDelete: 'restrict' }),
}).with((t) => [
  // A dismissed group may be found again later; an open one exists once.
  uniqueIndex('complaint_groups_cluster_key').on(t.clusterKey).where(sql`${t.state} <> 'dismissed'`),
  index('complaint_groups_brand_idx').on(t.brandId, t.state),
  index('complaint_groups_state_idx').on(t.state, t.foundAt),
]);

export const complaintGroupMembers = table('complaint_group_members', {
  groupId: requiredRef('group_id', () => complaintGroups.id, 'cascade'),
  complaintId: requiredRef('complaint_id', () => complaints.id, 'cascade'),
  joinedAt: moment('joined_at'),
  statement: words('statement'),
}).with((t) => [
  primaryKey({ columns: [t.groupId, t.complaintId] }),
  index('complaint_group_members_complaint_idx').on(t.complaintId),
]);

export const complaintSerials = table('complaint_serials', {
  day: date('day').primaryKey(),
  last: integer('last').notNull(),
});

export const complaintRatings = table('complaint_ratings', {
  complaintId: requiredRef('complaint_id', () => complaints.id, 'cascade').primaryKey(),
  attitude: smallint('attitude').notNull(),
  speed: smallint('speed').notNull(),
  result: smallint('result').notNull(),
  text: words('text'),
  textState: text('text_state', { enum: RATING_TEXT_STATES }).notNull().default('shown'),
  wouldBuyAgain: boolean('would_buy_again'),
  at: moment('at').notNull(),
}).with((t) => [
  check(
    'complaint_ratings_stars',
    sql`${t.attitude} between 1 and 5 and ${t.speed} between 1 and 5 and ${t.result} between 1 and 5`,
  ),
]);

export const complaintQuestions = table('complaint_questions', {
  id: id(),
  lang: text('lang', { enum: LANGS }).notNull().default('zh-cn'),
  position: smallint('position').notNull(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
}).with((t) => [unique('complaint_questions_position_key').on(t.lang, t.position)]);
