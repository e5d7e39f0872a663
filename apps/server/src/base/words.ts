import type { moderationWords } from '#schema/moderation/moderation.ts';
import groups from './lists/words.json' with { type: 'json' };

type Word = typeof moderationWords.$inferInsert;

/** A short initial word list of our own; the desk extends it. Allowed phrases contain a listed word. */
export const BASE_WORDS = (groups as (Omit<Word, 'word'> & { words: string[] })[]).flatMap(({ words, ...group }) =>
  words.map((word) => ({ ...group, word })),
);
