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
import { type App, serve } from '#platform/http/http.ts';
import type { ContentFinder } from '#services/content/content-finder.ts';
import type { HeadlineBoard } from './headline-board.ts';
import type { HeadlinePlacing } from './headline-placing.ts';
import type { HeadlineProposals } from './headline-proposals.ts';

type Parts = { board: HeadlineBoard; placing: HeadlinePlacing; proposals: HeadlineProposals; find: ContentFinder };

export function headlineDeskRoutes(app: App, { board, placing, proposals, find }: Parts): void {
  serve(app, findContents, (query, { lang }) => find(query, lang));
  serve(app, getHeadlineBoard, (_input, { lang }) => board.board(lang));
  serve(app, listHeadlineHistory, (query, { lang }) => board.history(query, lang));
  serve(app, placeHeadline, (input, caller) => placing.place(caller, input));
  serve(app, editHeadline, async (input, caller) => {
    await placing.edit(caller, input);
    return null;
  });
  serve(app, moveHeadline, (input, caller) => placing.move(caller, input));
  serve(app, endHeadline, async ({ id }, caller) => {
    await placing.end(caller, id);
    return null;
  });
  serve(app, proposeHeadline, (input, caller) => proposals.propose(caller, input));
  serve(app, decideHeadlineProposal, async (input, caller) => {
    await proposals.decide(caller, input);
    return null;
  });
}
