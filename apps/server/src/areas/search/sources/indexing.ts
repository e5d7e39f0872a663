import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import type { SearchType } from '@rujian/contract/vocabulary/search';
import { type SQL, sql } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { indicatorAliases, indicators, products } from '#schema/brands/brands.ts';
import { searchDocuments, searchWords } from '#schema/search.ts';
import { spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { listVocabulary, recountFrequencies } from '../words/vocabulary.ts';
import { putDocuments, putWords, readDocuments, removeDocuments, type Source } from './document.ts';
import { SOURCES, sourceOf } from './sources.ts';

const BATCH = 200;
/** Older changes were indexed before, or wait for the nightly run. */
const CATCH_UP_SECONDS = 2 * 24 * 60 * 60;

const WINDOW_IDS = 50_000;

type Window = { from: number; to: number };

export type Indexing = ReturnType<typeof createIndexing>;

export function createIndexing({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    index: (t: SearchType, ids: number[]): Promise<void> => indexAll(sourceOf(t), ids),

    remove: (t: SearchType, ids: number[]): Promise<void> => removeDocuments(db, t, ids),

    /**
     * Indexes the records of a notice and the products of a brand again, because they contain its
     * name.
     */
    parts({ t, id }: { t: 'notice' | 'brand'; id: number }): Promise<number[]> {
      return readIds(
        t === 'notice'
          ? sql`select id from ${spotcheckRecords} where notice_id = ${id} order by id`
          : sql`select id from ${products} where brand_id = ${id} order by id`,
      );
    },

    /** Finds recent changes that did not reach the index, because a crash can lose a message. */
    async catchUp(): Promise<void> {
      const since = secondsBefore(clock.now(), CATCH_UP_SECONDS);
      for (const source of SOURCES) {
        const changed = source.recent?.(since) ?? changedSince(source.versions, since);
        await indexAll(source, await staleIds(source.t, changed));
      }
    },

    async sweep(): Promise<void> {
      await putListWords();
      for (const source of SOURCES) {
        for (const window of await windowsOf(source)) {
          await indexAll(source, await staleIds(source.t, within(source.versions, window)));
          await removeSurplus(source, window);
        }
      }
      await recountFrequencies(db);
    },

    /** Rebuilds every document while the old ones stay searchable. */
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
        for (const window of await windowsOf(source)) await removeSurplus(source, window);
      }
      await recountFrequencies(db);
    },

    async isEmpty(): Promise<boolean> {
      const rows = await db.select({ id: searchDocuments.id }).from(searchDocuments).limit(1);
      return rows.length === 0;
    },
  };

  /** Categories and indicators are suggested by name, pinyin and initials like terms. */
  async function putListWords(): Promise<void> {
    const rows = await db.select({ name: indicators.name }).from(indicators);
    const aliases = await db.select({ name: indicatorAliases.alias }).from(indicatorAliases);
    const categories = DAIRY_CATEGORY.keys.map((category) => DAIRY_CATEGORY.label(category, 'zh-cn'));
    const names = [...categories, ...[...rows, ...aliases].map(({ name }) => name)];
    await putWords(db, listVocabulary([...new Set(names)]));
  }

  async function indexAll(source: Source, ids: number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH) {
      await indexBatch(source, ids.slice(start, start + BATCH));
    }
  }

  async function indexBatch(source: Source, ids: number[]): Promise<void> {
    await db.transaction(async (tx) => {
      // Serialises concurrent indexing of the same item, so that the later one writes what it read
      // later.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`search ${source.t}`}))`);
      const documents = await readDocuments(source, tx, ids);
      const found = new Set(documents.map(({ targetId }) => targetId));
      await putDocuments(tx, documents, clock.now());
      await removeDocuments(
        tx,
        source.t,
        ids.filter((id) => !found.has(id)),
      );
    });
  }

  async function readIds(statement: SQL): Promise<number[]> {
    const { rows } = await db.execute<{ id: number }>(statement);
    return rows.map(({ id }) => Number(id));
  }

  function staleIds(t: SearchType, versions: SQL): Promise<number[]> {
    return readIds(sql`
      select version.id from (${versions}) version
      left join ${searchDocuments} document on document.t = ${t} and document.target_id = version.id
      where document.id is null or document.indexed_at < version.at
      order by version.id`);
  }

  async function removeSurplus({ t, versions }: Source, window: Window): Promise<void> {
    const surplus = await readIds(sql`
      select document.target_id as id from ${searchDocuments} document
      left join (${within(versions, window)}) version on version.id = document.target_id
      where document.t = ${t} and document.target_id between ${window.from} and ${window.to}
        and version.id is null`);
    await removeDocuments(db, t, surplus);
  }

  /** Splits ids into ranges that can be compared within a second. */
  async function windowsOf({ t, versions }: Source): Promise<Window[]> {
    const { rows } = await db.execute<{ last: number }>(sql`
      select greatest(
        (select max(version.id) from (${versions}) version),
        (select max(target_id) from ${searchDocuments} where t = ${t})
      ) as last`);
    const last = Number(rows[0]?.last ?? 0);
    return Array.from({ length: Math.ceil((last + 1) / WINDOW_IDS) }, (_, place) => ({
      from: place * WINDOW_IDS,
      to: (place + 1) * WINDOW_IDS - 1,
    }));
  }

  function idsAfter({ versions }: Source, last: number): Promise<number[]> {
    return readIds(sql`
      select version.id from (${versions}) version where version.id > ${last}
      order by version.id limit ${BATCH}`);
  }
}

function within(versions: SQL, { from, to }: Window): SQL {
  return sql`
    select version.id, version.at from (${versions}) version
    where version.id between ${from} and ${to}`;
}

function changedSince(versions: SQL, since: Date): SQL {
  return sql`
    select version.id, version.at from (${versions}) version
    where version.at >= ${since.toISOString()}::timestamptz`;
}

/** The first word of a cache tag → the changed type. */
const TYPE_OF_TAG: Record<string, SearchType | 'notice'> = {
  article: 'news',
  topic: 'topic',
  evaluation: 'evaluation',
  spotcheck: 'spotcheck',
  notice: 'notice',
  recall: 'recall',
  specialsubject: 'specialsubject',
  billboard: 'billboard',
  term: 'baike',
  complaint: 'complaint',
  brand: 'brand',
  product: 'product',
};

export function targetsOf(tags: string[]): { t: SearchType | 'notice'; id: number }[] {
  return [...new Set(tags)].flatMap((tag) => {
    const [, word = '', digits = ''] = /^([a-z]+):(\d+)$/.exec(tag) ?? [];
    const t = TYPE_OF_TAG[word];
    return t ? [{ t, id: Number(digits) }] : [];
  });
}

export function tagOf(t: SearchType, id: number): string {
  const [word] = Object.entries(TYPE_OF_TAG).find(([, type]) => type === t) ?? [];
  return `${word}:${id}`;
}
