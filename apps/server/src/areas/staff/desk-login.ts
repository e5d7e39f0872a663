import type { StaffPerson } from '@rujian/contract/areas/staff/desk';
import { TOTP_TICKET_SECONDS, TOTP_TRIES, TOTP_TRIES_IN_HOUR } from '@rujian/contract/base/constants';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import { HOUR_SECONDS } from '#platform/clock.ts';
import { hashToken, newToken } from '#platform/http/session-tokens.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { ConsumeCaptcha, HashPassword, VerifyPassword } from '#ports/identity.ts';
import { staff } from '#schema/staff/staff.ts';
import type { OwnSessions } from './own-sessions.ts';
import type { TotpCodes } from './second-factor.ts';
import type { StaffPeople } from './staff-people.ts';
import type { StaffSessions } from './staff-sessions.ts';

const MINUTE_SECONDS = 60;

type Form = { account: string; password: string; captchaId: string; captchaInfo: string };
type Proved = { ticket: string; code: string };
type Parts = StaffDeps & {
  sessions: StaffSessions;
  people: StaffPeople;
  record: RecordAudit;
  tickets: LoginTickets;
  codes: TotpCodes;
  ownSessions: OwnSessions;
};

export function createDeskLogin(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { sessions, people, record, tickets, codes, ownSessions, consumeCaptcha, passwords, tries }: Parts,
) {
  return {
    /** A missing, deactivated or passwordless account gets the same answer after the same work as a wrong password. */
    async logIn(form: Form, caller: Caller): Promise<StaffPerson & { token: string; ticket: string }> {
      const { captchaId, captchaInfo, password } = form;
      const name = form.account.trim().toLowerCase();
      const { address } = caller;
      // Counted separately from members, so that guesses at a member's name do not lock staff.
      const login = { account: `desk\n${name}`, address };
      await withDeskMessage(() => tries.requireOpen(login));
      if (captchaId === '' && captchaInfo === '') throw new AppError('captcha.required');
      await consumeCaptcha({ captchaId, captchaInfo, address });

      const [found] = await db
        .select(pick(staff, 'id', 'passwordHash', 'totpConfirmedAt'))
        .from(staff)
        .where(and(eq(sql`lower(${staff.account})`, name), isNull(staff.disabledAt)));
      const left = await withDeskMessage(() => tries.take(login));
      const isRight = await passwords.verify(found?.passwordHash, password);
      if (!isRight || !found) {
        await tries.failed(login);
        throw new AppError('account.wrong_password', { left });
      }
      await tries.clearFailures(login);
      if (!found.totpConfirmedAt) return { ...(await enter(found.id, caller)), ticket: '' };
      const person = await people.one(found.id, caller.lang);
      return { ...person, token: '', ticket: await tickets.open(found.id) };
    },

    async prove({ ticket, code }: Proved, caller: Caller): Promise<StaffPerson & { token: string }> {
      const { staffId, left } = await tickets.take(ticket);
      const [person] = await db
        .select({ totpSecret: staff.totpSecret })
        .from(staff)
        .where(and(eq(staff.id, staffId), isNull(staff.disabledAt)));
      if (!person?.totpSecret) throw new AppError('totp.ticket_over');
      const step = codes.stepOf(codes.unseal(person.totpSecret), code);
      const isGood =
        step === undefined
          ? await codes.consumeRecoveryCode(db, staffId, code)
          : await codes.consumeStep(db, staffId, step);
      if (!isGood) throw new AppError('totp.wrong_code', { left });
      await tickets.close(ticket);
      return enter(staffId, caller);
    },
  };

  async function enter(staffId: number, caller: Caller): Promise<StaffPerson & { token: string }> {
    const { address, userAgent } = caller;
    const person = await people.one(staffId, caller.lang);
    const token = await sessions.open({ staffId, address, userAgent });
    await db.transaction(async (tx) => {
      await tx.update(staff).set({ lastLoginAt: clock.now() }).where(eq(staff.id, staffId));
      const isNewDevice = await ownSessions.seen(tx, { staffId, address, userAgent });
      const himself = {
        ...caller,
        kind: 'staff' as const,
        id: staffId,
        sessionId: 0,
        roles: person.roles.map(({ key }) => key),
        rights: [],
        columnIds: null,
      };
      await record(tx, {
        caller: himself,
        action: 'staff.login',
        target: { type: 'staff', id: staffId },
        ...(isNewDevice && { after: { newDevice: true } }),
      });
    });
    return { ...person, token };
  }
}

async function withDeskMessage<Result>(tried: () => Promise<Result>): Promise<Result> {
  try {
    return await tried();
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.id === 'login.locked') throw new AppError('desk.locked', thrown.params);
    throw thrown;
  }
}

type LoginTry = { account: string; address: string };

export type StaffDeps = {
  consumeCaptcha: ConsumeCaptcha;
  passwords: { hash: HashPassword; verify: VerifyPassword; isCommon: (password: string) => boolean };
  tries: Record<'requireOpen' | 'failed' | 'clearFailures', (login: LoginTry) => Promise<unknown>> & {
    take: (login: LoginTry) => Promise<number>;
  };
};

type LoginTickets = ReturnType<typeof createLoginTickets>;

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
