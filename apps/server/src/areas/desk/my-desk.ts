import type { MyDesk } from '@rujian/contract/areas/desk/work';
import { EDITED_KINDS } from '@rujian/contract/vocabulary/shared/content';
import type { PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import { type SQL, sql } from 'drizzle-orm';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import { complaintDeadline, waitsForDesk } from '#schema/complaint-deadline.ts';
import { editedItems, LAST_DECISION, TITLE_OF_FOUND } from './edited-items.ts';
import type { StuckItems } from './stuck-items.ts';
import type { WaitingReviews } from './waiting-reviews.ts';

const SHOWN = 8;
const LOOKED_AT = 50;
const IN_WORK: readonly PublishState[] = ['draft', 'review1', 'review2', 'review3', 'ready', 'scheduled'];

type ToDo = MyDesk['toDo'];

export function createMyDesk(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { reviews, stuck: stuckItems }: { reviews: WaitingReviews; stuck: StuckItems },
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
