import { createTransport } from 'nodemailer';
import { SendError } from '#platform/http/send-error.ts';
import type { Mail, SmtpAccount } from './mail.ts';

const TIMEOUT_MS = 10_000;

const NO_SUCH_MAILBOX = [550, 551, 553];

export function createSmtpMail({ smtpUrl, from }: SmtpAccount): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });

  return {
    kind: 'smtp',
    async send(message) {
      try {
        const { headers, ...rest } = message;
        await transport.sendMail({ from, ...rest, ...(headers && { headers: { ...headers } }) });
      } catch (error) {
        throw errorOf(error);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw errorOf(error);
      }
    },
  };
}

/** Codes from 500 on are permanent; everything else may be retried. */
function errorOf(error: unknown): SendError {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const detail = `${code ?? 'unknown'} ${responseCode ?? ''}`.trim();
  if (code === 'EAUTH') return new SendError('refused', detail);
  if (responseCode === undefined || responseCode < 500) return new SendError('unreachable', detail);
  const isAddressee = code === 'EENVELOPE' && NO_SUCH_MAILBOX.includes(responseCode);
  return new SendError(isAddressee ? 'invalid_address' : 'refused', detail);
}
