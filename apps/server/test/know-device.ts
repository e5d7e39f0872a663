import { createLogins } from '#modules/auth/logins.ts';
import type { Platform } from '#platform/platform.ts';

/** What a call without a port says about itself. */
export const TEST_ORIGIN = { address: '127.0.0.1', userAgent: 'lightMyRequest' };

/** The member came in from here before, so that a password alone lets him in again. */
export async function knowDevice(platform: Platform, member: { id: number }): Promise<void> {
  await createLogins(platform).add(member.id, 'register', TEST_ORIGIN);
}
