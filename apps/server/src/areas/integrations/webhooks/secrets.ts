import { createSealing } from '#platform/sealing.ts';
import type { webhooks } from '#schema/integrations.ts';

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
