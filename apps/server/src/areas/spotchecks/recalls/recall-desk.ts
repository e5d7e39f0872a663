import { recallResource } from '@rujian/contract/areas/spotchecks/recalls';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { desc, inArray } from 'drizzle-orm';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { serveResource } from '#services/resources/resources.ts';
import { recallQuery, searched } from './recalls.ts';

type Deps = { record: RecordAudit; keepDeleted: KeepDeleted };

/** Recalls as the editors enter them. */
export function serveRecallDesk(app: App, platform: Platform, deps: Deps): void {
  const { db } = platform;
  serveResource(app, platform, deps, recallResource, {
    table: recalls,
    search: (text) => [searched(text)],
    filters: { state: recalls.state },
    order: [desc(recalls.announcedOn), desc(recalls.id)],
    columns: ({ batches }) => ({ batches, batchKeys: batchKeysOf(batches) }),
    more: async (rows) => {
      const ids = rows.map(({ id }) => id);
      const found = await recallQuery(db, inArray(recalls.id, ids));
      const brands = new Map(found.map(({ recall, brand }) => [recall.id, brand]));
      return ({ id }) => ({ brand: brands.get(id) ?? null });
    },
    uses: [],
    tags: (row, before) => recallTags([row, ...(before ? [before] : [])]),
    isPurged: true,
  });
}

/** Everything that names a recall: its pages, the answers about its brand, and the batch check. */
export function recallTags(rows: readonly { id: number; brandId: number | null }[]): string[] {
  const pages = rows.flatMap(({ id, brandId }) => [`recall:${id}`, ...(brandId === null ? [] : [`brand:${brandId}`])]);
  return [...new Set(['recalls', 'spotchecks', ...pages])];
}

/** In one order, so that the same batches are the same recall. */
export function batchKeysOf(batches: readonly string[]): string[] {
  return [...new Set(batches.map(batchKey))].filter((key) => key !== '').sort();
}
