import type { EmailEvent, SmsTemplate } from '@rujian/contract/base/constants';

export type CaptchaAnswer = { captchaId: string; captchaInfo: string; address?: string };

export type ConsumeCaptcha = (answer: CaptchaAnswer) => Promise<void>;

export type HashPassword = (password: string) => Promise<string>;
/** Takes equally long for an account without a password as for a wrong one. */
export type VerifyPassword = (passwordHash: string | null | undefined, password: string) => Promise<boolean>;

export type CodeSubmitter = { memberId: number } | { address: string; device?: string | undefined };
/** The recipient and purpose of a code; it is valid for nothing else. */
export type CodeTarget = { address: string; purpose: SmsTemplate | EmailEvent };
export type RedeemCode = (code: CodeTarget & { code: string; by: CodeSubmitter }) => Promise<void>;
