/** Default avatar of clients of the convention; we show a letter instead. */
const DEFAULT_PICTURE = '/static/images/avatar.png';
const GROUNDS = 5;

type Props = { member: { id: number; nickname: string; avatar: string }; size?: 's' | 'm' | 'l'; cdnUrl?: string };

/** A picture, or the first letter on one of five colours; decorative, because the name is next to it. */
export function Face({ member, size = 'm', cdnUrl = '' }: Props) {
  const { id, nickname, avatar } = member;
  const hasPicture = avatar !== '' && !avatar.endsWith(DEFAULT_PICTURE);
  // Member pictures are files of this site, under any host name of the server.
  const src = cdnUrl + avatar.replace(/^https?:\/\/[^/]+/, '');
  return (
    <span className={`face face-${size}`} data-ground={(id % GROUNDS) + 1} aria-hidden="true">
      {hasPicture ? <img src={src} alt="" /> : Array.from(nickname)[0]?.toUpperCase()}
    </span>
  );
}
