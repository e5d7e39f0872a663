import type { EmailEvent, SmsTemplate } from '@rujian/contract/constants';

export type CaptchaAnswer = { captchaId: string; captchaInfo: string; address?: string };

/** Uses up a right captcha; refuses a wrong one. */
export type ConsumeCaptcha = (answer: CaptchaAnswer) => Promise<void>;

type CodePurpose = SmsTemplate | EmailEvent;

export type HashPassword = (password: string) => Promise<string>;
/** Takes equally long for an account without a password as for a wrong one. */
export type VerifyPassword = (
  passwordHash: string | null | undefined,
  password: string,
) => Promise<boolean>;

/** An account as it was typed and the address it was typed at. */
type LoginAttempt = { account: string; address: string };

/** Wrong passwords, counted by account and address together. */
type LoginFailures = {
  requireOpen: (login: LoginAttempt) => Promise<{ needsCaptcha: boolean }>;
  /** Takes one attempt before the password is checked; returns how many are left. */
  take: (login: LoginAttempt) => Promise<number>;
  failed: (login: LoginAttempt) => Promise<void>;
  forgive: (login: LoginAttempt) => Promise<void>;
};
