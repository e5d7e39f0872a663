import {
  deleteView,
  listViews,
  proofArticle,
  saveView,
  suggestForArticle,
} from './article-aids.ts';
import {
  createArticle,
  getDeskArticle,
  listArticleChoices,
  listDeskArticles,
  saveArticle,
} from './article-desk.ts';
import {
  bulkArticles,
  discardWorkingCopy,
  moveArticle,
  quickEditArticle,
  setUnpublish,
} from './article-flow.ts';
import {
  addArticleRemark,
  createPreview,
  diffRevisions,
  getArticleRevision,
  listArticleRemarks,
  listArticleRevisions,
  listMyRemarks,
  listPreviews,
  resolveArticleRemark,
  restoreRevision,
  revokePreview,
} from './article-history.ts';
import { holdLease, releaseLease, takeOverLease } from './lease.ts';

/** How articles are written, reviewed and let out. */
export const ARTICLE_ENDPOINTS = [
  listDeskArticles,
  getDeskArticle,
  createArticle,
  saveArticle,
  listArticleChoices,
  moveArticle,
  bulkArticles,
  quickEditArticle,
  setUnpublish,
  discardWorkingCopy,
  listArticleRevisions,
  getArticleRevision,
  diffRevisions,
  restoreRevision,
  listArticleRemarks,
  addArticleRemark,
  resolveArticleRemark,
  listMyRemarks,
  createPreview,
  listPreviews,
  revokePreview,
  proofArticle,
  suggestForArticle,
  listViews,
  saveView,
  deleteView,
  holdLease,
  releaseLease,
  takeOverLease,
];
