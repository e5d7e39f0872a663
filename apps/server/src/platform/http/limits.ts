import { AppError } from '#platform/app-error.ts';
import type { Kv } from '#platform/kv/kv.ts';

/** Rate limits per network address unless noted otherwise. */
export const LIMITS = {
  read: { max: 120, windowSeconds: 60 },
  write: { max: 30, windowSeconds: 60 },
  /** Per staff member: screens read a lot, and moderators decide fast. */
  deskRead: { max: 600, windowSeconds: 60 },
  deskWrite: { max: 240, windowSeconds: 60 },
  /** A search scans the whole index. */
  search: { max: 15, windowSeconds: 60 },
  registration: { max: 3, windowSeconds: 86_400 },
  render: { max: 240, windowSeconds: 60 },
  /** Feeds, site maps and downloads that are not cached: each reads whole tables. */
  document: { max: 60, windowSeconds: 60 },
  /** Cover bitmaps that are not cached: each costs half a second of a core. */
  drawCover: { max: 30, windowSeconds: 600 },
  /** Pages of versions by link: each is rendered anew, and a wrong one may be a guess. */
  preview: { max: 60, windowSeconds: 600 },
  drawCaptcha: { max: 60, windowSeconds: 600 },
  /** Captchas solved by waiting: a reader needs few, a bot would want many. */
  waitCaptcha: { max: 10, windowSeconds: 86_400 },
  checkCaptcha: { max: 60, windowSeconds: 600 },
  pageView: { max: 120, windowSeconds: 60 },
  /** Unknown addresses, so that hidden ones cannot be guessed. */
  notFound: { max: 60, windowSeconds: 60 },
  smsToMobileInHour: { max: 5, windowSeconds: 3_600 },
  smsToMobileInDay: { max: 10, windowSeconds: 86_400 },
  mailToAddressInDay: { max: 10, windowSeconds: 86_400 },
  /** From all networks together, so that no number is flooded and one network cannot use it up. */
  smsToMobileFromAllInHour: { max: 20, windowSeconds: 3_600 },
  smsToMobileFromAllInDay: { max: 40, windowSeconds: 86_400 },
  mailToAddressFromAllInDay: { max: 40, windowSeconds: 86_400 },
  /** Codes by e-mail that need no captcha: from one network, and to one mailbox. */
  mailWithoutCaptchaFromPlaceInDay: { max: 3, windowSeconds: 86_400 },
  mailWithoutCaptchaToAddressInDay: { max: 3, windowSeconds: 86_400 },
  /** Attempts with codes that another browser requested, from one network, for any recipient. */
  codeTriesInHour: { max: 60, windowSeconds: 3_600 },
  codesInHour: { max: 20, windowSeconds: 3_600 },
  codesInDay: { max: 60, windowSeconds: 86_400 },
  siteReport: { max: 10, windowSeconds: 86_400 },
  /** Report answers looked up by number, so that others' cannot be guessed. */
  siteReportAnswer: { max: 30, windowSeconds: 600 },
  smsByDeviceInHour: { max: 10, windowSeconds: 3_600 },
  /** Password confirmations of a member, so that a stolen session cannot guess the password. */
  ownPasswordInHour: { max: 10, windowSeconds: 3_600 },
  revealInHour: { max: 20, windowSeconds: 3_600 },
} as const;

/** Beyond this many in an hour, or so many times the same hour of last week, the budget is under attack. */
export const SMS_BUDGET = { perHour: 1_000, timesLastWeek: 3, leastPerHour: 100 } as const;

export const LOGIN_LIMITS = {
  /** One account from one address; each further wrong password doubles the lock. */
  pair: { max: 10, windowSeconds: 86_400, lockSeconds: 1_800, maxLockSeconds: 86_400 },
  address: { max: 50, windowSeconds: 3_600, lockSeconds: 3_600, maxLockSeconds: 3_600 },
  /** One account, from any address: never locked, or anyone could lock its owner out. */
  account: { max: Number.POSITIVE_INFINITY, windowSeconds: 86_400, lockSeconds: 0, maxLockSeconds: 0 },
} as const;

export const CAPTCHA_AFTER = { pair: 2, account: 5 } as const;

export type LimitName = keyof typeof LIMITS;

export type Limits = ReturnType<typeof createLimits>;

export function createLimits(kv: Kv) {
  return {
    async isOver(name: LimitName, address: string): Promise<boolean> {
      return (await secondsToWait(name, address)) > 0;
    },

    async require(name: LimitName, subject: string): Promise<void> {
      const seconds = await secondsToWait(name, subject);
      if (seconds > 0) throw new AppError('rate.too_many', { seconds });
    },
    secondsToWait,
  };

  async function secondsToWait(name: LimitName, subject: string): Promise<number> {
    const { max, windowSeconds } = LIMITS[name];
    const { count, resetsInSeconds } = await kv.increment(`limit:${name}:${subject}`, windowSeconds);
    return count <= max ? 0 : resetsInSeconds;
  }
}
