import { getColumnHeadline } from '@rujian/contract/areas/articles/public';
import { findContents } from '@rujian/contract/areas/headlines/content-finder';
import {
  decideHeadlineProposal,
  editHeadline,
  endHeadline,
  getHeadlineBoard,
  listHeadlineHistory,
  moveHeadline,
  placeHeadline,
  proposeHeadline,
} from '@rujian/contract/areas/headlines/desk';
import { type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { createContentFinder } from '#services/content/content-finder.ts';
import type { ContentServices } from '#services/content/content-services.ts';
import { createFrontPage } from './front-page.ts';
import { createHeadlineBoard, createHeadlineProposals } from './headline-board.ts';
import { createHeadlinePlacing } from './headline-placing.ts';
import { createHeadlineSlots, headlineTags } from './headline-slots.ts';

type Deps = { record: RecordAudit; content: Pick<ContentServices, 'cards' | 'columns'> };

export function headlinesArea(app: App, platform: Platform, deps: Deps) {
  const { cards, columns } = deps.content;
  const slots = createHeadlineSlots(platform, cards);
  const columnHeadline = async (id: number, lang: Lang) => ({
    headline: await slots.columnTop(id, await columns.familyOf(id), lang),
  });
  serve(app, getColumnHeadline, ({ id }, { lang }) => columnHeadline(id, lang), {
    // By heat as well, which the hot list announces.
    tags: ({ id }, { headline }) => [`column:${id}`, 'topics', ...(headline ? headlineTags(headline) : [])],
    cacheSeconds: LIST_CACHE_SECONDS,
    validUntil: ({ id }) => slots.columnTurn(id),
  });

  const find = createContentFinder(platform);
  const placing = createHeadlinePlacing(platform, deps);
  const proposals = createHeadlineProposals(platform, placing, deps);
  const board = createHeadlineBoard(platform, { slots, proposals });
  serve(app, findContents, (query, { lang }) => find(query, lang));
  serve(app, getHeadlineBoard, (_input, { lang }) => board.board(lang));
  serve(app, listHeadlineHistory, (query, { lang }) => board.history(query, lang));
  serve(app, placeHeadline, (input, caller) => placing.place(caller, input));
  serve(app, editHeadline, (input, caller) => placing.edit(caller, input));
  serve(app, moveHeadline, (input, caller) => placing.move(caller, input));
  serve(app, endHeadline, ({ id }, caller) => placing.end(caller, id));
  serve(app, proposeHeadline, (input, caller) => proposals.propose(caller, input));
  serve(app, decideHeadlineProposal, (input, caller) => proposals.decide(caller, input));

  return { frontPage: createFrontPage(platform, { slots, cards }) };
}
