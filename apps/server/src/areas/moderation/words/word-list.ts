import { isNull } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { moderationWords } from '#schema/moderation/moderation.ts';
import { createWordMatcher, type WordMatcher } from './word-matcher.ts';

/** Announced with every change of the list, so that each process rebuilds its matcher. */
export const WORDS_TAG = 'moderation-words';
/** Only limits the effect of a lost announcement. */
const KEPT_SECONDS = 600;

export type ReadMatcher = () => Promise<WordMatcher>;

/** The matcher of all enabled words, built once per version of the list. */
export function createReadMatcher({ db, remember }: Pick<Platform, 'db' | 'remember'>): ReadMatcher {
  const life = { tags: [WORDS_TAG], seconds: KEPT_SECONDS };
  return () =>
    remember('moderation words', life, async () => {
      const { word, level, category, pinyin } = moderationWords;
      const words = await db
        .select({ word, level, category, pinyin })
        .from(moderationWords)
        .where(isNull(moderationWords.disabledAt))
        .orderBy(moderationWords.id);
      return createWordMatcher(words);
    });
}
