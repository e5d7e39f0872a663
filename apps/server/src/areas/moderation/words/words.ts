import type { ListedWord, listWords } from '@rujian/contract/areas/moderation/words';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { REASON } from '@rujian/contract/vocabulary/moderation';
import { and, count, desc, eq, ilike, type SQL } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { moderationWords } from '#schema/moderation/moderation.ts';
import { staff } from '#schema/staff/staff.ts';
import { viewOf } from './text-view.ts';
import { WORDS_TAG } from './word-list.ts';

type Row = typeof moderationWords.$inferSelect;
type Query = ParsedInput<typeof listWords>;
type Input = Pick<Row, 'word' | 'level' | 'category' | 'pinyin' | 'note'> & {
  id?: number | undefined;
  enabled: boolean;
};

export type Words = ReturnType<typeof createWords>;

/** The word lists at the desk. */
export function createWords(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record }: { record: RecordAudit },
) {
  return {
    async list({ page, limit, q, level, category }: Query, lang: Lang) {
      const where = and(
        q === '' ? undefined : ilike(moderationWords.word, `%${q.replace(/[%_\\]/g, '\\$&')}%`),
        level === '' ? undefined : eq(moderationWords.level, level),
        category === '' ? undefined : eq(moderationWords.category, category),
      );
      const [rows, [counted]] = await Promise.all([
        withAuthor(where)
          .orderBy(desc(moderationWords.updatedAt), desc(moderationWords.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.select({ total: count() }).from(moderationWords).where(where),
      ]);
      return { list: rows.map((row) => toListedWord(row, lang)), total: counted?.total ?? 0 };
    },

    async save(input: Input, caller: StaffCaller): Promise<ListedWord> {
      const { id, enabled, ...fields } = input;
      const word = fields.word.trim();
      // A word without letters would match every text or none.
      if (viewOf(word).bare === '') throw new AppError('word.empty');
      const now = clock.now();
      const values = { ...fields, word, changedBy: caller.id, updatedAt: now };
      const disabledAt = enabled ? null : now;
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
          ? await tx
              .update(moderationWords)
              .set({ ...values, disabledAt })
              .where(eq(moderationWords.id, id))
              .returning()
          : await tx
              .insert(moderationWords)
              .values({ ...values, disabledAt, createdAt: now })
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
    },
  };

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
  const { id, word, level, category, pinyin, note, disabledAt, updatedAt } = row;
  return {
    id,
    word,
    level,
    pinyin,
    note,
    enabled: disabledAt === null,
    changedBy: author,
    category: REASON.option(category, lang),
    changedAt: unixSeconds(updatedAt),
  };
}

function auditedFields({ word, level, category, pinyin, disabledAt }: Row) {
  return { word, level, category, pinyin, enabled: disabledAt === null };
}
