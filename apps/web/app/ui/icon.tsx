import sprite from './icons.svg?no-inline';

export type IconName =
  | 'alert'
  | 'arrow'
  | 'arrow-ne'
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
  | 'down'
  | 'eye'
  | 'file'
  | 'flag'
  | 'globe'
  | 'home'
  | 'info'
  | 'left'
  | 'link'
  | 'list'
  | 'mega'
  | 'menu'
  | 'moon'
  | 'phone'
  | 'pin'
  | 'print'
  | 'refresh'
  | 'right'
  | 'search'
  | 'share'
  | 'shield'
  | 'sun'
  | 'type'
  | 'up'
  | 'x-circle';

/** One drawing of the sprite; always beside words or inside a labelled control, so it is never read out. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'i i-s' : 'i'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
