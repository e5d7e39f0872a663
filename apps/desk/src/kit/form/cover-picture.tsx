import type { Cover } from '@rujian/contract/base/cover/cover';
import { type CoverSize, coverPath } from '@rujian/contract/base/cover/cover-path';
import { texts } from '#desk/kit/texts.ts';

type Props = { cover: Cover | null; size?: CoverSize; className?: string };

export function CoverPicture({ cover, size = '480x320', className = 'cover-picture' }: Props) {
  if (!cover) return <span className={`${className} cover-none`}>{texts.noCover}</span>;
  const width = Number(size.split('x')[0]);
  const photo =
    cover.kind === 'photo'
      ? (cover.renditions.find((made) => made.width >= width) ?? cover.renditions.at(-1))?.url
      : undefined;
  const src = cover.kind === 'art' ? coverPath(cover, size) : (photo ?? '');
  return <img className={className} src={src} alt={cover.alt} loading="lazy" />;
}
