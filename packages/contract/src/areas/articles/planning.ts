import * as z from 'zod/mini';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { date, required, text } from '../../base/rules.ts';
import { PLAN_STATE } from '../../vocabulary/articles.ts';
import { PUBLISH_STATE } from '../../vocabulary/shared/publishing.ts';

export const PLAN_TITLE_CHARACTERS = 60;
export const PLAN_NOTE_CHARACTERS = 500;

export const Plan = z.object({
  id: z.number(),
  day: z.string(),
  title: z.string(),
  note: z.string(),
  state: z.enum(PLAN_STATE.keys),
  column: z.nullable(Named),
  assignee: z.nullable(Named),
  article: z.nullable(z.object({ id: z.number(), title: z.string(), state: z.enum(PUBLISH_STATE.keys) })),
  createdBy: Named,
  updatedAt: z.number(),
  mayEdit: z.boolean(),
});
export type Plan = z.infer<typeof Plan>;

export const listPlans = deskGet('/api/desk/plan/index', {
  right: 'articles.view',
  summary: 'Plans between two days; planned is not scheduled.',
  input: z.object({ from: date, until: date }),
  data: z.object({ list: z.array(Plan) }),
});

const optionalId = z._default(z.nullable(id), null);

export const savePlan = deskPost('/api/desk/plan/save', {
  right: 'articles.write',
  summary: 'Adds a plan for a day, or changes the plan with this id.',
  input: z.object({
    id: z.optional(id),
    day: date,
    title: required.check(z.refine((value) => [...value.trim()].length <= PLAN_TITLE_CHARACTERS, 'rule.text')),
    note: z._default(text(PLAN_NOTE_CHARACTERS), ''),
    state: z._default(z.enum(PLAN_STATE.keys, 'rule.type'), 'idea'),
    columnId: optionalId,
    assigneeId: optionalId,
    articleId: optionalId,
  }),
  data: z.object({ id: z.number() }),
});

export const movePlan = deskPost('/api/desk/plan/move', {
  right: 'articles.write',
  summary: 'Moves a plan to another day.',
  input: z.object({ id, day: date }),
  data: z.object({ id: z.number(), day: z.string() }),
});

export const deletePlan = deskPost('/api/desk/plan/delete', {
  right: 'articles.write',
  summary: 'Removes a plan from the calendar; a linked article is kept.',
  input: z.object({ id }),
  data: z.object({ id: z.number() }),
});
