import type { getArticleRevision } from '@rujian/contract/areas/articles/history';
import type { DataOf } from '@rujian/contract/base/endpoint';
import type { Db } from '#platform/database/database.ts';
import { namesFor } from './article-names.ts';
import { revisionLine, versionNumbered } from './article-version-store.ts';
import { readArticle, staffName, wordsOf } from './revisions/article-versions.ts';

/** One version with all of its words, for the editor that goes on with it. */
export async function readRevision(db: Db, id: number, number: number): Promise<DataOf<typeof getArticleRevision>> {
  const article = await readArticle(db, id);
  const version = await versionNumbered(db, id, number);
  const revision = revisionLine(version, article, await staffName(db, version.createdBy));
  return { revision, words: await wordsOf(db, version), names: await namesFor(db, version) };
}
