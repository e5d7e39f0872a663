import { deleteView, listViews, proofArticle, saveView, suggestForArticle } from '@rujian/contract/areas/articles/aids';
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
import { getArticleRevision } from '@rujian/contract/areas/articles/history';
import { requireStaff } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { ArticleDrafts } from '../article-drafts.ts';
import type { ArticleMoves } from '../article-moves.ts';
import type { ArticleQuick } from '../article-quick.ts';
import type { ArticleRevision } from '../article-revision.ts';
import type { ArticleAids } from '../proof/article-aids.ts';
import type { createArticleChoices } from '../proof/article-choices.ts';
import type { ArticleDeskDetail } from './article-desk-detail.ts';
import type { ArticleDeskList } from './article-desk-list.ts';
import type { SavedViews } from './saved-views.ts';

type Parts = {
  list: ArticleDeskList;
  detail: ArticleDeskDetail;
  choices: ReturnType<typeof createArticleChoices>;
  drafts: ArticleDrafts;
  moves: ArticleMoves;
  quick: ArticleQuick;
  revision: ArticleRevision;
  aids: ArticleAids;
  views: SavedViews;
};

/** How articles are written, reviewed and published. */
export function articleDeskRoutes(app: App, parts: Parts): void {
  const { list, detail, choices, drafts, moves, quick, aids, views } = parts;
  const staff = requireStaff;
  serve(app, listDeskArticles, (query, caller) => list(staff(caller), query, caller.lang));
  serve(app, getDeskArticle, ({ id }, caller) => detail(staff(caller), id, caller.lang));
  serve(app, createArticle, (input, caller) => drafts.create(staff(caller), input));
  serve(app, saveArticle, (input, caller) => drafts.save(staff(caller), input));
  serve(app, listArticleChoices, choices);

  serve(app, moveArticle, (input, caller) => moves.move(staff(caller), input));
  serve(app, setUnpublish, (input, caller) => moves.setUnpublish(staff(caller), input));
  serve(app, discardWorkingCopy, (input, caller) => moves.discard(staff(caller), input));
  serve(app, quickEditArticle, (input, caller) => quick.edit(staff(caller), input));
  serve(app, bulkArticles, (input, caller) => quick.bulk(staff(caller), input, caller.lang));

  serve(app, getArticleRevision, ({ article, number }) => parts.revision(article, number));

  serve(app, proofArticle, (input, caller) => aids.proof(input, caller.lang));
  serve(app, suggestForArticle, (input) => aids.suggest(input));

  serve(app, listViews, ({ screen }, caller) => views.list(staff(caller).id, screen));
  serve(app, saveView, (input, caller) => views.save(staff(caller).id, input));
  serve(app, deleteView, ({ id }, caller) => views.remove(staff(caller).id, id));
}
