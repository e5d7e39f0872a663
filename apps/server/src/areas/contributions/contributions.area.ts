import type { App } from '#platform/http/http.ts';
import { afterSettling } from '#platform/jobs/settling.ts';
import type { Platform } from '#platform/platform.ts';
import type { ContributionRow } from '#schema/contributions/contributions.ts';
import { createAnswerClock } from './answer-clock.ts';
import { createBodyIndex } from './body-index.ts';
import { createContributionFiles } from './contribution-files.ts';
import { createHistory } from './contribution-history.ts';
import { contributionsRoutes } from './contributions.routes.ts';
import { createCorrespondence } from './correspondence.ts';
import { createDeciding } from './deciding.ts';
import type { Deps } from './deps.ts';
import { createDeskContributions } from './desk-contributions.ts';
import { createDrafts } from './drafts.ts';
import { createFeeRates } from './fees/fee-rates.ts';
import { feesRoutes } from './fees/fees.routes.ts';
import { createFees } from './fees/fees.ts';
import { createFeesView } from './fees/fees-view.ts';
import { createFindings } from './findings.ts';
import { createLeavingAuthor } from './leaving-author.ts';
import { createMyContributions } from './my-contributions.ts';
import { createOpenColumns } from './open-columns.ts';
import { createTextStore } from './stored-text.ts';
import { COMPARE_JOB, createSubmitting } from './submitting.ts';

const PUBLISHED_JOB = 'contributions.articles_changed';
/** Hourly: newly published articles, their texts, and overdue answers. */
const PUBLISH_AT = '35 * * * *';
const CATCH_UP_AT = '40 * * * *';
const REMIND_AT = '10 * * * *';

/** Reader contributions: articles and tips, from the first draft to the published page. */
export function contributionsArea(app: App, platform: Platform, deps: Deps) {
  const { jobs, changes, clock } = platform;
  const texts = createTextStore(platform.secret);
  const files = createContributionFiles(deps);
  const history = createHistory(platform, texts);
  const bodies = createBodyIndex(platform);
  const findings = createFindings(platform, bodies);
  const drafts = createDrafts(platform, { texts, files });
  const feesView = createFeesView(platform);
  const fees = createFees(platform, feesView, deps);
  const deciding = createDeciding(platform, texts, fees.bookFor, deps);
  contributionsRoutes(app, {
    drafts,
    deciding,
    openColumns: createOpenColumns(platform),
    submitting: createSubmitting(platform, { drafts, texts }, deps),
    mine: createMyContributions(platform, { texts, files, history, fees: feesView }),
    correspondence: createCorrespondence(platform, texts, deps),
    desk: createDeskContributions(platform, { texts, files, history, findings, fees: feesView }, deps),
  });
  feesRoutes(app, { fees, view: feesView, rates: createFeeRates(platform, deps) });

  jobs.define(COMPARE_JOB, findings.compare);
  jobs.define('contributions.remind', createAnswerClock(platform, deps), { cron: REMIND_AT });
  jobs.define(PUBLISHED_JOB, deciding.publishAlong, { cron: PUBLISH_AT });
  // A comparison catches up by itself, so this only keeps the backlog short.
  jobs.define('contributions.index_bodies', async () => void (await bodies.catchUp()), { cron: CATCH_UP_AT });
  changes.watch(async (_kind, tags) => {
    const isArticle = tags.some((tag) => /^article:\d+$/.test(tag));
    if (!isArticle) return;
    await jobs.send(PUBLISHED_JOB, {}, { key: 'articles', startAfter: afterSettling(clock) });
  });

  return {
    ...createLeavingAuthor(platform, texts),
    link: deciding.link,
    /** The author's title; that of a tip is encrypted. */
    titleOf: (row: ContributionRow) => texts.open(row).title,
  };
}
