import type { Clock } from '#platform/clock.ts';
import { SendError } from '#platform/http/send-error.ts';
import type { Log } from '#platform/log.ts';
import { createOutbox } from './outbox.ts';

export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for each attempt to send one letter, so that mail programs show it once. */
  messageId?: string;
  headers?: Readonly<Record<string, string>>;
};

export type Mail = {
  kind: 'smtp' | 'outbox' | 'none';
  send: (message: MailMessage) => Promise<void>;
  verify?: () => Promise<void>;
};

export type SmtpAccount = { smtpUrl: string; from: string };

export type MailSettings = { demo: boolean; dataDir: string; smtp?: SmtpAccount };

export async function openMail(settings: MailSettings, clock: Clock, log: Log): Promise<Mail> {
  const { smtp, demo, dataDir } = settings;
  if (smtp) return (await import('./mail-smtp.ts')).createSmtpMail(smtp);
  return demo ? createMailOutbox(dataDir, clock, log) : noMail;
}

export const noMail: Mail = {
  kind: 'none',
  async send() {
    throw new SendError('refused', 'no server');
  },
};

function createMailOutbox(dataDir: string, clock: Clock, log: Log): Mail {
  const add = createOutbox(dataDir, 'mail');
  return {
    kind: 'outbox',
    async send(message) {
      await add({ at: clock.now().toISOString(), ...message });
      log.info({ to: maskEmail(message.to), subject: message.subject }, 'mail.kept_in_outbox');
    },
  };
}

export function maskEmail(address: string): string {
  return address.replace(/^(.).*@/u, '$1***@');
}
