import {
  SEO_DESCRIPTION_MAX_CHARACTERS,
  SEO_TITLE_MAX_CHARACTERS,
  TAG_MAX_CHARACTERS,
} from '@rujian/contract/base/constants';
import { eq } from 'drizzle-orm';
import { BLANK_WORDS } from '#areas/articles/article-drafts.ts';
import type { Publishing } from '#areas/articles/article-release.ts';
import { summaryFrom } from '#areas/articles/article-rules.ts';
import { noteUses } from '#areas/articles/reading/article-media-uses.ts';
import { addVersion, fieldsFrom } from '#areas/articles/revisions/article-versions.ts';
import { mediaIdsOf, noteMediaUses } from '#areas/media/media-uses.ts';
import type { Tx } from '#platform/database/database.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { entitiesDecoded } from './entities.ts';
import type { OldPost } from './item.ts';

const TAGS_MAX = 8;
const AUTHORS_MAX = 5;
const AUTHOR_CHARACTERS = 20;
const KEYWORDS_MAX = 10;
const KEYWORD_CHARACTERS = 20;
const SUMMARY_CHARACTERS = 200;
const TITLE_FROM_TEXT = 30;
export const TITLE_MAX = 60;

type Placed = { html: string; columnId: number; coverId: number | null; coverAlt: string; staffId: number | null };

export async function writePost(
  tx: Tx,
  publishing: Publishing,
  post: OldPost,
  { html, columnId, coverId, coverAlt, staffId }: Placed,
): Promise<number> {
  const { fitting, long } = tagsOf(post);
  const fields = await fieldsFrom(tx, {
    ...BLANK_WORDS,
    title: post.title.trim(),
    summary: cut(entitiesDecoded(post.summary), SUMMARY_CHARACTERS),
    bodyHtml: html,
    authors: post.authors.slice(0, AUTHORS_MAX).map((name) => ({ id: null, name: cut(name, AUTHOR_CHARACTERS) })),
    tags: fitting.map((name) => ({ id: null, name })),
    columnId,
    cover: { ...BLANK_WORDS.cover, mediaId: coverId, alt: coverAlt },
    seoTitle: cut(post.seoTitle, SEO_TITLE_MAX_CHARACTERS),
    seoDescription: cut(post.seoDescription, SEO_DESCRIPTION_MAX_CHARACTERS),
    seoKeywords: long.slice(0, KEYWORDS_MAX).map((word) => cut(word, KEYWORD_CHARACTERS)),
  });
  const title = fields.title || [...(fields.bodyText ?? '')].slice(0, TITLE_FROM_TEXT).join('') || '（无题）';
  const summary = fields.summary || (post.isPublic ? summaryFrom(fields.bodyText ?? '') : '');
  const { publishedAt, updatedAt } = post;
  const [article] = await tx
    .insert(articles)
    .values({
      columnId,
      allowComment: post.allowsComments ? 'inherit' : 'off',
      createdBy: staffId,
      createdAt: publishedAt,
      updatedAt,
    })
    .returning();
  if (!article) throw new Error('The database gave no article');
  const about = { cause: 'create', at: updatedAt, staffId, sealed: true } as const;
  const version = await addVersion(tx, article.id, { ...fields, title, summary }, about);
  const { id } = article;
  if (post.isPublic) {
    const by = { staffId, editorId: null, editorName: '' };
    await publishing.release(tx, { article, version, publishedAt, by });
    // Readers see when it was written, not when it was moved.
    const changed = { createdAt: updatedAt, sealedAt: updatedAt };
    await tx.update(articleRevisions).set(changed).where(eq(articleRevisions.id, version.id));
    await tx
      .update(articles)
      .set({ status: 'published', publishedAt, firstPublishedAt: publishedAt })
      .where(eq(articles.id, id));
  } else {
    await tx.update(articles).set({ workRevId: version.id }).where(eq(articles.id, id));
  }
  const places = { liveRevId: post.isPublic ? version.id : null, workRevId: version.id };
  await noteUses(tx, { id, ...places }, { noteMediaUses, mediaIdsOf });
  return id;
}

/** Its further columns become tags; what is too long for a tag becomes a keyword. */
export function tagsOf(post: Pick<OldPost, 'tags' | 'columns'>): { fitting: string[]; long: string[] } {
  const names = [...post.tags, ...post.columns.slice(1).map(({ name }) => name)];
  const unique = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
  const { fitting = [], long = [] } = Object.groupBy(unique, fitOf);
  return { fitting: fitting.slice(0, TAGS_MAX), long: [...long, ...fitting.slice(TAGS_MAX)] };
}

export function fitOf(tag: string): 'fitting' | 'long' {
  return [...tag].length <= TAG_MAX_CHARACTERS ? 'fitting' : 'long';
}

function cut(text: string, characters: number): string {
  return [...text.trim()].slice(0, characters).join('');
}
