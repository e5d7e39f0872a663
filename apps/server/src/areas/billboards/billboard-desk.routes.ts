import {
  getDeskBillboard,
  listDeskBillboards,
  saveBillboard,
} from '@rujian/contract/areas/billboards/desk';
import {
  cloneEdition,
  getDeskEdition,
  moveEdition,
  openVote,
  saveEdition,
} from '@rujian/contract/areas/billboards/editions';
import { requireStaff } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { BillboardDesk } from './billboard-desk.ts';
import type { EditionDesk } from './edition-desk.ts';
import type { EditionMoves } from './edition-moves.ts';
import type { EditionSaving } from './edition-saving.ts';

type Parts = {
  desk: BillboardDesk;
  editions: EditionDesk;
  saving: EditionSaving;
  moves: EditionMoves;
};

export function billboardDeskRoutes(app: App, { desk, editions, saving, moves }: Parts): void {
  serve(app, listDeskBillboards, (query, { lang }) => desk.list(query, lang));
  serve(app, getDeskBillboard, ({ id }) => desk.get(id));
  serve(app, saveBillboard, (given, caller) => desk.save(given, requireStaff(caller)));
  serve(app, cloneEdition, (given, caller) => saving.clone(given, requireStaff(caller)));
  serve(app, getDeskEdition, ({ id }, caller) => editions.get(id, requireStaff(caller)));
  serve(app, saveEdition, (given, caller) => saving.save(given, requireStaff(caller)));
  serve(app, moveEdition, (wish, caller) => moves.move(wish, requireStaff(caller)));
  serve(app, openVote, (given, caller) => moves.openVote(given, requireStaff(caller)));
}
