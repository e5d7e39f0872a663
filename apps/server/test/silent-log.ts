import { createLog, type Log } from '#platform/log.ts';

export function createSilentLog(): Log {
  return createLog({ logLevel: 'silent' }, { write: () => {} });
}
