import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'fees',
    title: { 'zh-cn': '稿费审批', en: 'Fees' },
    right: ['fees.view', 'fees.propose', 'fees.approve'],
    load: () => import('./fees.screen.tsx'),
  },
  {
    path: 'withdrawals',
    title: { 'zh-cn': '提现', en: 'Withdrawals' },
    right: ['ledger.view', 'withdrawals.check', 'withdrawals.approve'],
    load: () => import('./withdrawals.screen.tsx'),
  },
  {
    path: 'points',
    title: { 'zh-cn': '积分规则', en: 'Points' },
    right: ['ledger.view', 'points.edit'],
    load: () => import('./points.screen.tsx'),
  },
  {
    path: 'ledger',
    title: { 'zh-cn': '账目核对', en: 'Ledger' },
    right: ['ledger.view', 'adjustments.propose', 'adjustments.approve'],
    load: () => import('./ledger.screen.tsx'),
  },
];
