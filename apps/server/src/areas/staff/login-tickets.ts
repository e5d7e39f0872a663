import { TOTP_TICKET_SECONDS, TOTP_TRIES, TOTP_TRIES_IN_HOUR } from '@rujian/contract/base/constants';
import { AppError } from '#platform/app-error.ts';
import { hashToken, newToken } from '#platform/http/session-tokens.ts';
import type { Platform } from '#platform/platform.ts';

const HOUR_SECONDS = 3_600;
const MINUTE_SECONDS = 60;

export type LoginTickets = ReturnType<typeof createLoginTickets>;

/** Issued after a right password where a second factor is required: five attempts within five minutes. */
export function createLoginTickets({ kv, secret }: Pick<Platform, 'kv' | 'secret'>) {
  return {
    async open(staffId: number): Promise<string> {
      const ticket = newToken();
      await kv.set(keyOf(ticket), String(staffId), TOTP_TICKET_SECONDS);
      return ticket;
    },

    /** Takes an attempt before the code is checked, from the ticket and from its person. */
    async take(ticket: string): Promise<{ staffId: number; left: number }> {
      const key = keyOf(ticket);
      const staffId = Number(await kv.get(key));
      if (!staffId) throw new AppError('totp.ticket_over');
      const { count } = await kv.increment(`${key} tries`, TOTP_TICKET_SECONDS);
      if (count > TOTP_TRIES) {
        await kv.delete(key);
        throw new AppError('totp.ticket_over');
      }
      const hour = await kv.increment(`desk totp tries ${staffId}`, HOUR_SECONDS);
      if (hour.count > TOTP_TRIES_IN_HOUR) {
        throw new AppError('desk.locked', { minutes: Math.ceil(hour.resetsInSeconds / MINUTE_SECONDS) });
      }
      return { staffId, left: TOTP_TRIES - count };
    },

    close: (ticket: string) => kv.delete(keyOf(ticket)),
  };

  function keyOf(ticket: string): string {
    return `desk login ${hashToken(secret, ticket)}`;
  }
}
