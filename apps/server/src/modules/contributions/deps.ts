import type { Lang } from '@rujian/contract/constants';
import type { RecordAudit } from '#ports/audit.ts';
import type { CompareTexts } from '#ports/body.ts';
import type { PrivateFiles } from '#ports/files.ts';
import type { AddMoney, AddPoints } from '#ports/ledger.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { RequireNotMuted, RequireParticipation } from '#ports/participation.ts';

/** What contributions need from the rest of the site. */
export type Deps = {
  files: Pick<PrivateFiles, 'own' | 'links'>;
  /** The word lists: refuses what may not stand anywhere, else tells which class wants a person to look. */
  judge: (
    words: { text: string; memberId: number; kind: 'contribution' },
    lang: Lang,
  ) => Promise<{ verdict: 'pass' | 'review' | 'block'; ruleClass: string | null }>;
  requireNotMuted: RequireNotMuted;
  /** Refuses a member whose consent is missing; tells whether he is younger than 14. */
  requireParticipation: RequireParticipation;
  /** Sentence by sentence. */
  changesBetween: CompareTexts;
  sendMessage: SendMessage;
  /** Enters money of the author, once for each key. */
  addMoney: AddMoney;
  addPoints: AddPoints;
  record: RecordAudit;
};
