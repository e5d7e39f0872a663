import { AppError } from './app-error.ts';
import type { Kv } from './kv.ts';

/** How often one address may do something. */
export const LIMITS = {
  /** Calls that only read. */
  read: { max: 120, windowSeconds: 60 },
  /** Calls that change something. */
  write: { max: 30, windowSeconds: 60 },
  /** The same at the desk, for one person: screens ask for a lot, and moderators decide fast. */
  deskRead: { max: 600, windowSeconds: 60 },
  deskWrite: { max: 240, windowSeconds: 60 },
  /** Searches: each looks through everything. */
  search: { max: 15, windowSeconds: 60 },
  /** New accounts. */
  registration: { max: 3, windowSeconds: 86_400 },
  /** Pages that are not kept: each is rendered. */
  render: { max: 240, windowSeconds: 60 },
  /** Feeds, site maps and downloads that are not kept: each reads whole tables. */
  document: { max: 60, windowSeconds: 60 },
  /** Covers as bitmaps that nobody asked for before: each costs half a second of a core. */
  drawCover: { max: 30, windowSeconds: 600 },
  /** Captchas asked for: each costs a drawing. */
  drawCaptcha: { max: 60, windowSeconds: 600 },
  /** Captchas that are waited for instead of clicked: a reader needs few, a machine would like many. */
  waitCaptcha: { max: 10, windowSeconds: 86_400 },
  /** Answers to captchas. */
  checkCaptcha: { max: 60, windowSeconds: 600 },
  /** The beacon after each navigation. */
  pageView: { max: 120, windowSeconds: 60 },
  /** Addresses that do not exist: nobody should find hidden ones by trying. */
  notFound: { max: 60, windowSeconds: 60 },
  /** Codes for one mobile number or mailbox, asked for from one place. */
  smsToMobileInHour: { max: 5, windowSeconds: 3_600 },
  smsToMobileInDay: { max: 10, windowSeconds: 86_400 },
  mailToAddressInDay: { max: 10, windowSeconds: 86_400 },
  /** The same from all places together: no number is flooded, and one place cannot use it up. */
  smsToMobileFromAllInHour: { max: 20, windowSeconds: 3_600 },
  smsToMobileFromAllInDay: { max: 40, windowSeconds: 86_400 },
  mailToAddressFromAllInDay: { max: 40, windowSeconds: 86_400 },
  /** Tries of codes that the browser did not ask for, from one place, whosever they are. */
  codeTriesInHour: { max: 60, windowSeconds: 3_600 },
  /** Codes asked for from one place, whomever they go to. */
  codesInHour: { max: 20, windowSeconds: 3_600 },
  codesInDay: { max: 60, windowSeconds: 86_400 },
  /** Reports of unlawful content from one place, or of one member. */
  siteReport: { max: 10, windowSeconds: 86_400 },
  /** Answers looked up by their number: nobody should find others' by trying. */
  siteReportAnswer: { max: 30, windowSeconds: 600 },
  /** Text messages asked for by one browser, as far as it lets itself be told from others. */
  smsByDeviceInHour: { max: 10, windowSeconds: 3_600 },
  /** A member who proves that he is himself; a stolen session must not find his password. */
  ownPasswordInHour: { max: 10, windowSeconds: 3_600 },
  /** Numbers and addresses of members that one person of the desk may look up. */
  revealInHour: { max: 20, windowSeconds: 3_600 },
} as const;

/**
 * All text messages of the site. Beyond this many in an hour, or so many times what the same hour of
 * last week had, sending stops: somebody is spending our budget.
 */
export const SMS_BUDGET = { perHour: 1_000, timesLastWeek: 3, leastPerHour: 100 } as const;

/** Wrong passwords: how many, in which time, and how long nothing more is tried afterwards. */
export const LOGIN_LIMITS = {
  /** One account from one address; each further wrong one doubles the lock. */
  pair: { max: 10, windowSeconds: 86_400, lockSeconds: 1_800, maxLockSeconds: 86_400 },
  /** One address, whatever the account. */
  address: { max: 50, windowSeconds: 3_600, lockSeconds: 3_600, maxLockSeconds: 3_600 },
  /** One account, wherever from. It is never locked, or anybody could lock its owner out. */
  account: {
    max: Number.POSITIVE_INFINITY,
    windowSeconds: 86_400,
    lockSeconds: 0,
    maxLockSeconds: 0,
  },
} as const;

/** So many wrong passwords later a login without a captcha is not looked at. */
export const CAPTCHA_AFTER = { pair: 2, account: 5 } as const;

export type LimitName = keyof typeof LIMITS;

export type Limits = ReturnType<typeof createLimits>;

export function createLimits(kv: Kv) {
  return {
    /** Counts one use and says whether it is one too many, for refusals with words of their own. */
    async isOver(name: LimitName, address: string): Promise<boolean> {
      const { max, windowSeconds } = LIMITS[name];
      const { count } = await kv.increment(`limit:${name}:${address}`, windowSeconds);
      return count > max;
    },

    /** Counts one use and refuses it when there were too many. */
    async require(name: LimitName, subject: string): Promise<void> {
      const seconds = await secondsToWait(name, subject);
      if (seconds > 0) throw new AppError('rate.too_many', { seconds });
    },
    secondsToWait,
  };

  /** Counts one use; 0 when it is still within the limit. */
  async function secondsToWait(name: LimitName, subject: string): Promise<number> {
    const { max, windowSeconds } = LIMITS[name];
    const { count, resetsInSeconds } = await kv.increment(
      `limit:${name}:${subject}`,
      windowSeconds,
    );
    return count <= max ? 0 : resetsInSeconds;
  }
}
