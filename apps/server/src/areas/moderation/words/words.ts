import { importWords, listWords, saveWord, testWords, wordFields } from '@rujian/contract/areas/moderation/words';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { message, ruleMessage } from '@rujian/contract/base/messages';
import { brokenRules } from '@rujian/contract/base/rules';
import { REASON } from '@rujian/contract/vocabulary/moderation';
import { and, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { moderationWords } from '#schema/moderation/moderation.ts';
import { staff } from '#schema/staff/staff.ts';
import { labelledHits } from '../queue/queue.ts';
import { findContacts } from './contact-data.ts';
import { maskWords } from './text-rules.ts';
import { viewOf } from './text-view.ts';
import { type ReadMatcher, WORDS_TAG } from './word-matcher.ts';

type Row = typeof moderationWords.$inferSelect;

export function serveWords(app: App, { db, clock, changes }: Platform, { record }: { record: RecordAudit }): void {
  serve(app, listWords, async ({ page, limit, q, level, category }, { lang }) => {
    const where = and(
      q === '' ? undefined : ilike(moderationWords.word, `%${q.replace(/[%_\\]/g, '\\$&')}%`),
      level === '' ? undefined : eq(moderationWords.level, level),
      category === '' ? undefined : eq(moderationWords.category, category),
    );
    const found = withAuthor(where).orderBy(desc(moderationWords.updatedAt), desc(moderationWords.id));
    return pageOf(found, db.$count(moderationWords, where), { page, limit }, (row) => toListedWord(row, lang));
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

function toListedWord({ word: row, author }: { word: Row; author: { id: number; name: string } | null }, lang: Lang) {
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

export function serveTestText(app: App, readMatcher: ReadMatcher): void {
  serve(app, testWords, async ({ text }, { lang }) => {
    const view = viewOf(text);
    const words = (await readMatcher()).find(text, view);
    const hits = [...words, ...findContacts(text, view)];
    const has = (level: string) => hits.some((hit) => hit.level === level);
    const verdict = has('block') ? 'block' : has('review') ? 'review' : 'pass';
    return { verdict, hits: labelledHits(hits, lang), shown: maskWords(text, words) } as const;
  });
}

type Stored = typeof moderationWords.$inferSelect;

const Word = z.object(wordFields);
type Word = z.output<typeof Word>;

/** Rows per statement, far below PostgreSQL's parameter limit. */
const STEP = 500;
const NAMED = 50;

export function serveWordImport(app: App, { db, clock, changes }: Platform, { record }: { record: RecordAudit }): void {
  serve(app, importWords, async ({ rows, dryRun }, caller) => {
    const { words, problems } = soundWords(rows, caller.lang);
    const counts = await db.transaction(async (tx) => {
      const listed = await listedOf(tx, [...words.keys()]);
      const wanted = [...words.values()].filter((word) => !isSame(word, listed.get(word.word)));
      const changed = wanted.filter(({ word }) => listed.has(word)).length;
      const counted = { added: wanted.length - changed, changed, same: words.size - wanted.length };
      if (dryRun || wanted.length === 0) return counted;
      await write(tx, wanted, caller.id);
      const named = wanted.slice(0, NAMED).map(({ word }) => word);
      const after = { ...counted, leftOut: problems.length, words: named };
      await record(tx, { caller, action: 'word.import', after });
      return counted;
    });
    if (!dryRun) await changes.changed([WORDS_TAG]);
    return { ...counts, problems };
  });

  async function write(tx: Tx, words: readonly Word[], staffId: number): Promise<void> {
    const now = clock.now();
    const about = { changedBy: staffId, createdAt: now, updatedAt: now };
    const rows = words.map(({ enabled, ...word }) => ({ ...word, ...about, disabledAt: enabled ? null : now }));
    for (let at = 0; at < rows.length; at += STEP) {
      await tx
        .insert(moderationWords)
        .values(rows.slice(at, at + STEP))
        .onConflictDoUpdate({
          target: moderationWords.word,
          set: {
            level: sql`excluded.level`,
            category: sql`excluded.category`,
            pinyin: sql`excluded.pinyin`,
            note: sql`excluded.note`,
            disabledAt: sql`excluded.disabled_at`,
            changedBy: sql`excluded.changed_by`,
            updatedAt: sql`excluded.updated_at`,
          },
        });
    }
  }
}

function soundWords(rows: ParsedInput<typeof importWords>['rows'], lang: Lang) {
  const words = new Map<string, Word>();
  const problems: { line: number; word: string; message: string }[] = [];
  for (const { line, ...row } of rows) {
    const trimmed = { ...row, word: row.word.trim() };
    const read = z.safeParse(Word, trimmed);
    if (!read.success) {
      const [[field, rule] = ['', 'rule.type' as const]] = Object.entries(brokenRules(read.error, trimmed));
      problems.push({ line, word: trimmed.word, message: ruleMessage(lang, rule, field) });
    } else if (viewOf(trimmed.word).bare === '') {
      problems.push({ line, word: trimmed.word, message: message(lang, 'word.empty') });
    } else {
      words.set(trimmed.word, read.data);
    }
  }
  return { words, problems };
}

async function listedOf(tx: Tx, words: readonly string[]): Promise<Map<string, Stored>> {
  const listed = new Map<string, Stored>();
  for (let at = 0; at < words.length; at += STEP) {
    const found = await tx
      .select()
      .from(moderationWords)
      .where(inArray(moderationWords.word, words.slice(at, at + STEP)))
      .for('update');
    for (const row of found) listed.set(row.word, row);
  }
  return listed;
}

function isSame({ enabled, ...word }: Word, stored: Stored | undefined): boolean {
  if (!stored || enabled !== (stored.disabledAt === null)) return false;
  return (['level', 'category', 'pinyin', 'note'] as const).every((field) => word[field] === stored[field]);
}
