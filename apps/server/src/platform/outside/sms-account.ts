import { SendError } from '#platform/http/send-error.ts';

export type SmsAccount = {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  /** Our template → its id at the provider; notice templates are optional. */
  templates: Record<string, string>;
  endpoint?: string;
};

export type TencentAccount = SmsAccount & { sdkAppId: string; region: string };

export const SMS_TIMEOUT_MS = 5_000;

/** The provider's id of a template; the settings are validated to contain every code template. */
export function templateIdOf({ templates }: SmsAccount, template: string): string {
  const id = templates[template];
  if (!id) throw new SendError('refused', `no template ${template}`);
  return id;
}

/** Any answer proves that the network, the name and the certificate are in order. */
export async function reachProvider(address: string): Promise<void> {
  try {
    await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(SMS_TIMEOUT_MS) });
  } catch (error) {
    const { cause, name } = error as { cause?: { code?: string }; name: string };
    throw new SendError('unreachable', cause?.code ?? name);
  }
}
