import { linkContribution } from '@rujian/contract/areas/contributions/desk';
import { listFees } from '@rujian/contract/areas/contributions/fees';
import {
  deleteContributionDraft,
  listContributionColumns,
  saveContribution,
} from '@rujian/contract/areas/contributions/public';
import { type App, serve } from '#platform/http/http.ts';
import { afterSettling } from '#platform/jobs/settling.ts';
import type { Platform } from '#platform/platform.ts';
import type { ContributionRow } from '#schema/contributions/contributions.ts';
import { createBodyIndex, createFindings } from './body-index.ts';
import { createContributionFiles } from './contribution-files.ts';
import { createHistory, serveCorrespondence } from './contribution-history.ts';
import { serveDeciding } from './deciding.ts';
import type { Deps } from './deps.ts';
import { createAnswerClock, serveDeskContributions } from './desk-contributions.ts';
import { createDrafts, createOpenColumns } from './drafts.ts';
import { serveFeeRates, serveFees } from './fees/fees.ts';
import { createFeesView } from './fees/fees-view.ts';
import { createLeavingAuthor } from './leaving-author.ts';
import { serveMyContributions } from './my-contributions.ts';
import { createTextStore } from './stored-text.ts';
import { COMPARE_JOB, serveSubmitting } from './submitting.ts';

const PUBLISHED_JOB = 'contributions.articles_changed';

export function contributionsArea(app: App, platform: Platform, deps: Deps) {
  const { jobs, changes, clock } = platform;
  const texts = createTextStore(platform.secret);
  const files = createContributionFiles(deps);
  const history = createHistory(platform, texts);
  const bodies = createBodyIndex(platform);
  const findings = createFindings(platform, bodies);
  const drafts = createDrafts(platform, { texts, files });
  const feesView = createFeesView(platform);
  const { bookFor } = serveFees(app, platform, feesView, deps);
  serveFeeRates(app, platform, deps);
  const { link, publishAlong } = serveDeciding(app, platform, history, bookFor, deps);
  const openColumns = createOpenColumns(platform);
  serveSubmitting(app, platform, { drafts, texts, history }, deps);
  serveMyContributions(app, platform, { texts, files, history, fees: feesView });
  serveCorrespondence(app, platform, history, deps);
  serveDeskContributions(app, platform, { texts, files, history, findings, fees: feesView }, deps);
  serve(app, listContributionColumns, (_input, { lang }) => openColumns(lang), { tags: () => ['site'] });
  serve(app, saveContribution, (sent, caller) => drafts.save(caller.id, sent));
  serve(app, deleteContributionDraft, ({ id }, caller) => drafts.delete(caller.id, id));
  serve(app, linkContribution, ({ id, article }, caller) => link(caller, id, article));
  serve(app, listFees, (query, caller) => feesView.list(caller, query));

  jobs.define(COMPARE_JOB, findings.compare);
  jobs.define('contributions.remind', createAnswerClock(platform, deps), { cron: '10 * * * *' });
  jobs.define(PUBLISHED_JOB, publishAlong, { cron: '35 * * * *' });
  // A comparison catches up by itself, so this only keeps the backlog short.
  jobs.define('contributions.index_bodies', async () => void (await bodies.catchUp()), { cron: '40 * * * *' });
  changes.watch(async (_kind, tags) => {
    const isArticle = tags.some((tag) => /^article:\d+$/.test(tag));
    if (!isArticle) return;
    await jobs.send(PUBLISHED_JOB, {}, { key: 'articles', startAfter: afterSettling(clock) });
  });

  return {
    ...createLeavingAuthor(platform, texts),
    link,
    /** The author's title; that of a tip is encrypted. */
    titleOf: (row: ContributionRow) => texts.open(row).title,
  };
}
