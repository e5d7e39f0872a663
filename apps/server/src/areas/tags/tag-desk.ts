import type { DeskTag, listDeskTags, saveTag } from '@rujian/contract/areas/tags/desk';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';
import type { AddRedirect } from '#ports/redirects.ts';
import { articleRevisions, tags } from '#schema/articles/articles.ts';
import { contentTags } from '#schema/articles/links.ts';
import { topics } from '#schema/headlines/headlines.ts';

type Query = z.output<typeof listDeskTags.input>;
type Input = z.output<typeof saveTag.input>;

const ORDERS = {
  uses: sql`uses desc, tag.id`,
  newest: sql`tag.id desc`,
  name: sql`tag.name, tag.id`,
};

export type TagDesk = ReturnType<typeof createTagDesk>;

export type TagDeskDeps = {
  record: RecordAudit;
  keepDeleted: KeepDeleted;
  addRedirect: AddRedirect;
};

/** Tags are created while writing and managed here. */
export function createTagDesk(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, addRedirect, keepDeleted }: TagDeskDeps,
) {
  return {
    async list({
      page,
      limit,
      q,
      sort,
      unused,
    }: Query): Promise<{ list: DeskTag[]; total: number }> {
      const { rows } = await db.execute<DeskTag & { total: number }>(sql`
        select tag.id::int, tag.name, tag.description, coalesce(used.uses, 0)::int as uses,
          floor(extract(epoch from tag.created_at))::float8 as "createdAt",
          count(*) over ()::int as total
        from tags tag
        left join (
          select tag_id, count(*) as uses from content_tags group by tag_id
        ) used on used.tag_id = tag.id
        where (${q} = '' or position(lower(${q}) in lower(tag.name)) > 0)
          and (${unused === undefined} or used.uses is null)
        order by ${ORDERS[sort]} limit ${limit} offset ${(page - 1) * limit}`);
      const list = rows.map(({ total: _total, ...row }) => row);
      return { list, total: rows[0]?.total ?? 0 };
    },

    async save(caller: StaffCaller, { id, name, description }: Input): Promise<DeskTag> {
      const { row, uses } = await db.transaction(async (tx) => {
        await lockTags(tx);
        await requireFree(tx, id, name);
        const before = id === null ? undefined : await tagOf(tx, id);
        const values = { name, description };
        const [saved] = before
          ? await tx.update(tags).set(values).where(eq(tags.id, before.id)).returning()
          : await tx
              .insert(tags)
              .values({ ...values, createdAt: clock.now() })
              .returning();
        if (!saved) throw new AppError('tag.not_found');
        await record(
          {
            caller,
            action: before ? 'tag.rename' : 'tag.add',
            target: { type: 'tag', id: saved.id },
            ...(before && { before: { name: before.name, description: before.description } }),
            after: values,
          },
          tx,
        );
        return { row: saved, uses: await usesOf(tx, saved.id) };
      });
      await announce();
      return { ...row, uses, createdAt: unixSeconds(row.createdAt) };
    },

    /** Replaces one tag by the other in every content, version and rule. */
    async merge(
      caller: StaffCaller,
      { id, intoId }: { id: number; intoId: number },
    ): Promise<void> {
      if (id === intoId) throw new AppError('tag.merge_itself');
      await db.transaction(async (tx) => {
        await lockTags(tx);
        const from = await tagOf(tx, id);
        const into = await tagOf(tx, intoId);
        await moveUses(tx, id, intoId);
        await tx.delete(tags).where(eq(tags.id, id));
        await addRedirect({ from: `/tag/${id}`, to: `/tag/${intoId}`, staffId: caller.id }, tx);
        await record(
          {
            caller,
            action: 'tag.merge',
            target: { type: 'tag', id },
            before: { name: from.name },
            after: { mergedInto: into.name },
          },
          tx,
        );
      });
      await announce();
    },

    async delete(caller: StaffCaller, id: number): Promise<void> {
      await db.transaction(async (tx) => {
        await lockTags(tx);
        const { name } = await tagOf(tx, id);
        const uses = await usesOf(tx, id);
        if (uses > 0) throw new AppError('tag.in_use', { uses });
        await keepDeleted(tx, caller, { type: 'tag', id, title: name });
        await tx.delete(tags).where(eq(tags.id, id));
        await record(
          { caller, action: 'tag.delete', target: { type: 'tag', id }, before: { name } },
          tx,
        );
      });
      await announce();
    },
  };

  function announce(): Promise<void> {
    return changes.purge(['site', 'list:news', 'topics']);
  }
}

async function lockTags(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tags'))`);
}

async function tagOf(tx: Tx, id: number) {
  const [tag] = await tx.select().from(tags).where(eq(tags.id, id)).for('update');
  if (!tag) throw new AppError('tag.not_found');
  return tag;
}

async function requireFree(tx: Tx, id: number | null, name: string): Promise<void> {
  const others = await tx.$count(
    tags,
    and(sql`lower(${tags.name}) = lower(${name})`, id === null ? undefined : ne(tags.id, id)),
  );
  if (others > 0) throw new AppError('tag.name_taken');
}

/** Public contents, versions in progress, and rules of topics. */
async function usesOf(tx: Tx, id: number): Promise<number> {
  const { rows } = await tx.execute<{ uses: number }>(sql`
    select (
      (select count(*) from content_tags where tag_id = ${id})
      + (select count(*) from articles article
          join article_revisions words on words.id = article.work_rev_id
          where article.status <> 'published' and words.links -> 'tagIds' @> to_jsonb(${id}::int))
      + (select count(*) from topics where rule -> 'tagIds' @> to_jsonb(${id}::int))
    )::int as uses`);
  return rows[0]?.uses ?? 0;
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
      .where(
        and(eq(contentTags.t, t), eq(contentTags.targetId, targetId), eq(contentTags.tagId, id)),
      );
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
    .set({
      rule: sql`jsonb_set(${topics.rule}, '{tagIds}', ${replaced(sql`${topics.rule} -> 'tagIds'`)})`,
    })
    .where(sql`${topics.rule} -> 'tagIds' @> to_jsonb(${id}::int)`);
}
