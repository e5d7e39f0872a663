import { hash, type Options, verify } from '@node-rs/argon2';
import { password as passwordRule } from '@rujian/contract/base/rules';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createWorkGate } from './work-gate.ts';

/** Argon2id; the library's `Algorithm` is a const enum, which cannot be imported by name. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** The hash of a discarded password, with the regular cost. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$wmdtlMgytXW+dZieBU7Yrw$ggGd+DZDF59GUDi2P+Hb9RpwAVMoNr/CGD3ALJW/pLU';

/** Half of the threads that file and DNS access also need; a login waits a few seconds at most. */
const HASHES_AT_ONCE = 2;
const HASHES_WAITING = 60;

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords() {
  const gate = createWorkGate({ running: HASHES_AT_ONCE, waiting: HASHES_WAITING });

  return {
    hash: (password: string) => gate(() => hash(password, COST)),

    /** Takes equally long for an account without a password as for a wrong one. */
    async verify(passwordHash: string | null | undefined, password: string): Promise<boolean> {
      const isRight = await gate(() => verify(passwordHash ?? DUMMY_HASH, password));
      return isRight && passwordHash != null;
    },

    isCommon: isCommonPassword,

    requireGood(password: string, field = 'password'): void {
      if (!z.safeParse(passwordRule, password).success) {
        throw new AppError('request.invalid', {}, { [field]: 'rule.password' });
      }
      if (isCommonPassword(password)) throw new AppError('password.too_common');
    },
  };
}
