import type { DeskRight } from '../../areas/staff/rights.ts';
import type { EditedKind } from '../../vocabulary/shared/content.ts';
import {
  PUBLISH_MOVES,
  PUBLISH_STATE,
  type PublishMove,
  type PublishState,
  REVIEW_STATES,
} from '../../vocabulary/shared/publishing.ts';

export const PUBLISH_AREAS = ['articles', 'records', 'billboards', 'subjects', 'terms'] as const;
export type PublishArea = (typeof PUBLISH_AREAS)[number];

export const AREA_OF_KIND: Record<EditedKind, PublishArea> = {
  news: 'articles',
  evaluation: 'records',
  spotcheck: 'records',
  recall: 'records',
  billboard: 'billboards',
  specialsubject: 'subjects',
  baike: 'terms',
};

export const REVIEW_STEPS = [...REVIEW_STATES, 'ready'] as const;
export type ReviewStep = (typeof REVIEW_STEPS)[number];

/** Target duration of each review in desk hours (product §6). */
export const REVIEW_TARGET_HOURS = { review1: 4, review2: 4, review3: 2 } as const;

export function reviewRight(area: PublishArea, step: ReviewStep): DeskRight {
  return step === 'ready' ? `${area}.publish` : `${area}.${step}`;
}

export const REVIEW_RIGHTS: readonly DeskRight[] = PUBLISH_AREAS.flatMap((area) =>
  REVIEW_STEPS.map((step) => reviewRight(area, step)),
);
const UNPUBLISHED = ['draft', ...REVIEW_STATES, 'ready'] as const;

const FROM: Record<PublishMove, readonly PublishState[]> = {
  submit: ['draft'],
  recall: ['review1'],
  pass: REVIEW_STATES,
  return: [...REVIEW_STATES, 'ready'],
  publish: ['ready'],
  schedule: ['ready', 'scheduled'],
  unschedule: ['scheduled'],
  withdraw: ['published'],
  restore: ['withdrawn', 'trash'],
  trash: UNPUBLISHED,
};

const SCHEDULE_MIN_SECONDS = 120;
const SCHEDULE_MAX_SECONDS = 180 * 86_400;

export function isScheduleTime(at: number, now: number): boolean {
  return at - now >= SCHEDULE_MIN_SECONDS && at - now <= SCHEDULE_MAX_SECONDS;
}

/** Whether the state allows the transition; permissions and four eyes are checked separately. */
export function isMovePossible(move: PublishMove, state: PublishState): boolean {
  return FROM[move].includes(state);
}

/** The state after a transition, with this many required reviews (1–3). */
export function stateAfter(move: PublishMove, state: PublishState, steps: number): PublishState {
  switch (move) {
    case 'submit':
      return 'review1';
    case 'pass':
      return stepOf(state) >= steps ? 'ready' : (`review${stepOf(state) + 1}` as PublishState);
    case 'recall':
    case 'return':
      return 'draft';
    case 'publish':
      return 'published';
    case 'schedule':
      return 'scheduled';
    case 'unschedule':
      return 'ready';
    case 'withdraw':
      return 'withdrawn';
    case 'restore':
      return state === 'trash' ? 'draft' : 'ready';
    case 'trash':
      return 'trash';
  }
}

/** 1–3 while in review, else 0. */
export function stepOf(state: PublishState): number {
  return state.startsWith('review') ? Number(state.slice('review'.length)) : 0;
}

type ItemStates = { status: PublishState; workStatus: PublishState | null };

export function workingState({ status, workStatus }: ItemStates): PublishState {
  return status === 'published' ? (workStatus ?? 'published') : status;
}

export function isEditable(state: PublishState): boolean {
  return state !== 'withdrawn' && state !== 'trash';
}

/** State after an edit: a reviewed text restarts at the first review. */
export function stateAfterEdit(state: PublishState): PublishState {
  if (state === 'published') return 'draft';
  const hadPassed = stepOf(state) > 1 || state === 'ready' || state === 'scheduled';
  return hadPassed ? 'review1' : state;
}

/** States of an item whose working version moved to `next`; discarding it keeps the live one. */
export function itemStates({ status }: Pick<ItemStates, 'status'>, next: PublishState): ItemStates {
  if (status !== 'published') return { status: next, workStatus: null };
  if (next === 'published' || next === 'trash') return { status: 'published', workStatus: null };
  if (next === 'withdrawn') return { status: 'withdrawn', workStatus: null };
  return { status: 'published', workStatus: next };
}

export function isPublishState(value: string): value is PublishState {
  return (PUBLISH_STATE.keys as readonly string[]).includes(value);
}

export function isPublishMove(value: string): value is PublishMove {
  return (PUBLISH_MOVES as readonly string[]).includes(value);
}
