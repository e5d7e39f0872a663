import type { RecordAudit } from '#ports/audit.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { RegionOf } from '#ports/regions.ts';

/** What the ledgers need from the rest of the site. */
export type Deps = {
  /** The province of an address in the caller's words, empty when unknown. */
  regionOf: RegionOf;
  sendMessage: SendMessage;
  record: RecordAudit;
};
