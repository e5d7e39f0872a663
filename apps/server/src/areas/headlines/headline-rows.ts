import type { DeskPlacement } from '@rujian/contract/areas/headlines/desk';
import type { Lang } from '@rujian/contract/base/constants';
import { withAlt } from '@rujian/covers';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { type CoverJson, pictureJson } from '#schema/cover-json.ts';
import { readContents, refKey } from '#services/content/content-directory.ts';

type Row = Omit<DeskPlacement, 'title' | 'cover' | 'isPublic'> & { picture: CoverJson | null };

export async function readPlacements(
  db: Db,
  { where, order, limit, offset = 0 }: { where: SQL; order: SQL; limit: number; offset?: number },
  lang: Lang,
): Promise<DeskPlacement[]> {
  const { rows } = await db.execute<Row>(sql`
    select placed.id::int, placed.slot,
      case when section.id is not null
        then json_build_object('id', section.id, 'name', section.name) end as column,
      case when placed.article_id is not null then 'news' else placed.t end as t,
      coalesce(placed.article_id, placed.target_id)::int as "targetId",
      placed.url, placed.title_override as "titleOverride", placed.kicker, placed.label,
      placed.media_id::int as "mediaId",
      case when placed.media_id is not null
        then (${pictureJson(sql`placed.media_id`, sql`''`)}) end as picture,
      floor(extract(epoch from placed.starts_at))::float8 as "startsAt",
      ceil(extract(epoch from placed.ends_at))::float8 as "endsAt",
      case when person.id is not null
        then json_build_object('id', person.id, 'name', person.name) end as "setBy"
    from headline_placements placed
    left join columns section on section.id = placed.column_id
    left join staff person on person.id = placed.set_by
    where ${where} order by ${order} limit ${limit} offset ${offset}`);
  const refs = rows.flatMap(({ t, targetId }) => (t && targetId ? [{ t, id: targetId }] : []));
  const contents = await readContents(db, refs);
  return rows.map(({ picture, ...row }) => {
    const ref = row.t && row.targetId ? { t: row.t, id: row.targetId } : null;
    const content = ref && contents.get(refKey(newsOf(ref)));
    const cover = picture ?? content?.cover ?? null;
    return {
      ...row,
      title: row.titleOverride || content?.title || row.url || '',
      cover: cover && withAlt(cover, lang),
      isPublic: row.url !== null || Boolean(content),
    };
  });
}

export function newsOf<Ref extends { t: string; id: number }>(ref: Ref): Ref {
  return ref.t === 'headlines' ? { ...ref, t: 'news' } : ref;
}
