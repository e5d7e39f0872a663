import type { MyDesk } from '@rujian/contract/areas/desk/work';
import { AREA_OF_KIND, PUBLISH_AREAS, REVIEW_STEPS } from '@rujian/contract/base/publishing/publishing';
import { EDITED_KINDS, type EditedKind } from '@rujian/contract/vocabulary/shared/content';
import type { PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import { type SQL, sql } from 'drizzle-orm';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { valueList } from '#platform/database/value-list.ts';
import type { Platform } from '#platform/platform.ts';
import type { MissingReviewers } from '#ports/publishing.ts';
import { complaintDeadline, waitsForDesk } from '#schema/complaint-deadline.ts';
import type { WaitingReviews } from './waiting-reviews.ts';
import { editedItems, LAST_DECISION, TITLE_OF_FOUND } from './waiting-reviews.ts';

const SHOWN = 8;
const LOOKED_AT = 50;
const IN_WORK: readonly PublishState[] = ['draft', 'review1', 'review2', 'review3', 'ready', 'scheduled'];

type ToDo = MyDesk['toDo'];

export function createMyDesk(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { reviews, stuck: stuckItems }: { reviews: WaitingReviews; stuck: ReturnType<typeof createStuckItems> },
) {
  return async (caller: StaffCaller): Promise<MyDesk> => {
    const [toDo, returned, drafts, locked, stuck] = await Promise.all([
      toDoOf(caller),
      returnedTo(caller.id),
      draftsOf(caller.id),
      lockedOf(caller.id),
      stuckItems(caller),
    ]);
    return { toDo, returned, drafts, locked, stuck };
  };

  async function toDoOf(caller: StaffCaller): Promise<ToDo> {
    const [waiting, complaints, contributions] = await Promise.all([
      reviews.list(caller, { page: 1, limit: LOOKED_AT, kind: '', step: '' }),
      complaintsOf(caller),
      contributionsOf(caller),
    ]);
    const read = waiting.list.flatMap(({ kind, id, title, step, dueAt }) =>
      dueAt === null ? [] : [{ kind, id, title, step, dueAt }],
    );
    return [...read, ...complaints, ...contributions].toSorted((one, other) => one.dueAt - other.dueAt).slice(0, SHOWN);
  }

  /** Clocks of the desk; those assigned to other officers are excluded. */
  async function complaintsOf(caller: StaffCaller): Promise<ToDo> {
    if (!hasRight(caller, 'complaints.decide')) return [];
    return rows<ToDo[number]>(sql`
      select 'complaint' as kind, complaint.id::int, complaint.title, null as step,
        floor(extract(epoch from deadline.at))::float8 as "dueAt"
      from complaints complaint
      cross join lateral (select ${complaintDeadline} as at) deadline
      where ${waitsForDesk} and deadline.at is not null
        and (complaint.officer_id is null or complaint.officer_id = ${caller.id})
      order by deadline.at limit ${SHOWN}`);
  }

  /** A tip is encrypted, so only its number is shown. */
  async function contributionsOf(caller: StaffCaller): Promise<ToDo> {
    const kinds = [
      ...(hasRight(caller, 'contributions.decide') ? [sql`kind <> 'tip'`] : []),
      ...(hasRight(caller, 'tips.open') ? [sql`kind = 'tip'`] : []),
    ];
    if (kinds.length === 0) return [];
    return rows<ToDo[number]>(sql`
      select 'contribution' as kind, id::int, title, null as step,
        floor(extract(epoch from answer_due_at))::float8 as "dueAt"
      from contributions
      where answer_due_at is not null and state in ('submitted', 'in_review')
        and (${sql.join(kinds, sql` or `)})
      order by answer_due_at limit ${SHOWN}`);
  }

  async function returnedTo(staffId: number): Promise<MyDesk['returned']> {
    return rows<MyDesk['returned'][number]>(sql`
      select found.kind, found.id, ${TITLE_OF_FOUND} as title, last.remark,
        json_build_object('id', person.id, 'name', person.name) as by,
        floor(extract(epoch from last.at))::float8 as at
      from (${itemsOf(staffId, ['draft'])}) found ${LAST_DECISION}
      join staff person on person.id = last.staff_id
      where last.decision = 'return' order by last.at desc limit ${SHOWN}`);
  }

  async function draftsOf(staffId: number): Promise<MyDesk['drafts']> {
    const found = await rows<MyDesk['drafts']['list'][number] & { total: number }>(sql`
      select found.kind, found.id, ${TITLE_OF_FOUND} as title, found.total,
        floor(extract(epoch from found.updated_at))::float8 as "updatedAt"
      from (
        select found.*, count(*) over ()::int as total
        from (${itemsOf(staffId, ['draft'])}) found ${LAST_DECISION}
        where last.decision is distinct from 'return'
        order by found.updated_at desc, found.id desc limit ${SHOWN}
      ) found order by found.updated_at desc, found.id desc`);
    const list = found.map(({ total: _all, ...row }) => row);
    return { total: found[0]?.total ?? 0, list };
  }

  async function lockedOf(staffId: number): Promise<MyDesk['locked']> {
    const isHeld = sql`until > ${clock.now().toISOString()}::timestamptz and staff_id <> ${staffId}`;
    const held = sql`item.id in (select target_id from content_leases where ${isHeld})`;
    return rows<MyDesk['locked'][number]>(sql`
      select found.kind, found.id, ${TITLE_OF_FOUND} as title, found.state,
        json_build_object('id', person.id, 'name', person.name) as by,
        floor(extract(epoch from lease.since))::float8 as since
      from (select * from content_leases where ${isHeld}) lease
      join (${itemsOf(staffId, [...IN_WORK, 'published'], held)}) found
        on found.kind = lease.t and found.id = lease.target_id
      join staff person on person.id = lease.staff_id
      order by lease.since desc limit ${SHOWN}`);
  }

  async function rows<Row extends Record<string, unknown>>(statement: SQL) {
    return (await db.execute<Row>(statement)).rows;
  }
}

function itemsOf(staffId: number, states: readonly PublishState[], condition: SQL = sql`true`): SQL {
  const wanted = Object.fromEntries(EDITED_KINDS.map((kind) => [kind, states]));
  const items = editedItems(wanted, sql`item.created_by = ${staffId} and ${condition}`);
  if (!items) throw new Error('No kind of content is edited');
  return items;
}

const STUCK_LOOKED_AT = 200;
const STUCK_SHOWN = 8;

type Row = { kind: EditedKind; id: number; state: PublishState; createdBy: number | null; columnId: number | null };

export function createStuckItems({ db }: Pick<Platform, 'db'>, { missing }: { missing: MissingReviewers }) {
  const waiting = Object.fromEntries(EDITED_KINDS.map((kind) => [kind, REVIEW_STEPS]));

  return async (caller: StaffCaller): Promise<MyDesk['stuck']> => {
    const isChief = PUBLISH_AREAS.some((area) => hasRight(caller, `${area}.review3`));
    const own = isChief ? sql`true` : sql`item.created_by = ${caller.id}`;
    const items = editedItems(waiting, own);
    const { rows } = await db.execute<Row>(sql`
      select found.kind, found.id, found.state, found.created_by::int as "createdBy",
        found.column_id::int as "columnId"
      from (${items}) found order by found.updated_at, found.kind, found.id limit ${STUCK_LOOKED_AT}`);
    const needs = await missing(rows.map(({ kind, ...row }) => ({ ...row, t: kind, area: AREA_OF_KIND[kind] })));
    const stuck = rows
      .flatMap(({ kind, id }) => {
        const needed = needs.get(`${kind} ${id}`);
        return needed ? [{ kind, id, needed }] : [];
      })
      .slice(0, STUCK_SHOWN);
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
