import { MEMBER_TOKEN_HEADER } from '@rujian/contract/base/constants';
import { createSessions } from '#areas/login/sessions/sessions.ts';
import type { Platform } from '#platform/platform.ts';

export type LoggedIn = { headers: { [MEMBER_TOKEN_HEADER]: string }; refreshToken: string };

/** Opens a session without a login form; pass the result to `call` as its options. */
export async function logIn(
  { platform }: { platform: Platform },
  member: { id: number },
  input: { keep?: boolean; address?: string; userAgent?: string } = {},
): Promise<LoggedIn> {
  const { keep = false, address = '127.0.0.1', userAgent = '' } = input;
  const sessions = createSessions(platform, { memberSeen: async () => {} });
  const opened = await sessions.open({ memberId: member.id, keep, address, userAgent });
  return { headers: { [MEMBER_TOKEN_HEADER]: opened.token }, refreshToken: opened.refreshToken };
}
