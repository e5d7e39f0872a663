import type { CoverPhoto } from '@rujian/contract/cover';
import { Monogram } from './monogram.tsx';

/** Beside the name of a dossier, as the style sheet has it on a wide screen. */
export const HEAD_PICTURE = 112;

type Props = {
  picture: CoverPhoto | null;
  name: string;
  /** Its square on the page, in CSS pixels. */
  size: number;
  /** Above the fold: loaded with the page instead of when it scrolls into view. */
  first?: boolean;
};

/** The logo of a brand or the photo of a product; where there is none, the first sign of its name. */
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
