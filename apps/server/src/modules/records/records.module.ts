import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { billboardRoutes } from './billboard.routes.ts';
import { createBillboardData } from './billboard-data.ts';
import { billboardDeskRoutes } from './billboard-desk.routes.ts';
import { createBillboardDesk } from './billboard-desk.ts';
import { createBillboardDetail } from './billboard-detail.ts';
import { createBillboardEditions } from './billboard-editions.ts';
import { createBillboardFeed } from './billboard-feed.ts';
import { createBillboardList } from './billboard-list.ts';
import { createBillboards } from './billboards.ts';
import type { RecordDeskDeps } from './desk-deps.ts';
import { createDeskTests } from './desk-tests.ts';
import { createEditionDesk } from './edition-desk.ts';
import { createEditionMoves } from './edition-moves.ts';
import { createEditionSaving } from './edition-saving.ts';
import { evaluationRoutes } from './evaluation.routes.ts';
import { createEvaluationArea } from './evaluation-area.ts';
import { evaluationDeskRoutes } from './evaluation-desk.routes.ts';
import { createEvaluationDetail } from './evaluation-detail.ts';
import { serveEvaluationDownload } from './evaluation-download.ts';
import { createEvaluationFilters } from './evaluation-filters.ts';
import { createEvaluationGrades } from './evaluation-grades.ts';
import { createEvaluationList } from './evaluation-list.ts';
import { createEvaluationMeasurements } from './evaluation-measurements.ts';
import { createEvaluations } from './evaluations.ts';
import { priceRoutes } from './price.routes.ts';
import { PRICE_AREA } from './price-area.ts';
import { priceDeskRoutes } from './price-desk.routes.ts';
import { createPriceDesk } from './price-desk.ts';
import { createPriceDownload } from './price-download.ts';
import { createPriceSeries } from './price-series.ts';
import { createPriceValues } from './price-values.ts';
import { createPrices } from './prices.ts';
import { createRecordBins } from './record-bins.ts';
import type { ResponsesTo } from './responses-to.ts';
import { createSpotCheckArea } from './spot-check-area.ts';
import { openSpotCheckDesk } from './spot-check-desk.ts';
import { createSpotCheckDownload } from './spot-check-download.ts';
import { createSpotCheckList } from './spot-check-list.ts';
import { createSpotCheckNotices } from './spot-check-notices.ts';
import { createSpotCheckOverview } from './spot-check-overview.ts';
import { createSpotCheckRecord } from './spot-check-record.ts';
import { spotChecksRoutes } from './spot-checks.routes.ts';
import { createSpotChecks } from './spot-checks.ts';
import { createTestWay } from './test-way.ts';
import { voteRoutes } from './vote.routes.ts';
import { createVoteCasting, type VoteDeps } from './vote-casting.ts';
import { createVoteDesk, type VoteDeskDeps } from './vote-desk.ts';
import { createVoteRounds } from './vote-rounds.ts';

const EVERY_MINUTE = '* * * * *';

/** What the record pages need from other areas. */
type RecordDeps = VoteDeps & VoteDeskDeps & RecordDeskDeps & { responsesTo: ResponsesTo };

/** Brands, products, indicators; spot checks, tests, billboards, prices. */
export function recordsModule(app: App, platform: Platform, deps: RecordDeps) {
  const { responsesTo } = deps;
  const measurements = createEvaluationMeasurements(platform);
  const filters = createEvaluationFilters(platform);
  const evaluationList = createEvaluationList(platform, { measurements, filters });
  const evaluationDetail = createEvaluationDetail(platform, measurements, responsesTo);
  evaluationRoutes(app, { list: evaluationList, detail: evaluationDetail });
  serveEvaluationDownload(app, evaluationDetail, platform.siteUrl);

  const editions = createBillboardEditions(platform);
  const detail = createBillboardDetail(platform, editions);
  billboardRoutes(app, {
    list: createBillboardList(platform),
    detail,
    data: createBillboardData(platform, editions),
  });
  const { flow, record } = deps;
  const editionMoves = createEditionMoves(platform, { flow, record });
  billboardDeskRoutes(app, {
    desk: createBillboardDesk(platform, { record }),
    editions: createEditionDesk(platform, { editions, flow }),
    saving: createEditionSaving(platform, { record }),
    moves: editionMoves,
  });
  const rounds = createVoteRounds(platform);
  voteRoutes(app, {
    rounds,
    casting: createVoteCasting(platform, deps),
    desk: createVoteDesk(platform, deps),
  });
  platform.jobs.define('records.close_votes', rounds.closeEnded, { cron: EVERY_MINUTE });
  const checks = createSpotCheckList(platform);
  const notices = createSpotCheckNotices(platform, checks);
  spotChecksRoutes(app, {
    list: checks,
    notices,
    record: createSpotCheckRecord(platform, { records: checks, notices, responsesTo }),
    overview: createSpotCheckOverview(platform),
    download: createSpotCheckDownload(platform),
  });
  const { way: noticeWay } = openSpotCheckDesk(app, platform, deps);
  const testWay = createTestWay(platform, deps);
  evaluationDeskRoutes(app, {
    tests: createDeskTests(platform, deps),
    way: testWay,
  });
  const series = createPriceSeries(platform);
  priceRoutes(app, { series, download: createPriceDownload(platform, series) });
  priceDeskRoutes(app, {
    desk: createPriceDesk(platform, { record }),
    values: createPriceValues(platform, { record }),
  });

  return {
    bins: createRecordBins(platform, {
      notices: noticeWay,
      tests: testWay,
      editions: editionMoves,
    }),
    billboards: createBillboards(platform, detail),
    billboardFeed: createBillboardFeed(platform),
    evaluations: createEvaluations(platform),
    evaluationArea: createEvaluationArea(platform),
    evaluationGrades: createEvaluationGrades(platform, measurements),
    prices: createPrices(platform),
    priceArea: PRICE_AREA,
    spotChecks: createSpotChecks(platform),
    spotCheckArea: createSpotCheckArea(platform, checks),
  };
}
