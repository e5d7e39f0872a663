import { createLogins } from '#areas/login/sessions/logins.ts';
import type { Platform } from '#platform/platform.ts';

/** The origin of a call without a port. */
export const TEST_ORIGIN = { address: '127.0.0.1', userAgent: 'lightMyRequest' };

/** Marks this device as known, so that the member can log in with a password alone. */
export async function rememberDevice(platform: Platform, member: { id: number }): Promise<void> {
  await createLogins(platform).add(member.id, 'register', TEST_ORIGIN);
}
