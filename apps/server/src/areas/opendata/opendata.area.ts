import { type Dataset, listDatasets } from '@rujian/contract/areas/opendata/index-file';
import { type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { sql } from 'drizzle-orm';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { PUBLIC_RECALLS } from '#services/recalls/public-recalls.ts';

export function openDataArea(app: App, { readDb }: Platform): void {
  serve(app, listDatasets, (_input, { lang }) => list(lang), {
    tags: () => ['spotchecks', 'recalls', 'evaluations', 'billboards', 'prices', 'standards'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });

  async function list(lang: Lang) {
    const { rows } = await readDb.execute<Dataset>(sql`
      select key, records::int, floor(extract(epoch from changed_at))::float8 as "changedAt", files
      from (${SPOT_CHECKS} union all ${RECALLS} union all ${EVALUATIONS} union all ${BILLBOARDS}
        union all ${pricesIn(lang)} union all ${STANDARDS})
        as dataset (place, key, records, changed_at, files)
      order by place`);
    return { list: rows, total: rows.length };
  }
}

/** Only the newest are listed; older ones are linked from their pages. */
const FILES_MAX = 50;

const filesOf = (kind: string) => sql`coalesce((
  select json_agg(json_build_object(
    'title', file.title, 'path', ${`/opendata/${kind}/`}::text || file.id,
    'page', ${`/${kind}/`}::text || file.id,
    'changedAt', floor(extract(epoch from file.changed_at))::float8
  ) order by file.changed_at desc, file.id desc) from file
), '[]'::json)`;

/** A file is as new as its newest row: when the row was written, and the day that it states. */
const SPOT_CHECKS = sql`
  select 1, 'spotcheck', held.records, held.changed_at, json_build_array(json_build_object(
    'title', '', 'path', '/opendata/spotcheck', 'page', '/spotcheck',
    'changedAt', floor(extract(epoch from held.changed_at))::float8
  ))
  from (
    select count(*) as records, max(greatest(notice.published_at, notice.updated_at, record.updated_at,
      notice.published_on::timestamp at time zone 'Asia/Shanghai')) as changed_at
    from spotcheck_records record
    join spotcheck_notices notice on notice.id = record.notice_id and notice.status = 'published'
  ) held`;

const RECALLED_AT = sql`max(greatest(
  recall.published_at, recall.updated_at, recall.announced_on::timestamp at time zone 'Asia/Shanghai'))`;

const RECALLS = sql`
  select 2, 'recall', count(*), ${RECALLED_AT}, json_build_array(json_build_object(
    'title', '', 'path', '/opendata/recall', 'page', '/recall',
    'changedAt', floor(extract(epoch from ${RECALLED_AT}))::float8
  ))
  from ${PUBLIC_RECALLS}`;

const EVALUATIONS = sql`(
  with file as (
    select id, title, greatest(updated_at, published_at) as changed_at from evaluations where status = 'published'
    order by published_at desc limit ${sql.raw(String(FILES_MAX))}
  )
  select 3, 'evaluation', (
    select count(*) from evaluation_results result
    join evaluation_products product on product.id = result.product_id
    join evaluations test on test.id = product.evaluation_id and test.status = 'published'
  ), (select max(changed_at) from file), ${filesOf('evaluation')}
)`;

const BILLBOARDS = sql`(
  with file as (
    select billboard.id, billboard.name as title, max(greatest(edition.published_at, edition.updated_at)) as changed_at
    from billboards billboard join billboard_editions edition
      on edition.billboard_id = billboard.id and edition.status = 'published'
    group by billboard.id order by max(edition.published_at) desc
    limit ${sql.raw(String(FILES_MAX))}
  )
  select 4, 'billboard', (
    select count(*) from billboard_entries entry
    join billboard_editions edition on edition.id = entry.edition_id and edition.status = 'published'
  ), (select max(changed_at) from file), ${filesOf('billboard')}
)`;

const ENGLISH_NAME = sql`coalesce(nullif(series.name_en, ''), series.name)`;

const pricesIn = (lang: Lang) => sql`(
  with file as (
    select series.key, ${lang === 'en' ? ENGLISH_NAME : sql`series.name`} as title, series.position,
      greatest(max(point.day)::timestamp at time zone 'Asia/Shanghai', (
        select max(change.at) from price_point_changes change where change.series_id = series.id
      )) as changed_at
    from price_series series join price_points point on point.series_id = series.id
    group by series.id
  )
  select 5, 'price', (select count(*) from price_points),
    (select max(changed_at) from file),
    coalesce((
      select json_agg(json_build_object(
        'title', file.title, 'path', '/opendata/market/' || file.key, 'page', '/market',
        'changedAt', floor(extract(epoch from file.changed_at))::float8
      ) order by file.position, file.key) from file
    ), '[]'::json)
)`;

const STANDARDS = sql`
  select 6, 'standard', (
    select count(*) from standards standard
    left join indicator_limits limits on limits.standard_id = standard.id
  ), max(standard.updated_at), json_build_array(json_build_object(
    'title', '', 'path', '/opendata/standards', 'page', '/opendata#standard',
    'changedAt', floor(extract(epoch from max(standard.updated_at)))::float8
  ))
  from standards standard`;
