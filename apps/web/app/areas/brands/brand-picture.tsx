import type { CoverPhoto } from '@rujian/contract/base/cover/cover';

export function Monogram({ name }: { name: string }) {
  return (
    <span className="mono middle" aria-hidden="true">
      {[...name][0]}
    </span>
  );
}

export const HEAD_PICTURE = 112;

/** `size` in CSS pixels; the `first` picture is above the fold and loaded eagerly. */
type Props = { picture: CoverPhoto | null; name: string; size: number; first?: boolean };

export function BrandPicture({ picture, name, size, first = false }: Props) {
  if (!picture) return <Monogram name={name} />;
  const srcSet = picture.renditions.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return (
    <img
      className="mono middle brand-picture"
      src={picture.renditions[0]?.url}
      srcSet={srcSet}
      sizes={`${size}px`}
      width={size}
      height={size}
      alt={picture.alt || name}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
