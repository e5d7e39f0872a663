import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSaveQueue, type SaveOutcome, type SaveState, type Sent } from './save-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SEND_MS = 100;

function desk(outcomes: SaveOutcome[] = [], isAutomatic = true) {
  const sent: Sent<string>[] = [];
  const states: SaveState[] = [];
  const local: boolean[] = [];
  let words = '';
  let version = 1;
  let ids = 0;
  let pending: string | undefined;
  let atOnce = 0;
  let most = 0;
  const queue = createSaveQueue<string>({
    latest: () => ({ version, words }),
    async send(save) {
      sent.push(save);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, SEND_MS));
      atOnce -= 1;
      const outcome = outcomes.shift() ?? 'saved';
      if (outcome === 'saved') version += 1;
      return { outcome };
    },
    isAutomatic,
    collect() {
      if (pending === undefined) return;
      words = pending;
      pending = undefined;
      queue.changed();
    },
    keepLocally: (isStored) => void local.push(isStored),
    tell: (state) => void states.push(state),
    newId() {
      ids += 1;
      return `save ${ids}`;
    },
  });
  return {
    queue,
    sent,
    states,
    local,
    mostAtOnce: () => most,
    /** Typed, and not reported by the editor yet. */
    typeUnreported(text: string) {
      pending = text;
    },
    type(text: string) {
      words = text;
      queue.changed();
    },
  };
}

test('three seconds after the last key the text goes to the server, after two into the browser', async () => {
  const { type, sent, local } = desk();

  type('奶');
  await vi.advanceTimersByTimeAsync(2_000);
  expect([sent.length, local]).toEqual([0, [false]]);
  type('奶价');
  await vi.advanceTimersByTimeAsync(3_000 + SEND_MS);

  expect(sent.map(({ words }) => words)).toEqual(['奶价']);
  expect(local.at(-1)).toBe(true);
});

test('what the editor has not reported yet counts as unsaved and is part of the next save', async () => {
  const { type, typeUnreported, queue, sent } = desk();

  const before = queue.isUnsaved();
  typeUnreported('奶');
  const after = queue.isUnsaved();
  await vi.advanceTimersByTimeAsync(3_000 + SEND_MS);
  type('奶价');
  typeUnreported('奶价回升');
  const flushed = queue.flush();
  await vi.advanceTimersByTimeAsync(SEND_MS);

  expect([before, after]).toEqual([false, true]);
  expect(await flushed).toBe(true);
  expect(sent.map(({ words }) => words)).toEqual(['奶', '奶价回升']);
});

test('continuous typing is saved after fifteen seconds', async () => {
  const { type, sent } = desk();

  for (let key = 0; key < 20; key += 1) {
    type(`第${key}键`);
    await vi.advanceTimersByTimeAsync(1_000);
  }

  expect(sent).toHaveLength(1);
});

test('a save without an answer is sent again under its name before anything newer', async () => {
  const { type, sent, states } = desk(['offline', 'saved', 'saved']);

  type('第一句');
  await vi.advanceTimersByTimeAsync(3_000 + SEND_MS);
  expect(states.at(-1)).toBe('offline');
  type('第一句。第二句');
  await vi.advanceTimersByTimeAsync(3_000 + 2 * SEND_MS);

  expect(sent.map(({ saveId, words }) => [saveId, words])).toEqual([
    ['save 1', '第一句'],
    ['save 1', '第一句'],
    ['save 2', '第一句。第二句'],
  ]);
  expect(states.at(-1)).toBe('saved');
});

test('a lost connection is tried again by itself', async () => {
  const { type, sent, queue } = desk(['offline']);

  type('奶价');
  await vi.advanceTimersByTimeAsync(3_000 + SEND_MS);
  expect(queue.isUnsaved()).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000 + SEND_MS);

  expect(sent).toHaveLength(2);
  expect(queue.isUnsaved()).toBe(false);
});

test('after a conflict nothing is sent until the editor has chosen', async () => {
  const { type, sent, queue } = desk(['conflict']);

  type('我的');
  await vi.advanceTimersByTimeAsync(3_000);
  type('我的，再改');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toHaveLength(1);
  queue.goOn();
  type('合并后');
  await vi.advanceTimersByTimeAsync(3_000 + SEND_MS);

  expect(sent.map(({ words }) => words)).toEqual(['我的', '合并后']);
});

test('saves run one after the other, and a move waits for what was typed in between', async () => {
  const { type, sent, queue, mostAtOnce } = desk();
  type('一');
  const first = queue.flush();
  await vi.advanceTimersByTimeAsync(SEND_MS / 2);
  type('二');

  const second = queue.flush();
  await vi.advanceTimersByTimeAsync(2 * SEND_MS);

  expect([await first, await second]).toEqual([false, true]);
  expect(sent.map(({ words }) => words)).toEqual(['一', '二']);
  expect(mostAtOnce()).toBe(1);
});

test('without autosave the browser keeps the text until the editor saves it', async () => {
  const { type, sent, local, queue } = desk([], false);

  type('新词条');
  await vi.advanceTimersByTimeAsync(30_000);
  expect([sent.length, local.at(-1), queue.isUnsaved()]).toEqual([0, false, true]);
  const saving = queue.flush();
  await vi.advanceTimersByTimeAsync(SEND_MS);

  expect(await saving).toBe(true);
  expect(local.at(-1)).toBe(true);
});

test('what a colleague’s lease keeps out stays unsaved, in the browser too', async () => {
  const { type, local, queue } = desk(['held']);

  type('我的');
  await vi.advanceTimersByTimeAsync(3_000 + SEND_MS);

  expect([local.at(-1), queue.isUnsaved()]).toEqual([false, true]);
});
