import type { ArticleLabel } from '@rujian/contract/vocabulary/articles';
import { and, eq, inArray } from 'drizzle-orm';
import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { withNewIds } from '#demo/reading/new-ids.ts';
import { resolve } from '#demo/reading/resolve.ts';
import type { Tx } from '#platform/database/database.ts';
import { articleRevisions, articles, columns, type RevisionLinks, tags } from '#schema/articles/articles.ts';
import { contentAuthors, contentBrands, contentCounters, contentTags } from '#schema/articles/links.ts';
import { bodyFromMarkdown } from '#services/content/markdown.ts';
import { coverColumns } from './covers.ts';
import { withFurniture } from './features.ts';

export type LoadedArticle = { id: number; slug: string; title: string; publishedAt: Date };

type Names = {
  columns: ReadonlyMap<string, number>;
  brands: ReadonlyMap<string, number>;
  editors: ReadonlyMap<string, number>;
  authors: ReadonlyMap<string, number>;
  tags: ReadonlyMap<string, number>;
};

export async function loadColumns(tx: Tx, files: DemoFiles): Promise<Map<string, number>> {
  const rows = await withNewIds(tx, columns, files.columns);
  await tx
    .insert(columns)
    .overridingSystemValue()
    .values(rows.map((column, position) => ({ ...column, position })));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

export async function loadTags(tx: Tx, files: DemoFiles): Promise<Map<string, number>> {
  const names = [...new Set(files.articles.flatMap(({ tags }) => tags))];
  const rows = await withNewIds(
    tx,
    tags,
    names.map((name) => ({ name })),
  );
  await tx.insert(tags).overridingSystemValue().values(rows);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Oldest first, so that ids grow with time. */
export async function loadArticles(tx: Tx, files: DemoFiles, dates: DemoDates, names: Names): Promise<LoadedArticle[]> {
  const oldestFirst = [...files.articles].sort((one, other) => other.daysAgo - one.daysAgo);
  const rows = (await withNewIds(tx, articles, oldestFirst)).map((file) => {
    const publishedAt = dates.atWork(file.daysAgo);
    const editorId = resolve(names.editors, file.editor, 'editor');
    const links = linksOf(file, files, names);
    return { file, id: file.id, publishedAt, editorId, links };
  });

  const bySlug = new Map(rows.map(({ id, file }) => [file.slug, { ...file, id }]));
  const bodyOf = ({ slug, body }: ArticleFile) => {
    const feature = files.features[slug];
    if (!feature) return bodyFromMarkdown(body);
    const related = resolve(bySlug, feature.related, 'related article');
    return bodyFromMarkdown(body, (html) => withFurniture(html, feature, related));
  };

  await tx
    .insert(articles)
    .overridingSystemValue()
    .values(
      rows.map(({ id, file, links, publishedAt, editorId }) => ({
        id,
        publishedAt,
        editorId,
        createdBy: editorId,
        firstPublishedAt: publishedAt,
        createdAt: publishedAt,
        updatedAt: publishedAt,
        columnId: links.columnId,
        status: 'ready' as const,
        weight: file.top ? 200 : file.hot ? 100 : 0,
      })),
    );
  await tx
    .insert(articleRevisions)
    .values(
      rows.map(({ id, file, links, publishedAt, editorId }) => ({
        articleId: id,
        number: 1,
        links,
        createdBy: editorId,
        createdAt: publishedAt,
        savedAt: publishedAt,
        title: file.title,
        subtitle: file.subtitle,
        kicker: file.kicker,
        summary: file.summary,
        ...bodyOf(file),
        originType: 'original' as const,
        sourceName: file.source,
        authors: [{ id: resolve(names.authors, file.author, 'author'), name: file.author }],
        editorName: file.editor,
        labels: labelsOf(file.tags),
        ...coverColumns(file.cover, id),
        seoKeywords: file.tags,
      })),
    );
  await goLive(
    tx,
    rows.map(({ id }) => id),
  );
  await withdraw(tx, rows, dates);
  await loadLinks(
    tx,
    rows.filter(({ file }) => !file.withdrawn),
    names,
  );
  return rows.map(({ id, file: { slug, title }, publishedAt }) => ({ id, slug, title, publishedAt }));
}

type ArticleFile = DemoFiles['articles'][number];

function linksOf(file: ArticleFile, { brands }: DemoFiles, names: Names): RevisionLinks {
  return {
    columnId: resolve(names.columns, file.column, 'column'),
    tagIds: file.tags.map((tag) => resolve(names.tags, tag, 'tag')),
    brands: file.brands.map((slug) => {
      const brand = brands.find((each) => each.slug === slug);
      const inTitle = [brand?.name ?? slug, ...(brand?.aliases ?? [])].some((name) => file.title.includes(name));
      const role = inTitle ? ('subject' as const) : ('mentioned' as const);
      return { id: resolve(names.brands, slug, 'brand'), role };
    }),
    productIds: [],
    regionIds: [],
    relatedIds: [],
  };
}

function labelsOf(tags: string[]): ArticleLabel[] {
  return tags.includes('专访') ? ['original', 'exclusive'] : ['original'];
}

async function goLive(tx: Tx, ids: number[]): Promise<void> {
  await tx
    .update(articles)
    .set({ status: 'published', liveRevId: articleRevisions.id, workRevId: articleRevisions.id })
    .from(articleRevisions)
    .where(and(inArray(articles.id, ids), eq(articleRevisions.articleId, articles.id)));
}

/** A withdrawn article keeps its text, so that its address can name it. */
async function withdraw(tx: Tx, rows: Row[], dates: DemoDates): Promise<void> {
  for (const { id, file } of rows) {
    if (!file.withdrawn) continue;
    await tx
      .update(articles)
      .set({
        status: 'withdrawn',
        withdrawnAt: dates.atWork(file.withdrawn.daysAgo),
        withdrawnReason: file.withdrawn.reason,
      })
      .where(eq(articles.id, id));
  }
}

type Row = { id: number; file: ArticleFile; links: RevisionLinks; publishedAt: Date };

async function loadLinks(tx: Tx, rows: Row[], names: Names): Promise<void> {
  const t = 'news' as const;
  await tx
    .insert(contentTags)
    .values(
      rows.flatMap(({ id, links, publishedAt }) =>
        links.tagIds.map((tagId, position) => ({ t, targetId: id, tagId, position, publishedAt })),
      ),
    );
  await tx
    .insert(contentBrands)
    .values(
      rows.flatMap(({ id, links, publishedAt }) =>
        links.brands.map((brand, position) => ({
          t,
          targetId: id,
          position,
          publishedAt,
          brandId: brand.id,
          role: brand.role,
        })),
      ),
    );
  await tx
    .insert(contentAuthors)
    .values(
      rows.map(({ id, file, publishedAt }) => ({
        t,
        targetId: id,
        publishedAt,
        authorId: resolve(names.authors, file.author, 'author'),
      })),
    );
  await tx.insert(contentCounters).values(rows.map(({ id }) => ({ t, targetId: id })));
}
