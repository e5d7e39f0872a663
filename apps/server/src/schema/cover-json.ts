import type { Cover } from '@rujian/contract/base/cover/cover';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type CoverColumns = Record<
  'coverMediaId' | 'coverTopic' | 'coverSeed' | 'coverVariant' | 'coverPalette' | 'coverAlt',
  AnyPgColumn
>;

/** A cover as the contract sends it; `alt` is empty where drawn art describes itself. */
export type CoverJson = Cover;

/** One expression, so that a list needs no second statement; a picture without renditions is shown as uploaded. */
export function coverJson(row: CoverColumns): SQL<CoverJson> {
  return sql<CoverJson>`case when ${row.coverMediaId} is null then json_build_object(
    'kind', 'art',
    'topic', coalesce(${row.coverTopic}, 'pasture'),
    'seed', coalesce(${row.coverSeed}, 0),
    'variant', ${row.coverVariant},
    'palette', ${row.coverPalette},
    'alt', ${row.coverAlt}
  ) else (${pictureJson(sql`${row.coverMediaId}`, sql`${row.coverAlt}`)}) end`;
}

/** The picture's own description is the fallback for an empty `alt`. */
export function pictureJson(mediaId: SQL, alt: SQL): SQL<CoverJson> {
  return sql<CoverJson>`
    select json_build_object(
      'kind', 'photo',
      'alt', coalesce(nullif(${alt}, ''), picture.alt),
      'width', coalesce(picture.width_px, 0),
      'height', coalesce(picture.height_px, 0),
      'renditions', coalesce(
        (
          select json_agg(
            json_build_object('url', '/' || made.blob_key, 'width', made.width_px, 'type', made.mime_type)
            order by made.width_px, made.mime_type
          )
          from media_renditions made where made.media_id = picture.id
        ),
        json_build_array(json_build_object(
          'url', '/' || picture.blob_key,
          'width', coalesce(picture.width_px, 0),
          'type', picture.mime_type
        ))
      )
    )
    from media picture where picture.id = ${mediaId}`;
}
