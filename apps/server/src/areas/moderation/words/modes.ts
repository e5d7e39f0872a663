import type { CommentMode } from '@rujian/contract/vocabulary/moderation';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { articles } from '#schema/articles/articles.ts';
import { moderationModes } from '#schema/moderation/moderation.ts';

type ModeTarget = { t: TargetType; targetId: number; columnId?: number };
export type ModeOf = (target: ModeTarget) => Promise<CommentMode | 'closed'>;

const DEFAULT_MODE: CommentMode = 'tiered';

/** From the narrowest to the widest. */
const SCOPES = ['item', 'column', 'site'] as const;

/**
 * Comments on news are never published before review: product §2.11 keeps `post` for other types.
 */
export function isNews(t: string): boolean {
  return t === 'news' || t === 'headlines';
}

/** The comment mode of a content: the narrowest one applies, and a switch at any level wins. */
export function createModeOf({ db }: Pick<Platform, 'db'>): ModeOf {
  return async ({ t: input, targetId, columnId }) => {
    const t = input === 'headlines' ? 'news' : input;
    const rows = await db
      .select()
      .from(moderationModes)
      .where(
        or(
          eq(moderationModes.scope, 'site'),
          and(eq(moderationModes.scope, 'column'), isColumn(t, targetId, columnId)),
          and(eq(moderationModes.scope, 'item'), eq(moderationModes.t, t), eq(moderationModes.targetId, targetId)),
        ),
      );
    if (rows.some(({ closedAt }) => closedAt)) return 'closed';
    const narrowest = SCOPES.map((scope) => rows.find((row) => row.scope === scope)?.mode).find((each) => each != null);
    const mode = narrowest ?? DEFAULT_MODE;
    if (rows.some(({ strictAt }) => strictAt)) return 'strict';
    return mode === 'post' && isNews(t) ? DEFAULT_MODE : mode;
  };

  function isColumn(t: TargetType, targetId: number, columnId: number | undefined): SQL {
    if (columnId !== undefined) return eq(moderationModes.targetId, columnId);
    if (t !== 'news') return sql`false`;
    const own = db.select({ columnId: articles.columnId }).from(articles).where(eq(articles.id, targetId));
    return inArray(moderationModes.targetId, own);
  }
}

/** Whether everything on the site is reviewed before others see it. */
export function createIsStrict({ db }: Pick<Platform, 'db'>) {
  return async (): Promise<boolean> => {
    const [site] = await db
      .select({ mode: moderationModes.mode, strictAt: moderationModes.strictAt })
      .from(moderationModes)
      .where(eq(moderationModes.scope, 'site'));
    return site !== undefined && (site.strictAt !== null || site.mode === 'strict');
  };
}
