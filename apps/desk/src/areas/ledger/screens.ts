import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen(
    'fees',
    ['稿费审批', 'Fees'],
    ['fees.view', 'fees.propose', 'fees.approve'],
    () => import('./fees.screen.tsx'),
  ),
  screen(
    'withdrawals',
    ['提现', 'Withdrawals'],
    ['ledger.view', 'withdrawals.check', 'withdrawals.approve'],
    () => import('./withdrawals.screen.tsx'),
  ),
  screen('points', ['积分规则', 'Points'], ['ledger.view', 'points.edit'], () => import('./points.screen.tsx')),
  screen(
    'ledger',
    ['账目核对', 'Ledger'],
    ['ledger.view', 'adjustments.propose', 'adjustments.approve'],
    () => import('./ledger.screen.tsx'),
  ),
];
