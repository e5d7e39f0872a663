import sprite from './icons.svg?no-inline';

export type IconName =
  | 'alert'
  | 'arrow'
  | 'arrow-ne'
  | 'bars'
  | 'bell'
  | 'book'
  | 'bookmark'
  | 'calendar'
  | 'chart'
  | 'check'
  | 'check-circle'
  | 'clock'
  | 'close'
  | 'comment'
  | 'compare'
  | 'down'
  | 'download'
  | 'drop'
  | 'eye'
  | 'file'
  | 'filter'
  | 'flag'
  | 'flask'
  | 'globe'
  | 'grid'
  | 'history'
  | 'home'
  | 'image'
  | 'info'
  | 'layers'
  | 'left'
  | 'link'
  | 'list'
  | 'mega'
  | 'menu'
  | 'moon'
  | 'phone'
  | 'pin'
  | 'plus'
  | 'print'
  | 'quote'
  | 'refresh'
  | 'right'
  | 'search'
  | 'share'
  | 'shield'
  | 'sort'
  | 'star'
  | 'sun'
  | 'table'
  | 'trophy'
  | 'type'
  | 'up'
  | 'users'
  | 'x-circle';

/** One drawing of the sprite; always beside words or inside a labelled control, so it is never read out. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'i i-s' : 'i'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
