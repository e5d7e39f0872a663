import { createHmac } from 'node:crypto';
import { CODE_WRONG_TRIES } from '@rujian/contract/base/constants';
import { createLimits } from '#platform/http/limits.ts';
import { networkOf } from '#platform/http/network.ts';
import type { Platform } from '#platform/platform.ts';
import type { CodeSubmitter, CodeTarget } from '#ports/identity.ts';

/** Longer than any code is valid, so the counts of one code are never reset. */
const KEPT_SECONDS = 86_400;

// Guesses count per submitter, so that a stranger cannot use up the attempts of the code's owner; a cookie that
// requested none counts as its network.
export function createCodeGuesses({ kv, secret }: Pick<Platform, 'kv' | 'secret'>) {
  const limits = createLimits(kv);

  return {
    async noteAsker(target: CodeTarget, device: string, seconds: number): Promise<void> {
      await kv.set(askerKey(target, device), 'yes', seconds);
    },

    /** Refuses a stranger who tried too many codes, for any recipient. */
    async submitterOf(target: CodeTarget, input: CodeSubmitter) {
      if ('memberId' in input) return { place: `member ${input.memberId}`, isAsker: false };
      const { address, device } = input;
      if (device && (await kv.get(askerKey(target, device))) !== undefined) {
        return { place: `device ${device}`, isAsker: true };
      }
      const network = networkOf(address);
      await limits.require('codeTriesInHour', network);
      return { place: `network ${network}`, isAsker: false };
    },

    async take(codeHash: string, place: string): Promise<boolean> {
      const { count } = await kv.increment(`code-tries:${keyed(codeHash, place)}`, KEPT_SECONDS);
      return count <= CODE_WRONG_TRIES;
    },
  };

  function askerKey({ address, purpose }: CodeTarget, device: string): string {
    return `code-asker:${keyed(address, purpose, device)}`;
  }

  /** Neither numbers nor cookies are stored in clear text. */
  function keyed(...parts: string[]): string {
    return createHmac('sha256', secret)
      .update(`code guess\n${parts.join('\n')}`)
      .digest('hex');
  }
}
