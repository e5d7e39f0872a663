import { createHmac } from 'node:crypto';
import { CODE_WRONG_TRIES } from '@rujian/contract/constants';
import { createLimits } from '#platform/limits.ts';
import { networkOf } from '#platform/network.ts';
import type { Platform } from '#platform/platform.ts';
import type { CodeTarget } from './one-time-codes.ts';

/** Who brings a code: a member in a session, or somebody at an address with the mark of a browser. */
export type CodeBearer = { memberId: number } | { address: string; device?: string | undefined };

/** Longer than any code lives: the counts of one never begin anew. */
const KEPT_SECONDS = 86_400;

/**
 * Counts guesses apart for each bearer, so that a stranger cannot burn the code of its owner. The
 * browser that asked for a code has tries of its own; a mark that asked for none counts as its network.
 */
export function createCodeGuesses({ kv, secret }: Pick<Platform, 'kv' | 'secret'>) {
  const limits = createLimits(kv);

  return {
    /** The browser with this mark asked for a code. */
    async noteAsker(target: CodeTarget, device: string, seconds: number): Promise<void> {
      await kv.set(askerKey(target, device), 'yes', seconds);
    },

    /** Refuses a stranger who tried too many codes, whosever they are. */
    async bearerOf(target: CodeTarget, given: CodeBearer) {
      if ('memberId' in given) return { place: `member ${given.memberId}`, isAsker: false };
      const { address, device } = given;
      if (device && (await kv.get(askerKey(target, device))) !== undefined) {
        return { place: `device ${device}`, isAsker: true };
      }
      const network = networkOf(address);
      await limits.require('codeTriesInHour', network);
      return { place: `network ${network}`, isAsker: false };
    },

    /** Takes one try of this code; false when there is none left for the place. */
    async take(codeHash: string, place: string): Promise<boolean> {
      const { count } = await kv.increment(`code-tries:${keyed(codeHash, place)}`, KEPT_SECONDS);
      return count <= CODE_WRONG_TRIES;
    },
  };

  function askerKey({ address, purpose }: CodeTarget, device: string): string {
    return `code-asker:${keyed(address, purpose, device)}`;
  }

  /** Neither numbers nor marks are kept in clear. */
  function keyed(...parts: string[]): string {
    return createHmac('sha256', secret)
      .update(`code guess\n${parts.join('\n')}`)
      .digest('hex');
  }
}
