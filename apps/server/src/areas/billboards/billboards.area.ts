import { getDeskBillboard, listDeskBillboards, saveBillboard } from '@rujian/contract/areas/billboards/desk';
import {
  cloneEdition,
  getDeskEdition,
  moveEdition,
  openVote,
  saveEdition,
} from '@rujian/contract/areas/billboards/editions';
import { getBillboard, getEntryHistory, listBillboards } from '@rujian/contract/areas/billboards/public';
import {
  castVote,
  decideBallots,
  freezeVote,
  getMyVotes,
  getVotes,
  listHeldBallots,
  publishVote,
} from '@rujian/contract/areas/billboards/votes';
import { DETAIL_CACHE_SECONDS, type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { serveDownload } from '#platform/http/downloads.ts';
import { type App, serve } from '#platform/http/http.ts';
import { wholeNumber } from '#platform/pages/documents.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { createBillboardData } from './billboard-data.ts';
import { createBillboardDesk } from './billboard-desk.ts';
import { createBillboardDetail } from './billboard-detail.ts';
import { createBillboardEditions } from './billboard-editions.ts';
import { createBillboardFeed } from './billboard-feed.ts';
import { createBillboardList } from './billboard-list.ts';
import { createEditionDesk } from './edition-desk.ts';
import { createEditionItems, eraseEdition } from './edition-items.ts';
import { createEditionSaving } from './edition-saving.ts';
import { createHomeBillboard } from './home-billboard.ts';
import { createVoteCasting, type VoteDeps } from './vote-casting.ts';
import { createVoteDesk } from './vote-desk.ts';
import { createVoteRounds } from './vote-rounds.ts';

const EVERY_MINUTE = '* * * * *';

type Deps = VoteDeps & Pick<RecordDeskDeps, 'defineItems' | 'record'>;

export function billboardsArea(app: App, platform: Platform, deps: Deps) {
  const { record } = deps;
  const editions = createBillboardEditions(platform);
  const detail = createBillboardDetail(platform, editions);
  const { list } = createBillboardList(platform);
  const data = createBillboardData(platform, editions);
  const one = {
    tags: ({ id }: { id: number }) => ['billboards', `billboard:${id}`, 'brands'],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  };
  serve(app, listBillboards, (query, { lang }) => list(query, lang), {
    tags: () => ['billboards', 'brands'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getBillboard, ({ id, edition }, { lang }) => detail.get(id, edition, lang), one);
  serve(app, getEntryHistory, ({ id, entry }, { lang }) => detail.history(id, entry, lang), one);
  serveDownload(app, '/opendata/billboard/:id', ({ params }) => {
    const id = wholeNumber((params as { id: string }).id);
    return {
      fileName: `billboard-${id}`,
      tags: ['billboards', `billboard:${id}`],
      table: async () => (id === null ? null : data.table(id)),
      json: async () => (id === null ? null : data.json(id)),
    };
  });

  const items = createEditionItems(platform, deps);
  const desk = createBillboardDesk(platform, { record });
  const editionDesk = createEditionDesk(platform, { editions, items });
  const saving = createEditionSaving(platform, { record, items });
  serve(app, listDeskBillboards, (query, { lang }) => desk.list(query, lang));
  serve(app, getDeskBillboard, ({ id }) => desk.get(id));
  serve(app, saveBillboard, desk.save);
  serve(app, cloneEdition, saving.clone);
  serve(app, getDeskEdition, ({ id }, caller) => editionDesk.get(id, caller));
  serve(app, saveEdition, saving.save);
  serve(app, moveEdition, ({ version: basedOn, ...input }, caller) => items.move(caller, { ...input, basedOn }));

  const rounds = createVoteRounds(platform);
  const casting = createVoteCasting(platform, deps);
  const votes = createVoteDesk(platform, { record, items });
  serve(app, getVotes, ({ edition }, { lang }) => rounds.get(edition, lang), {
    tags: ({ edition }) => [`votes:${edition}`, 'brands'],
    validUntil: ({ edition }) => rounds.nextTurn(edition),
  });
  serve(app, getMyVotes, ({ edition }, caller) => casting.mine(caller.id, edition));
  serve(app, castVote, (ballot, caller) => casting.cast(caller, ballot));
  serve(app, openVote, votes.open);
  serve(app, listHeldBallots, (query) => votes.held(query));
  serve(app, decideBallots, votes.decide);
  serve(app, freezeVote, votes.freeze);
  serve(app, publishVote, votes.publish);
  platform.jobs.define('records.close_votes', rounds.closeEnded, { cron: EVERY_MINUTE });

  return {
    bin: { restore: items.restoreFromBin, erase: eraseEdition },
    newest: (id: number, lang: Lang) => detail.newest(id, lang),
    home: createHomeBillboard(platform),
    feed: createBillboardFeed(platform),
  };
}
