import { createHmac, randomBytes } from 'node:crypto';
import { createSealing } from '#platform/sealing.ts';
import type { webhooks } from '#schema/integrations.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 24;

type Stored = Pick<typeof webhooks.$inferSelect, 'secret' | 'oldSecret' | 'oldSecretUntil'>;

export type Secrets = ReturnType<typeof createSecrets>;

/** Secrets of webhooks, encrypted at rest. */
export function createSecrets(siteSecret: string) {
  const { seal, unseal } = createSealing(siteSecret, 'webhook secrets');
  const open = (sealed: string) => (unseal(sealed) as { secret: string }).secret;
  return {
    seal: (secret: string): string => seal({ secret }),
    /** Those that sign now, the newest first. */
    valid({ secret, oldSecret, oldSecretUntil }: Stored, now: Date): string[] {
      const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
      return [open(secret), ...(isOldValid ? [open(oldSecret)] : [])];
    },
  };
}

export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

type Message = { messageId: string; body: string; at: Date };

/** Headers of standardwebhooks.com; every valid secret signs, so that a rotation breaks nothing. */
export function signedHeaders({ messageId, body, at }: Message, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      const hmac = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`);
      return `v1,${hmac.digest('base64')}`;
    })
    .join(' ');
  return { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
}
