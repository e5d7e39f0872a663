import {
  CLOCK_KIND,
  type ClockKind,
  COMPLAINT_STATE,
  type ComplaintState,
} from '@rujian/contract/vocabulary/complaints';
import { type SQL, sql } from 'drizzle-orm';

type Side = 'user' | 'desk' | 'brand';

export const CLOCK_SIDES: Record<ClockKind, Side> = {
  review: 'desk',
  reply: 'brand',
  proposal: 'brand',
  confirm: 'user',
  need_more: 'user',
  escalation: 'desk',
  end: 'desk',
  contact: 'desk',
};

export const TURNS: Partial<Record<ComplaintState, Side>> = {
  submitted: 'desk',
  need_more: 'user',
  accepted: 'desk',
  assigned: 'brand',
  negotiating: 'brand',
  proposed: 'user',
  escalated: 'desk',
};

export const isOpenComplaint: SQL = sql`complaint.state in ${Object.keys(TURNS)}`;

/** The same rule as `deadlineOf` of the complaints area. A brand without a representative is contacted by the desk. */
export const complaintTurn: SQL = sql`case
  when exists (
    select from complaint_clocks looked where looked.complaint_id = complaint.id
      and looked.kind = 'contact' and looked.done_at is null
  ) then 'desk'
  else ${caseOf(sql`complaint.state`, COMPLAINT_STATE.keys, (state) => TURNS[state])} end`;

const DESK_STATES = (Object.keys(TURNS) as ComplaintState[]).filter((state) => TURNS[state] === 'desk');

/** The same as `complaintTurn` = desk, found without reading the complaints that wait for others. */
export const waitsForDesk: SQL = sql`(${isOpenComplaint} and complaint.id in (
  select waiting.id from complaints waiting where waiting.state in ${DESK_STATES}
  union all
  select looked.complaint_id from complaint_clocks looked
  where looked.kind = 'contact' and looked.done_at is null))`;

const OTHERS_STATES = (Object.keys(TURNS) as ComplaintState[]).filter((state) => TURNS[state] !== 'desk');

export const waitsForOthers: SQL = sql`(complaint.state in ${OTHERS_STATES}
  and complaint.id not in (
    select looked.complaint_id from complaint_clocks looked
    where looked.kind = 'contact' and looked.done_at is null))`;

/** The one deadline of a complaint: the first open clock to end of the side whose turn it is. */
export const complaintDeadline: SQL = sql`(
  select min(timer.due_at) from complaint_clocks timer
  where timer.complaint_id = complaint.id and timer.done_at is null and timer.paused_at is null
    and ${caseOf(sql`timer.kind`, CLOCK_KIND.keys, (kind) => CLOCK_SIDES[kind])} = ${complaintTurn})`;

function caseOf<Key extends string>(value: SQL, keys: readonly Key[], sideOf: (key: Key) => Side | undefined): SQL {
  const parts = keys.flatMap((key) => {
    const side = sideOf(key);
    return side === undefined ? [] : [sql`when ${key} then ${side}`];
  });
  return sql`case ${value} ${sql.join(parts, sql` `)} end`;
}
