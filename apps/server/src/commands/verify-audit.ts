import { createAuditLog } from '#areas/staff/audit-log.ts';
import { createAuditRoots } from '#areas/staff/audit-roots.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { OpenPlatform } from '#platform/platform.ts';

export async function verifyAudit(platform: Pick<OpenPlatform, 'db' | 'blobs' | 'clock'>): Promise<string> {
  const log = createAuditLog(platform, { regionOf: () => '' });
  let entries = 0;
  for (let after: number | null = 0; after !== null; ) {
    const part: Awaited<ReturnType<typeof log.verify>> = await log.verify(after);
    entries += part.checked;
    if (part.broken) {
      throw new OperatorError(`Entry ${part.broken.id} of ${iso(part.broken.at)} does not match the entry before it.`);
    }
    after = part.next;
  }
  const roots = createAuditRoots(platform);
  let days = 0;
  for (let after: string | null = ''; after !== null; ) {
    const part: Awaited<ReturnType<typeof roots.verify>> = await roots.verify(after);
    days += part.checked;
    if (part.broken) {
      throw new OperatorError(
        `The log no longer matches the audit root of ${part.broken.day}: ` +
          'entries of that day or before were rewritten.',
      );
    }
    after = part.next;
  }
  return `The audit log is unchanged: ${entries} entries match, and so do ${days} daily audit roots.`;
}

function iso(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
