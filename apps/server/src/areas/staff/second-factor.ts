import {
  beginTotp,
  confirmTotp,
  getSecondFactor,
  removeTotp,
  renewRecoveryCodes,
} from '@rujian/contract/areas/staff/account';
import { TOTP_SET_UP_SECONDS } from '@rujian/contract/base/constants';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { staff, staffRecoveryCodes } from '#schema/staff/staff.ts';
import { DEMANDS_TOTP } from './role-matrix.ts';
import type { StaffDeps } from './staff-deps.ts';
import type { TotpCodes } from './totp-codes.ts';

type Proof = { password: string; code: string };
type Parts = {
  record: RecordAudit;
  codes: TotpCodes;
  passwords: StaffDeps['passwords'];
  /** Limits attempts, so that a stolen session finds neither the password nor a code. */
  countPasswordTry: (staffId: number) => Promise<void>;
};

export function serveSecondFactor(
  app: App,
  { db, clock, kv }: Pick<Platform, 'db' | 'clock' | 'kv'>,
  { record, codes, passwords, countPasswordTry }: Parts,
): void {
  serve(app, getSecondFactor, async (_input, { id }) => {
    const [own] = await db
      .select({ since: staff.totpConfirmedAt, demanded: DEMANDS_TOTP })
      .from(staff)
      .where(eq(staff.id, id));
    const isLeft = and(eq(staffRecoveryCodes.staffId, id), isNull(staffRecoveryCodes.usedAt));
    return {
      since: own?.since ? unixSeconds(own.since) : null,
      demanded: own?.demanded ?? false,
      recoveryCodesLeft: await db.$count(staffRecoveryCodes, isLeft),
    };
  });

  /** The new key is pending next to the old one until it is confirmed with a code. */
  serve(app, beginTotp, async ({ password }, caller) => {
    const own = await requirePassword(caller, password);
    const made = codes.newKey(own.account);
    await kv.set(waitingKey(caller.id), codes.seal(made.secret), TOTP_SET_UP_SECONDS);
    return made;
  });

  serve(app, confirmTotp, async ({ code }, caller) => {
    await countPasswordTry(caller.id);
    const sealed = await kv.get(waitingKey(caller.id));
    if (!sealed) throw new AppError('totp.not_begun');
    const step = codes.stepOf(codes.unseal(sealed), code);
    if (step === undefined) throw wrongCode();
    const recoveryCodes = await db.transaction(async (tx) => {
      await tx
        .update(staff)
        .set({ totpSecret: sealed, totpConfirmedAt: clock.now(), totpStep: step })
        .where(eq(staff.id, caller.id));
      await tell(tx, caller, 'staff.set_up_totp');
      return codes.newRecoveryCodes(tx, caller.id);
    });
    await kv.delete(waitingKey(caller.id));
    return { recoveryCodes };
  });

  serve(app, renewRecoveryCodes, async (proof, caller) => {
    await requireProof(proof, caller);
    return db.transaction(async (tx) => {
      await tell(tx, caller, 'staff.renew_recovery_codes');
      return { recoveryCodes: await codes.newRecoveryCodes(tx, caller.id) };
    });
  });

  serve(app, removeTotp, async (proof, caller) => {
    await requireProof(proof, caller);
    await db.transaction(async (tx) => {
      await forgetFactor(tx, caller.id);
      await tell(tx, caller, 'staff.remove_totp');
    });
  });

  async function requireProof({ password, code }: Proof, caller: StaffCaller): Promise<void> {
    const own = await requirePassword(caller, password);
    if (!own.totpSecret || !own.totpConfirmedAt) throw new AppError('totp.not_set_up');
    const step = codes.stepOf(codes.unseal(own.totpSecret), code);
    const isGood =
      step === undefined
        ? await codes.consumeRecoveryCode(db, caller.id, code)
        : await codes.consumeStep(db, caller.id, step);
    if (!isGood) throw wrongCode();
  }

  async function requirePassword({ id }: StaffCaller, password: string) {
    await countPasswordTry(id);
    const [own] = await db.select().from(staff).where(eq(staff.id, id));
    if (!own || !(await passwords.verify(own.passwordHash, password))) {
      throw new AppError('request.invalid', {}, { password: 'rule.ownPassword' });
    }
    return own;
  }

  function tell(tx: Tx, caller: StaffCaller, action: string): Promise<void> {
    return record(tx, { caller, action, target: { type: 'staff', id: caller.id } });
  }
}

export async function forgetFactor(tx: Tx, staffId: number): Promise<void> {
  await tx.update(staff).set({ totpSecret: null, totpConfirmedAt: null, totpStep: 0 }).where(eq(staff.id, staffId));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
}

function wrongCode(): AppError {
  return new AppError('request.invalid', {}, { code: 'rule.totp' });
}

function waitingKey(staffId: number): string {
  return `desk totp ${staffId}`;
}
