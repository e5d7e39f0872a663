import { importWords, wordFields } from '@rujian/contract/areas/moderation/words';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { message, ruleMessage } from '@rujian/contract/base/messages';
import { brokenRules } from '@rujian/contract/base/rules';
import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { moderationWords } from '#schema/moderation/moderation.ts';
import { viewOf } from './text-view.ts';
import { WORDS_TAG } from './word-list.ts';

type Sheet = ParsedInput<typeof importWords>;
type Stored = typeof moderationWords.$inferSelect;

const Word = z.object(wordFields);
type Word = z.output<typeof Word>;

/** Rows per statement, far below PostgreSQL's parameter limit. */
const STEP = 500;
/** Words named in the audit log. */
const NAMED = 50;

/** Imports a list of words: all valid ones are stored or, in a dry run, only counted. */
export function serveWordImport(
  app: App,
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record }: { record: RecordAudit },
): void {
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

/** Each word once, where its last line counts; and why others are skipped. */
function soundWords(rows: Sheet['rows'], lang: Lang) {
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
