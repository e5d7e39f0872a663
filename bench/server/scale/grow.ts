import type { Client } from 'pg';
import { tokensOf } from '../../../apps/server/src/areas/search/words/tokens.ts';
import { COMMON_PARAGRAPHS, PARAGRAPHS, RARE_PARAGRAPH, TITLES } from './texts.ts';

/** Generated rows begin here, far above those of the demo. */
export const FIRST_ID = 1_000_000;
const BATCH = 50_000;
const RARE_ARTICLES = 10;
const BODY_PARAGRAPHS = 4;
/** One of so many records names its brand and is not matched to it. */
const UNMATCHED_EVERY = 20;
/** One notice for so many records. */
const RECORDS_PER_NOTICE = 50;

type Range = { from: number; to: number };

/** The sentences articles are put together from, each with the tokens it is found by. */
export async function loadPools(client: Client): Promise<void> {
  const pools = { bench_titles: TITLES, bench_paragraphs: PARAGRAPHS, bench_common: COMMON_PARAGRAPHS };
  for (const [table, texts] of Object.entries(pools)) {
    await client.query(`create table ${table} (n int primary key, text text not null, tokens text[] not null)`);
    const rows = texts.map((text, n) => ({ n, text, tokens: [...tokensOf(text)] }));
    await client.query(
      `insert into ${table} select row.n, row.text, row.tokens
      from jsonb_to_recordset($1) as row(n int, text text, tokens text[])`,
      [JSON.stringify(rows)],
    );
  }
}

/**
 * Adds articles until there are `size`, with a tenth as many spot-check records, comments and
 * complaints. Foreign keys and triggers look away, because every row is made to fit; sums and the index
 * of the search are made at the end, which is quicker than to let them grow.
 */
export async function growTo(client: Client, size: number, present: number): Promise<void> {
  await client.query(`
    set session_replication_role = replica;
    drop index search_documents_tokens_idx`);
  for (let from = present; from < size; from += BATCH) {
    const range = { from, to: Math.min(from + BATCH, size) - 1 };
    await addArticles(client, range);
  }
  const tenth = { from: present / 10, to: size / 10 - 1 };
  await addRecords(client, tenth);
  await addComments(client, tenth, size);
  await addComplaints(client, tenth);
  await client.query(`
    set session_replication_role = default;
    select recount_spotcheck_sums(), recount_complaint_sums(), recount_food_names();
    create index search_documents_tokens_idx on search_documents using gin (tokens) with (fastupdate = off)`);
}

async function addArticles(client: Client, { from, to }: Range): Promise<void> {
  const places = Array.from({ length: BODY_PARAGRAPHS }, (_, place) => place);
  const paragraphs = places.map(
    (place) =>
      `join bench_paragraphs p${place} on p${place}.n = (i * ${place * 31 + 17} + ${place * 101}) % ${PARAGRAPHS.length}`,
  );
  const rareTokens = [...tokensOf(RARE_PARAGRAPH)].map((token) => `'${token}'`).join(', ');
  await client.query(`
    create temp table made on commit preserve rows as
    select
      ${FIRST_ID} + i as id,
      (select array_agg(id order by id) from columns)[1 + i % (select count(*) from columns)] as column_id,
      now() - (hashint4(i) & 67108863) * interval '1.4 seconds' - interval '1 minute' as published_at,
      title.text || '（' || i || '）' as title,
      array_to_string(array[
        common.text,
        case when i < ${RARE_ARTICLES} then '${RARE_PARAGRAPH}' end,
        ${places.map((place) => `p${place}.text`).join(', ')}
      ], E'\\n') as body_text,
      title.tokens || i::text || common.tokens
        || case when i < ${RARE_ARTICLES} then array[${rareTokens}] end
        || ${places.map((place) => `p${place}.tokens`).join(' || ')} as tokens,
      (select array_agg(id order by id) from tags)[1 + i % 40] as tag_id,
      (select array_agg(id order by id) from tags)[41 + i % 40] as other_tag_id,
      case when i % 2 = 0 then (select array_agg(id order by id) from brands)[1 + (i / 2) % (select count(*) from brands)] end as brand_id
    from generate_series(${from}, ${to}) i
    join bench_titles title on title.n = i % ${TITLES.length}
    left join bench_common common on i % 10 < 3 and common.n = i % ${COMMON_PARAGRAPHS.length}
    ${paragraphs.join('\n    ')};

    insert into article_revisions (
      id, article_id, number, title, summary, body_html, body_text, word_count, reading_minutes,
      cover_topic, cover_seed, links
    ) overriding system value
    select id, id, 1, title, left(body_text, 80),
      '<p>' || replace(body_text, E'\\n', '</p><p>') || '</p>', body_text, length(body_text), 2,
      'pasture', (id % 50)::int,
      jsonb_build_object('columnId', column_id, 'tagIds', jsonb_build_array(tag_id, other_tag_id),
        'brands', '[]'::jsonb, 'productIds', '[]'::jsonb, 'regionIds', '[]'::jsonb, 'relatedIds', '[]'::jsonb)
    from made;

    insert into articles (
      id, column_id, status, first_published_at, published_at, live_rev_id, created_at, updated_at
    ) overriding system value
    select id, column_id, 'published', published_at, published_at, id, published_at, published_at
    from made;

    insert into content_counters (t, target_id, views, visitors)
    select 'news', id, (hashint8(id) & 4095), (hashint8(id) & 2047) from made;

    insert into content_tags (t, target_id, tag_id, position, published_at)
    select 'news', id, tag_id, 0, published_at from made
    union all select 'news', id, other_tag_id, 1, published_at from made;

    insert into content_brands (t, target_id, brand_id, role, published_at)
    select 'news', id, brand_id, 'subject', published_at from made where brand_id is not null;

    insert into search_documents (
      t, target_id, published_at, title, title_key, lead_key, summary, body, facts, tokens, indexed_at
    )
    select 'news', id, published_at, title, regexp_replace(title, '[（）]', '', 'g'), left(body_text, 80),
      left(body_text, 80), body_text,
      '{"cover": null, "note": "", "noteEn": "", "meta": [], "codes": []}',
      array_to_tsvector(tokens || array[
        '/t/news',
        to_char(published_at at time zone 'UTC', '"/d/"YYYY-MM-DD'),
        to_char(published_at at time zone 'UTC', '"/m/"YYYY-MM'),
        to_char(published_at at time zone 'UTC', '"/y/"YYYY')
      ]), now()
    from made;

    drop table made;`);
}

