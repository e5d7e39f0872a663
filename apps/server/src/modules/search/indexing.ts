import { categoryName, DAIRY_CATEGORIES } from '@rujian/contract/refs';
import { type SQL, sql } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { indicatorAliases, indicators, products } from '#schema/brands.ts';
import { spotcheckRecords } from '#schema/records-spotchecks.ts';
import { type SearchType, searchDocuments, searchWords } from '#schema/search.ts';
import { putDocuments, putWords, removeDocuments } from './document-store.ts';
import { recountFrequencies } from './frequencies.ts';
import type { Source } from './source.ts';
import { SOURCES, sourceOf } from './sources.ts';
import { listVocabulary } from './vocabulary.ts';

/** What is read, cut and written at a time; bounds the memory whatever the size of the site. */
const BATCH = 200;
/** What was changed longer ago was caught up with before, or waits for the night. */
const CATCH_UP_SECONDS = 2 * 24 * 60 * 60;

export type Target = { t: SearchType; id: number };
export type Indexing = ReturnType<typeof createIndexing>;

export function createIndexing({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    /** Brings these into the index, or takes them out of it if readers may not see them any more. */
    async index(t: SearchType, ids: number[]): Promise<void> {
      for (let start = 0; start < ids.length; start += BATCH) {
        await indexBatch(sourceOf(t), ids.slice(start, start + BATCH));
      }
    },

    async remove(t: SearchType, ids: number[]): Promise<void> {
      await removeDocuments(db, t, ids);
    },

    /** A notice stands for its records, a brand also for its products: they carry its name. */
    async parts({ t, id }: { t: 'notice' | 'brand'; id: number }): Promise<number[]> {
      const { rows } =
        t === 'notice'
          ? await db.execute<{ id: number }>(
              sql`select id from ${spotcheckRecords} where notice_id = ${id} order by id`,
            )
          : await db.execute<{ id: number }>(
              sql`select id from ${products} where brand_id = ${id} order by id`,
            );
      return rows.map((row) => Number(row.id));
    },

    /** Finds what changed lately without reaching the index: a message may be lost in a crash. */
    async catchUp(): Promise<void> {
      const since = secondsBefore(clock.now(), CATCH_UP_SECONDS);
      for (const source of SOURCES) {
        const changed = source.recent?.(since) ?? changedSince(source.versions, since);
        await indexAll(source, await staleIds(source.t, changed));
      }
    },

    /** Compares the whole index with the content, and counts its tokens anew. */
    async sweep(): Promise<void> {
      await putListWords();
      for (const source of SOURCES) {
        await indexAll(source, await staleIds(source.t, source.versions));
        await removeDocuments(db, source.t, await surplusIds(source));
      }
      await recountFrequencies(db);
    },

    /** Makes every document anew while the old ones can still be found. */
    async reindex(onProgress: (t: SearchType, done: number) => void = () => {}): Promise<void> {
      await db.delete(searchWords);
      await putListWords();
      for (const source of SOURCES) {
        let done = 0;
        for (let last = 0; ; ) {
          const ids = await idsAfter(source, last);
          if (ids.length === 0) break;
          await indexBatch(source, ids);
          last = ids.at(-1) ?? last;
          done += ids.length;
          onProgress(source.t, done);
        }
        await removeDocuments(db, source.t, await surplusIds(source));
      }
      await recountFrequencies(db);
    },

    async isEmpty(): Promise<boolean> {
      const rows = await db.select({ id: searchDocuments.id }).from(searchDocuments).limit(1);
      return rows.length === 0;
    },
  };

  /** Categories and indicators are searched for by name, pinyin and initials like terms. */
  async function putListWords(): Promise<void> {
    const rows = await db.select({ name: indicators.name }).from(indicators);
    const aliases = await db.select({ name: indicatorAliases.alias }).from(indicatorAliases);
    const categories = DAIRY_CATEGORIES.map((category) => categoryName('zh-cn', category));
    const names = [...categories, ...[...rows, ...aliases].map(({ name }) => name)];
    await putWords(db, listVocabulary([...new Set(names)]));
  }

  async function indexAll({ t }: Source, ids: number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH) {
      await indexBatch(sourceOf(t), ids.slice(start, start + BATCH));
    }
  }

  async function indexBatch(source: Source, ids: number[]): Promise<void> {
    await db.transaction(async (tx) => {
      // Two that index the same take turns, so that the later one writes what it read later.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`search ${source.t}`}))`);
      const documents = await source.read(tx, ids);
      const found = new Set(documents.map(({ targetId }) => targetId));
      await putDocuments(tx, documents, clock.now());
      await removeDocuments(
        tx,
        source.t,
        ids.filter((id) => !found.has(id)),
      );
    });
  }

  async function staleIds(t: SearchType, versions: SQL): Promise<number[]> {
    const { rows } = await db.execute<{ id: number }>(sql`
      select version.id from (${versions}) version
      left join ${searchDocuments} document on document.t = ${t} and document.target_id = version.id
      where document.id is null or document.indexed_at < version.at
      order by version.id`);
    return rows.map(({ id }) => Number(id));
  }

  async function surplusIds({ t, versions }: Source): Promise<number[]> {
    const { rows } = await db.execute<{ id: number }>(sql`
      select target_id as id from ${searchDocuments}
      where t = ${t} and target_id not in (select version.id from (${versions}) version)`);
    return rows.map(({ id }) => Number(id));
  }

  async function idsAfter({ versions }: Source, last: number): Promise<number[]> {
    const { rows } = await db.execute<{ id: number }>(sql`
      select version.id from (${versions}) version where version.id > ${last}
      order by version.id limit ${BATCH}`);
    return rows.map(({ id }) => Number(id));
  }
}

function changedSince(versions: SQL, since: Date): SQL {
  return sql`
    select version.id, version.at from (${versions}) version
    where version.at >= ${since.toISOString()}::timestamptz`;
}
