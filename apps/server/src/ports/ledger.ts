import type { BalanceType } from '@rujian/contract/vocabulary/ledger';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import type { Tx } from '#platform/database/database.ts';

export type PointEvent = {
  memberId: number;
  rule: string;
  t?: TargetType;
  targetId?: number;
  /** Names the event: the same key never counts twice for a member. */
  key: string;
};

export type PointReversal = Pick<PointEvent, 'memberId' | 'key'> & Partial<PointEvent> & { memo?: string };

export type MoneyEvent = {
  memberId: number;
  amountFen: number;
  memo: string;
  key: string;
  t?: TargetType;
  targetId?: number;
  operatorId?: number;
};

export type AddPoints = (event: PointEvent, tx?: Tx) => Promise<unknown>;
/** Takes an event back once; a named rule with a cost of its own is charged even if nothing was earned. */
export type ReversePoints = (event: PointReversal, tx?: Tx) => Promise<unknown>;
export type AddMoney = (event: MoneyEvent & { type: BalanceType }, tx?: Tx) => Promise<unknown>;
