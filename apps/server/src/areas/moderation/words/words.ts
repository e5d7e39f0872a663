import { type ListedWord, listWords, saveWord } from '@rujian/contract/areas/moderation/words';
import type { Lang } from '@rujian/contract/base/constants';
import { REASON } from '@rujian/contract/vocabulary/moderation';
import { and, desc, eq, ilike, type SQL } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { moderationWords } from '#schema/moderation/moderation.ts';
import { staff } from '#schema/staff/staff.ts';
import { viewOf } from './text-view.ts';
import { WORDS_TAG } from './word-list.ts';

type Row = typeof moderationWords.$inferSelect;

export function serveWords(
  app: App,
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record }: { record: RecordAudit },
): void {
  serve(app, listWords, async ({ page, limit, q, level, category }, { lang }) => {
    const where = and(
      q === '' ? undefined : ilike(moderationWords.word, `%${q.replace(/[%_\\]/g, '\\$&')}%`),
      level === '' ? undefined : eq(moderationWords.level, level),
      category === '' ? undefined : eq(moderationWords.category, category),
    );
    const [rows, total] = await Promise.all([
      withAuthor(where)
        .orderBy(desc(moderationWords.updatedAt), desc(moderationWords.id))
        .limit(limit)
        .offset((page - 1) * limit),
      db.$count(moderationWords, where),
    ]);
    return { list: rows.map((row) => toListedWord(row, lang)), total };
  });

  serve(app, saveWord, async ({ id, enabled, ...fields }, caller) => {
    const word = fields.word.trim();
    // A word without letters would match every text or none.
    if (viewOf(word).bare === '') throw new AppError('word.empty');
    const now = clock.now();
    const disabledAt = enabled ? null : now;
    const values = { ...fields, word, disabledAt, changedBy: caller.id, updatedAt: now };
    const savedId = await db.transaction(async (tx) => {
      const [before] = id
        ? await tx.select().from(moderationWords).where(eq(moderationWords.id, id)).for('update')
        : [];
      if (id && !before) throw new AppError('word.not_found');
      const [taken] = await tx
        .select({ id: moderationWords.id })
        .from(moderationWords)
        .where(eq(moderationWords.word, word));
      if (taken && taken.id !== id) throw new AppError('word.listed');
      const [saved] = id
        ? await tx.update(moderationWords).set(values).where(eq(moderationWords.id, id)).returning()
        : await tx
            .insert(moderationWords)
            .values({ ...values, createdAt: now })
            .onConflictDoNothing()
            .returning();
      if (!saved) throw new AppError('word.listed');
      await record(tx, {
        caller,
        action: id ? 'word.change' : 'word.add',
        target: { type: 'word', id: saved.id },
        ...(before && { before: auditedFields(before) }),
        after: auditedFields(saved),
      });
      return saved.id;
    });
    await changes.changed([WORDS_TAG]);
    const [row] = await withAuthor(eq(moderationWords.id, savedId));
    if (!row) throw new AppError('word.not_found');
    return toListedWord(row, caller.lang);
  });

  function withAuthor(where: SQL | undefined) {
    return db
      .select({ word: moderationWords, author: { id: staff.id, name: staff.name } })
      .from(moderationWords)
      .leftJoin(staff, eq(staff.id, moderationWords.changedBy))
      .where(where)
      .$dynamic();
  }
}

function toListedWord(
  { word: row, author }: { word: Row; author: { id: number; name: string } | null },
  lang: Lang,
): ListedWord {
  return {
    ...pick(row, 'id', 'word', 'level', 'pinyin', 'note'),
    enabled: row.disabledAt === null,
    changedBy: author,
    category: REASON.option(row.category, lang),
    changedAt: unixSeconds(row.updatedAt),
  };
}

function auditedFields(row: Row) {
  return { ...pick(row, 'word', 'level', 'category', 'pinyin'), enabled: row.disabledAt === null };
}
