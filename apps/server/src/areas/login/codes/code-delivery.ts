import { EMAIL_CODE_SECONDS, type EmailEvent, type Lang, type SmsTemplate } from '@rujian/contract/base/constants';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { SendError } from '#platform/http/send-error.ts';
import type { Platform } from '#platform/platform.ts';
import { createSealing } from '#platform/sealing.ts';
import { members } from '#schema/members/members.ts';
import type { SmsCounts } from '../sms/sms-counts.ts';
import type { Codes } from './one-time-codes.ts';

export type CodeRoute =
  | { channel: 'sms'; address: string; purpose: SmsTemplate }
  | { channel: 'mail'; address: string; purpose: EmailEvent };

type Delivery = CodeRoute & { code: string; lang: Lang };

/** A job per channel, so that a slow mail server does not delay text messages. */
const JOBS = { sms: 'codes.send_sms', mail: 'codes.send_mail' } as const;

export function createCodeDelivery(platform: Platform, codes: Codes, counts: SmsCounts) {
  const { db, jobs, sms, mail, log, metrics, secret } = platform;
  // Jobs are stored for days after they are done, so number and code are encrypted.
  const { seal, unseal } = createSealing(secret, 'code delivery');
  for (const job of Object.values(JOBS)) {
    jobs.define<{ sealed: string }>(job, ({ sealed }) => deliver(unseal(sealed) as Delivery));
  }

  return { add: (tx: Tx, delivery: Delivery) => jobs.send(JOBS[delivery.channel], { sealed: seal(delivery) }, { tx }) };

  async function deliver(delivery: Delivery): Promise<void> {
    const { channel, purpose } = delivery;
    const result = await outcomeOf(delivery);
    metrics.messageFinished(channel, result);
    if (channel === 'sms') await counts.add(purpose, result);
    log.info({ channel, purpose, result }, 'code.handled');
  }

  async function outcomeOf(delivery: Delivery): Promise<string> {
    const { channel, code } = delivery;
    if (!(await codes.isCurrent(delivery, code))) return 'outdated';
    if (!(await isStillNeeded(delivery))) return 'unneeded';
    try {
      await hand(delivery);
      return 'sent';
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      log[error.fault === 'arrears' ? 'error' : 'warn'](
        { channel, fault: error.fault, providerCode: error.providerCode },
        'code.not_sent',
      );
      if (error.fault !== 'unreachable') return error.fault;
      metrics.messageFinished(channel, error.fault);
      if (channel === 'sms') await counts.add(delivery.purpose, error.fault);
      throw error;
    }
  }

  function hand({ address, code, lang, ...route }: Delivery): Promise<void> {
    return route.channel === 'sms'
      ? sms.send({ mobile: address, template: route.purpose, params: { code } })
      : mail.send({ to: address, ...codeMail(lang, route.purpose, code) });
  }

  async function isStillNeeded({ channel, address, purpose }: Delivery): Promise<boolean> {
    if (purpose !== 'user_retrieve_pwd') return true;
    const isOwner = channel === 'sms' ? eq(members.mobile, address) : eq(sql`lower(${members.email})`, address);
    const [owner] = await db
      .select({ id: members.id })
      .from(members)
      .where(and(isOwner, isNull(members.bannedAt), isNull(members.cancelledAt)));
    return owner !== undefined;
  }
}

type MailTexts = { name: string; subject: string; reasons: Record<EmailEvent, string>; life: string; warning: string };

const MINUTES = EMAIL_CODE_SECONDS / 60;

const TEXTS: Record<Lang, MailTexts> = {
  'zh-cn': {
    name: '乳见',
    subject: '乳见验证码：',
    reasons: {
      user_register: '你正在用这个邮箱注册乳见账号，验证码是：',
      user_retrieve_pwd: '你正在重设乳见账号的密码，验证码是：',
      user_email_verify: '你正在验证乳见账号绑定的邮箱，验证码是：',
      user_change_email: '你正在把这个邮箱绑定到乳见账号，验证码是：',
    },
    life: `验证码${MINUTES}分钟内有效，只能使用一次。`,
    warning: '请勿把验证码告诉任何人，乳见的工作人员也不会向你索取。如非本人操作，请忽略本邮件。',
  },
  en: {
    name: 'Rujian',
    subject: 'Your Rujian code: ',
    reasons: {
      user_register: 'Use this code to register at Rujian with this email address:',
      user_retrieve_pwd: 'Use this code to choose a new password for your Rujian account:',
      user_email_verify: 'Use this code to confirm the email address of your Rujian account:',
      user_change_email: 'Use this code to link this email address to your Rujian account:',
    },
    life: `It is valid for ${MINUTES} minutes and can be used once.`,
    warning:
      'Do not share it with anyone; our staff will never ask for it. If you did not request it, you can ignore this e-mail.',
  },
};

export function codeMail(lang: Lang, event: EmailEvent, code: string) {
  const { name, subject, reasons, life, warning } = TEXTS[lang];
  const reason = reasons[event];
  return {
    subject: `${subject}${code}`,
    text: `${reason}\n\n${code}\n\n${life}\n${warning}\n\n${name}\n`,
    html: [
      `<!doctype html><html lang="${lang === 'en' ? 'en' : 'zh-CN'}"><body>`,
      `<p>${reason}</p>`,
      `<p style="font:700 28px/1.4 monospace;letter-spacing:4px">${code}</p>`,
      `<p>${life}</p><p style="color:#666">${warning}</p><p>${name}</p>`,
      '</body></html>',
    ].join(''),
  };
}
