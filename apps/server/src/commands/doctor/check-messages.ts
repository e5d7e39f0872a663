import { systemClock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { openMail } from '#platform/outside/mail.ts';
import { openSms } from '#platform/outside/sms.ts';
import type { Config } from '../../config.ts';
import { type Finding, ok, warn } from './finding.ts';

const TEST_CODE = '000000';

export async function checkMail(config: Config, log: Log, to?: string): Promise<Finding> {
  const mail = await openMail(config, systemClock, log);
  if (mail.kind === 'none') return warn('mail', 'SMTP_URL is not set: no mail can be sent');
  if (to) {
    const text = `乳见的邮件设置可用。 / The mail settings of ${config.siteUrl} work.`;
    await mail.send({ to, subject: '乳见 · rujian doctor', text, html: `<p>${text}</p>` });
    return ok('mail', `${mail.kind}: a test mail was accepted for ${to}`);
  }
  await mail.verify?.();
  return ok('mail', `${mail.kind}${mail.verify ? ', the login works' : ''}; --mail=… sends a test`);
}

export async function checkSms(config: Config, log: Log, mobile?: string): Promise<Finding> {
  const sms = await openSms(config, systemClock, log);
  if (sms.kind === 'none') return warn('sms', 'SMS_PROVIDER is not set: no code can be sent');
  if (mobile) {
    await sms.send({ mobile, template: 'user_mobile_verify', params: { code: TEST_CODE } });
    return ok('sms', `${sms.kind}: a test message was accepted`);
  }
  await sms.reach?.();
  return ok('sms', `${sms.kind}${sms.reach ? ', reachable' : ''}; --sms=… sends a test`);
}
