import type { ConsumeCaptcha } from '#ports/identity.ts';

type LoginTry = { account: string; address: string };

export type StaffDeps = {
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
    take: (login: LoginTry) => Promise<number>;
    failed: (login: LoginTry) => Promise<void>;
    clearFailures: (login: LoginTry) => Promise<void>;
  };
};