async function addRecords(client: Client, { from, to }: Range): Promise<void> {
  await client.query(`
    insert into spotcheck_notices (
      id, agency, agency_level, notice_no, title, published_on, stated_batches, stated_failed, kind,
      status, published_at
    ) overriding system value
    select ${FIRST_ID} + i, '某省市场监督管理局', 'province', '第' || i || '号', '监督抽检信息通告第' || i || '期',
      current_date - (i % 1000), ${RECORDS_PER_NOTICE}, 2, 'mixed', 'published', now()
    from generate_series(${Math.ceil(from / RECORDS_PER_NOTICE)}, ${Math.floor(to / RECORDS_PER_NOTICE)}) i;

    insert into spotcheck_records (
      id, notice_id, published_on, seq_no, maker_name, sampled_name, food_name, produced_on, batch_no,
      category, result, brand_id, product_id, maker_region_id, sampled_region_id, trademark
    ) overriding system value
    select ${FIRST_ID} + i, ${FIRST_ID} + i / ${RECORDS_PER_NOTICE},
      current_date - ((i / ${RECORDS_PER_NOTICE}) % 1000), i % ${RECORDS_PER_NOTICE}, product.maker, '某超市',
      product.name, current_date - (i % 1000) - 20, 'B' || i, product.category,
      case when i % 33 = 0 then 'fail' else 'pass' end,
      case when i % ${UNMATCHED_EVERY} > 0 then product.brand_id end,
      case when i % ${UNMATCHED_EVERY} > 0 then product.id end,
      1 + i % 31, 1 + i % 31, product.brand || '牌'
    from generate_series(${from}, ${to}) i
    join (
      select row_number() over (order by products.id) - 1 as n, count(*) over () as products,
        products.id, products.name, brand_id, category, '标称生产企业' || brand_id as maker, brands.name as brand
      from products join brands on brands.id = brand_id
    ) product on product.n = i % product.products;

    insert into spotcheck_items (
      record_id, position, indicator_id, name_raw, result_raw, limit_raw, result, qualifier, value, unit,
      limit_type, limit_high
    )
    select ${FIRST_ID} + i, 0, 1 + i % 8, '菌落总数', '120000', '≤100000', 'fail', '=', 120000, 'CFU/mL', 'max', 100000
    from generate_series(${from}, ${to}) i where i % 33 = 0;`);
}

async function addComments(client: Client, { from, to }: Range, size: number): Promise<void> {
  await client.query(`
    insert into comments (t, target_id, member_id, body, status, created_at)
    select 'news', ${FIRST_ID} + (i * 7919::bigint) % ${size},
      (select array_agg(id order by id) from members)[1 + i % (select count(*) from members)],
      '这一条评论说的是第' || i || '件事。', 'passed', now() - i % 1000 * interval '1 hour'
    from generate_series(${from}, ${to}) i`);
}

async function addComplaints(client: Client, { from, to }: Range): Promise<void> {
  await client.query(`
    insert into complaints (
      id, no, state, public_name, brand_id, product_id, batch_no, problems, demands, title, detail,
      detail_masked, region_id, amount_fen, submitted_at, accepted_at, first_reply_at, closed_at
    ) overriding system value
    select ${FIRST_ID} + i, lpad((${FIRST_ID} + i)::text, 12, '9'),
      case when i % 3 = 0 then 'negotiating' else 'resolved' end, '匿名用户-' || i % 10000, product.brand_id,
      product.id, 'B' || i, array['quality.spoiled'], array['refund'], product.name || '出现胀包（' || i || '）',
      '收到的产品胀包，已拍照。', '收到的产品胀包，已拍照。', 1 + i % 31, 1990,
      made.at, made.at + interval '10 hours', made.at + interval '30 hours',
      case when i % 3 = 0 then null else made.at + interval '90 hours' end
    from generate_series(${from}, ${to}) i
    join (
      select row_number() over (order by id) - 1 as n, count(*) over () as products, id, name, brand_id
      from products
    ) product on product.n = i % product.products
    cross join lateral (select now() - i % 700 * interval '1 day' - interval '4 days' as at) made;

    insert into complaint_events (complaint_id, at, actor, action, text, state_after)
    select complaint.id, complaint.accepted_at, 'desk', 'accepted', '已受理。', 'accepted'
    from complaints complaint where complaint.id between ${FIRST_ID + from} and ${FIRST_ID + to}
    union all
    select complaint.id, complaint.first_reply_at, 'brand', 'replied', '已联系消费者。', 'negotiating'
    from complaints complaint where complaint.id between ${FIRST_ID + from} and ${FIRST_ID + to};

    insert into complaint_clocks (complaint_id, kind, started_at, due_at, done_at)
    select id, 'reply', accepted_at, accepted_at + interval '48 hours', first_reply_at
    from complaints where id between ${FIRST_ID + from} and ${FIRST_ID + to};`);
}
