import type { ConsumeCaptcha } from '#ports/identity.ts';

/** An account as it was typed and the address it was typed at. */
type LoginTry = { account: string; address: string };

/** What the desk asks of whoever knows passwords and captchas. */
export type StaffDeps = {
  /** Throws unless the clicks were right; they are used up by it. */
  consumeCaptcha: ConsumeCaptcha;
  passwords: {
    hash: (password: string) => Promise<string>;
    /** Takes equally long for somebody without a password as for a wrong one. */
    verify: (passwordHash: string | null | undefined, password: string) => Promise<boolean>;
    isCommon: (password: string) => boolean;
  };
  /** Wrong passwords, counted by account and address together. */
  tries: {
    requireOpen: (login: LoginTry) => Promise<unknown>;
    /** Takes one before the password is looked at; gives how many are left. */
    take: (login: LoginTry) => Promise<number>;
    failed: (login: LoginTry) => Promise<void>;
    forgive: (login: LoginTry) => Promise<void>;
  };
};
