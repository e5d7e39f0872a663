import {
  deleteView,
  listViews,
  proofArticle,
  saveView,
  suggestForArticle,
} from '@rujian/contract/areas/articles/aids';
import {
  createArticle,
  getDeskArticle,
  listArticleChoices,
  listDeskArticles,
  saveArticle,
} from '@rujian/contract/areas/articles/desk';
import {
  bulkArticles,
  discardWorkingCopy,
  moveArticle,
  quickEditArticle,
  setUnpublish,
} from '@rujian/contract/areas/articles/flow';
import {
  addArticleRemark,
  createPreview,
  diffRevisions,
  getArticleRevision,
  listArticleRemarks,
  listArticleRevisions,
  listMyRemarks,
  listPreviews,
  readRemarks,
  resolveArticleRemark,
  restoreRevision,
  revokePreview,
} from '@rujian/contract/areas/articles/history';
import { holdLease, releaseLease, takeOverLease } from '@rujian/contract/base/publishing/lease';
import { requireStaff } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { ArticleDeskDetail } from './article-desk-detail.ts';
import type { ArticleDeskList } from './article-desk-list.ts';
import type { ArticleDrafts } from './article-drafts.ts';
import type { ArticleMoves } from './article-moves.ts';
import type { ArticleQuick } from './article-quick.ts';
import type { ArticleRemarks } from './article-remarks.ts';
import type { Presence } from './presence.ts';
import type { ArticleAids } from './proof/article-aids.ts';
import type { createArticleChoices } from './proof/article-choices.ts';
import type { ArticlePreviews } from './revisions/article-previews.ts';
import type { ArticleRevisions } from './revisions/article-revisions.ts';
import type { SavedViews } from './saved-views.ts';

type Parts = {
  list: ArticleDeskList;
  detail: ArticleDeskDetail;
  choices: ReturnType<typeof createArticleChoices>;
  drafts: ArticleDrafts;
  moves: ArticleMoves;
  quick: ArticleQuick;
  revisions: ArticleRevisions;
  remarks: ArticleRemarks;
  previews: ArticlePreviews;
  aids: ArticleAids;
  views: SavedViews;
  presence: Presence;
};

/** How articles are written, reviewed and let out. */
export function articleDeskRoutes(app: App, parts: Parts): void {
  const { list, detail, choices, drafts, moves, quick, revisions, remarks } = parts;
  const { previews, aids, views, presence } = parts;
  const staff = requireStaff;
  serve(app, listDeskArticles, (query, caller) => list(staff(caller), query, caller.lang));
  serve(app, getDeskArticle, ({ id }, caller) => detail(staff(caller), id, caller.lang));
  serve(app, createArticle, (given, caller) => drafts.create(staff(caller), given));
  serve(app, saveArticle, (given, caller) => drafts.save(staff(caller), given));
  serve(app, listArticleChoices, choices);

  serve(app, moveArticle, (wish, caller) => moves.move(staff(caller), wish));
  serve(app, setUnpublish, (given, caller) => moves.setUnpublish(staff(caller), given));
  serve(app, discardWorkingCopy, (given, caller) => moves.discard(staff(caller), given));
  serve(app, quickEditArticle, (given, caller) => quick.edit(staff(caller), given));
  serve(app, bulkArticles, (given, caller) => quick.bulk(staff(caller), given, caller.lang));

  serve(app, listArticleRevisions, revisions.list);
  serve(app, getArticleRevision, ({ article, number }) => revisions.get(article, number));
  serve(app, diffRevisions, revisions.diff);
  serve(app, restoreRevision, (given, caller) => revisions.restore(staff(caller), given));

  serve(app, listArticleRemarks, ({ article }) => remarks.list(article));
  serve(app, addArticleRemark, (given, caller) => remarks.add(staff(caller), given));
  serve(app, resolveArticleRemark, ({ id, resolved }, caller) =>
    remarks.resolve(staff(caller), id, resolved),
  );
  serve(app, listMyRemarks, (_input, caller) => remarks.mine(staff(caller)));
  serve(app, readRemarks, ({ id }, caller) => remarks.read(staff(caller), id));

  serve(app, createPreview, (given, caller) => previews.create(staff(caller), given));
  serve(app, listPreviews, ({ article }) => previews.list(article));
  serve(app, revokePreview, ({ id }, caller) => previews.revoke(staff(caller), id));

  serve(app, proofArticle, (given, caller) => aids.proof(given, caller.lang));
  serve(app, suggestForArticle, (given) => aids.suggest(given));

  serve(app, listViews, ({ screen }, caller) => views.list(staff(caller).id, screen));
  serve(app, saveView, (given, caller) => views.save(staff(caller).id, given));
  serve(app, deleteView, ({ id }, caller) => views.remove(staff(caller).id, id));

  serve(app, holdLease, ({ t, id }, caller) => presence.hold(staff(caller), t, id));
  serve(app, releaseLease, async ({ t, id }, caller) => {
    await presence.release(staff(caller), t, id);
    return null;
  });
  serve(app, takeOverLease, async ({ t, id, reason }, caller) => {
    const lease = await presence.takeOver(staff(caller), t, id, reason);
    if (t === 'news') await revisions.sealAtTakeOver(id);
    return lease;
  });
}
