import { type EmailEvent, SMS_RESEND_SECONDS, type SmsTemplate } from '@rujian/contract/base/constants';

export type CodeTemplate = SmsTemplate | EmailEvent;

const STORAGE_KEY = 'rujian-sms-sent';

type Sent = { template: CodeTemplate; mobile: string; until: number };

/** The wait survives the dialog and a reload, because the server counts the same minute. */
export function startWaiting(
  storage: Storage,
  { template, mobile }: Omit<Sent, 'until'>,
  now: number,
  seconds = SMS_RESEND_SECONDS,
): void {
  const others = read(storage, now).filter((sent) => !isFor(sent, template, mobile));
  write(storage, [...others, { template, mobile, until: now + seconds * 1000 }]);
}

export function stopWaiting(storage: Storage, template: CodeTemplate, mobile: string, now: number) {
  write(
    storage,
    read(storage, now).filter((sent) => !isFor(sent, template, mobile)),
  );
}

export function secondsToWait(storage: Storage, template: CodeTemplate, mobile: string, now: number): number {
  const sent = read(storage, now).find((one) => isFor(one, template, mobile));
  return sent ? Math.ceil((sent.until - now) / 1000) : 0;
}

/** The number of the pending code, so that a reopened dialog continues. */
export function waitingMobile(storage: Storage, template: CodeTemplate, now: number): string {
  return read(storage, now).findLast((sent) => sent.template === template)?.mobile ?? '';
}

function isFor(sent: Sent, template: CodeTemplate, mobile: string): boolean {
  return sent.template === template && sent.mobile === mobile;
}

function read(storage: Storage, now: number): Sent[] {
  try {
    const list: Sent[] = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]');
    return list.filter(({ until }) => until > now);
  } catch {
    return [];
  }
}

function write(storage: Storage, list: Sent[]): void {
  storage.setItem(STORAGE_KEY, JSON.stringify(list));
}
