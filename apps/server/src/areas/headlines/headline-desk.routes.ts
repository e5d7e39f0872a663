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
import { requireStaff } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { ContentFinder } from '#services/content/content-finder.ts';
import type { HeadlineBoard } from './headline-board.ts';
import type { HeadlinePlacing } from './headline-placing.ts';
import type { HeadlineProposals } from './headline-proposals.ts';

type Parts = {
  board: HeadlineBoard;
  placing: HeadlinePlacing;
  proposals: HeadlineProposals;
  find: ContentFinder;
};

export function headlineDeskRoutes(app: App, { board, placing, proposals, find }: Parts): void {
  serve(app, findContents, (query, { lang }) => find(query, lang));
  serve(app, getHeadlineBoard, (_input, { lang }) => board.board(lang));
  serve(app, listHeadlineHistory, (query, { lang }) => board.history(query, lang));
  serve(app, placeHeadline, (given, caller) => placing.place(requireStaff(caller), given));
  serve(app, editHeadline, async (given, caller) => {
    await placing.edit(requireStaff(caller), given);
    return null;
  });
  serve(app, moveHeadline, (given, caller) => placing.move(requireStaff(caller), given));
  serve(app, endHeadline, async ({ id }, caller) => {
    await placing.end(requireStaff(caller), id);
    return null;
  });
  serve(app, proposeHeadline, (given, caller) => proposals.propose(requireStaff(caller), given));
  serve(app, decideHeadlineProposal, async (given, caller) => {
    await proposals.decide(requireStaff(caller), given);
    return null;
  });
}
