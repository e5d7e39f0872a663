import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  CAPTCHA_PUZZLE_BITS,
  CAPTCHA_PUZZLES,
  CAPTCHA_WAIT_INFO,
  CAPTCHA_WAIT_SECONDS,
} from '@rujian/contract/base/constants';
import { secondsBetween } from '#platform/clock.ts';
import { networkOf } from '#platform/http/network.ts';
import type { Platform } from '#platform/platform.ts';

export type WaitChallenge = { kind: 'wait'; seed: string; network: string };

const SEED_BYTES = 16;
const NONCE = '[0-9a-z]{1,8}';
const INFO = new RegExp(`^${CAPTCHA_WAIT_INFO}(${NONCE}(?:\\.${NONCE})*)$`);

/** For readers who cannot click in a picture; never faster than clicking, and a network gets only a few per day. */
export function createWaitChallenges({ clock, secret }: Pick<Platform, 'clock' | 'secret'>) {
  return {
    make(address: string) {
      const seed = randomBytes(SEED_BYTES).toString('hex');
      const challenge: WaitChallenge = { kind: 'wait', seed, network: hashOf(address) };
      const shown = { seed, puzzles: CAPTCHA_PUZZLES, bits: CAPTCHA_PUZZLE_BITS, waitSeconds: CAPTCHA_WAIT_SECONDS };
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

function isSolved(text: string): boolean {
  const head = createHash('sha256').update(text).digest().readUInt32BE(0);
  return Math.clz32(head) >= CAPTCHA_PUZZLE_BITS;
}
