import type { Clock } from '#platform/clock.ts';
import { SendError } from '#platform/http/send-error.ts';
import type { Log } from '#platform/log.ts';
import { createOutbox } from './outbox.ts';
import type { SmsAccount, TencentAccount } from './sms-account.ts';

export type SmsMessage = { mobile: string; template: string; params: Readonly<Record<string, string>> };

export type Sms = {
  kind: 'aliyun' | 'tencent' | 'outbox' | 'none';
  templates?: Readonly<Record<string, string>>;
  send: (message: SmsMessage) => Promise<void>;
  reach?: () => Promise<void>;
};

export type SmsSettings = { demo: boolean; dataDir: string; aliyunSms?: SmsAccount; tencentSms?: TencentAccount };

export async function openSms(settings: SmsSettings, clock: Clock, log: Log): Promise<Sms> {
  const { aliyunSms, tencentSms, demo, dataDir } = settings;
  // The providers' clients are large, so only the configured one is loaded.
  if (aliyunSms) return (await import('./sms-aliyun.ts')).createAliyunSms(aliyunSms);
  if (tencentSms) return (await import('./sms-tencent.ts')).createTencentSms(tencentSms);
  return demo ? createSmsOutbox(dataDir, clock, log) : noSms;
}

export const noSms: Sms = {
  kind: 'none',
  async send() {
    throw new SendError('refused', 'no provider');
  },
};

function createSmsOutbox(dataDir: string, clock: Clock, log: Log): Sms {
  const add = createOutbox(dataDir, 'sms');
  return {
    kind: 'outbox',
    async send({ mobile, template, params }) {
      await add({ at: clock.now().toISOString(), mobile, template, ...params });
      log.info({ mobile: maskMobile(mobile), template, ...params }, 'sms.kept_in_outbox');
    },
  };
}

export function canSend({ kind, templates }: Sms, template: string): boolean {
  if (kind === 'outbox') return true;
  return kind !== 'none' && templates?.[template] !== undefined;
}

export function maskMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
}
