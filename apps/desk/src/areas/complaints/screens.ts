import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('complaints', ['投诉受理', 'Complaints'], 'complaints.view', () => import('./complaint-list.screen.tsx')),
  screen('complaint-board', ['时限看板', 'Deadlines'], 'complaints.view', () => import('./board.screen.tsx')),
  screen('complaints/:id', ['投诉详情', 'Complaint'], 'complaints.view', () => import('./complaint.screen.tsx')),
  {
    ...screen(
      'complaints/:id/letter',
      ['致品牌方函', 'Letter to the brand'],
      'complaints.decide',
      () => import('./letter.screen.tsx'),
    ),
    bare: true,
  },
  screen('complaint-groups', ['共性问题', 'Common problems'], 'complaints.view', () => import('./groups.screen.tsx')),
  screen(
    'complaint-appeals',
    ['投诉申诉', 'Complaint appeals'],
    'complaints.view',
    () => import('./appeals.screen.tsx'),
  ),
  screen(
    'complaint-statistics',
    ['投诉统计', 'Complaint statistics'],
    'complaints.statistics',
    () => import('./statistics.screen.tsx'),
  ),
];
