import type { EmailEvent, Lang, SmsTemplate } from '@rujian/contract/base/constants';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { SendError } from '#platform/http/send-error.ts';
import type { Platform } from '#platform/platform.ts';
import { createSealing } from '#platform/sealing.ts';
import { members } from '#schema/members/members.ts';
import type { SmsCounts } from '../sms/sms-counts.ts';
import { codeMail } from './code-mail.ts';
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

  return {
    /** The code is sent when the transaction is committed, or not at all. */
    add: (tx: Tx, delivery: Delivery) => jobs.send(JOBS[delivery.channel], { sealed: seal(delivery) }, { tx }),
  };

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

  /** A password recovery code is not sent for an account that does not exist. */
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
