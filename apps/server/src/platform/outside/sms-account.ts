import { SendError, type SendFault } from '#platform/http/send-error.ts';

export type SmsAccount = {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templates: Record<string, string>;
  endpoint?: string;
};

export type TencentAccount = SmsAccount & { sdkAppId: string; region: string };

export const SMS_TIMEOUT_MS = 5_000;

/** Prefixes of provider codes and their meaning; any other refusal is our own fault. */
export type Faults = [beginning: string, fault: SendFault][];

export function refusal(faults: Faults, code: string): SendError {
  const fault = faults.find(([beginning]) => code.startsWith(beginning))?.[1];
  return new SendError(fault ?? 'refused', code);
}

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
