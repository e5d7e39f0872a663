import { tagResource } from '@rujian/contract/areas/tags/desk';
import { and, count, desc, eq, ilike, inArray, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { lockedRow } from '#platform/database/locks.ts';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';
import type { AddRedirect } from '#ports/redirects.ts';
import { articleRevisions, tags } from '#schema/articles/articles.ts';
import { contentTags } from '#schema/articles/links.ts';
import { topics } from '#schema/headlines/headlines.ts';
import { serveResource } from '#services/resources/resources.ts';

const USES = sql`(select count(*) from ${contentTags} where ${contentTags.tagId} = ${tags.id})`;
const ORDERS = { uses: [sql`${USES} desc`], newest: [desc(tags.id)], name: [tags.name] };
const CACHE_TAGS = ['site', 'list:news', 'topics'];

export type TagDeskDeps = { record: RecordAudit; keepDeleted: KeepDeleted; addRedirect: AddRedirect };

export function serveTags(app: App, platform: Platform, deps: TagDeskDeps): void {
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

export function createTagMerge(
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
