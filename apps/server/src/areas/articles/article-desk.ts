import type { StaffCaller } from '#platform/caller.ts';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { ReviewFlow, Timing } from '#ports/publishing.ts';
import type { Leases } from '#services/publishing/leases.ts';
import { createPublishing } from '#services/publishing/publishing.ts';
import { createArticleClock } from './article-clock.ts';
import type { ArticleDeps } from './article-deps.ts';
import { articleDeskRoutes } from './article-desk.routes.ts';
import { createArticleDeskDetail } from './article-desk-detail.ts';
import { createArticleDeskList } from './article-desk-list.ts';
import { createDeskRows } from './article-desk-rows.ts';
import { createArticleDrafts } from './article-drafts.ts';
import { createArticleMoves, RELEASE_JOB } from './article-moves.ts';
import { createArticleQuick } from './article-quick.ts';
import { createArticleRemarks } from './article-remarks.ts';
import type { Plans } from './planning/plans.ts';
import { createPresence } from './presence.ts';
import { createArticleAids } from './proof/article-aids.ts';
import { createArticleChoices } from './proof/article-choices.ts';
import { createArticleSuggestions } from './proof/article-suggestions.ts';
import { createProof } from './proof/proof.ts';
import { createProofLibrary } from './proof/proof-library.ts';
import { createArticlePreviews } from './revisions/article-previews.ts';
import { createArticleRevisions } from './revisions/article-revisions.ts';
import { previewRoutes } from './revisions/preview.routes.ts';
import { createSavedViews } from './saved-views.ts';

/** Jobs with a time of their own wake exactly; this one finds what they missed. */
const EVERY_MINUTE = '* * * * *';
const EVERY_FIVE_MINUTES = '*/5 * * * *';

type ArticleDeskParts = { flow: ReviewFlow; leases: Leases; timing: Timing; plans: Plans };

/** The desk of articles, built from its parts. */
export function articleDesk(
  app: App,
  platform: Platform,
  { flow, leases, timing, plans }: ArticleDeskParts,
  deps: ArticleDeps,
) {
  const { tokensOf, findWords } = deps;
  const rows = createDeskRows(platform, { tokensOf });
  const presence = createPresence(platform, leases);
  const publishing = createPublishing(platform);
  const readLibrary = createProofLibrary(platform);
  const proof = createProof(platform, {
    readLibrary,
    findWords,
    mediaIdsOf: deps.mediaIdsOf,
  });
  const previews = createArticlePreviews(platform, deps);
  const moves = createArticleMoves(platform, { flow, publishing, proof, timing }, deps);
  articleDeskRoutes(app, {
    moves,
    previews,
    presence,
    list: createArticleDeskList(platform, { rows, leases }),
    detail: createArticleDeskDetail(platform, { flow, presence }, deps),
    choices: createArticleChoices(platform, rows),
    drafts: createArticleDrafts(platform, { rows, leases, plans }, deps),
    quick: createArticleQuick(platform, { rows, moves, publishing }, deps),
    revisions: createArticleRevisions(platform, { rows }, deps),
    remarks: createArticleRemarks(platform, deps),
    aids: createArticleAids(platform, {
      proof,
      suggestions: createArticleSuggestions(platform, { readLibrary, tokensOf }),
    }),
    views: createSavedViews(platform),
  });
  previewRoutes(app, platform, previews);

  const clock = createArticleClock(platform, publishing, deps);
  platform.jobs.define(RELEASE_JOB, clock.releaseDue, { cron: EVERY_MINUTE });
  platform.jobs.define('content.desk_rows', rows.catchUp, { cron: EVERY_FIVE_MINUTES });
  const bin = {
    restore: (id: number, caller: StaffCaller) => moves.move(caller, { id, move: 'restore' }),
    erase: clock.erase,
  };
  return { bin, findArticles: rows.find };
}
