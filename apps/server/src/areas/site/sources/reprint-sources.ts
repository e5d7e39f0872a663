import { sourceResource } from '@rujian/contract/areas/brands/library';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { reprintSources } from '#schema/site/sources.ts';
import { serveResource } from '#services/resources/resources.ts';
import type { PageDeps } from '../pages/page-desk.ts';

/** 稿源白名单: permitted reprint sources. */
export function serveReprintSources(
  app: App,
  platform: Platform,
  deps: Pick<PageDeps, 'record' | 'keepDeleted'>,
): void {
  serveResource(app, platform, deps, sourceResource, {
    table: reprintSources,
    search: (_text, like) => [sql`${reprintSources.name} ilike ${like}`, sql`${reprintSources.host} ilike ${like}`],
    filters: {
      kind: reprintSources.kind,
      closed: (value) => (value === 'true' ? isNotNull(reprintSources.closedAt) : isNull(reprintSources.closedAt)),
    },
    order: [reprintSources.name],
    form: ({ closedAt }) => ({ closed: closedAt !== null }),
    columns: ({ name, closed }, before) => ({
      nameKey: nameKey(name),
      closedAt: closed ? (before?.closedAt ?? platform.clock.now()) : null,
    }),
    uses: [],
  });
}

export function createReprintSources({ db }: Pick<Platform, 'db'>) {
  return {
    async isListed({ name, url = '' }: { name: string; url?: string }): Promise<boolean> {
      const host = hostOf(url);
      const [found] = await db
        .select({ id: reprintSources.id })
        .from(reprintSources)
        .where(
          and(
            isNull(reprintSources.closedAt),
            or(
              eq(reprintSources.nameKey, nameKey(name)),
              host === ''
                ? undefined
                : sql`${reprintSources.host} <> '' and (${host} = ${reprintSources.host}
                    or ${host} like '%.' || ${reprintSources.host})`,
            ),
          ),
        )
        .limit(1);
      return found !== undefined;
    },
  };
}

function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s/g, '');
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.toLowerCase() ?? '';
}
