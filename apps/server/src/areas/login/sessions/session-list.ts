import type { listSessions } from '@rujian/contract/areas/login/sessions';
import type { Lang } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { and, desc, eq, exists, gt, isNull, or } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { refreshTokens, sessions } from '#schema/login/login.ts';
import { deviceLabel } from './devices.ts';
import type { Logins } from './logins.ts';

type Deps = { regionOf: (address: string, lang: Lang) => string };

type Viewer = { id: number; sessionId: number; lang: Lang };

export function createSessionList(platform: Platform, logins: Logins, { regionOf }: Deps) {
  const { db, clock } = platform;

  return {
    async list({ id, sessionId, lang }: Viewer): Promise<DataOf<typeof listSessions>> {
      const [rows, history] = await Promise.all([alive(id), logins.newest(id)]);
      const origin = (row: { device: string; ip: string | null }) => ({
        device: deviceLabel(row.device, lang),
        region: row.ip ? regionOf(row.ip, lang) : '',
      });
      return {
        list: rows.map((row) => ({
          id: row.id,
          ...origin(row),
          isKept: row.isKept,
          isCurrent: row.id === sessionId,
          createdAt: unixSeconds(row.createdAt),
          lastSeenAt: unixSeconds(row.lastSeenAt),
          renewals: row.renewals,
          renewedAt: row.renewedAt && unixSeconds(row.renewedAt),
        })),
        logins: history.map((row) => ({ id: row.id, ...origin(row), method: row.method, at: unixSeconds(row.at) })),
      };
    },

    /** Ends one session of the member; an ended one is no error. */
    async revoke(memberId: number, sessionId: number): Promise<void> {
      await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.memberId, memberId)));
    },
  };

  function alive(memberId: number) {
    const now = clock.now();
    const refreshable = db
      .select({ hash: refreshTokens.tokenHash })
      .from(refreshTokens)
      .where(
        and(eq(refreshTokens.sessionId, sessions.id), isNull(refreshTokens.spentAt), gt(refreshTokens.expiresAt, now)),
      );
    return db
      .select()
      .from(sessions)
      .where(and(eq(sessions.memberId, memberId), or(gt(sessions.expiresAt, now), exists(refreshable))))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  }
}
