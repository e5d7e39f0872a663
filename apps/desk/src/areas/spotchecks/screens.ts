import { screensFor } from '#desk/desk-screen.ts';

export const screens = screensFor('records.view', {
  notices: ['抽检通告', 'Spot-check notices', () => import('./notice-list.screen.tsx')],
  'notices/:id': ['抽检通告', 'Spot-check notice', () => import('./notice.screen.tsx')],
  checks: ['抽检记录', 'Samples', () => import('./check-list.screen.tsx')],
  'checks/brands': ['品牌归属', 'Brand matching', () => import('./import/match-list.screen.tsx')],
  imports: ['表格导入', 'Imports', () => import('./import/import-list.screen.tsx')],
  'imports/columns': ['列名对照', 'Column names', () => import('./import/column-names.screen.tsx')],
  'imports/:id': ['表格导入', 'Import', () => import('./import/import.screen.tsx')],
  recalls: ['召回', 'Recalls', () => import('./recalls/recall-list.screen.tsx')],
  'recalls/:id': ['召回', 'Recall', () => import('./recalls/recall.screen.tsx')],
});
