import type { RecordAudit } from '#ports/audit.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { RegionOf } from '#ports/regions.ts';

/** What the ledgers need from other areas. */
export type Deps = {
  /** The province of an address in the caller's language, empty when unknown. */
  regionOf: RegionOf;
  sendMessage: SendMessage;
  record: RecordAudit;
};
