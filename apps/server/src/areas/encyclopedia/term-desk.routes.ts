import {
  getDeskTerm,
  listDeskTerms,
  listTermLinks,
  moveTerm,
  previewTermLinks,
  readPinyin,
  reviewTerm,
  saveTerm,
} from '@rujian/contract/areas/encyclopedia/desk';
import { type App, serve } from '#platform/http/http.ts';
import type { TermLinkPreview } from './linking/term-link-preview.ts';
import type { TermDesk } from './term-desk.ts';
import type { TermDeskList } from './term-desk-list.ts';
import type { TermItems } from './term-items.ts';
import { pinyinOf } from './term-pinyin.ts';

type Parts = { desk: TermDesk; items: TermItems; list: TermDeskList; links: TermLinkPreview };

export function termDeskRoutes(app: App, { desk, items, list, links }: Parts): void {
  serve(app, listDeskTerms, (query) => list(query));
  serve(app, getDeskTerm, ({ id }, caller) => desk.get(caller, id));
  serve(app, saveTerm, (input, caller) => desk.save(caller, input));
  serve(app, moveTerm, (input, caller) => items.move(caller, input));
  serve(app, reviewTerm, async ({ id }, caller) => {
    await desk.reviewed(caller, id);
    return null;
  });
  serve(app, readPinyin, ({ title }) => pinyinOf(title));
  serve(app, listTermLinks, (names) => links.articles(names));
  serve(app, previewTermLinks, (names) => links.article(names));
}
