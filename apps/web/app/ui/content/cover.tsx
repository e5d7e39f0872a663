import type { Cover as CoverData } from '@rujian/contract/base/cover/cover';
import { type CoverSize, coverPath } from '@rujian/contract/base/cover/cover-path';

/** The aspect ratios of the design and the matching drawing; a vector needs one size for all screens. */
const SHAPES = {
  '3:2': '480x320',
  '4:3': '480x360',
  '5:3': '900x540',
  '12:5': '1440x600',
  '5:2': '1600x640',
  '1:1': '400x400',
} as const satisfies Record<string, CoverSize>;

type CoverShape = keyof typeof SHAPES;

type Props = { cover: CoverData; shape: CoverShape; sizes?: string; first?: boolean; decorative?: boolean };

export function Cover({ cover, shape, sizes = '100vw', first = false, decorative = false }: Props) {
  const [width, height] = SHAPES[shape].split('x').map(Number);
  return (
    <img
      className="cover"
      {...sourceOf(cover, shape, sizes)}
      alt={decorative ? '' : cover.alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}

function sourceOf(cover: CoverData, shape: CoverShape, sizes: string) {
  if (cover.kind === 'art') return { src: coverPath(cover, SHAPES[shape]) };
  const srcSet = cover.renditions.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return { src: cover.renditions.at(-1)?.url, srcSet, sizes };
}
