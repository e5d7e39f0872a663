import { billboardRoutes } from '#areas/billboards/billboard.routes.ts';
import { createBillboardData } from '#areas/billboards/billboard-data.ts';
import { billboardDeskRoutes } from '#areas/billboards/billboard-desk.routes.ts';
import { createBillboardDesk } from '#areas/billboards/billboard-desk.ts';
import { createBillboardDetail } from '#areas/billboards/billboard-detail.ts';
import { createBillboardEditions } from '#areas/billboards/billboard-editions.ts';
import { createBillboardFeed } from '#areas/billboards/billboard-feed.ts';
import { createBillboardList } from '#areas/billboards/billboard-list.ts';
import { createBillboards } from '#areas/billboards/billboards.ts';
import { createEditionDesk } from '#areas/billboards/edition-desk.ts';
import { createEditionMoves } from '#areas/billboards/edition-moves.ts';
import { createEditionSaving } from '#areas/billboards/edition-saving.ts';
import { voteRoutes } from '#areas/billboards/vote.routes.ts';
import { createVoteCasting, type VoteDeps } from '#areas/billboards/vote-casting.ts';
import { createVoteDesk, type VoteDeskDeps } from '#areas/billboards/vote-desk.ts';
import { createVoteRounds } from '#areas/billboards/vote-rounds.ts';
import { createDeskTests } from '#areas/evaluations/desk-tests.ts';
import { evaluationRoutes } from '#areas/evaluations/evaluation.routes.ts';
import { createEvaluationArea } from '#areas/evaluations/evaluation-area.ts';
import { evaluationDeskRoutes } from '#areas/evaluations/evaluation-desk.routes.ts';
import { createEvaluationDetail } from '#areas/evaluations/evaluation-detail.ts';
import { serveEvaluationDownload } from '#areas/evaluations/evaluation-download.ts';
import { createEvaluationFilters } from '#areas/evaluations/evaluation-filters.ts';
import { createEvaluationGrades } from '#areas/evaluations/evaluation-grades.ts';
import { createEvaluationList } from '#areas/evaluations/evaluation-list.ts';
import { createEvaluationMeasurements } from '#areas/evaluations/evaluation-measurements.ts';
import { createEvaluations } from '#areas/evaluations/evaluations.ts';
import { createTestWay } from '#areas/evaluations/test-way.ts';
import { priceRoutes } from '#areas/market/price.routes.ts';
import { PRICE_AREA } from '#areas/market/price-area.ts';
import { priceDeskRoutes } from '#areas/market/price-desk.routes.ts';
import { createPriceDesk } from '#areas/market/price-desk.ts';
import { createPriceDownload } from '#areas/market/price-download.ts';
import { createPriceSeries } from '#areas/market/price-series.ts';
import { createPriceValues } from '#areas/market/price-values.ts';
import { createPrices } from '#areas/market/prices.ts';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import type { ResponsesTo } from '#ports/responses.ts';
import { createSpotCheckNotices } from './notices/spot-check-notices.ts';
import { createRecordBins } from './record-bins.ts';
import { createSpotCheckArea } from './spot-check-area.ts';
import { openSpotCheckDesk } from './spot-check-desk.ts';
import { createSpotCheckDownload } from './spot-check-download.ts';
import { createSpotCheckList } from './spot-check-list.ts';
import { createSpotCheckOverview } from './spot-check-overview.ts';
import { createSpotCheckRecord } from './spot-check-record.ts';
import { createSpotChecks } from './spot-checks.ts';
import { spotChecksRoutes } from './spotchecks.routes.ts';

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
