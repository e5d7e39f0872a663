import {
  getDeskTerm,
  listDeskTerms,
  listTermLinks,
  moveTerm,
  previewTermLinks,
  readPinyin,
  reviewTerm,
  saveTerm,
} from '@rujian/contract/term-desk';
import { requireStaff } from '#platform/caller.ts';
import { type App, serve } from '#platform/http.ts';
import type { TermDesk } from './term-desk.ts';
import type { TermDeskList } from './term-desk-list.ts';
import type { TermLinkPreview } from './term-link-preview.ts';
import { pinyinOf } from './term-pinyin.ts';

type Parts = { desk: TermDesk; list: TermDeskList; links: TermLinkPreview };

export function termDeskRoutes(app: App, { desk, list, links }: Parts): void {
  serve(app, listDeskTerms, (query) => list(query));
  serve(app, getDeskTerm, ({ id }, caller) => desk.get(requireStaff(caller), id));
  serve(app, saveTerm, (given, caller) => desk.save(requireStaff(caller), given));
  serve(app, moveTerm, (given, caller) => desk.move(requireStaff(caller), given));
  serve(app, reviewTerm, async ({ id }, caller) => {
    await desk.reviewed(requireStaff(caller), id);
    return null;
  });
  serve(app, readPinyin, ({ title }) => pinyinOf(title));
  serve(app, listTermLinks, (names) => links.articles(names));
  serve(app, previewTermLinks, (names) => links.article(names));
}
