import type { ArticleLabel } from '@rujian/contract/vocabulary/articles';
import { and, eq, inArray } from 'drizzle-orm';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import type { Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import { articleRevisions, articles, columns, type RevisionLinks, tags } from '#schema/articles/articles.ts';
import { contentAuthors, contentBrands, contentCounters, contentTags } from '#schema/articles/links.ts';
import { corrections } from '#schema/publishing/revisions.ts';
import { bodyFromMarkdown } from '#services/content/markdown.ts';
import { coverColumns } from './covers.ts';
import { type Demo, type Ids, insertNew, resolve, withNewIds } from './reading/demo.ts';

export type LoadedArticle = { id: number; slug: string; title: string; publishedAt: Date };

type Names = { columns: Ids; brands: Ids; editors: Ids; authors: Ids; tags: Ids };
type ArticleFile = DemoFiles['articles'][number];
type Row = { id: number; file: ArticleFile; links: RevisionLinks; publishedAt: Date };

export async function loadColumns({ tx, files }: Demo): Promise<Ids> {
  const rows = await insertNew(tx, columns, files.columns, (column, position) => ({ ...column, position }));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

export async function loadTags({ tx, files }: Demo): Promise<Ids> {
  const names = [...new Set(files.articles.flatMap(({ tags }) => tags))].map((name) => ({ name }));
  const rows = await insertNew(tx, tags, names, (tag) => tag);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Oldest first, so that ids grow with time. */
export async function loadArticles({ tx, files, dates }: Demo, names: Names): Promise<LoadedArticle[]> {
  const oldestFirst = files.articles.toSorted((one, other) => other.daysAgo - one.daysAgo);
  const rows = (await withNewIds(tx, articles, oldestFirst)).map((file) => ({
    file,
    id: file.id,
    publishedAt: dates.atWork(file.daysAgo),
    editorId: resolve(names.editors, file.editor, 'editor'),
    links: linksOf(file, files, names),
  }));

  const bySlug = new Map(rows.map(({ id, file }) => [file.slug, { ...file, id }]));
  const bodyOf = ({ slug, body }: ArticleFile) => {
    const feature = files.features[slug];
    if (!feature) return bodyFromMarkdown(body);
    const related = resolve(bySlug, feature.related, 'related article');
    return bodyFromMarkdown(body, (html) => withFurniture(html, feature, related));
  };

  const contents = rows.map(({ id, file, links, publishedAt, editorId }) => ({
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
  }));
  await tx.insert(articles).overridingSystemValue().values(contents);
  const revisions = rows.map(({ id, file, links, publishedAt, editorId }) => ({
    articleId: id,
    number: 1,
    links,
    createdBy: editorId,
    createdAt: publishedAt,
    savedAt: publishedAt,
    ...pick(file, 'title', 'subtitle', 'kicker', 'summary'),
    ...bodyOf(file),
    originType: 'original' as const,
    sourceName: file.source,
    authors: [{ id: resolve(names.authors, file.author, 'author'), name: file.author }],
    editorName: file.editor,
    labels: labelsOf(file.tags),
    ...coverColumns(file.cover, id),
    seoKeywords: file.tags,
  }));
  await tx.insert(articleRevisions).values(revisions);
  const ids = rows.map(({ id }) => id);
  await tx
    .update(articles)
    .set({ status: 'published', liveRevId: articleRevisions.id, workRevId: articleRevisions.id })
    .from(articleRevisions)
    .where(and(inArray(articles.id, ids), eq(articleRevisions.articleId, articles.id)));
  // A withdrawn article keeps its text, so that its address can name it.
  for (const { id, file } of rows) {
    if (!file.withdrawn) continue;
    const { daysAgo, reason } = file.withdrawn;
    const withdrawn = { status: 'withdrawn' as const, withdrawnAt: dates.atWork(daysAgo), withdrawnReason: reason };
    await tx.update(articles).set(withdrawn).where(eq(articles.id, id));
  }
  const shown = rows.filter(({ file }) => !file.withdrawn);
  await loadLinks(tx, shown, names);
  return rows.map(({ id, file: { slug, title }, publishedAt }) => ({ id, slug, title, publishedAt }));
}

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

async function loadLinks(tx: Tx, rows: Row[], names: Names): Promise<void> {
  const linked = rows.map(({ id, publishedAt, ...row }) => ({
    ...row,
    to: { t: 'news' as const, targetId: id },
    publishedAt,
  }));
  const tagged = linked.flatMap(({ to, links, publishedAt }) =>
    links.tagIds.map((tagId, position) => ({ ...to, tagId, position, publishedAt })),
  );
  await tx.insert(contentTags).values(tagged);
  const branded = linked.flatMap(({ to, links, publishedAt }) =>
    links.brands.map(({ id: brandId, role }, position) => ({ ...to, position, publishedAt, brandId, role })),
  );
  await tx.insert(contentBrands).values(branded);
  const authored = linked.map(({ to, file, publishedAt }) => ({
    ...to,
    publishedAt,
    authorId: resolve(names.authors, file.author, 'author'),
  }));
  await tx.insert(contentAuthors).values(authored);
  await tx.insert(contentCounters).values(linked.map(({ to }) => to));
}

/** Each corrected article gets a first version with the mistake and a second one without it. */
export async function loadCorrections({ tx, files, dates }: Demo, loaded: LoadedArticle[]): Promise<void> {
  const bySlug = new Map(loaded.map((article) => [article.slug, article]));
  for (const { article, kind, text, daysAgo, was, is } of files.corrections) {
    const { id } = resolve(bySlug, article, 'article');
    const [first] = await tx
      .select()
      .from(articleRevisions)
      .where(and(eq(articleRevisions.articleId, id), eq(articleRevisions.number, 1)));
    if (!first?.bodyText.includes(is)) throw new Error(`${article} does not say: ${is}`);
    const at = dates.atWork(daysAgo);
    const { id: firstId, number: _number, createdAt: _createdAt, saveId: _saveId, ...words } = first;
    const [second] = await tx
      .insert(articleRevisions)
      .values({ ...words, number: 2, createdAt: at, savedAt: at })
      .returning({ id: articleRevisions.id });
    await tx
      .update(articleRevisions)
      .set({ bodyHtml: first.bodyHtml.replace(is, was), bodyText: first.bodyText.replace(is, was) })
      .where(eq(articleRevisions.id, firstId));
    await tx
      .update(articles)
      .set({ liveRevId: second?.id, workRevId: second?.id, updatedAt: at })
      .where(eq(articles.id, id));
    await tx.insert(corrections).values({ t: 'news', targetId: id, kind, text, at, fromRevision: 1, toRevision: 2 });
  }
}

type Feature = DemoFiles['features'][string];
type Related = { id: number; title: string; summary: string };

/** Key points first, the chart after the first section, the quote after the second, a related story before the last. */
function withFurniture(html: string, feature: Feature, related: Related): string {
  const [opening = '', ...sections] = html.split(/(?=<h2>)/);
  const parts = [points(feature.points) + opening, ...sections];
  const after = (place: number) => Math.min(place, parts.length - 1);
  parts[after(1)] += chart(feature.chart);
  parts[after(2)] += quote(feature.quote);
  parts[after(parts.length - 2)] += card(related);
  return parts.join('');
}

function points(list: string[]): string {
  const items = list.map((point) => `<li>${point}</li>`).join('');
  return `<aside data-block="note"><p><strong>要点</strong></p><ol>${items}</ol></aside>`;
}

function quote({ text, by }: Feature['quote']): string {
  return `<blockquote><p>${text}</p><p><cite>${by}</cite></p></blockquote>`;
}

function chart({ title, kind, unit, source, head, rows }: Feature['chart']): string {
  const body = rows.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join('');
  const table = `<table><thead><tr><th>${head[0]}</th><th>${head[1]}</th></tr></thead><tbody>${body}</tbody></table>`;
  return `<figure data-block="chart" data-chart="${kind}" data-unit="${unit}"><figcaption>${title}（${unit}）<cite>${source}</cite></figcaption>${table}</figure>`;
}

function card({ id, title, summary }: Related): string {
  return `<aside data-block="card" data-t="news" data-id="${id}"><p><a href="/news/${id}">${title}</a></p><p>${summary}</p></aside>`;
}
