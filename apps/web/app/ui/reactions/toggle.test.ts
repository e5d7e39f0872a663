// spec 1.06: comments, praise, follow on the pages
import { expect, test } from 'vitest';
import { createToggle, type Known } from './toggle.ts';

/** A server that answers when the test says so. */
function slowServer(state: Known) {
  const waiting: (() => void)[] = [];
  const shown: Known[] = [];
  let calls = 0;
  return {
    shown,
    calls: () => calls,
    last: () => shown.at(-1),
    show: (known: Known) => shown.push(known),
    send: () => {
      calls += 1;
      return new Promise<Known>((resolve) => {
        waiting.push(() => {
          const isOn = !state.isOn;
          Object.assign(state, { isOn, count: state.count + (isOn ? 1 : -1) });
          resolve({ ...state });
        });
      });
    },
    answer: async () => {
      waiting.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

test('a click shows at once and the count comes from the answer', async () => {
  const server = slowServer({ isOn: false, count: 41 });
  const toggle = createToggle({ isOn: false, count: 7 }, server.send, server.show);

  toggle.press();
  expect(server.last()).toEqual({ isOn: true, count: 8 });
  await server.answer();

  expect(server.last()).toEqual({ isOn: true, count: 42 });
});

test('a double click ends in the initial state, with one call at a time', async () => {
  const server = slowServer({ isOn: false, count: 3 });
  const toggle = createToggle({ isOn: false, count: 3 }, server.send, server.show);

  toggle.press();
  toggle.press();
  expect(server.last()).toEqual({ isOn: false, count: 3 });
  expect(server.calls()).toBe(1);
  await server.answer();
  await server.answer();

  expect(server.last()).toEqual({ isOn: false, count: 3 });
  expect(server.calls()).toBe(2);
});

test('three clicks during a pending call cost one call', async () => {
  const server = slowServer({ isOn: false, count: 0 });
  const toggle = createToggle({ isOn: false, count: 0 }, server.send, server.show);

  toggle.press();
  toggle.press();
  toggle.press();
  await server.answer();

  expect(server.last()).toEqual({ isOn: true, count: 1 });
  expect(server.calls()).toBe(1);
});

test('a state changed by another tab ends up as the member requested', async () => {
  const server = slowServer({ isOn: true, count: 5 });
  const toggle = createToggle({ isOn: false, count: 4 }, server.send, server.show);

  toggle.press();
  await server.answer();
  await server.answer();

  expect(server.last()).toEqual({ isOn: true, count: 5 });
});

test('a refused click is reverted', async () => {
  const shown: Known[] = [];
  const refuse = () => Promise.reject(new Error('refused'));
  const toggle = createToggle({ isOn: true, count: 9 }, refuse, (known) => shown.push(known));

  await toggle.press();

  expect(shown).toEqual([
    { isOn: false, count: 8 },
    { isOn: true, count: 9 },
  ]);
});

test('a late state does not overwrite a pending click', async () => {
  const server = slowServer({ isOn: false, count: 0 });
  const toggle = createToggle({ isOn: false, count: 0 }, server.send, server.show);

  toggle.press();
  toggle.learn({ isOn: false, count: 0 });
  expect(server.last()).toEqual({ isOn: true, count: 1 });
  await server.answer();

  expect(server.last()).toEqual({ isOn: true, count: 1 });
});
