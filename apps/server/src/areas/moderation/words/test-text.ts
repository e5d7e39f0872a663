import { testWords } from '@rujian/contract/areas/moderation/words';
import { type App, serve } from '#platform/http/http.ts';
import { labelledHits } from '../queue/queue.ts';
import { findContacts } from './contact-data.ts';
import { maskWords } from './judge.ts';
import { viewOf } from './text-view.ts';
import type { ReadMatcher } from './word-list.ts';

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
