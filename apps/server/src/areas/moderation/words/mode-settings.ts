import { listModes, type PlaceMode, setMode, switchComments } from '@rujian/contract/areas/moderation/modes';
import type { CommentMode } from '@rujian/contract/vocabulary/moderation';
import { TARGET_TYPES, type TargetType } from '@rujian/contract/vocabulary/shared/content';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { articles } from '#schema/articles/articles.ts';
import { moderationModes } from '#schema/moderation/moderation.ts';
import { staff } from '#schema/staff/staff.ts';

type Row = typeof moderationModes.$inferSelect;
type Place = { scope: Row['scope']; t: string; id: number };

/** Tag of everything that shows whether comments are open. */
const MODES_TAG = 'comment-modes';

export function serveModes(app: App, { db, clock, changes }: Platform, { record }: { record: RecordAudit }): void {
  serve(app, listModes, async ({ page, limit }) => {
    const found = withAuthor().orderBy(desc(moderationModes.updatedAt), desc(moderationModes.id));
    return pageOf(found, db.$count(moderationModes), { page, limit }, toPlaceMode);
  });

  serve(app, setMode, ({ mode, reason, ...input }, caller) => {
    const place = storedPlace(input);
    const isOfNews = place.scope === 'column' || isNews(place.t);
    if (mode === 'post' && isOfNews) throw new AppError('mode.not_for_news');
    return change(place, { mode: mode || null }, { caller, reason, action: 'comments.mode' });
  });

  serve(app, switchComments, ({ switch: name, on, reason, ...input }, caller) => {
    const since = on ? clock.now() : null;
    const set = name === 'closed' ? { closedAt: since } : { strictAt: since };
    return change(storedPlace(input), set, { caller, reason, action: `comments.${name}` });
  });

  async function change(
    { scope, t, id: targetId }: Place,
    set: Partial<Pick<Row, 'mode' | 'closedAt' | 'strictAt'>>,
    { caller, reason, action }: { caller: StaffCaller; reason: string; action: string },
  ): Promise<PlaceMode> {
    const values = { ...set, reason, changedBy: caller.id, updatedAt: clock.now() };
    const saved = await db.transaction(async (tx) => {
      const before = await lockPlace(tx, { scope, t, targetId });
      const [row] = await tx.update(moderationModes).set(values).where(eq(moderationModes.id, before.id)).returning();
      if (!row) throw new Error('The database gave no row');
      await record(tx, {
        caller,
        action,
        reason,
        before: auditedFields(before),
        after: auditedFields(row),
        target: { type: scope === 'item' ? t : scope, id: targetId },
      });
      return row;
    });
    // A closed thread must not show a comment form.
    await changes.purge([MODES_TAG, ...(scope === 'item' ? [`comments:${t}:${targetId}`] : [])]);
    const [row] = await withAuthor().where(eq(moderationModes.id, saved.id));
    return toPlaceMode(row ?? { row: saved, author: null });
  }

  async function lockPlace(tx: Tx, place: Pick<Row, 'scope' | 't' | 'targetId'>): Promise<Row> {
    const [row] = await tx
      .insert(moderationModes)
      .values({ ...place, updatedAt: clock.now() })
      .onConflictDoUpdate({
        target: [moderationModes.scope, moderationModes.t, moderationModes.targetId],
        set: { scope: sql`excluded.scope` },
      })
      .returning();
    if (!row) throw new Error('The database gave no row');
    return row;
  }

  function withAuthor() {
    return db
      .select({ row: moderationModes, author: { id: staff.id, name: staff.name } })
      .from(moderationModes)
      .leftJoin(staff, eq(staff.id, moderationModes.changedBy))
      .$dynamic();
  }
}

/** A headline is an article; the site has no id, and an item has a type. */
function storedPlace({ scope, t, id }: Place): Place {
  if (scope === 'site') return { scope, t: '', id: 0 };
  if (id === 0) throw new AppError('request.invalid', {}, { id: 'rule.id' });
  if (scope === 'column') return { scope, t: '', id };
  if (!(TARGET_TYPES as readonly string[]).includes(t)) throw new AppError('request.invalid', {}, { t: 'rule.type' });
  return { scope, t: t === 'headlines' ? 'news' : t, id };
}

function toPlaceMode({ row, author }: { row: Row; author: { id: number; name: string } | null }): PlaceMode {
  const { closedAt, strictAt, updatedAt } = row;
  return {
    ...pick(row, 'scope', 't', 'mode', 'reason'),
    id: row.targetId,
    changedBy: author,
    closedSince: closedAt && unixSeconds(closedAt),
    strictSince: strictAt && unixSeconds(strictAt),
    changedAt: unixSeconds(updatedAt),
  };
}

function auditedFields({ mode, closedAt, strictAt }: Row) {
  return { mode, closed: closedAt !== null, strict: strictAt !== null };
}

type ModeTarget = { t: TargetType; targetId: number; columnId?: number };
export type ModeOf = (target: ModeTarget) => Promise<CommentMode | 'closed'>;

const DEFAULT_MODE: CommentMode = 'tiered';

/** From the narrowest to the widest. */
const SCOPES = ['item', 'column', 'site'] as const;

/** Comments on news are never published before review: product §2.11 keeps `post` for other types. */
function isNews(t: string): boolean {
  return t === 'news' || t === 'headlines';
}

/** The comment mode of a content: the narrowest one applies, and a switch at any level wins. */
export function createModeOf({ db }: Platform): ModeOf {
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

export function createIsStrict({ db }: Platform) {
  return async (): Promise<boolean> => {
    const [site] = await db
      .select({ mode: moderationModes.mode, strictAt: moderationModes.strictAt })
      .from(moderationModes)
      .where(eq(moderationModes.scope, 'site'));
    return site !== undefined && (site.strictAt !== null || site.mode === 'strict');
  };
}
