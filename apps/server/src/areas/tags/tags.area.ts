import { mergeTag, tagResource } from '@rujian/contract/areas/tags/desk';
import { getAuthor, getTag } from '@rujian/contract/areas/tags/public';
import { type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import type { DataOf, ParsedInput } from '@rujian/contract/base/endpoint';
import { CONTENT_TYPE, type ContentType } from '@rujian/contract/vocabulary/shared/content';
import { and, count, desc, eq, ilike, inArray, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { lockedRow } from '#platform/database/locks.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';
import type { AddRedirect } from '#ports/redirects.ts';
import { articleRevisions, authors, tags } from '#schema/articles/articles.ts';
import { contentTags } from '#schema/articles/links.ts';
import { topics } from '#schema/headlines/headlines.ts';
import type { ArticleList } from '#services/content/article-list.ts';
import { type ContentRef, contentCards } from '#services/content/content-directory.ts';
import type { ContentServices } from '#services/content/content-services.ts';
import { serveResource } from '#services/resources/resources.ts';

type Deps = TagDeskDeps & { content: Pick<ContentServices, 'list'> };

export function tagsArea(app: App, platform: Platform, deps: Deps) {
  const { tag, author, tagName, authorName, addresses } = createTagsAndAuthors(platform, deps.content);
  const merge = createTagMerge(platform, deps);
  const byName = { tags: () => ['list:news'], cacheSeconds: LIST_CACHE_SECONDS };
  serve(app, getTag, (query, { lang }) => tag(query, lang), byName);
  serve(app, getAuthor, (query, { lang }) => author(query, lang), byName);
  serve(app, mergeTag, (input, caller) => merge(caller, input));
  serveTags(app, platform, deps);

  return {
    feedNames: { tagName, authorName },
    feed: {
      name: 'tags',
      title: '标签与作者',
      description: '按标签与作者归集的内容。',
      path: null,
      tags: ['list:news'],
      addresses,
    },
  };
}

const RELATED_TAGS = 12;
const ADDRESSES_MAX = 20_000;

function createTagsAndAuthors({ readDb }: Platform, { list: articleList }: { list: ArticleList }) {
  return {
    async tag({ id, page, limit, t }: ParsedInput<typeof getTag>, lang: Lang): Promise<DataOf<typeof getTag>> {
      const [tag] = await readDb.select().from(tags).where(eq(tags.id, id));
      if (!tag) throw new AppError('content.not_found');
      const ofType = t === undefined ? sql`true` : sql`t = ${t}`;
      const [{ rows: refs }, { rows: counts }, { rows: related }] = await Promise.all([
        readDb.execute<ContentRef>(sql`
          select t, target_id::int as id from content_tags
          where tag_id = ${id} and ${ofType}
          order by published_at desc, target_id desc
          limit ${limit} offset ${(page - 1) * limit}`),
        readDb.execute<{ t: ContentType; count: number }>(sql`
          select t, count(*)::int as count from content_tags where tag_id = ${id}
          group by t order by count(*) desc`),
        readDb.execute<{ id: number; name: string }>(sql`
          select tag.id::int, tag.name
          from (
            select other.tag_id, count(*) as times
            from (
              select t, target_id from content_tags where tag_id = ${id}
              order by published_at desc limit 200
            ) own
            join content_tags other on other.t = own.t and other.target_id = own.target_id
            where other.tag_id <> ${id}
            group by other.tag_id order by count(*) desc, other.tag_id limit ${RELATED_TAGS}
          ) beside join tags tag on tag.id = beside.tag_id
          order by beside.times desc, tag.id`),
      ]);
      const counted = counts.filter((each) => t === undefined || each.t === t);
      return {
        ...pick(tag, 'id', 'name', 'description'),
        types: counts.map((each) => ({ key: each.t, name: CONTENT_TYPE.label(each.t, lang), count: each.count })),
        related,
        list: await contentCards(readDb, refs, lang),
        total: counted.reduce((sum, { count }) => sum + count, 0),
      };
    },

    async author({ id, page, limit }: ParsedInput<typeof getAuthor>, lang: Lang): Promise<DataOf<typeof getAuthor>> {
      const [author] = await readDb.select().from(authors).where(eq(authors.id, id));
      if (!author) throw new AppError('content.not_found');
      const [works, { rows: sums }, { rows: columns }] = await Promise.all([
        articleList.news({ page, limit, author: id, sort: 'latest' }, lang),
        readDb.execute<{ views: number; since: number | null }>(sql`
          select coalesce(sum(counter.views), 0)::int as views,
            floor(extract(epoch from min(link.published_at)))::float8 as since
          from content_authors link
          left join content_counters counter
            on counter.t = link.t and counter.target_id = link.target_id
          where link.author_id = ${id}`),
        readDb.execute<{ key: string; name: string; count: number }>(sql`
          select section.id::text as key,
            case when ${lang} = 'en' and section.name_en <> '' then section.name_en
              else section.name end as name,
            count(*)::int as count
          from content_authors link
          join articles article on article.id = link.target_id and article.status = 'published'
          join columns section on section.id = article.column_id and section.hidden_at is null
          where link.author_id = ${id} and link.t = 'news'
          group by section.id order by count(*) desc, section.id`),
      ]);
      const { views = 0, since } = sums[0] ?? {};
      return { ...works, ...pick(author, 'id', 'name', 'intro'), columns, views, since: since ?? 0 };
    },

    tagName: (id: number) => nameOf(tags, id),
    authorName: (id: number) => nameOf(authors, id),

    async addresses() {
      const { rows } = await readDb.execute<{ path: string }>(sql`
        select '/tag/' || tag_id as path from content_tags group by tag_id
        union all
        select '/author/' || author_id from content_authors group by author_id
        limit ${ADDRESSES_MAX}`);
      return rows.map(({ path }) => ({ path, changedAt: null }));
    },
  };

  async function nameOf(table: typeof tags | typeof authors, id: number): Promise<string | null> {
    const [row] = await readDb.select({ name: table.name }).from(table).where(eq(table.id, id));
    return row?.name ?? null;
  }
}

const USES = sql`(select count(*) from ${contentTags} where ${contentTags.tagId} = ${tags.id})`;
const ORDERS = { uses: [sql`${USES} desc`], newest: [desc(tags.id)], name: [tags.name] };
const CACHE_TAGS = ['site', 'list:news', 'topics'];

type TagDeskDeps = { record: RecordAudit; keepDeleted: KeepDeleted; addRedirect: AddRedirect };

function serveTags(app: App, platform: Platform, deps: TagDeskDeps): void {
  serveResource(app, platform, deps, tagResource, {
    table: tags,
    search: (_text, like) => [ilike(tags.name, like)],
    filters: { sort: () => undefined, unused: () => sql`${USES} = 0` },
    order: ({ sort }) => ORDERS[sort],
    require: async (tx, { name }, before) => {
      await lockTags(tx);
      const same = sql`lower(${tags.name}) = lower(${name})`;
      if ((await tx.$count(tags, and(same, ne(tags.id, before?.id ?? 0)))) > 0) throw new AppError('tag.name_taken');
    },
    more: async (rows) => {
      const ids = rows.map(({ id }) => id);
      const counted = await platform.db
        .select({ id: contentTags.tagId, uses: count() })
        .from(contentTags)
        .where(inArray(contentTags.tagId, ids))
        .groupBy(contentTags.tagId);
      const uses = new Map(counted.map((one) => [one.id, one.uses]));
      return ({ id }) => ({ uses: uses.get(id) ?? 0 });
    },
    uses: [
      ['content', contentTags.tagId],
      [
        'news',
        articleRevisions.id,
        (id) => sql`${articleRevisions.links} -> 'tagIds' @> to_jsonb(${id}::int) and exists (
            select 1 from articles where work_rev_id = ${articleRevisions.id}
              and status <> 'published')`,
      ],
      ['topic', topics.id, (id) => sql`${topics.rule} -> 'tagIds' @> to_jsonb(${id}::int)`],
    ],
    tags: () => CACHE_TAGS,
    isPurged: true,
  });
}

function createTagMerge(
  { db, changes }: Pick<Platform, 'db' | 'changes'>,
  { record, addRedirect }: Pick<TagDeskDeps, 'record' | 'addRedirect'>,
) {
  return async (caller: StaffCaller, { id, intoId }: { id: number; intoId: number }): Promise<void> => {
    if (id === intoId) throw new AppError('tag.merge_itself');
    await db.transaction(async (tx) => {
      await lockTags(tx);
      const from = await lockedRow(tx, tags, id, 'tag.not_found');
      const into = await lockedRow(tx, tags, intoId, 'tag.not_found');
      await moveUses(tx, id, intoId);
      await tx.delete(tags).where(eq(tags.id, id));
      await addRedirect({ from: `/tag/${id}`, to: `/tag/${intoId}`, staffId: caller.id }, tx);
      const change = { before: { name: from.name }, after: { mergedInto: into.name } };
      await record(tx, { caller, action: 'tag.merge', target: { type: 'tag', id }, ...change });
    });
    await changes.purge(CACHE_TAGS);
  };
}

async function lockTags(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tags'))`);
}

async function moveUses(tx: Tx, id: number, intoId: number): Promise<void> {
  const both = await tx
    .select({ t: contentTags.t, targetId: contentTags.targetId })
    .from(contentTags)
    .where(inArray(contentTags.tagId, [id, intoId]))
    .groupBy(contentTags.t, contentTags.targetId)
    .having(sql`count(*) = 2`);
  for (const { t, targetId } of both) {
    await tx
      .delete(contentTags)
      .where(and(eq(contentTags.t, t), eq(contentTags.targetId, targetId), eq(contentTags.tagId, id)));
  }
  await tx.update(contentTags).set({ tagId: intoId }).where(eq(contentTags.tagId, id));
  const replaced = (list: ReturnType<typeof sql>) => sql`(
    select coalesce(jsonb_agg(tag.id order by tag.place), '[]') from (
      select id, min(place) as place from (
        select case when each.id = to_jsonb(${id}::int) then to_jsonb(${intoId}::int) else each.id end as id,
          each.place
        from jsonb_array_elements(${list}) with ordinality as each(id, place)
      ) named group by id
    ) tag)`;
  await tx
    .update(articleRevisions)
    .set({
      links: sql`jsonb_set(${articleRevisions.links}, '{tagIds}', ${replaced(sql`${articleRevisions.links} -> 'tagIds'`)})`,
    })
    .where(sql`${articleRevisions.links} -> 'tagIds' @> to_jsonb(${id}::int)`);
  await tx
    .update(topics)
    .set({ rule: sql`jsonb_set(${topics.rule}, '{tagIds}', ${replaced(sql`${topics.rule} -> 'tagIds'`)})` })
    .where(sql`${topics.rule} -> 'tagIds' @> to_jsonb(${id}::int)`);
}
