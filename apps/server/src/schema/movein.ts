import type { MoveInReport } from '@rujian/contract/areas/movein/desk';
import { MOVE_IN_PROGRAM, MOVE_IN_STATE, MOVE_IN_TASKS } from '@rujian/contract/vocabulary/control';
import { integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, counter, createdAt, id, moment, ref, table, textList, words } from './fields.ts';
import { staff } from './staff/staff.ts';

export const moveIns = table('move_ins', {
  id: id(),
  program: text('program', { enum: MOVE_IN_PROGRAM.keys }).notNull(),
  fileName: text('file_name').notNull(),
  bytes: bigNumber('bytes').notNull(),
  /** The file is stored in so many pieces; none when it was forgotten. */
  pieces: integer('pieces').notNull(),
  site: words('site'),
  task: text('task', { enum: MOVE_IN_TASKS }).notNull(),
  state: text('state', { enum: MOVE_IN_STATE.keys }).notNull(),
  /** Names the current run; an older one ends when it finds another. */
  runKey: words('run_key'),
  beatAt: moment('beat_at'),
  done: counter('done'),
  total: counter('total'),
  problem: words('problem'),
  problemParams: jsonb('problem_params').$type<Record<string, string | number>>(),
  report: jsonb('report').$type<MoveInReport>(),
  createdBy: ref('created_by').references(() => staff.id, { onDelete: 'restrict' }),
  createdAt: createdAt(),
});

export const movedItems = table('moved_items', {
  source: text('source').notNull(),
  kind: text('kind').notNull(),
  key: text('key').notNull(),
  ownId: ref('own_id').notNull(),
  missing: textList('missing'),
  at: moment('at').notNull(),
}).with((t) => [primaryKey({ columns: [t.source, t.kind, t.key] })]);
