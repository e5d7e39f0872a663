import type { Lang } from '@rujian/contract/constants';
import type { AdjustmentState, WithdrawalState } from '@rujian/contract/vocabulary/ledger';

const WITHDRAWAL_WORDS: Record<Lang, Record<WithdrawalState, string>> = {
  'zh-cn': {
    requested: '已申请',
    checked: '已核对',
    approved: '已批准',
    paid: '已付款',
    rejected: '已驳回',
  },
  en: {
    requested: 'Requested',
    checked: 'Checked',
    approved: 'Approved',
    paid: 'Paid',
    rejected: 'Rejected',
  },
};

const ADJUSTMENT_WORDS: Record<Lang, Record<AdjustmentState, string>> = {
  'zh-cn': { proposed: '待审批', approved: '已入账', rejected: '未批准' },
  en: { proposed: 'To approve', approved: 'Entered', rejected: 'Refused' },
};

export function withdrawalOption(lang: Lang, key: WithdrawalState) {
  return { key, name: WITHDRAWAL_WORDS[lang][key] };
}

export function adjustmentOption(lang: Lang, key: AdjustmentState) {
  return { key, name: ADJUSTMENT_WORDS[lang][key] };
}

export const GONE_MEMBER: Record<Lang, string> = { 'zh-cn': '已注销用户', en: 'Former member' };
