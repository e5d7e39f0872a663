import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  CAPTCHA_PUZZLE_BITS,
  CAPTCHA_PUZZLES,
  CAPTCHA_WAIT_INFO,
  CAPTCHA_WAIT_SECONDS,
} from '@rujian/contract/constants';
import { secondsBetween } from '#platform/clock.ts';
import { networkOf } from '#platform/network.ts';
import type { Platform } from '#platform/platform.ts';

/** What the server keeps of puzzles: where they start, and which network they were given to. */
export type WaitChallenge = { kind: 'wait'; seed: string; network: string };

const SEED_BYTES = 16;
const NONCE = '[0-9a-z]{1,8}';
const INFO = new RegExp(`^${CAPTCHA_WAIT_INFO}(${NONCE}(?:\\.${NONCE})*)$`);

/**
 * For those who cannot click in a picture: the browser works for some seconds and then waits. Nobody
 * gets through faster than a reader with a picture, and a network gets a handful of them a day.
 */
export function createWaitChallenges({ clock, secret }: Pick<Platform, 'clock' | 'secret'>) {
  return {
    make(address: string) {
      const seed = randomBytes(SEED_BYTES).toString('hex');
      const challenge: WaitChallenge = { kind: 'wait', seed, network: hashOf(address) };
      const shown = {
        seed,
        puzzles: CAPTCHA_PUZZLES,
        bits: CAPTCHA_PUZZLE_BITS,
        waitSeconds: CAPTCHA_WAIT_SECONDS,
      };
      return { challenge, shown };
    },

    isRight(
      { seed, network }: WaitChallenge,
      { info, address, createdAt }: { info: string; address: string; createdAt: Date },
    ): boolean {
      if (secondsBetween(createdAt, clock.now()) < CAPTCHA_WAIT_SECONDS) return false;
      const nonces = INFO.exec(info)?.[1]?.split('.') ?? [];
      return (
        network === hashOf(address) &&
        nonces.length === CAPTCHA_PUZZLES &&
        nonces.every((nonce, index) => isSolved(`${seed}:${index}:${nonce}`))
      );
    },
  };

  function hashOf(address: string): string {
    return createHmac('sha256', secret)
      .update(`captcha ${networkOf(address)}`)
      .digest('hex');
  }
}

/** The hash of the text begins with so many noughts. */
function isSolved(text: string): boolean {
  const head = createHash('sha256').update(text).digest().readUInt32BE(0);
  return Math.clz32(head) >= CAPTCHA_PUZZLE_BITS;
}
