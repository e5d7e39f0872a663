import { type KeyOf, vocabulary } from './shared/vocabulary.ts';

/** How often a rule gives points: so many times ever, a Shanghai day, a month, or for one target. */
export const CAP_PERIODS = ['once', 'day', 'month', 'target'] as const;
export const BALANCE_TYPE = vocabulary({
  fee_accrual: ['稿费', 'Fee'],
  bonus: ['奖励', 'Bonus'],
  adjust: ['调整', 'Adjustment'],
  freeze: ['冻结', 'Frozen'],
  unfreeze: ['解冻', 'Released'],
  withdraw_request: ['提现申请', 'Withdrawal requested'],
  withdraw_paid: ['提现到账', 'Withdrawal paid'],
  withdraw_rejected: ['提现驳回', 'Withdrawal rejected'],
  tax: ['代扣税款', 'Tax withheld'],
});
export type BalanceType = KeyOf<typeof BALANCE_TYPE>;
export const WITHDRAWAL_STATE = vocabulary({
  requested: ['已申请', 'Requested'],
  checked: ['已核对', 'Checked'],
  approved: ['已批准', 'Approved'],
  paid: ['已付款', 'Paid'],
  rejected: ['已驳回', 'Rejected'],
});
export type WithdrawalState = KeyOf<typeof WITHDRAWAL_STATE>;
export const PAYOUT_METHOD = vocabulary({ bank: ['银行卡', 'Bank card'], alipay: ['支付宝', 'Alipay'] });
export type PayoutMethod = KeyOf<typeof PAYOUT_METHOD>;
export const ADJUSTED_LEDGERS = ['points', 'balance'] as const;
export type AdjustedLedger = (typeof ADJUSTED_LEDGERS)[number];
export const ADJUSTMENT_STATE = vocabulary({
  proposed: ['待审批', 'Awaiting approval'],
  approved: ['已入账', 'Booked'],
  rejected: ['未批准', 'Refused'],
});
export type AdjustmentState = KeyOf<typeof ADJUSTMENT_STATE>;
