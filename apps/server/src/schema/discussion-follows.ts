import { FOLLOW_TYPE } from '@rujian/contract/vocabulary/comments';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, oneOf, ref, words } from './fields.ts';
import { members } from './members.ts';

/** 关注: what a member wants to hear about. */
export const follows = pgTable(
  'follows',
  {
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    t: text('t', { enum: FOLLOW_TYPE.keys }).notNull(),
    targetId: ref('target_id').notNull(),
    /** As batch numbers are compared; empty for everything else. */
    batchKey: words('batch_key'),
    /** The batch number as the member typed it. */
    batchNo: words('batch_no'),
    /** What it was called, for the day it is gone. */
    savedTitle: text('saved_title').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    oneOf(t.t, FOLLOW_TYPE.keys),
    primaryKey({ columns: [t.memberId, t.t, t.targetId, t.batchKey] }),
    check('follows_batch_named', sql`(${t.t} = 'batch') = (${t.batchKey} <> '')`),
    index('follows_member_idx').on(t.memberId, t.at),
    index('follows_target_idx').on(t.t, t.targetId, t.batchKey, t.memberId),
  ],
);

/** What concerns followers: each of these reaches those who follow one of them, once. */
export type FollowAudience = {
  brandIds: number[];
  productIds: number[];
  batches: { brandId: number; batchKey: string }[];
};

export type FollowWords = { title: string; body: string; en: { title: string; body: string } };

/** Something that is told to followers. It is told member by member, in the order of their ids. */
export const followEvents = pgTable('follow_events', {
  /** Names what happened, such as `spotcheck:12`. */
  key: text('key').primaryKey(),
  audience: jsonb('audience').$type<FollowAudience>().notNull(),
  words: jsonb('words').$type<FollowWords>().notNull(),
  t: text('t').notNull(),
  targetId: ref('target_id').notNull(),
  /** The last member who was told. */
  toldUpTo: ref('told_up_to').notNull().default(0),
  doneAt: moment('done_at'),
  createdAt: createdAt(),
});

/** How far a search for new things has come; nothing from before `began_at` is ever told. */
export const followScans = pgTable('follow_scans', {
  name: text('name').primaryKey(),
  beganAt: moment('began_at').notNull(),
  reachedAt: moment('reached_at').notNull(),
  /** Of a digest that is being sent: the last member who got it, and until when it reaches. */
  toldUpTo: ref('told_up_to').notNull().default(0),
  tellingUntil: moment('telling_until'),
});
