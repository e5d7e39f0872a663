import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES, TOTP_STEP_SECONDS } from '@rujian/contract/base/constants';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { createSealing } from '#platform/sealing.ts';
import { staff, staffRecoveryCodes } from '#schema/staff/staff.ts';

const ISSUER = '乳见';
const DIGITS = 6;
/** Phone clocks are off by up to one step. */
const WINDOW = 1;
/** Characters that are not easily confused on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_SIGNS = 10;

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

    /** The time step of a code; nothing for a wrong one. Compared in constant time. */
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

    /** Ten new ones replace the old; only their hashes are stored. */
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
