import { expect, test } from 'vitest';
import { createSilentLog } from '#test/silent-log.ts';
import { createTestClock } from '#test/test-clock.ts';
import { createAnswerStore } from './answer-store.ts';
import { createPageCopies, createPageCopiesHost, type FromHost } from './page-copies.ts';
import { storeAnswer } from './stored-answer.ts';

const KEY = 'page zh-cn /news';
const TTL_SECONDS = 60;
const AFTER_MARGIN_SECONDS = 11;
const gone = () => Promise.reject(new Error('the database is gone'));

/** The processes of one machine with their parent. */
function startMachine() {
  const clock = createTestClock();
  const host = createPageCopiesHost(1_000_000, () => clock.now().getTime());
  return {
    advance: clock.advance,
    startProcess() {
      const receivers: ((message: FromHost) => void)[] = [];
      const copies = createPageCopies({
        send: (message) =>
          host(structuredClone(message), (answer) => {
            for (const receive of receivers) receive(structuredClone(answer));
          }),
        onMessage: (receive) => void receivers.push(receive),
      });
      const log = createSilentLog();
      return createAnswerStore({ maxBytes: 1_000_000, clock, log, copies });
    },
  };
}

function page(text: string) {
  return storeAnswer({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(text),
    tags: ['news'],
    ttlSeconds: TTL_SECONDS,
  });
}

function textOf({ answer }: { answer: ReturnType<typeof page> }): string {
  return answer.variants.identity.body.toString();
}

test('a page cached by a lost process is served by its replacement even when rendering fails', async () => {
  const { startProcess, advance } = startMachine();
  const lost = startProcess();
  await lost.fetch(KEY, { make: () => page('first') });

  advance(10 * TTL_SECONDS);
  const replacement = startProcess();
  const shown = await replacement.fetch(KEY, { make: gone });

  expect(textOf(shown)).toBe('first');
  expect(shown.answer.etag).toBe(page('first').etag);
});

test('a fresh page of another process is not rendered again', async () => {
  const { startProcess } = startMachine();
  await startProcess().fetch(KEY, { make: () => page('first') });

  const shown = await startProcess().fetch(KEY, { make: () => page('second') });

  expect(textOf(shown)).toBe('first');
});

test('a changed page of another process is rendered again, and served only if that fails', async () => {
  const { startProcess } = startMachine();
  const one = startProcess();
  await one.fetch(KEY, { make: () => page('first') });
  one.markChanged(['news']);

  const failing = await startProcess().fetch(KEY, { make: gone });
  const working = await startProcess().fetch(KEY, { make: () => page('second') });

  expect(textOf(failing)).toBe('first');
  expect(textOf(working)).toBe('second');
});

test('a withdrawn page is not served by any process', async () => {
  const { startProcess } = startMachine();
  const one = startProcess();
  await one.fetch(KEY, { make: () => page('withdrawn') });
  startProcess().purge(['news']);

  await expect(startProcess().fetch(KEY, { make: gone })).rejects.toThrow('gone');
});

test('a page rendered while another process withdrew its content is not passed on', async () => {
  const { startProcess, advance } = startMachine();
  const slow = startProcess();
  startProcess().purge(['news']);
  await slow.fetch(KEY, { make: () => page('from before') });

  await expect(startProcess().fetch(KEY, { make: gone })).rejects.toThrow('gone');
  advance(AFTER_MARGIN_SECONDS + 2 * TTL_SECONDS);
  await slow.fetch(KEY, { make: () => page('corrected') });
  expect(textOf(await startProcess().fetch(KEY, { make: gone }))).toBe('corrected');
});

test('answers of single calls stay in their process', async () => {
  const { startProcess } = startMachine();
  await startProcess().fetch('/api/news/index zh-cn {}', { make: () => page('answer') });

  const other = startProcess().fetch('/api/news/index zh-cn {}', { make: gone });

  await expect(other).rejects.toThrow('gone');
});
