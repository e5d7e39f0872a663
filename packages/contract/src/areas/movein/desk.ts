import * as z from 'zod/mini';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { text } from '../../base/rules.ts';
import { MOVE_IN_KIND, MOVE_IN_NOTE, MOVE_IN_PROGRAM, MOVE_IN_STATE, MOVE_IN_TASKS } from '../../vocabulary/control.ts';

export const MOVE_IN_MAX_BYTES = 536_870_912;
/** Notes that a report keeps; more are counted. */
export const MOVE_IN_SHOWN_NOTES = 200;

export const MoveInReport = z.object({
  counts: z.array(
    z.object({
      kind: z.enum(MOVE_IN_KIND.keys),
      found: z.number(),
      fresh: z.number(),
      known: z.number(),
      left: z.number(),
    }),
  ),
  notes: z.array(z.object({ note: z.enum(MOVE_IN_NOTE.keys), name: z.string(), detail: z.string() })),
  notesTotal: z.number(),
});
export type MoveInReport = z.infer<typeof MoveInReport>;

export const MoveIn = z.object({
  id: z.number(),
  program: z.enum(MOVE_IN_PROGRAM.keys),
  fileName: z.string(),
  bytes: z.number(),
  task: z.enum(MOVE_IN_TASKS),
  state: z.enum(MOVE_IN_STATE.keys),
  done: z.number(),
  total: z.number(),
  problem: z.string(),
  report: z.nullable(MoveInReport),
  isKept: z.boolean(),
  by: z.nullable(Named),
  createdAt: z.number(),
});
export type MoveIn = z.infer<typeof MoveIn>;

export const listMoveIns = deskGet('/api/desk/moveIn/index', {
  right: 'site.import',
  summary: 'Uploaded exports of other programs with their progress and report, newest first.',
  data: z.object({ list: z.array(MoveIn) }),
});

export const uploadMoveIn = deskPost('/api/desk/moveIn/upload', {
  right: 'site.import',
  fileField: 'file',
  summary: 'Stores an export of WordPress (XML), Ghost (JSON) or a ZIP of Markdown files and starts its dry run.',
  input: z.object({
    program: z.enum(MOVE_IN_PROGRAM.keys, 'rule.type'),
    /** Address of the old site, for pictures with a relative address. */
    site: z._default(text(200), ''),
  }),
  data: z.object({ id: z.number() }),
});

export const runMoveIn = deskPost('/api/desk/moveIn/run', {
  right: 'site.import',
  summary: 'Starts a dry run or the move in the background; what was moved before is left as it is.',
  input: z.object({ id, task: z.enum(MOVE_IN_TASKS, 'rule.type') }),
});

export const dropMoveIn = deskPost('/api/desk/moveIn/drop', {
  right: 'site.import',
  summary: 'Deletes an uploaded export; what was moved in stays.',
  input: z.object({ id }),
});
