import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('columns', ['栏目', 'Sections'], 'columns.edit', () => import('./column-tree.screen.tsx')),
  screen('tags', ['标签', 'Tags'], 'tags.edit', () => import('./tag-list.screen.tsx')),
];
