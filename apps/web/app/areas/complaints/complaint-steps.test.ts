import { expect, test } from 'vitest';
import { stepsOf } from './complaint-stepper.tsx';

type Facts = Parameters<typeof stepsOf>[0];

const facts: Facts = {
  state: { key: 'assigned', name: '待回应' },
  submittedAt: 100,
  acceptedAt: 200,
  firstReplyAt: null,
  closedAt: null,
  timeline: [],
};
const states = (overrides: Partial<Facts>) => stepsOf({ ...facts, ...overrides }).map(({ state }) => state);

test('the first open step is the current one', () => {
  expect(states({})).toEqual(['done', 'done', 'done', 'now', 'ahead', 'ahead']);
  expect(states({ state: { key: 'accepted', name: '' } })).toEqual([
    ...['done', 'done', 'now', 'ahead', 'ahead', 'ahead'],
  ]);
  expect(states({ state: { key: 'proposed', name: '' }, firstReplyAt: 300 })).toEqual([
    ...['done', 'done', 'done', 'done', 'now', 'ahead'],
  ]);
});

test('a complaint closed without confirmation says so', () => {
  const state = { key: 'closed_unresolved' as const, name: '' };

  expect(states({ state, closedAt: 900 })).toEqual([...['done', 'done', 'done', 'missing', 'missing', 'done']]);
});

test('a confirmed complaint has the date of the confirmation', () => {
  const confirmed = {
    at: 700,
    side: 'user' as const,
    action: '确认',
    text: '',
    state: { key: 'resolved', name: '已解决' },
  };
  const steps = stepsOf({
    ...facts,
    state: { key: 'resolved', name: '' },
    firstReplyAt: 300,
    closedAt: 800,
    timeline: [confirmed, { ...confirmed, at: 800, side: 'desk', action: '办结' }],
  });

  expect(steps.map(({ at }) => at)).toEqual([100, 200, 200, 300, 700, 800]);
});
