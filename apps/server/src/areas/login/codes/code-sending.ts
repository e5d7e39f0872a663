import {
  EMAIL_CODE_SECONDS,
  EMAIL_RESEND_SECONDS,
  SMS_CODE_SECONDS,
  SMS_RESEND_SECONDS,
} from '@rujian/contract/base/constants';
import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { type Caller, type MemberCaller, requireMember } from '#platform/caller.ts';
import { createLimits } from '#platform/http/limits.ts';
import { networkOf } from '#platform/http/network.ts';
import type { Platform } from '#platform/platform.ts';
import type { ConsumeCaptcha, VerifyPassword } from '#ports/identity.ts';
import { members } from '#schema/members/members.ts';
import type { SmsBudget } from '../sms/sms-budget.ts';
import type { SmsCounts } from '../sms/sms-counts.ts';
import { type CodeRoute, createCodeDelivery } from './code-delivery.ts';
import type { CodePurpose, Codes } from './one-time-codes.ts';

export type CodeRequest = CodeRoute & { password: string; captchaId: string; captchaInfo: string; device?: string };
const CHANNELS = {
  sms: {
    lifeSeconds: SMS_CODE_SECONDS,
    resendSeconds: SMS_RESEND_SECONDS,
    fromPlace: ['smsToMobileInHour', 'smsToMobileInDay'],
    fromAll: ['smsToMobileFromAllInHour', 'smsToMobileFromAllInDay'],
    unavailable: 'sms.unavailable',
    tooSoon: 'sms.too_soon',
    tooMany: 'sms.too_many',
  },
  mail: {
    lifeSeconds: EMAIL_CODE_SECONDS,
    resendSeconds: EMAIL_RESEND_SECONDS,
    fromPlace: ['mailToAddressInDay'],
    fromAll: ['mailToAddressFromAllInDay'],
    unavailable: 'mail.unavailable',
    tooSoon: 'mail.too_soon',
    tooMany: 'mail.too_many',
  },
} as const;

const FOR_MEMBERS: readonly CodePurpose[] = ['user_change_mobile', 'user_change_email'];
const TO_OWN_ADDRESS: readonly CodePurpose[] = ['user_mobile_verify', 'user_email_verify'];

const FORGET_AT = '25 * * * *';

export function createCodeSending(
  platform: Platform,
  { codes, budget, counts }: { codes: Codes; budget: SmsBudget; counts: SmsCounts },
  { consumeCaptcha, isPasswordRight }: { consumeCaptcha: ConsumeCaptcha; isPasswordRight: VerifyPassword },
) {
  const { db, kv, jobs, metrics } = platform;
  const limits = createLimits(kv);
  const delivery = createCodeDelivery(platform, codes, counts);
  const codesErased = platform.erasures.rule({ job: 'codes.forget', kind: 'one_time_codes', keptDays: null });
  jobs.define('codes.forget', deleteExpired, { cron: FORGET_AT });

  return {
    /** Does not look at whether the address is registered, so that neither the answer nor its timing reveals it. */
    async send(
      { password, captchaId, captchaInfo, device, ...input }: CodeRequest,
      caller: Caller,
    ): Promise<{ demoCode: string } | null> {
      const route = { ...input, address: input.address.toLowerCase() };
      const { channel, address } = route;
      const { unavailable, tooSoon, lifeSeconds, resendSeconds } = CHANNELS[channel];
      const { kind } = platform[channel];
      if (kind === 'none') throw new AppError(unavailable);

      const isBare = channel === 'mail' && captchaId === '' && captchaInfo === '';
      if (!isBare) await consumeCaptcha({ captchaId, captchaInfo, address: caller.address });
      const seconds = await codes.secondsToWait(address, resendSeconds);
      if (seconds > 0) throw new AppError(tooSoon, { seconds });
      if (isBare) await requireWithoutCaptcha(address, caller);
      await requireEntitled(route, password, caller);
      if (channel === 'sms' && device !== undefined) await requireCalmDevice(device);
      await requireWithinLimits(route, caller);

      const code = await db.transaction(async (tx) => {
        const terms = { lifeSeconds, resendSeconds };
        const made = await codes.issue(tx, route, terms);
        if (!made) throw new AppError(tooSoon, { seconds: resendSeconds });
        if (channel === 'sms') await budget.consume(tx);
        await delivery.add(tx, { ...route, code: made, lang: caller.lang });
        return made;
      });
      if (device !== undefined) await codes.noteAsker(route, device, lifeSeconds);
      metrics.messageFinished(channel, 'requested');
      return kind === 'outbox' ? { demoCode: code } : null;
    },
  };

  async function deleteExpired(): Promise<void> {
    await codesErased(await codes.deleteExpired());
    await budget.deleteExpired();
    await counts.deleteExpired();
  }

  // Spec §7 sends only the address and the event. A network beyond its own budget leaves that of the mailbox alone.
  async function requireWithoutCaptcha(address: string, caller: Caller): Promise<void> {
    const isOver =
      (await limits.isOver('mailWithoutCaptchaFromPlaceInDay', networkOf(caller.address))) ||
      (await limits.isOver('mailWithoutCaptchaToAddressInDay', address));
    if (isOver) throw new AppError('captcha.required');
  }

  async function requireEntitled(route: CodeRoute, password: string, caller: Caller): Promise<void> {
    if (FOR_MEMBERS.includes(route.purpose)) requireMember(caller);
    if (TO_OWN_ADDRESS.includes(route.purpose)) await requireOwnAddress(route, password, requireMember(caller));
  }

  async function requireOwnAddress({ channel, address }: CodeRoute, password: string, { id }: MemberCaller) {
    const [member] = await db
      .select({ address: channel === 'sms' ? members.mobile : members.email, passwordHash: members.passwordHash })
      .from(members)
      .where(eq(members.id, id));
    if (member?.address?.toLowerCase() !== address) throw new AppError('code.not_own_address');
    if (member.passwordHash === null) return;
    await limits.require('ownPasswordInHour', String(id));
    if (!(await isPasswordRight(member.passwordHash, password))) throw new AppError('password.wrong');
  }

  async function requireCalmDevice(device: string): Promise<void> {
    const seconds = await limits.secondsToWait('smsByDeviceInHour', device);
    if (seconds === 0) return;
    metrics.messageFinished('sms', 'limited');
    throw new AppError('sms.too_many_here', { minutes: Math.ceil(seconds / 60) });
  }

  // Each network has its own quota per number, so that a stranger cannot use up the owner's. The overall limit of a
  // number does not apply to the member at their own address.
  async function requireWithinLimits(route: CodeRoute, caller: Caller): Promise<void> {
    const { channel, address, purpose } = route;
    const { fromPlace, fromAll, tooMany } = CHANNELS[channel];
    const isOwner = caller.kind === 'member' && TO_OWN_ADDRESS.includes(purpose);
    const place = isOwner ? `member ${caller.id}` : networkOf(caller.address);
    for (const [name, subject] of [
      ...fromPlace.map((limit) => [limit, `${address} ${place}`] as const),
      ...(['codesInHour', 'codesInDay'] as const).map((limit) => [limit, caller.address] as const),
      ...(isOwner ? [] : fromAll).map((limit) => [limit, address] as const),
    ]) {
      const seconds = await limits.secondsToWait(name, subject);
      if (seconds === 0) continue;
      metrics.messageFinished(channel, 'limited');
      throw new AppError(tooMany, { minutes: Math.ceil(seconds / 60) });
    }
  }
}
