import type { SafetyQuestion } from '@rujian/contract/areas/brands/safety';
import { contentPath } from '@rujian/contract/base/content-types';
import { and, asc, desc, gt, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { isPublic } from '#schema/publishable.ts';
import { keyOf } from './written-text.ts';

const HINTS_MAX = 4;
const ENTRIES_MAX = 5_000;
const KEPT_SECONDS = 300;
/** So many pairs of signs in common say that an entry is about the question. */
const PAIRS_LEAST = 2;

const WORDS_MAX = 3;
const KEPT = { tags: ['baike'], seconds: KEPT_SECONDS };

/** What entries call it where readers say otherwise. */
const IN_ENTRIES: Readonly<Record<string, string>> = {
  过期: '保质期',
  过了保质期: '保质期',
  临期: '保质期',
  变味: '变质',
  坏了: '变质',
  胀包: '变质',
  鼓包: '变质',
  拉肚子: '不耐受',
  腹泻: '不耐受',
  胀气: '不耐受',
  打开: '开封',
  开盖: '开封',
  微波: '加热',
  微波炉: '加热',
  煮: '加热',
  煮沸: '加热',
  冰箱: '冷藏',
};

/**
 * Encyclopedia entries for a question that no record answers: those whose title it names, else those that write most
 * about what matters in it.
 */
export function createEncyclopediaHints({ readDb, remember }: Pick<Platform, 'readDb' | 'remember'>) {
  return async (question: string, matters: readonly string[]): Promise<SafetyQuestion['terms']> => {
    const named = await titledLike(question);
    if (named.length > 0) return named;
    const words = [...new Set(matters.map((word) => IN_ENTRIES[word] ?? word))].filter((word) => word.length > 1);
    const found = await Promise.all(
      words.slice(0, WORDS_MAX).map((word) => remember(`encyclopedia about ${word}`, KEPT, () => readAbout(word))),
    );
    const byPath = new Map(found.flat().map((entry) => [entry.path, entry]));
    return [...byPath.values()].slice(0, HINTS_MAX);
  };

  async function titledLike(question: string): Promise<SafetyQuestion['terms']> {
    const asked = keyOf(question);
    const pairs = new Set(pairsOf(asked));
    const entries = await remember('encyclopedia titles', KEPT, read);
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
  }

  async function readAbout(word: string): Promise<SafetyQuestion['terms']> {
    const text = sql`${encyclopediaEntries.summary} || ${encyclopediaEntries.bodyText}`;
    const times = sql<number>`(length(${text}) - length(replace(${text}, ${word}, '')))`;
    const rows = await readDb
      .select({ id: encyclopediaEntries.id, title: encyclopediaEntries.title })
      .from(encyclopediaEntries)
      .where(and(isPublic(encyclopediaEntries), gt(sql`strpos(${text}, ${word})`, 0)))
      .orderBy(desc(times), asc(encyclopediaEntries.id))
      .limit(HINTS_MAX);
    return rows.map(({ id, title }) => ({ title, path: contentPath({ t: 'baike', id }) }));
  }

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
