import type { RecordAudit } from '#ports/audit.ts';
import type { ContentCards } from '#ports/content.ts';
import type { AddPoints } from '#ports/ledger.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { RequireNotMuted, RequireParticipation } from '#ports/participation.ts';

export type ErrataDeps = {
  /** Cards of publicly visible contents. */
  contentCards: ContentCards;
  /** Refuses a member who may not write for a while. */
  requireNotMuted: RequireNotMuted;
  /** Refuses a member whose consent is missing. */
  requireParticipation: RequireParticipation;
  addPoints: AddPoints;
  sendMessage: SendMessage;
  record: RecordAudit;
};
