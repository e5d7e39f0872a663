import { SendError } from './send-error.ts';

export type SmsAccount = {
  accessKeyId: string;
  accessKeySecret: string;
  /** The approved name that stands before each message. */
  signName: string;
  /** Our template → its id at the provider; those of notices may be missing. */
  templates: Record<string, string>;
  /** Another address than the provider's own. */
  endpoint?: string;
};

export type TencentAccount = SmsAccount & { sdkAppId: string; region: string };

/** So long a provider may take to answer. */
export const SMS_TIMEOUT_MS = 5_000;

/** The provider's id of a template; the settings are checked to hold one for each code. */
export function templateIdOf({ templates }: SmsAccount, template: string): string {
  const id = templates[template];
  if (!id) throw new SendError('refused', `no template ${template}`);
  return id;
}
