import type { ConsumeCaptcha } from '#ports/identity.ts';

/** The typed account and the network address. */
type LoginTry = { account: string; address: string };

/** What the desk needs from the login services. */
export type StaffDeps = {
  /** Refuses a wrong captcha and consumes a right one. */
  consumeCaptcha: ConsumeCaptcha;
  passwords: {
    hash: (password: string) => Promise<string>;
    /** Takes equally long for an account without a password as for a wrong one. */
    verify: (passwordHash: string | null | undefined, password: string) => Promise<boolean>;
    isCommon: (password: string) => boolean;
  };
  /** Wrong passwords, counted per account and address together. */
  tries: {
    requireOpen: (login: LoginTry) => Promise<unknown>;
    /** Takes one attempt before the password is checked; returns how many are left. */
    take: (login: LoginTry) => Promise<number>;
    failed: (login: LoginTry) => Promise<void>;
    clearFailures: (login: LoginTry) => Promise<void>;
  };
};
