import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { BrandDeskDeps } from './brand-deps.ts';
import { brandDeskRoutes } from './brand-desk.routes.ts';
import { createBrandDesk } from './brand-desk.ts';
import { createBrandDirectory } from './brand-directory.ts';
import { createBrandFeed } from './brand-feed.ts';
import { createBrandList } from './brand-list.ts';
import { createBrandMerges } from './brand-merges.ts';
import { createBrandSaving } from './brand-saving.ts';
import { createBrandUses } from './brand-uses.ts';
import { brandsRoutes } from './brands.routes.ts';
import { createBatchCheck } from './check/batch-check.ts';
import { createBrandChecks } from './dossier/brand-checks.ts';
import { createBrandCompare } from './dossier/brand-compare.ts';
import {
  type ArticleCardsByIds,
  createBrandDossier,
  type ResponsesOf,
  type StatisticsOf,
} from './dossier/brand-dossier.ts';
import { createBrandTimeline } from './dossier/brand-timeline.ts';
import { type ComplaintNotices, createComplaintLines } from './dossier/complaint-lines.ts';
import { createProductDetail } from './dossier/product-detail.ts';
import { createProductLines } from './dossier/product-lines.ts';
import { createTestLines, type GradesOf } from './dossier/test-lines.ts';
import { serveCompanies } from './library/companies.ts';
import { serveIndicators } from './library/indicators.ts';
import { serveProducts } from './library/products.ts';
import { serveStandardDownload } from './library/standard-download.ts';
import { createStandards, serveStandards } from './library/standards.ts';
import { createOwnNames } from './own-names.ts';
import type { BrandSafety } from './safety/safety.ts';
import { setClaimed } from './set-claimed.ts';

/** What the dossier needs from other areas. */
export type BrandNeeds = BrandDeskDeps & {
  articleCards: ArticleCardsByIds;
  gradesOf: GradesOf;
  complaintStatistics: StatisticsOf;
  complaintNotices: ComplaintNotices;
  responsesOf: ResponsesOf;
  safety: BrandSafety;
};

/** Brands and products, with everything that other areas know about them. */
export function brandsArea(app: App, platform: Platform, needs: BrandNeeds) {
  const { articleCards, gradesOf, responsesOf, safety } = needs;
  const { complaintStatistics: statisticsOf } = needs;
  const directory = createBrandDirectory(platform);
  const checks = createBrandChecks(platform);
  const tests = createTestLines(platform, gradesOf);
  const complaints = createComplaintLines(platform, { notices: needs.complaintNotices });
  const timeline = createBrandTimeline(platform);
  const products = createProductLines(platform, tests);
  const check = createBatchCheck(platform, { directory, safety, tests, complaints });
  brandsRoutes(app, {
    list: createBrandList(directory, checks),
    dossier: createBrandDossier(platform, {
      checks,
      tests,
      complaints,
      statisticsOf,
      timeline,
      products,
      articleCards,
      responsesOf,
      safety,
    }),
    timeline,
    compare: createBrandCompare(platform, { directory, checks, tests, statisticsOf }),
    product: createProductDetail(platform, { tests, complaints, articleCards, safety }),
    check,
  });

  const { record, keepDeleted, brandRows } = needs;
  const logged = { record, keepDeleted };
  const merges = createBrandMerges(platform, { record, brandRows });
  const uses = createBrandUses(platform, merges);
  brandDeskRoutes(app, {
    brands: createBrandDesk(platform, uses),
    saving: createBrandSaving(platform, { ...logged, uses }),
    merges,
  });
  serveCompanies(app, platform, logged);
  serveProducts(app, platform, logged);
  serveStandards(app, platform, logged);
  serveStandardDownload(app, platform);
  serveIndicators(app, platform, logged);

  return {
    feed: createBrandFeed(platform),
    checkBase: check.base,
    ownNames: createOwnNames(platform),
    setClaimed,
    /** Known standard numbers, for proofreading. */
    knownStandards: createStandards(platform).known,
  };
}
