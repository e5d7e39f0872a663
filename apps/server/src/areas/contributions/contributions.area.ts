import {
  acceptContribution,
  getDeskContribution,
  linkContribution,
  listDeskContributions,
  openTip,
  publishContribution,
  rejectContribution,
  returnContribution,
  takeContribution,
  writeToAuthor,
} from '@rujian/contract/areas/contributions/desk';
import { decideFee, listFeeRates, listFees, proposeFee, setFeeRate } from '@rujian/contract/areas/contributions/fees';
import {
  deleteContributionDraft,
  getMyContribution,
  listContributionColumns,
  listMyContributions,
  saveContribution,
  submitContribution,
  withdrawContribution,
  writeToEditor,
} from '@rujian/contract/areas/contributions/public';
import { type App, serve } from '#platform/http/http.ts';
import { afterSettling } from '#platform/jobs/settling.ts';
import type { Platform } from '#platform/platform.ts';
import type { ContributionRow } from '#schema/contributions/contributions.ts';
import { createAnswerClock } from './answer-clock.ts';
import { createBodyIndex } from './body-index.ts';
import { createContributionFiles } from './contribution-files.ts';
import { createHistory } from './contribution-history.ts';
import { createCorrespondence } from './correspondence.ts';
import { createDeciding } from './deciding.ts';
import type { Deps } from './deps.ts';
import { createDeskContributions } from './desk-contributions.ts';
import { createDrafts, createOpenColumns } from './drafts.ts';
import { createFeeRates } from './fees/fee-rates.ts';
import { createFees } from './fees/fees.ts';
import { createFeesView } from './fees/fees-view.ts';
import { createFindings } from './findings.ts';
import { createLeavingAuthor } from './leaving-author.ts';
import { createMyContributions } from './my-contributions.ts';
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
  const rates = createFeeRates(platform, deps);
  const deciding = createDeciding(platform, history, fees.bookFor, deps);
  const openColumns = createOpenColumns(platform);
  const submitting = createSubmitting(platform, { drafts, texts, history }, deps);
  const mine = createMyContributions(platform, { texts, files, history, fees: feesView });
  const correspondence = createCorrespondence(platform, history, deps);
  const desk = createDeskContributions(platform, { texts, files, history, findings, fees: feesView }, deps);

  serve(app, listContributionColumns, (_input, { lang }) => openColumns(lang), { tags: () => ['site'] });
  serve(app, saveContribution, (sent, caller) => drafts.save(caller.id, sent));
  serve(app, submitContribution, (sent, caller) => submitting.submit(caller.id, sent, caller.lang));
  serve(app, deleteContributionDraft, ({ id }, caller) => drafts.delete(caller.id, id));
  serve(app, listMyContributions, (query, caller) => mine.list(caller.id, query, caller.lang));
  serve(app, getMyContribution, ({ id }, caller) => mine.detail(caller.id, id, caller.lang));
  serve(app, withdrawContribution, ({ id }, caller) => deciding.withdraw(caller.id, id));
  serve(app, writeToEditor, ({ id, text }, caller) => correspondence.byAuthor(caller.id, id, text));

  serve(app, listDeskContributions, (query, { lang }) => desk.list(query, lang));
  serve(app, getDeskContribution, ({ id }, caller) => desk.detail(caller, id));
  serve(app, openTip, ({ id, reason }, caller) => desk.open(caller, id, reason));
  serve(app, takeContribution, ({ id }, caller) => deciding.take(caller, id));
  serve(app, returnContribution, ({ id, remark }, caller) => deciding.revise(caller, id, remark));
  serve(app, acceptContribution, ({ id, remark }, caller) => deciding.accept(caller, id, remark));
  serve(app, rejectContribution, ({ id, reason }, caller) => deciding.reject(caller, id, reason));
  serve(app, linkContribution, ({ id, article }, caller) => deciding.link(caller, id, article));
  serve(app, publishContribution, ({ id }, caller) => deciding.publish(caller, id));
  serve(app, writeToAuthor, ({ id, text }, caller) => correspondence.byEditor(caller, id, text));

  serve(app, listFees, (query, caller) => feesView.list(caller, query));
  serve(app, proposeFee, (input, caller) => fees.propose(caller, input));
  serve(app, decideFee, (input, caller) => fees.decide(caller, input));
  serve(app, listFeeRates, () => rates.list());
  serve(app, setFeeRate, (input, caller) => rates.set(caller, input));

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
