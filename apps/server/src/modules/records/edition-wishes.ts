import type { PublishArea, PublishMove, PublishState } from '@rujian/contract/publishing';
import type { Caller, StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database.ts';
import type { RecordAudit } from '#ports/audit.ts';

type FlowItem = {
  t: 'billboard';
  id: number;
  area: PublishArea;
  state: PublishState;
  steps: number;
  createdBy: number | null;
  revisionNumber: number;
};

/** The way of everything edited: who may do what, and what was decided. */
export type EditionFlow = {
  move: (
    tx: Tx,
    caller: Caller,
    item: FlowItem,
    wish: { move: PublishMove; remark?: string; override?: boolean },
  ) => Promise<PublishState>;
  moves: (person: StaffCaller, item: FlowItem) => Promise<PublishMove[]>;
  isOverridePossible: (person: StaffCaller, item: FlowItem) => Promise<boolean>;
  history: (
    t: 'billboard',
    id: number,
  ) => Promise<
    {
      step: number;
      decision: string;
      remark: string;
      by: { id: number; name: string };
      at: number;
    }[]
  >;
};

export type EditionWishes = { flow: EditionFlow; record: RecordAudit };
