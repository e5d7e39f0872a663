import { SearchFilters } from '@rujian/contract/areas/search/public';
import { readStrictQuery } from '@rujian/contract/base/strict-query';
import { SEARCH_TYPES, type SearchType } from '@rujian/contract/vocabulary/search';
import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import type { AlertTarget, FilterMatch, MatchFilters } from '#ports/alerts.ts';
import { searchDocuments } from '#schema/search.ts';
import { allOf, anyOf, readingsOf } from './query.ts';
import { filterExpressions } from './searching.ts';
import type { Indexing } from './sources/indexing.ts';

/** Which followed searches find which targets by all of their words. */
export function createSearchMatching(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  indexing: Pick<Indexing, 'index'>,
): MatchFilters {
  return async (filters, targets) => {
    const documents = targets.flatMap((target) => {
      const t = typeOf(target);
      return t ? [{ t, target }] : [];
    });
    if (filters.length === 0 || documents.length === 0) return [];
    // What was published this moment may not be in the index yet.
    for (const t of new Set(documents.map((each) => each.t))) {
      await indexing.index(
        t,
        documents.filter((each) => each.t === t).map(({ target }) => target.id),
      );
    }
    const found: FilterMatch[] = [];
    for (const { id: filterId, query } of filters) {
      const wanted = await expressionOf(query);
      if (!wanted) continue;
      const { rows } = await db.execute<{ t: string; id: number }>(sql`
        select document.t, document.target_id::int as id
        from json_to_recordset(${JSON.stringify(documents.map(({ t, target }) => ({ t, id: target.id })))}::json)
          as asked(t text, id bigint)
        join ${searchDocuments} document on document.t = asked.t and document.target_id = asked.id
        where ${wanted}`);
      for (const row of rows) {
        const match = documents.find(({ t, target }) => t === row.t && target.id === row.id);
        if (match) found.push({ ...match.target, filterId });
      }
    }
    return found;
  };

  async function expressionOf(query: Readonly<Record<string, string>>): Promise<SQL | null> {
    const { data } = readStrictQuery(SearchFilters, query);
    if (!data) return null;
    const readings = (await readingsOf(db, data.q)).filter(({ isPartial }) => !isPartial);
    const words = anyOf(readings.map(({ wanted }) => wanted));
    // A period of the search counts from the day of its results, which are new.
    const { text } = allOf([words, ...filterExpressions({ ...data, time: undefined }, clock.now())]);
    const ofType = data.t === undefined ? sql`true` : sql`document.t = ${data.t}`;
    return sql`document.tokens @@ ${text}::tsquery and ${ofType}`;
  }
}

function typeOf({ subject, t }: AlertTarget): SearchType | undefined {
  const name = subject === 'record' ? 'spotcheck' : subject === 'content' ? t : subject;
  return SEARCH_TYPES.find((known) => known === name);
}
