import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 24;

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
