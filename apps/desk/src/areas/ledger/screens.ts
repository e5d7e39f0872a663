import {
  AccountBookOutlined,
  DollarOutlined,
  GiftOutlined,
  PayCircleOutlined,
} from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'fees',
    group: 'money',
    title: { 'zh-cn': '稿费审批', en: 'Fees' },
    right: ['fees.view', 'fees.propose', 'fees.approve'],
    icon: DollarOutlined,
    load: () => import('./fees.screen.tsx'),
  },
  {
    path: 'withdrawals',
    group: 'money',
    title: { 'zh-cn': '提现', en: 'Withdrawals' },
    right: ['ledger.view', 'withdrawals.check', 'withdrawals.approve'],
    icon: PayCircleOutlined,
    load: () => import('./withdrawals.screen.tsx'),
  },
  {
    path: 'points',
    group: 'money',
    title: { 'zh-cn': '积分规则', en: 'Points' },
    right: ['ledger.view', 'points.edit'],
    icon: GiftOutlined,
    load: () => import('./points.screen.tsx'),
  },
  {
    path: 'ledger',
    group: 'money',
    title: { 'zh-cn': '账目核对', en: 'Ledger' },
    right: ['ledger.view', 'adjustments.propose', 'adjustments.approve'],
    icon: AccountBookOutlined,
    load: () => import('./ledger.screen.tsx'),
  },
];
