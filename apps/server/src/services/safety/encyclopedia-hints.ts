import type { SafetyQuestion } from '@rujian/contract/areas/brands/safety';
import { contentPath } from '@rujian/contract/base/content-types';
import { asc } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { isPublic } from '#schema/publishable.ts';
import { keyOf } from './written-text.ts';

const HINTS_MAX = 4;
const ENTRIES_MAX = 5_000;
const KEPT_SECONDS = 300;
/** So many pairs of signs in common say that an entry is about the question. */
const PAIRS_LEAST = 2;

/** Encyclopedia entries about the words of a question that no record answers. */
export function createEncyclopediaHints({ readDb, remember }: Pick<Platform, 'readDb' | 'remember'>) {
  return async (question: string): Promise<SafetyQuestion['terms']> => {
    const asked = keyOf(question);
    const pairs = new Set(pairsOf(asked));
    const entries = await remember('encyclopedia titles', { tags: ['baike'], seconds: KEPT_SECONDS }, read);
    return entries
      .map(({ id, title, key }) => {
        const shared = pairsOf(key).filter((pair) => pairs.has(pair)).length;
        const isNamed = asked.includes(key);
        return { title, path: contentPath({ t: 'baike', id }), worth: isNamed ? 10 + key.length : shared };
      })
      .filter(({ worth }) => worth >= PAIRS_LEAST)
      .sort((one, other) => other.worth - one.worth)
      .slice(0, HINTS_MAX)
      .map(({ title, path }) => ({ title, path }));
  };

  async function read() {
    const rows = await readDb
      .select({ id: encyclopediaEntries.id, title: encyclopediaEntries.title })
      .from(encyclopediaEntries)
      .where(isPublic(encyclopediaEntries))
      .orderBy(asc(encyclopediaEntries.id))
      .limit(ENTRIES_MAX);
    return rows.map((row) => ({ ...row, key: keyOf(row.title) }));
  }
}

function pairsOf(key: string): string[] {
  return [...new Set(Array.from({ length: Math.max(0, key.length - 1) }, (_, place) => key.slice(place, place + 2)))];
}
