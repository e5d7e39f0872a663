import { createHmac, randomInt } from 'node:crypto';
import {
  beginTotp,
  confirmTotp,
  getSecondFactor,
  removeTotp,
  renewRecoveryCodes,
} from '@rujian/contract/areas/staff/account';
import { RECOVERY_CODES, TOTP_SET_UP_SECONDS, TOTP_STEP_SECONDS } from '@rujian/contract/base/constants';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createSealing } from '#platform/sealing.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { staff, staffRecoveryCodes } from '#schema/staff/staff.ts';
import type { StaffDeps } from './desk-login.ts';
import { DEMANDS_TOTP } from './roles.ts';

const ISSUER = '乳见';
const DIGITS = 6;
const WINDOW = 1;
/** Characters that are not easily confused on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_SIGNS = 10;

type Proof = { password: string; code: string };
type Parts = {
  record: RecordAudit;
  codes: TotpCodes;
  passwords: StaffDeps['passwords'];
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

export type TotpCodes = ReturnType<typeof createTotpCodes>;

export function createTotpCodes({ clock, secret }: Pick<Platform, 'clock' | 'secret'>) {
  const sealing = createSealing(secret, 'second factor of the desk');

  return {
    newKey(account: string) {
      const totp = totpOf(new Secret({ size: 20 }).base32, account);
      return { secret: totp.secret.base32, address: totp.toString() };
    },

    seal: (key: string) => sealing.seal({ key }),
    unseal: (sealed: string) => (sealing.unseal(sealed) as { key: string }).key,

    stepOf(key: string, code: string): number | undefined {
      const timestamp = clock.now().getTime();
      const delta = totpOf(key, '').validate({ token: spaceless(code), timestamp, window: WINDOW });
      return delta === null ? undefined : Math.floor(timestamp / 1_000 / TOTP_STEP_SECONDS) + delta;
    },

    /** Consumes the code of a step: of two concurrent uses, the statement admits one. */
    async consumeStep(db: Db | Tx, staffId: number, step: number): Promise<boolean> {
      const [consumed] = await db
        .update(staff)
        .set({ totpStep: step })
        .where(and(eq(staff.id, staffId), lt(staff.totpStep, step)))
        .returning({ id: staff.id });
      return consumed !== undefined;
    },

    async newRecoveryCodes(tx: Tx, staffId: number): Promise<string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
      await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
      await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ staffId, codeHash: hashOf(code) })));
      return codes;
    },

    async consumeRecoveryCode(db: Db | Tx, staffId: number, code: string): Promise<boolean> {
      const [consumed] = await db
        .update(staffRecoveryCodes)
        .set({ usedAt: clock.now() })
        .where(
          and(
            eq(staffRecoveryCodes.staffId, staffId),
            eq(staffRecoveryCodes.codeHash, hashOf(code)),
            isNull(staffRecoveryCodes.usedAt),
          ),
        )
        .returning({ staffId: staffRecoveryCodes.staffId });
      return consumed !== undefined;
    },
  };

  function hashOf(code: string): string {
    const signs = spaceless(code).replaceAll('-', '').toLowerCase();
    return createHmac('sha256', secret).update(`recovery:${signs}`).digest('base64url');
  }
}

function totpOf(key: string, label: string): TOTP {
  const secret = Secret.fromBase32(key);
  return new TOTP({ issuer: ISSUER, label, secret, digits: DIGITS, period: TOTP_STEP_SECONDS });
}

function spaceless(code: string): string {
  return code.replaceAll(/\s/g, '');
}

function recoveryCode(): string {
  const signs = Array.from({ length: RECOVERY_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]);
  const half = RECOVERY_SIGNS / 2;
  return `${signs.slice(0, half).join('')}-${signs.slice(half).join('')}`;
}
