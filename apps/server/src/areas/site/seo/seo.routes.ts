import { listPushes, listUndescribed, type Undescribed } from '@rujian/contract/areas/site/seo';
import { sql } from 'drizzle-orm';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createPushing, PUSH_CRON, PUSH_JOB } from './pushing.ts';

export function seoRoutes(app: App, platform: Platform): void {
  const { jobs, indexNowKey } = platform;
  const pushing = createPushing(platform);
  jobs.define(PUSH_JOB, pushing.push, { cron: PUSH_CRON });
  serve(app, listPushes, (query) => pushing.list(query));
  serve(app, listUndescribed, createUndescribed(platform));
  if (!indexNowKey) return;
  // Proves to IndexNow that the key belongs to this site.
  app.get(`/${indexNowKey}.txt`, (_request, reply) => reply.type('text/plain; charset=utf-8').send(indexNowKey));
}

function createUndescribed({ readDb }: Pick<Platform, 'readDb'>) {
  return async ({ page, limit }: { page: number; limit: number }) => {
    const { rows } = await readDb.execute<Omit<Undescribed, 'id'> & { id: number | string; total: number }>(sql`
      select kind, id, name, path, count(*) over ()::int as total from (
        select 'column' as kind, id, name, '/news/column/' || id as path, 1 as place
        from columns
        where merged_into_id is null and hidden_at is null
          and description = '' and seo_description = ''
        union all
        select 'page', page.id, version.title, '/' || page.slug, 2
        from static_pages page
        join lateral (
          select title, description from static_page_versions
          where page_id = page.id and lang = 'zh-cn' and published_at is not null
          order by published_at desc limit 1
        ) version on true
        where version.description = ''
        union all
        select 'article', article.id, revision.title, '/news/' || article.id, 3
        from articles article join article_revisions revision on revision.id = article.live_rev_id
        where article.status = 'published'
          and revision.summary = '' and revision.seo_description = ''
        union all
        select 'tag', tag.id, tag.name, '/tag/' || tag.id, 4
        from tags tag
        where tag.description = ''
          and exists (select 1 from content_tags used where used.tag_id = tag.id)
      ) item
      order by place, id desc
      limit ${limit} offset ${(page - 1) * limit}`);
    const list = rows.map(({ kind, id, name, path }) => ({ kind, id: Number(id), name, path }));
    return { list, total: rows[0]?.total ?? 0 };
  };
}
