import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { billboardRoutes } from './billboard.routes.ts';
import { createBillboardData } from './billboard-data.ts';
import { billboardDeskRoutes } from './billboard-desk.routes.ts';
import { createBillboardDesk } from './billboard-desk.ts';
import { createBillboardDetail } from './billboard-detail.ts';
import { createBillboardEditions } from './billboard-editions.ts';
import { createBillboardFeed } from './billboard-feed.ts';
import { createBillboardList } from './billboard-list.ts';
import { createBillboards } from './billboards.ts';
import { createEditionBin } from './edition-bin.ts';
import { createEditionDesk } from './edition-desk.ts';
import { createEditionItems } from './edition-items.ts';
import { createEditionSaving } from './edition-saving.ts';
import { createEditionVote } from './edition-vote.ts';
import { voteRoutes } from './vote.routes.ts';
import { createVoteCasting, type VoteDeps } from './vote-casting.ts';
import { createVoteDesk } from './vote-desk.ts';
import { createVoteRounds } from './vote-rounds.ts';

const EVERY_MINUTE = '* * * * *';

type Deps = VoteDeps & Pick<RecordDeskDeps, 'defineItems' | 'record'>;

export function billboardsArea(app: App, platform: Platform, deps: Deps) {
  const { record } = deps;
  const editions = createBillboardEditions(platform);
  const detail = createBillboardDetail(platform, editions);
  billboardRoutes(app, { list: createBillboardList(platform), detail, data: createBillboardData(platform, editions) });
  const items = createEditionItems(platform, deps);
  billboardDeskRoutes(app, {
    desk: createBillboardDesk(platform, { record }),
    items,
    editions: createEditionDesk(platform, { editions, items }),
    saving: createEditionSaving(platform, { record, items }),
    openVote: createEditionVote(platform, { record, items }),
  });
  const rounds = createVoteRounds(platform);
  voteRoutes(app, {
    rounds,
    casting: createVoteCasting(platform, deps),
    desk: createVoteDesk(platform, { record, items }),
  });
  platform.jobs.define('records.close_votes', rounds.closeEnded, { cron: EVERY_MINUTE });

  return {
    bin: createEditionBin(items),
    billboards: createBillboards(platform, detail),
    feed: createBillboardFeed(platform),
  };
}
