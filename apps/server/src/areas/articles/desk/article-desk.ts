import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { DefineItems } from '#ports/edited-items.ts';
import type { FirstReview, Leases, Presence } from '#ports/publishing.ts';
import type { ArticleDeps } from '../article-deps.ts';
import { createArticleDrafts } from '../article-drafts.ts';
import { createArticleErasing } from '../article-erasing.ts';
import { createArticleItems } from '../article-items.ts';
import { createArticleMoves } from '../article-moves.ts';
import { createArticleQuick } from '../article-quick.ts';
import { createPublishing } from '../article-release.ts';
import { createArticleRevision } from '../article-revision.ts';
import { createMoveProof } from '../move-proof.ts';
import type { Plans } from '../planning/plans.ts';
import { createArticleAids } from '../proof/article-aids.ts';
import { createArticleChoices } from '../proof/article-choices.ts';
import { createArticleSuggestions } from '../proof/article-suggestions.ts';
import { createProof } from '../proof/proof.ts';
import { createProofLibrary } from '../proof/proof-library.ts';
import { articleDeskRoutes } from './article-desk.routes.ts';
import { createArticleDeskDetail } from './article-desk-detail.ts';
import { createArticleDeskList } from './article-desk-list.ts';
import { createDeskRows } from './article-desk-rows.ts';
import { createSavedViews } from './saved-views.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';

type ArticleDeskParts = {
  leases: Leases;
  presence: Presence;
  firstReview: FirstReview;
  defineItems: DefineItems;
  plans: Plans;
};

/** The desk of articles, built from its parts. */
export function articleDesk(
  app: App,
  platform: Platform,
  { leases, presence, firstReview, defineItems, plans }: ArticleDeskParts,
  deps: ArticleDeps,
) {
  const { tokensOf, findWords } = deps;
  const rows = createDeskRows(platform, { tokensOf });
  const publishing = createPublishing(platform);
  const readLibrary = createProofLibrary(platform);
  const proof = createProof(platform, { readLibrary, findWords, mediaIdsOf: deps.mediaIdsOf });
  const proofOf = createMoveProof(platform, { proof, isListedSource: deps.isListedSource });
  const items = createArticleItems(platform, { defineItems, publishing, rows, proofOf }, deps);
  const moves = createArticleMoves(platform, { items, proofOf }, deps);
  articleDeskRoutes(app, {
    moves,
    list: createArticleDeskList(platform, { rows, leases }),
    detail: createArticleDeskDetail(platform, { items, presence, firstReview }, deps),
    revision: createArticleRevision(platform),
    choices: createArticleChoices(platform, rows),
    drafts: createArticleDrafts(platform, { rows, leases, plans }, deps),
    quick: createArticleQuick(platform, { rows, moves, publishing }, deps),
    aids: createArticleAids(platform, {
      proof,
      suggestions: createArticleSuggestions(platform, { readLibrary, tokensOf }),
    }),
    views: createSavedViews(platform),
  });
  platform.jobs.define('content.desk_rows', rows.catchUp, { cron: EVERY_FIVE_MINUTES });
  const bin = { restore: items.restoreFromBin, erase: createArticleErasing(deps) };
  return { bin, findArticles: rows.find };
}
