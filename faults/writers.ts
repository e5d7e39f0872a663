import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Newsroom, Refused, WRITERS } from './newsroom.ts';

/** Together they write 20 articles in a second, also when one takes most of a second. */
const EVERY_MS = WRITERS * 50;
/** Between two tries of the same write. */
const RETRY_MS = 250;

export type Tally = { acknowledged: number; lost: number; doubled: number; failedTries: number };

/**
 * Writers that send one article after another and try each again, with the same key, until the site
 * has acknowledged it.
 */
export function startWriters(newsroom: Newsroom, originNow: () => string) {
  const word = `故障${randomUUID().slice(0, 6)}`;
  const acknowledged: string[] = [];
  const reasons = new Map<string, number>();
  let isOver = false;
  let failedTries = 0;
  const running = Array.from({ length: WRITERS }, (_, number) => keepWriting(number));

  return {
    acknowledged: () => acknowledged.length,
    /** Why tries failed, and how often. */
    reasons: () => [...reasons].toSorted(([, a], [, b]) => b - a),
    /** Ends the writers, then compares what was acknowledged with what the site has. */
    async settle(): Promise<Tally> {
      isOver = true;
      await Promise.all(running);
      const there = await newsroom.titles(originNow(), word);
      const stored = new Set(there);
      return {
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((title) => !stored.has(title)).length,
        doubled: there.length - stored.size,
        failedTries,
      };
    },
  };

  async function keepWriting(writer: number): Promise<void> {
    for (let number = 0; !isOver; number += 1) {
      const title = `${word}之${writer}之${number}`;
      const startedAt = performance.now();
      if (await written(writer, title, randomUUID())) acknowledged.push(title);
      await wait(Math.max(0, EVERY_MS - (performance.now() - startedAt)));
    }
  }

  /** False if the run ended before the site acknowledged it. */
  async function written(writer: number, title: string, key: string): Promise<boolean> {
    while (true) {
      try {
        await newsroom.write(originNow(), writer, title, key);
        return true;
      } catch (error) {
        failedTries += 1;
        count(error);
        if (isOver) return false;
        await wait(RETRY_MS);
      }
    }
  }

  function count(error: unknown): void {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const status = error instanceof Refused ? String(error.status) : '';
    const reason = status || code || (cause instanceof Error ? cause.message : String(cause));
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
}
