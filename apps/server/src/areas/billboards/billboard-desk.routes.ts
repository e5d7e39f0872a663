import { getDeskBillboard, listDeskBillboards, saveBillboard } from '@rujian/contract/areas/billboards/desk';
import {
  cloneEdition,
  getDeskEdition,
  moveEdition,
  openVote,
  saveEdition,
} from '@rujian/contract/areas/billboards/editions';
import { type App, serve } from '#platform/http/http.ts';
import type { BillboardDesk } from './billboard-desk.ts';
import type { EditionDesk } from './edition-desk.ts';
import type { EditionItems } from './edition-items.ts';
import type { EditionSaving } from './edition-saving.ts';
import type { EditionVote } from './edition-vote.ts';

type Parts = {
  desk: BillboardDesk;
  editions: EditionDesk;
  saving: EditionSaving;
  items: EditionItems;
  openVote: EditionVote;
};

export function billboardDeskRoutes(app: App, parts: Parts): void {
  const { desk, editions, saving, items } = parts;
  serve(app, listDeskBillboards, (query, { lang }) => desk.list(query, lang));
  serve(app, getDeskBillboard, ({ id }) => desk.get(id));
  serve(app, saveBillboard, (input, caller) => desk.save(input, caller));
  serve(app, cloneEdition, (input, caller) => saving.clone(input, caller));
  serve(app, getDeskEdition, ({ id }, caller) => editions.get(id, caller));
  serve(app, saveEdition, (input, caller) => saving.save(input, caller));
  serve(app, moveEdition, ({ version: basedOn, ...input }, caller) => items.move(caller, { ...input, basedOn }));
  serve(app, openVote, (input, caller) => parts.openVote(input, caller));
}
