import type { MyDesk } from '@rujian/contract/areas/desk/work';
import { AREA_OF_KIND, PUBLISH_AREAS, REVIEW_STEPS } from '@rujian/contract/base/publishing/publishing';
import { EDITED_KINDS, type EditedKind } from '@rujian/contract/vocabulary/shared/content';
import type { PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import { sql } from 'drizzle-orm';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { valueList } from '#platform/database/value-list.ts';
import type { Platform } from '#platform/platform.ts';
import type { MissingReviewers } from '#ports/publishing.ts';
import { editedItems, TITLE_OF_FOUND } from './edited-items.ts';

const LOOKED_AT = 200;
const SHOWN = 8;

type Row = { kind: EditedKind; id: number; state: PublishState; createdBy: number | null; columnId: number | null };
export type StuckItems = ReturnType<typeof createStuckItems>;

export function createStuckItems({ db }: Pick<Platform, 'db'>, { missing }: { missing: MissingReviewers }) {
  const waiting = Object.fromEntries(EDITED_KINDS.map((kind) => [kind, REVIEW_STEPS]));

  return async (caller: StaffCaller): Promise<MyDesk['stuck']> => {
    const isChief = PUBLISH_AREAS.some((area) => hasRight(caller, `${area}.review3`));
    const own = isChief ? sql`true` : sql`item.created_by = ${caller.id}`;
    const items = editedItems(waiting, own);
    const { rows } = await db.execute<Row>(sql`
      select found.kind, found.id, found.state, found.created_by::int as "createdBy",
        found.column_id::int as "columnId"
      from (${items}) found order by found.updated_at, found.kind, found.id limit ${LOOKED_AT}`);
    const needs = await missing(rows.map(({ kind, ...row }) => ({ ...row, t: kind, area: AREA_OF_KIND[kind] })));
    const stuck = rows
      .flatMap(({ kind, id }) => {
        const needed = needs.get(`${kind} ${id}`);
        return needed ? [{ kind, id, needed }] : [];
      })
      .slice(0, SHOWN);
    const titles = await titlesOf(stuck);
    return stuck.map((item) => ({ ...item, title: titles.get(`${item.kind} ${item.id}`) ?? '' }));
  };

  async function titlesOf(stuck: readonly { kind: EditedKind; id: number }[]) {
    if (stuck.length === 0) return new Map<string, string>();
    const ids = [...new Set(stuck.map(({ id }) => id))];
    const items = editedItems(waiting, sql`item.id in (${valueList(ids)})`);
    const { rows } = await db.execute<{ kind: EditedKind; id: number; title: string }>(sql`
      select found.kind, found.id, ${TITLE_OF_FOUND} as title from (${items}) found`);
    return new Map(rows.map(({ kind, id, title }) => [`${kind} ${id}`, title]));
  }
}
