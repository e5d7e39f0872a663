import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import type { CommentDeps, CommentMode, Target } from './comment-deps.ts';

export type ChosenMode = { allowed: string; mode: string; columnMode: string };

const CHOSEN: Partial<Record<Target['t'], (id: number) => SQL>> = {
  news: (id) => sql`select content.allow_comment as allowed, content.comment_mode as mode,
      coalesce(section.comment_mode, 'inherit') as "columnMode"
    from articles content left join columns section on section.id = content.column_id
    where content.id = ${id}`,
  evaluation: (id) => chosenIn(sql`evaluations content where content.id = ${id}`),
  specialsubject: (id) => chosenIn(sql`special_subjects content where content.id = ${id}`),
  baike: (id) => chosenIn(sql`encyclopedia_entries content where content.id = ${id}`),
  recall: (id) => chosenIn(sql`recalls content where content.id = ${id}`),
  spotcheck: (id) =>
    chosenIn(sql`spotcheck_records record
      join spotcheck_notices content on content.id = record.notice_id where record.id = ${id}`),
};

/** Official records have no comments unless editors open them: product §2.5. */
const CLOSED_UNLESS_OPENED: readonly Target['t'][] = ['spotcheck', 'recall'];

function chosenIn(source: SQL): SQL {
  return sql`select content.allow_comment as allowed, content.comment_mode as mode,
    'inherit' as "columnMode" from ${source}`;
}

export function chosenMode({ t, id }: Target): SQL<ChosenMode | null> {
  const query = CHOSEN[t]?.(id);
  return query ? sql`(select to_json(choice) from (${query}) choice)` : sql`null::json`;
}

/**
 * How comments on a content become visible. Editors can only be stricter than moderators: close comments, or require
 * review.
 */
export function modeWith(target: Target, mode: CommentMode, chosen: ChosenMode | null) {
  if (mode === 'closed' || !isAllowed(target, chosen)) return 'closed';
  const requested = chosen?.mode === 'inherit' ? chosen.columnMode : chosen?.mode;
  return requested === 'strict' ? 'strict' : mode;
}

export function createModeOf({ db }: Platform, { modeOf }: Pick<CommentDeps, 'modeOf'>) {
  return async (target: Target) => {
    const [mode, { rows }] = await Promise.all([
      modeOf(target),
      db.execute<{ chosen: ChosenMode | null }>(sql`select ${chosenMode(target)} as chosen`),
    ]);
    return modeWith(target, mode, rows[0]?.chosen ?? null);
  };
}

function isAllowed({ t }: Target, chosen: ChosenMode | null): boolean {
  if (CLOSED_UNLESS_OPENED.includes(t)) return chosen?.allowed === 'on';
  return chosen?.allowed !== 'off';
}
