import type { IconName } from '#web/ui/icon.tsx';

/** Rules name their icons by CSS classes of the convention; these are our icons. */
const DRAWINGS: Readonly<Record<string, IconName>> = {
  'fa-home': 'grid',
  'fa-user-circle-o': 'user',
  'fa-shield': 'lock',
  'fa-tag': 'coin',
  'fa-money': 'wallet',
  'fa-bell-o': 'message',
  'fa-comment-o': 'comment',
  'fa-star-o': 'bookmark',
  'fa-heart-o': 'star',
  'fa-laptop': 'shield',
  'fa-desktop': 'shield',
  'fa-mobile': 'phone',
  'fa-database': 'download',
  'fa-download': 'download',
  'fa-flag': 'flag',
  'fa-list-ul': 'list',
  'fa-edit': 'pen',
  'fa-pencil': 'file',
  'fa-building-o': 'users',
};

export function menuIcon(classes: string): IconName {
  const name = classes.split(' ').find((part) => Object.hasOwn(DRAWINGS, part));
  return (name && DRAWINGS[name]) || 'file';
}
