import { COVER_SIZES, type CoverSize } from '@rujian/contract/base/cover/cover';
import { coverSvg, isCoverPalette, isCoverScene } from '@rujian/covers';

type CoverFormat = 'svg' | 'jpg' | 'webp';

export type CoverAddress = NonNullable<ReturnType<typeof readCoverAddress>>;

const ART = /^(0|[1-9]\d{0,8})(?:v(\d))?(?:-([a-z]+))?$/;
const FILE = /^((\d+)x(\d+))\.(svg|jpg|webp)$/;

export function readCoverAddress(topic: string, art: string, file: string) {
  const [, seed, variant, palette] = ART.exec(art) ?? [];
  const [, size, width, height, format] = FILE.exec(file) ?? [];
  if (seed === undefined || size === undefined || !isCoverScene(topic)) return null;
  if (!isCoverSize(size) || !isCoverFormat(format)) return null;
  if (palette !== undefined && !isCoverPalette(palette)) return null;
  return {
    topic,
    seed: Number(seed),
    variant: variant === undefined ? undefined : Number(variant),
    palette,
    size,
    width: Number(width),
    height: Number(height),
    format,
  };
}

export function coverName({ topic, seed, variant, palette, size, format }: CoverAddress): string {
  return `covers/${topic}/${seed}v${variant ?? '_'}-${palette ?? '_'}/${size}.${format}`;
}

function isCoverSize(size: string): size is CoverSize {
  return COVER_SIZES.some((known) => known === size);
}

function isCoverFormat(format: string | undefined): format is CoverFormat {
  return format === 'svg' || format === 'jpg' || format === 'webp';
}

export function drawCover(address: CoverAddress): Buffer {
  const { topic, seed, width, height, palette, variant } = address;
  return Buffer.from(coverSvg(topic, seed, { width, height, palette, variant }));
}
