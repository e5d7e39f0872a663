import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { AI_USES, articles, columns } from './content.ts';
import { createdAt, id, moment, oneOf, ref, updatedAt, words } from './fields.ts';
import { media } from './media.ts';
import { members } from './members.ts';
import { staff } from './staff.ts';

export const CONTRIBUTION_KINDS = ['article', 'tip', 'picture', 'data', 'correction'] as const;
export const CONTRIBUTION_STATES = [
  'draft',
  'submitted',
  'in_review',
  'revise',
  'accepted',
  'in_production',
  'published',
  'rejected',
  'withdrawn',
] as const;
export const RIGHTS_DECLARATIONS = ['original', 'first', 'licensed'] as const;

export const contributions = pgTable(
  'contributions',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: CONTRIBUTION_KINDS }).notNull(),
    state: text('state', { enum: CONTRIBUTION_STATES }).notNull().default('draft'),
    title: words('title'),
    bodyHtml: words('body_html'),
    bodyText: words('body_text'),
    penName: words('pen_name'),
    columnId: ref('column_id').references(() => columns.id, { onDelete: 'set null' }),
    rights: text('rights', { enum: RIGHTS_DECLARATIONS }),
    rightsVersion: words('rights_version'),
    aiUse: text('ai_use', { enum: AI_USES }).notNull().default('none'),
    protectIdentity: boolean('protect_identity').notNull().default(false),
    round: smallint('round').notNull().default(0),
    articleId: ref('article_id').references(() => articles.id, { onDelete: 'set null' }),
    editorId: ref('editor_id').references(() => staff.id, { onDelete: 'set null' }),
    feeFen: integer('fee_fen'),
    submittedAt: moment('submitted_at'),
    answeredAt: moment('answered_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf(t.kind, CONTRIBUTION_KINDS),
    oneOf(t.state, CONTRIBUTION_STATES),
    oneOf(t.rights, RIGHTS_DECLARATIONS),
    oneOf(t.aiUse, AI_USES),
    check('contributions_round_bounds', sql`${t.round} between 0 and 3`),
    index('contributions_member_idx').on(t.memberId, t.id),
    index('contributions_queue_idx').on(t.state, t.submittedAt),
  ],
);

/** What author and editor said to each other, with the state it led to. */
export const contributionEvents = pgTable(
  'contribution_events',
  {
    id: id(),
    contributionId: ref('contribution_id')
      .notNull()
      .references(() => contributions.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    staffId: ref('staff_id').references(() => staff.id, { onDelete: 'restrict' }),
    text: words('text'),
    stateAfter: text('state_after', { enum: CONTRIBUTION_STATES }),
  },
  (t) => [
    oneOf(t.stateAfter, CONTRIBUTION_STATES),
    index('contribution_events_contribution_idx').on(t.contributionId, t.id),
  ],
);

export const contributionFiles = pgTable(
  'contribution_files',
  {
    id: id(),
    contributionId: ref('contribution_id')
      .notNull()
      .references(() => contributions.id, { onDelete: 'cascade' }),
    mediaId: ref('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'restrict' }),
    position: smallint('position').notNull().default(0),
  },
  (t) => [unique('contribution_files_media_key').on(t.contributionId, t.mediaId)],
);
