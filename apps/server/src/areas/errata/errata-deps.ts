import type { RecordAudit } from '#ports/audit.ts';
import type { ContentCards } from '#ports/content.ts';
import type { AddPoints } from '#ports/ledger.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { RequireNotMuted, RequireParticipation } from '#ports/participation.ts';

export type ErrataDeps = {
  contentCards: ContentCards;
  requireNotMuted: RequireNotMuted;
  requireParticipation: RequireParticipation;
  addPoints: AddPoints;
  sendMessage: SendMessage;
  record: RecordAudit;
};
