import sprite from './icons.svg?no-inline';

type Direction = 'up' | 'down' | 'left' | 'right' | 'arrow-ne';
type Format = 'bold' | 'italic' | 'type' | 'list' | 'ol' | 'quote' | 'link' | 'image' | 'table' | 'undo' | 'redo';
type Sign = 'alert' | 'check' | 'check-circle' | 'x-circle' | 'info' | 'shield' | 'flag' | 'star' | 'pin';
type Medium = 'chart' | 'clip' | 'eye' | 'eye-off' | 'file' | 'listen' | 'pause' | 'stop' | 'phone' | 'print';
type Control = 'close' | 'menu' | 'more' | 'minus' | 'plus' | 'grid' | 'filter' | 'sort' | 'search' | 'compare';
type Action = 'download' | 'upload' | 'pen' | 'send' | 'share' | 'trash' | 'lock' | 'logout' | 'refresh';
type Member = 'bell' | 'bookmark' | 'coin' | 'comment' | 'mega' | 'message' | 'praise' | 'user' | 'users' | 'wallet';
type Surrounding = 'calendar' | 'clock' | 'history' | 'drop' | 'home' | 'moon' | 'sun';
export type IconName = Direction | Format | Sign | Medium | Control | Action | Member | Surrounding;

/** Always next to text or inside a labelled control, so it is hidden from screen readers. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'i i-s' : 'i'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
