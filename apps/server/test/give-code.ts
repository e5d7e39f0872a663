import { type CodePurpose, createCodes } from '#areas/login/codes/one-time-codes.ts';
import type { Platform } from '#platform/platform.ts';

const LIFE_SECONDS = 300;

/** The code that would have been sent to this address. */
export async function giveCode(platform: Platform, address: string, purpose: CodePurpose): Promise<string> {
  const terms = { lifeSeconds: LIFE_SECONDS, resendSeconds: 0 };
  const code = await platform.db.transaction((tx) => createCodes(platform).issue(tx, { address, purpose }, terms));
  if (!code) throw new Error(`No code was issued for ${address}`);
  return code;
}
