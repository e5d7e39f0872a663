import type { StaffPerson } from '@rujian/contract/staff';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import { staff } from '#schema/staff.ts';
import type { RecordAudit } from './audit.ts';
import type { StaffPeople } from './staff-people.ts';
import type { StaffSessions } from './staff-sessions.ts';
import type { StaffWishes } from './staff-wishes.ts';

type Form = { account: string; password: string; captchaId: string; captchaInfo: string };

export type DeskLogin = ReturnType<typeof createDeskLogin>;

export function createDeskLogin(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  parts: { sessions: StaffSessions; people: StaffPeople; record: RecordAudit },
  { spendCaptcha, passwords, tries }: StaffWishes,
) {
  const { sessions, people, record } = parts;

  /**
   * An account that does not exist, was closed or has no password is answered with the same words
   * after the same work as a wrong password.
   */
  return async (form: Form, caller: Caller): Promise<StaffPerson & { token: string }> => {
    const { captchaId, captchaInfo, password } = form;
    const name = form.account.trim().toLowerCase();
    const { address } = caller;
    // Members count apart: nobody at the desk is locked by whoever guesses at a member's name.
    const login = { account: `desk\n${name}`, address };
    await inWordsOfTheDesk(() => tries.requireOpen(login));
    if (captchaId === '' && captchaInfo === '') throw new AppError('captcha.required');
    await spendCaptcha({ captchaId, captchaInfo, address });

    const [found] = await db
      .select({ id: staff.id, passwordHash: staff.passwordHash })
      .from(staff)
      .where(and(eq(sql`lower(${staff.account})`, name), isNull(staff.disabledAt)));
    const left = await inWordsOfTheDesk(() => tries.take(login));
    const isRight = await passwords.verify(found?.passwordHash, password);
    if (!isRight || !found) {
      await tries.failed(login);
      throw new AppError('account.wrong_password', { left });
    }
    await tries.forgive(login);

    const person = await people.one(found.id, caller.lang);
    const token = await sessions.open({ staffId: found.id, address });
    const roles = person.roles.map(({ key }) => key);
    await db.transaction(async (tx) => {
      await tx.update(staff).set({ lastLoginAt: clock.now() }).where(eq(staff.id, found.id));
      const himself = {
        ...caller,
        kind: 'staff' as const,
        id: found.id,
        sessionId: 0,
        roles,
        rights: [],
        columnIds: null,
      };
      await record(
        { caller: himself, action: 'staff.login', target: { type: 'staff', id: found.id } },
        tx,
      );
    });
    return { ...person, token };
  };
}

/** The lock of members speaks of text messages, which nobody at the desk can log in with. */
async function inWordsOfTheDesk<Result>(tried: () => Promise<Result>): Promise<Result> {
  try {
    return await tried();
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.id === 'login.locked') {
      throw new AppError('desk.locked', thrown.params);
    }
    throw thrown;
  }
}
