import { createHmac } from 'node:crypto';
import { confirmDevices, endDeskSession, listDeskSessions } from '@rujian/contract/areas/staff/account';
import { type Lang, STAFF_IDLE_SECONDS } from '@rujian/contract/base/constants';
import { and, count, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsBefore, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { RegionOf } from '#ports/regions.ts';
import { staffDevices, staffSessions } from '#schema/staff/staff.ts';

export type Places = { regionOf: RegionOf; deviceName: (userAgent: string, lang: Lang) => string };
export type OwnSessions = ReturnType<typeof serveOwnSessions>;

export function serveOwnSessions(
  app: App,
  { db, clock, secret }: Pick<Platform, 'db' | 'clock' | 'secret'>,
  { record, regionOf, deviceName }: Places & { record: RecordAudit },
) {
  serve(app, listDeskSessions, async (_input, { id, sessionId, lang }) => {
    const now = clock.now();
    const sessions = await db
      .select()
      .from(staffSessions)
      .where(
        and(
          eq(staffSessions.staffId, id),
          gt(staffSessions.expiresAt, now),
          gt(staffSessions.lastSeenAt, secondsBefore(now, STAFF_IDLE_SECONDS)),
        ),
      )
      .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id));
    const devices = await db
      .select()
      .from(staffDevices)
      .where(and(eq(staffDevices.staffId, id), isNull(staffDevices.knownAt)))
      .orderBy(desc(staffDevices.id));
    return {
      sessions: sessions.map((row) => ({
        id: row.id,
        ...where(row, lang),
        isCurrent: row.id === sessionId,
        createdAt: unixSeconds(row.createdAt),
        lastSeenAt: unixSeconds(row.lastSeenAt),
      })),
      newDevices: devices.map((row) => ({ id: row.id, ...where(row, lang), at: unixSeconds(row.createdAt) })),
    };
  });

  serve(app, endDeskSession, ({ id: wanted }, caller) => {
    const own = eq(staffSessions.staffId, caller.id);
    return db.transaction(async (tx) => {
      const rows = await tx
        .delete(staffSessions)
        .where(wanted === 0 ? and(own, ne(staffSessions.id, caller.sessionId)) : and(own, eq(staffSessions.id, wanted)))
        .returning({ id: staffSessions.id });
      if (wanted !== 0 && rows.length === 0) throw new AppError('desk_session.not_found');
      const target = { type: 'staff', id: caller.id };
      const after = { sessions: rows.length };
      await record(tx, { caller, action: 'staff.end_sessions', target, after });
      return { ended: rows.length };
    });
  });

  serve(app, confirmDevices, async (_input, { id }) => {
    await db
      .update(staffDevices)
      .set({ knownAt: clock.now() })
      .where(and(eq(staffDevices.staffId, id), isNull(staffDevices.knownAt)));
  });

  return {
    async seen(
      tx: Tx,
      { staffId, address, userAgent }: { staffId: number; address: string; userAgent: string },
    ): Promise<boolean> {
      const [before] = await tx
        .select({ devices: count() })
        .from(staffDevices)
        .where(eq(staffDevices.staffId, staffId));
      const isFirst = before?.devices === 0;
      const place = `${deviceName(userAgent, 'en')}\n${regionOf(address, 'en')}`;
      const print = createHmac('sha256', secret).update(`desk device\n${place}`).digest('base64url');
      const now = clock.now();
      const [added] = await tx
        .insert(staffDevices)
        .values({ staffId, print, userAgent, ip: address || null, createdAt: now, knownAt: isFirst ? now : null })
        .onConflictDoNothing()
        .returning({ id: staffDevices.id });
      return added !== undefined && !isFirst;
    },
  };

  function where({ userAgent, ip }: { userAgent: string; ip: string | null }, lang: Lang) {
    return { device: deviceName(userAgent, lang), region: ip ? regionOf(ip, lang) : '' };
  }
}
