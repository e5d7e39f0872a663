import { FOLLOW_TYPE } from '@rujian/contract/vocabulary/comments';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, ref, requiredRef, table, words } from '../fields.ts';
import { members } from '../members/members.ts';

/** 关注: what a member wants to be notified about. */
export const follows = table('follows', {
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  t: text('t', { enum: FOLLOW_TYPE.keys }).notNull(),
  targetId: ref('target_id').notNull(),
  batchKey: words('batch_key'),
  batchNo: words('batch_no'),
  savedTitle: text('saved_title').notNull(),
  at: moment('at').notNull().defaultNow(),
}).with((t) => [
  primaryKey({ columns: [t.memberId, t.t, t.targetId, t.batchKey] }),
  check('follows_batch_named', sql`(${t.t} = 'batch') = (${t.batchKey} <> '')`),
  index('follows_member_idx').on(t.memberId, t.at),
  index('follows_target_idx').on(t.t, t.targetId, t.batchKey, t.memberId),
]);

export type FollowAudience = {
  brandIds: number[];
  productIds: number[];
  batches: { brandId: number; batchKey: string }[];
};

export type FollowWords = { title: string; body: string; en: { title: string; body: string } };

/** An event for followers, delivered member by member in the order of their ids. */
export const followEvents = table('follow_events', {
  key: text('key').primaryKey(),
  audience: jsonb('audience').$type<FollowAudience>().notNull(),
  words: jsonb('words').$type<FollowWords>().notNull(),
  t: text('t').notNull(),
  targetId: ref('target_id').notNull(),
  toldUpTo: ref('told_up_to').notNull().default(0),
  doneAt: moment('done_at'),
  createdAt: createdAt(),
});

/** Progress of the search for new events; nothing from before `began_at` is announced. */
export const followScans = table('follow_scans', {
  name: text('name').primaryKey(),
  beganAt: moment('began_at').notNull(),
  reachedAt: moment('reached_at').notNull(),
  /** Progress of the running digest: the last member who got it, and the end of its period. */
  toldUpTo: ref('told_up_to').notNull().default(0),
  tellingUntil: moment('telling_until'),
});
