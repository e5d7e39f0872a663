import { createHmac } from 'node:crypto';
import { LOGIN_HISTORY_DAYS } from '@rujian/contract/base/constants';
import type { LoginMethod } from '@rujian/contract/vocabulary/login';
import { and, desc, eq, lte } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';
import { touchedRows } from '#platform/database/erasures.ts';
import type { Platform } from '#platform/platform.ts';
import { logins } from '#schema/login/login.ts';
import { deviceOf } from './devices.ts';

export type Origin = { address: string; userAgent: string; device?: string | undefined };

const SECONDS_PER_DAY = 86_400;
const SHOWN = 20;

export type Logins = ReturnType<typeof createLogins>;

export function createLogins({ db, clock, secret }: Platform) {
  return {
    async add(memberId: number, method: LoginMethod, origin: Origin): Promise<void> {
      await db
        .insert(logins)
        .values({
          memberId,
          method,
          device: deviceOf(origin.userAgent),
          deviceKey: deviceKey(origin),
          ip: origin.address,
          at: clock.now(),
        });
    },

    async isKnownDevice(memberId: number, origin: Origin): Promise<boolean> {
      const [known] = await db
        .select({ id: logins.id })
        .from(logins)
        .where(and(eq(logins.memberId, memberId), eq(logins.deviceKey, deviceKey(origin))))
        .limit(1);
      return known !== undefined;
    },

    newest: (memberId: number) =>
      db
        .select()
        .from(logins)
        .where(eq(logins.memberId, memberId))
        .orderBy(desc(logins.at), desc(logins.id))
        .limit(SHOWN),

    async deleteExpired(): Promise<number> {
      const before = secondsBefore(clock.now(), LOGIN_HISTORY_DAYS * SECONDS_PER_DAY);
      return touchedRows(await db.delete(logins).where(lte(logins.at, before)));
    },
  };

  function deviceKey({ address, userAgent }: Origin): string {
    const text = `device\n${deviceOf(userAgent)}\n${networkOf(address)}`;
    return createHmac('sha256', secret).update(text).digest('base64url');
  }
}

/** The part of an address that stays when a provider assigns a new one. */
function networkOf(address: string): string {
  const parts = address.split(address.includes(':') ? ':' : '.');
  return parts.slice(0, address.includes(':') ? 3 : 2).join(' ');
}
