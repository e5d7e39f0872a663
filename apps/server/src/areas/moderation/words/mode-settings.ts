import { listModes, type PlaceMode, setMode, switchComments } from '@rujian/contract/areas/moderation/modes';
import { TARGET_TYPES } from '@rujian/contract/vocabulary/shared/content';
import { desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { moderationModes } from '#schema/moderation/moderation.ts';
import { staff } from '#schema/staff/staff.ts';
import { isNews } from './modes.ts';

type Row = typeof moderationModes.$inferSelect;
type Place = { scope: Row['scope']; t: string; id: number };

/** Tag of everything that shows whether comments are open. */
const MODES_TAG = 'comment-modes';

/** Modes and emergency switches as set by the desk, with who, when and why. */
export function serveModes(
  app: App,
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record }: { record: RecordAudit },
): void {
  serve(app, listModes, async ({ page, limit }) => {
    const [rows, total] = await Promise.all([
      withAuthor()
        .orderBy(desc(moderationModes.updatedAt), desc(moderationModes.id))
        .limit(limit)
        .offset((page - 1) * limit),
      db.$count(moderationModes),
    ]);
    return { list: rows.map(toPlaceMode), total };
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

  /** Serialises concurrent changes of the same place. */
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
