import type { Lang } from '@rujian/contract/base/constants';
import type { RecordAudit } from '#ports/audit.ts';
import type { CompareTexts } from '#ports/body.ts';
import type { PrivateFiles } from '#ports/files.ts';
import type { AddMoney, AddPoints } from '#ports/ledger.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { RequireNotMuted, RequireParticipation } from '#ports/participation.ts';

export type Deps = {
  files: Pick<PrivateFiles, 'own' | 'links'>;
  /** Checks the word lists: refuses a forbidden text, otherwise returns the category that needs a review. */
  judge: (
    words: { text: string; memberId: number; kind: 'contribution' },
    lang: Lang,
  ) => Promise<{ verdict: 'pass' | 'review' | 'block'; ruleClass: string | null }>;
  requireNotMuted: RequireNotMuted;
  /** Refuses a member whose consent is missing; returns whether they are younger than 14. */
  requireParticipation: RequireParticipation;
  changesBetween: CompareTexts;
  sendMessage: SendMessage;
  addMoney: AddMoney;
  addPoints: AddPoints;
  record: RecordAudit;
};
