import type { ARTICLE_CHOICES } from '@rujian/contract/areas/articles/desk';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { and, arrayContains, asc, eq, ilike, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles, authors, columns, tags } from '#schema/articles/articles.ts';
import { articleDeskRows } from '#schema/articles/desk.ts';
import { brandAliases, brands, products } from '#schema/brands/brands.ts';
import { regions } from '#schema/site/regions.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { staff } from '#schema/staff/staff.ts';
import { NAMING_VERSION } from '../article-version-store.ts';
import type { DeskRows } from '../desk/article-desk-rows.ts';
import type { Named } from '../revisions/article-versions.ts';

type Kind = (typeof ARTICLE_CHOICES)[number];
const CHOICES = 20;

export function createArticleChoices({ db }: Pick<Platform, 'db'>, rows: DeskRows) {
  return async ({ kind, q, ids }: { kind: Kind; q: string; ids: string }) => {
    const chosen = ids === '' ? [] : ids.split(',').map(Number);
    return { list: await find(kind, q.trim(), chosen) };
  };

  function find(kind: Kind, q: string, ids: number[]): Promise<Named[]> {
    switch (kind) {
      case 'tag':
        return byName(tags, tags, q, ids);
      case 'product':
        return byName(products, products, q, ids);
      case 'region':
        return byName(regions, regions, q, ids);
      case 'author':
        return byName(authors, authors, q, ids);
      case 'column':
        return byName(columns, columns, q, ids, isNull(columns.mergedIntoId));
      case 'staff':
        return byName(staff, staff, q, ids, isNull(staff.disabledAt));
      case 'brand':
        return byName(brands, brands, q, ids, isNull(brands.mergedIntoId), aliasOf(q));
      case 'recall':
        return recallsNamed(q, ids);
      case 'article':
        return articlesNamed(q, ids);
    }
  }

  async function byName(
    table: PgTable,
    fields: { id: AnyPgColumn; name: AnyPgColumn },
    q: string,
    ids: number[],
    condition?: SQL,
    orElse?: SQL,
  ): Promise<Named[]> {
    const wanted = ids.length
      ? inArray(fields.id, ids)
      : and(condition, q === '' ? undefined : or(ilike(fields.name, `%${escaped(q)}%`), orElse));
    return db
      .select({ id: sql<number>`${fields.id}::int`, name: sql<string>`${fields.name}` })
      .from(table)
      .where(wanted)
      .orderBy(
        sql`case when ${fields.name} ilike ${`${escaped(q)}%`} then 0 else 1 end`,
        sql`length(${fields.name})`,
        asc(fields.id),
      )
      .limit(ids.length || CHOICES);
  }

  function aliasOf(q: string): SQL {
    const found = db
      .select({ id: brandAliases.brandId })
      .from(brandAliases)
      .where(ilike(brandAliases.alias, `%${escaped(q)}%`));
    return inArray(brands.id, found);
  }

  async function recallsNamed(q: string, ids: number[]): Promise<Named[]> {
    const name = sql<string>`${recalls.maker} || '召回' || ${recalls.food}`;
    const like = `%${escaped(q)}%`;
    const key = batchKey(q);
    const wanted = ids.length
      ? inArray(recalls.id, ids)
      : and(
          ne(recalls.status, 'trash'),
          q === ''
            ? undefined
            : or(ilike(name, like), key === '' ? undefined : arrayContains(recalls.batchKeys, [key])),
        );
    return db
      .select({ id: recalls.id, name })
      .from(recalls)
      .where(wanted)
      .orderBy(sql`${recalls.announcedOn} desc`, sql`${recalls.id} desc`)
      .limit(ids.length || CHOICES);
  }

  async function articlesNamed(q: string, ids: number[]): Promise<Named[]> {
    const wanted = ids.length
      ? inArray(articles.id, ids)
      : and(
          ne(articles.status, 'trash'),
          q === '' ? undefined : or(rows.condition(q), /^\d{1,15}$/.test(q) ? eq(articles.id, Number(q)) : undefined),
        );
    return db
      .select({ id: articles.id, name: articleRevisions.title })
      .from(articles)
      .innerJoin(articleRevisions, NAMING_VERSION)
      .leftJoin(articleDeskRows, eq(articleDeskRows.articleId, articles.id))
      .where(wanted)
      .orderBy(sql`${articles.updatedAt} desc`, sql`${articles.id} desc`)
      .limit(ids.length || CHOICES);
  }
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
