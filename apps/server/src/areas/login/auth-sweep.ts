import { EXPIRED_SESSION_KEPT_SECONDS, LOGIN_HISTORY_DAYS } from '@rujian/contract/base/constants';
import { and, eq, exists, lte, not } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';
import { touchedRows } from '#platform/database/erasures.ts';
import type { Platform } from '#platform/platform.ts';
import { refreshTokens, sessions } from '#schema/login/login.ts';
import type { ClickCaptcha } from './captcha/click-captcha.ts';
import type { LoginFailures } from './login-failures.ts';
import type { Logins } from './sessions/logins.ts';
import { SMS_NOTICES_KEPT_DAYS, type SmsNotices } from './sms/sms-notices.ts';

const DAY_SECONDS = 86_400;

type Parts = { logins: Logins; failures: LoginFailures; captcha: ClickCaptcha; notices: SmsNotices };

export function createAuthSweep({ db, clock, erasures }: Platform, { logins, failures, captcha, notices }: Parts) {
  const rule = (kind: string, keptDays: number) => erasures.rule({ job: 'auth.sweep', kind, keptDays });
  const sessionsErased = rule('member_sessions', EXPIRED_SESSION_KEPT_SECONDS / DAY_SECONDS);
  const loginsErased = rule('login_history', LOGIN_HISTORY_DAYS);
  const noticesErased = rule('sms_notices', SMS_NOTICES_KEPT_DAYS);

  return async (): Promise<void> => {
    const now = clock.now();
    await db.delete(refreshTokens).where(lte(refreshTokens.expiresAt, now));
    // Used refresh tokens stay until they expire, because a second use reveals a theft.
    const remaining = db
      .select({ hash: refreshTokens.tokenHash })
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, sessions.id));
    const ended = await db
      .delete(sessions)
      .where(and(lte(sessions.expiresAt, secondsBefore(now, EXPIRED_SESSION_KEPT_SECONDS)), not(exists(remaining))));
    await sessionsErased(touchedRows(ended));
    await loginsErased(await logins.deleteExpired());
    await noticesErased(await notices.deleteExpired());
    await failures.deleteExpired();
    await captcha.deleteExpired();
  };
}
