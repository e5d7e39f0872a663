import type { MediaUse } from '@rujian/contract/areas/media/desk';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { media } from '#schema/media.ts';

const TAGS: Partial<Record<MediaUse['t'], (id: number) => string[]>> = {
  news: (id) => [`article:${id}`, 'list:news', 'list:headlines', 'home', 'topics'],
  headlines: () => ['home', 'list:headlines', 'list:news'],
  topic: (id) => [`topic:${id}`, 'topics'],
  evaluation: (id) => [`evaluation:${id}`, 'evaluations', 'home'],
  notice: (id) => [`notice:${id}`],
  specialsubject: (id) => [`specialsubject:${id}`, 'specialsubjects', 'home'],
  billboard: (id) => [`billboard:${id}`, 'billboards', 'home'],
  baike: (id) => [`term:${id}`, 'baike'],
  brand: (id) => [`brand:${id}`, 'brands'],
  product: (id) => [`product:${id}`, 'brands'],
  column: (id) => [`column:${id}`, 'site'],
};

/** A use is listed once, however many versions of its text have it. */
const SHOWN_MAX = 200;

// Fields that hold a file are read directly, so that no writer can forget to register; texts and working copies come
// from `media_uses`.
const PLACES = sql`(
  select used.media_id,
    case when used.t = 'spotcheck' then 'notice' else used.t end as t,
    used.target_id, used.place,
    case when used.t = 'news' then ${articleTitle(sql`used.target_id`)} else (
      select coalesce(copy.document->>'title', copy.document->>'name', '')
      from content_revisions copy where copy.t = used.t and copy.target_id = used.target_id
      order by copy.number desc limit 1
    ) end as title
  from media_uses used
  where used.t <> 'advert' and (used.place <> 'draft' or exists (
    select 1 from content_revisions kept where kept.t = used.t and kept.target_id = used.target_id
  ))
  union all select cover_media_id, 'news', article_id, 'history', title
    from article_revisions where cover_media_id is not null
  union all select cover_media_id, 'evaluation', id, 'cover', title
    from evaluations where cover_media_id is not null
  union all select lab.report_media_id, 'evaluation', test.id, 'report', test.title
    from evaluation_labs lab join evaluations test on test.id = lab.evaluation_id
    where lab.report_media_id is not null
  union all select sample.receipt_media_id, 'evaluation', test.id, 'receipt', test.title
    from evaluation_products sample join evaluations test on test.id = sample.evaluation_id
    where sample.receipt_media_id is not null
  union all select photo.id, 'evaluation', test.id, 'photo', test.title
    from evaluation_products sample join evaluations test on test.id = sample.evaluation_id
    cross join unnest(sample.photo_media_ids) photo(id)
  union all select attachment_media_id, 'notice', id, 'attachment', title
    from spotcheck_notices where attachment_media_id is not null
  union all select cover_media_id, 'specialsubject', id, 'cover', title
    from special_subjects where cover_media_id is not null
  union all select (found.id#>>'{}')::bigint, 'specialsubject', subject.id, 'block', subject.title
    from special_blocks block join special_subjects subject on subject.id = block.subject_id
    cross join jsonb_path_query(block.data, '$.**.mediaId ? (@.type() == "number")') found(id)
  union all select cover_media_id, 'billboard', id, 'cover', name
    from billboards where cover_media_id is not null
  union all select cover_media_id, 'baike', id, 'cover', title
    from encyclopedia_entries where cover_media_id is not null
  union all select cover_media_id, 'topic', id, 'cover', title
    from topics where cover_media_id is not null
  union all select cover_media_id, 'column', id, 'cover', name
    from columns where cover_media_id is not null
  union all select logo_media_id, 'brand', id, 'logo', name
    from brands where logo_media_id is not null
  union all select photo.id, 'product', product.id, 'photo', product.name
    from products product cross join unnest(product.photo_media_ids) photo(id)
  union all select placed.media_id, 'headlines', placed.id, 'headline',
      coalesce(nullif(placed.title_override, ''), ${articleTitle(sql`placed.article_id`)}, '')
    from headline_placements placed where placed.media_id is not null
  union all select media_id, 'advert', id, 'advert', title
    from adverts where media_id is not null
)`;

export const IS_UNUSED = sql<boolean>`${media.id} not in (
  select place.media_id from ${PLACES} place where place.media_id is not null
)`;

export async function countUses(db: Db | Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; uses: number }>(sql`
    select place.media_id::int as id, count(distinct (place.t, place.target_id))::int as uses
    from ${PLACES} place where ${among(sql`place.media_id`, ids)} group by place.media_id`);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

type Place = MediaUse & { mediaId: number };

export async function placesOf(db: Db | Tx, ids: readonly number[]): Promise<Place[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Place>(sql`
    select place.media_id::int as "mediaId", place.t, place.target_id::int as id, place.place,
      coalesce(max(place.title), '') as title
    from ${PLACES} place where ${among(sql`place.media_id`, ids)}
    group by place.media_id, place.t, place.target_id, place.place
    order by place.media_id, place.t, place.target_id desc
    limit ${SHOWN_MAX * ids.length}`);
  const living = new Set(
    rows.filter(({ place }) => !isShadow(place)).map(({ mediaId, t, id }) => `${mediaId} ${t} ${id}`),
  );
  return rows.filter(({ place, mediaId, t, id }) => !isShadow(place) || !living.has(`${mediaId} ${t} ${id}`));
}

function isShadow(place: MediaUse['place']): boolean {
  return place === 'history' || place === 'draft';
}

function among(column: SQL, ids: readonly number[]): SQL {
  return inArray(column, [...ids]);
}

function articleTitle(articleId: SQL): SQL {
  return sql`(
    select version.title from articles article join article_revisions version
      on version.id = coalesce(article.work_rev_id, article.live_rev_id)
    where article.id = ${articleId}
  )`;
}

export function pageTags(uses: readonly Pick<MediaUse, 't' | 'id' | 'place'>[]): string[] {
  const shown = uses.filter(({ place }) => place !== 'draft' && place !== 'history');
  return [...new Set(shown.flatMap(({ t, id }) => TAGS[t]?.(id) ?? []))];
}
