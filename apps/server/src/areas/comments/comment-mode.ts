import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import type { CommentDeps, CommentMode } from './comment-deps.ts';
import type { Target } from './contents.ts';

type Chosen = { allowed: string; mode: string; columnMode: string };

/** The editors' choice for the content and its column. */
const CHOSEN: Partial<Record<Target['t'], (id: number) => SQL>> = {
  news: (id) => sql`select content.allow_comment as allowed, content.comment_mode as mode,
      coalesce(section.comment_mode, 'inherit') as "columnMode"
    from articles content left join columns section on section.id = content.column_id
    where content.id = ${id}`,
  evaluation: (id) => chosenIn(sql`evaluations content where content.id = ${id}`),
  specialsubject: (id) => chosenIn(sql`special_subjects content where content.id = ${id}`),
  baike: (id) => chosenIn(sql`encyclopedia_entries content where content.id = ${id}`),
  spotcheck: (id) =>
    chosenIn(sql`spotcheck_records record
      join spotcheck_notices content on content.id = record.notice_id where record.id = ${id}`),
};

/** Official records have no comments unless editors open them: product §2.5. */
const CLOSED_UNLESS_OPENED: readonly Target['t'][] = ['spotcheck'];

function chosenIn(source: SQL): SQL {
  return sql`select content.allow_comment as allowed, content.comment_mode as mode,
    'inherit' as "columnMode" from ${source}`;
}

/**
 * How comments on a content become visible. Editors can only be stricter than moderators: close
 * comments, or require review.
 */
export function createModeOf(
  { db }: Pick<Platform, 'db'>,
  { modeOf }: Pick<CommentDeps, 'modeOf'>,
): (target: Target) => Promise<CommentMode> {
  return async (target) => {
    const [mode, chosen] = await Promise.all([modeOf(target), choiceOf(target)]);
    if (mode === 'closed' || !isAllowed(target, chosen)) return 'closed';
    const requested = chosen?.mode === 'inherit' ? chosen.columnMode : chosen?.mode;
    return requested === 'strict' ? 'strict' : mode;
  };

  async function choiceOf({ t, id }: Target): Promise<Chosen | undefined> {
    const query = CHOSEN[t]?.(id);
    if (!query) return undefined;
    const { rows } = await db.execute<Chosen>(query);
    return rows[0];
  }
}

function isAllowed({ t }: Target, chosen: Chosen | undefined): boolean {
  if (CLOSED_UNLESS_OPENED.includes(t)) return chosen?.allowed === 'on';
  return chosen?.allowed !== 'off';
}
