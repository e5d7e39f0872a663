import type { DeskTopic, DeskTopicRow, listDeskTopics, pinTopic, saveTopic } from '@rujian/contract/areas/hot/desk';
import { HOT_PINS_MAX, type Lang } from '@rujian/contract/base/constants';
import { withAlt } from '@rujian/covers';
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { tags } from '#schema/articles/articles.ts';
import { brands } from '#schema/brands/brands.ts';
import { chosenCover, coverColumns } from '#schema/cover-columns.ts';
import { coverJson } from '#schema/cover-json.ts';
import { topicMembers, topics } from '#schema/headlines/headlines.ts';
import { type ContentRef, contentCards, readContents } from '#services/content/content-directory.ts';
import { HEAT_JOB } from './heat-jobs.ts';
import { topicMembersOf } from './topics.ts';

type Query = z.output<typeof listDeskTopics.input>;
type Given = z.output<typeof saveTopic.input>;

const BY_RULE_SHOWN = 30;

export function createTopicDesk({ db, clock, changes, jobs }: Platform, { record }: { record: RecordAudit }) {
  return {
    async list({ page, limit, q, status }: Query): Promise<{ list: DeskTopicRow[]; total: number }> {
      const { rows } = await db.execute<DeskTopicRow & { total: number }>(sql`
        select topic.id::int, topic.title, topic.status, topic.editor_factor::float8 as "editorFactor",
          floor(extract(epoch from topic.started_at))::float8 as "startedAt",
          floor(extract(epoch from topic.pinned_at))::float8 as "pinnedAt",
          coalesce(hot.heat, 0)::int as heat, hot.rank::int,
          (select count(*)::int from topic_members where topic_id = topic.id) as members,
          count(*) over ()::int as total
        from topics topic
        left join content_heats hot
          on hot.span = '24h' and hot.t = 'topic' and hot.target_id = topic.id
        where (${q} = '' or position(lower(${q}) in lower(topic.title)) > 0)
          and (${status ?? ''} = '' or topic.status = ${status ?? ''})
        order by topic.status <> 'active', hot.rank nulls last, topic.started_at desc, topic.id desc
        limit ${limit} offset ${(page - 1) * limit}`);
      const list = rows.map(({ total: _total, ...row }) => row);
      return { list, total: rows[0]?.total ?? 0 };
    },

    async get(id: number, lang: Lang): Promise<DeskTopic> {
      const [row] = await db
        .select({ topic: topics, cover: coverJson(topics) })
        .from(topics)
        .where(eq(topics.id, id));
      if (!row) throw new AppError('content.not_found');
      const { topic } = row;
      const { tagIds = [], brandIds = [], keywords = [] } = topic.rule;
      const [heats, members, ruleTags, ruleBrands] = await Promise.all([
        db.execute<{ heat: number; rank: number | null }>(sql`
          select heat, rank::int from content_heats
          where span = '24h' and t = 'topic' and target_id = ${id}`),
        membersOf(id),
        db.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.id, tagIds)),
        db.select({ id: brands.id, name: brands.name }).from(brands).where(inArray(brands.id, brandIds)),
      ]);
      const [chosen, byRule] = await Promise.all([
        contentCards(db, members.chosen, lang),
        contentCards(db, members.byRule, lang),
      ]);
      return {
        ...pick(topic, 'id', 'title', 'slug', 'summary', 'status', 'editorFactor'),
        chosen,
        byRule,
        startedAt: unixSeconds(topic.startedAt),
        pinnedAt: topic.pinnedAt && unixSeconds(topic.pinnedAt),
        heat: heats.rows[0]?.heat ?? 0,
        rank: heats.rows[0]?.rank ?? null,
        members: members.chosen.length,
        cover: withAlt(row.cover, lang),
        coverInput: chosenCover(topic),
        rule: { tags: ruleTags, brands: ruleBrands, keywords },
      };
    },

    async save(caller: StaffCaller, { id, members, cover, ...given }: Given): Promise<{ id: number }> {
      const topicId = await db.transaction(async (tx) => {
        await requireVisible(tx, members);
        const now = clock.now();
        const values = {
          ...given,
          ...coverColumns(cover),
          startedAt: new Date(given.startedAt * 1000),
          updatedAt: now,
        };
        const [row] =
          id === null
            ? await tx
                .insert(topics)
                .values({ ...values, slug: newSlug(now), createdBy: caller.id, createdAt: now })
                .returning({ id: topics.id })
            : await tx.update(topics).set(values).where(eq(topics.id, id)).returning({ id: topics.id });
        if (!row) throw new AppError('content.not_found');
        await tx.delete(topicMembers).where(eq(topicMembers.topicId, row.id));
        const rows = members.map(({ t, id: targetId }, position) => ({
          t,
          targetId,
          position,
          topicId: row.id,
          addedAt: now,
        }));
        if (rows.length > 0) await tx.insert(topicMembers).values(rows);
        const entry = { action: id === null ? 'topic.add' : 'topic.edit', target: { type: 'topic', id: row.id } };
        await record(tx, { caller, ...entry, after: { ...given, members: members.length } });
        await jobs.send(HEAT_JOB, {}, { tx });
        return row.id;
      });
      await changes.changed(['topics', `topic:${topicId}`, 'home']);
      return { id: topicId };
    },

    async pin(caller: StaffCaller, { id, pinned, reason }: z.output<typeof pinTopic.input>): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('topic pins'))`);
        const others = await tx.$count(topics, and(isNotNull(topics.pinnedAt), ne(topics.id, id)));
        if (pinned && others >= HOT_PINS_MAX) throw new AppError('hot.pins_full', { max: HOT_PINS_MAX });
        const changed = { pinnedAt: pinned ? clock.now() : null };
        const [row] = await tx.update(topics).set(changed).where(eq(topics.id, id)).returning({ id: topics.id });
        if (!row) throw new AppError('content.not_found');
        const target = { type: 'topic', id };
        await record(tx, { caller, action: pinned ? 'topic.pin' : 'topic.unpin', target, reason });
        await jobs.send(HEAT_JOB, {}, { tx });
      });
      await changes.changed(['topics', `topic:${id}`, 'home']);
    },
  };

  async function membersOf(id: number): Promise<{ chosen: ContentRef[]; byRule: ContentRef[] }> {
    const { rows } = await db.execute<ContentRef & { place: number }>(sql`
      select t, target_id::int as id, place::int from (${topicMembersOf(sql`topic.id = ${id}`)}) member
      order by place, target_id desc`);
    const chosen = rows.filter(({ place }) => place < BY_HAND_BELOW);
    return { chosen, byRule: rows.slice(chosen.length, chosen.length + BY_RULE_SHOWN) };
  }
}

/** Positions from here on come from the rule (see `topicMembersOf`). */
const BY_HAND_BELOW = 1000;

async function requireVisible(tx: Tx, members: readonly ContentRef[]): Promise<void> {
  const unique = new Set(members.map(({ t, id }) => `${t} ${id}`));
  const found = await readContents(tx, members);
  if (unique.size !== members.length || found.size !== members.length) throw new AppError('topic.member_unknown');
}

/** Addresses use the number, so the slug only has to be unique. */
function newSlug(now: Date): string {
  return `topic-${now.getTime().toString(36)}-${crypto.randomUUID().slice(0, 4)}`;
}
