import { type DeskRight, type RightChange, rightsOf, stepsAbove } from '@rujian/contract/areas/staff/rights';
import type { NeededReviewer } from '@rujian/contract/base/publishing/edited-items';
import { REVIEW_STEPS, reviewRight } from '@rujian/contract/base/publishing/publishing';
import type { PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import { STAFF_ROLE } from '@rujian/contract/vocabulary/staff';
import { and, desc, inArray, isNotNull, isNull } from 'drizzle-orm';
import { hasRight, isInScope } from '#platform/caller.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { FirstReview, MissingReviewers, WaitingItem } from '#ports/publishing.ts';
import { reviewDecisions } from '#schema/publishing/revisions.ts';
import { IS_SMALL_TEAM } from '#schema/site/small-team.ts';
import { CHANGES, COLUMNS, ROLES } from '#schema/staff/held-rights.ts';
import { deskRoleRights, staff } from '#schema/staff/staff.ts';
import { isAnother, type RoundRow, sinceSubmission } from './review-flow.ts';

type Person = { id: number; roles: string[]; rights: DeskRight[]; columnIds: number[] | null };

export function createMissingReviewers({ db }: Pick<Platform, 'db'>): MissingReviewers {
  return async (items) => {
    const waiting = items.filter(({ state }) => isWaiting(state));
    if (waiting.length === 0) return new Map();
    const [people, rounds, changes] = await Promise.all([
      activePeople(db),
      roundsOf(waiting),
      db.select().from(deskRoleRights),
    ]);
    return new Map(
      waiting.flatMap((item) => {
        const round = rounds.get(keyOf(item)) ?? [];
        const isTaken = people.list.some((person) => mayAct(person, item, round, people.isSmallTeam));
        return isTaken ? [] : [[keyOf(item), neededFor(item, changes)] as const];
      }),
    );
  };

  async function roundsOf(items: readonly WaitingItem[]): Promise<Map<string, RoundRow[]>> {
    const { id, t, targetId, step, decision, staffId } = reviewDecisions;
    const rows = await db
      .select({ t, targetId, step, decision, staffId })
      .from(reviewDecisions)
      .where(
        and(
          inArray(t, [...new Set(items.map((item) => item.t))]),
          inArray(targetId, [...new Set(items.map((item) => item.id))]),
        ),
      )
      .orderBy(desc(id));
    const all = Map.groupBy(rows, (row) => keyOf({ t: row.t, id: row.targetId }));
    return new Map([...all].map(([key, decisions]) => [key, sinceSubmission(decisions)]));
  }
}

export function createFirstReview({ db }: Pick<Platform, 'db'>): FirstReview {
  return async (caller, item) => {
    const [people, changes] = await Promise.all([activePeople(db), db.select().from(deskRoleRights)]);
    const waiting = { ...item, state: 'review1' as const };
    const round = [{ step: 0, decision: 'submit' as const, staffId: caller.id }];
    const able = people.list.filter((person) => mayAct(person, waiting, round, people.isSmallTeam));
    const { role: own } = neededFor(waiting, changes);
    const right = reviewRight(item.area, 'review1');
    const isHere = (role: string) => able.some(({ roles }) => roles.includes(role));
    const other = STAFF_ROLE.keys.find((role) => isHere(role) && rightsOf([role], changes).includes(right));
    return {
      role: isHere(own) ? own : (other ?? own),
      isMissing: able.length === 0,
      isOwn: able.some(({ id }) => id === caller.id),
    };
  };
}

async function activePeople(db: Db) {
  const rows = await db
    .select({ id: staff.id, roles: ROLES, changes: CHANGES, columnIds: COLUMNS, isSmallTeam: IS_SMALL_TEAM })
    .from(staff)
    .where(and(isNull(staff.disabledAt), isNotNull(staff.passwordHash)));
  const list = rows.map(
    ({ id, roles, changes, columnIds }): Person => ({
      id,
      roles,
      rights: rightsOf(roles, changes),
      columnIds: columnIds?.map(Number) ?? null,
    }),
  );
  return { list, isSmallTeam: rows[0]?.isSmallTeam ?? false };
}

export function keyOf({ t, id }: Pick<WaitingItem, 't' | 'id'>): string {
  return `${t} ${id}`;
}

type WaitingState = (typeof REVIEW_STEPS)[number];

function isWaiting(state: PublishState): state is WaitingState {
  return (REVIEW_STEPS as readonly string[]).includes(state);
}

function mayAct(person: Person, item: WaitingItem, round: readonly RoundRow[], isSmallTeam: boolean): boolean {
  const { area, state, columnId } = item;
  if (columnId != null && !isInScope(person, columnId)) return false;
  if (!hasRight(person, reviewRight(area, state as WaitingState))) return false;
  return state === 'ready' || isSmallTeam || isAnother(person, item, round);
}

/** The role whose own step it is; roles with a later step hold it too. */
function neededFor({ area, state }: WaitingItem, changes: RightChange[]): NeededReviewer {
  const step = state as WaitingState;
  const right = reviewRight(area, step);
  const rightsOfRole = (role: string) => rightsOf([role], changes);
  const holders = STAFF_ROLE.keys.filter((role) => rightsOfRole(role).includes(right));
  const own = holders.find((role) => !stepsAbove(right).some((above) => rightsOfRole(role).includes(above)));
  return { step, role: own ?? holders[0] ?? 'duty_chief' };
}
