import type { Lang } from '@rujian/contract/base/constants';
import type { ContentCard } from '@rujian/contract/base/refs';
import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { type ContentRef, contentCards } from './content-directory.ts';

const FOUND_MAX = 20;
const LOOKED_AT = 5_000;

export function createContentFinder({ readDb }: Pick<Platform, 'readDb'>) {
  return async (
    { t, q }: { t: ContentType; q: string },
    lang: Lang,
  ): Promise<{ list: ContentCard[]; total: number }> => {
    const number = /^\d{1,15}$/.test(q) ? Number(q) : null;
    const { rows } = await readDb.execute<ContentRef>(sql`
      select ${t}::text as t, id::int from (${newestOf(t)}) newest
      where ${q} = '' or position(lower(${q}) in lower(newest.title)) > 0
      order by at desc nulls last, id desc limit ${FOUND_MAX}`);
    const refs = [...(number === null ? [] : [{ t, id: number }]), ...rows];
    const unique = [...new Map(refs.map((ref) => [ref.id, ref])).values()];
    const list = await contentCards(readDb, unique, lang);
    return { list, total: list.length };
  };
}

function newestOf(t: ContentType): SQL {
  switch (t) {
    case 'news':
    case 'headlines':
      return sql`select article.id, live.title, article.published_at as at from articles article
        join article_revisions live on live.id = article.live_rev_id
        where article.status = 'published'
        order by article.published_at desc, article.id desc limit ${LOOKED_AT}`;
    case 'topic':
      return sql`select id, title, started_at as at from topics order by id desc limit ${LOOKED_AT}`;
    case 'evaluation':
      return sql`select id, title, published_at as at from evaluations where status = 'published'
        order by published_at desc limit ${LOOKED_AT}`;
    case 'spotcheck':
      return sql`select id, maker_name || ' ' || food_name as title, published_on::timestamptz as at
        from spotcheck_records order by published_on desc, id desc limit ${LOOKED_AT}`;
    case 'recall':
      return sql`select id, maker || '召回' || food as title, announced_on::timestamptz as at from recalls
        where status = 'published' order by announced_on desc, id desc limit ${LOOKED_AT}`;
    case 'specialsubject':
      return sql`select id, title, published_at as at from special_subjects
        where status = 'published' order by published_at desc limit ${LOOKED_AT}`;
    case 'billboard':
      return sql`select id, name as title, created_at as at from billboards
        order by id desc limit ${LOOKED_AT}`;
    case 'baike':
      return sql`select id, title, published_at as at from encyclopedia_entries
        where status = 'published' order by published_at desc limit ${LOOKED_AT}`;
    case 'complaint':
      return sql`select id, title, accepted_at as at from complaints where accepted_at is not null
        order by accepted_at desc limit ${LOOKED_AT}`;
    case 'brand':
      return sql`select id, name as title, created_at as at from brands where merged_into_id is null
        order by id desc limit ${LOOKED_AT}`;
    case 'product':
      return sql`select id, name as title, created_at as at from products
        order by id desc limit ${LOOKED_AT}`;
  }
}
